/**
 * The first PUT of a run goes alone, and what it did is seen before a second record is touched: by this run, or, where it died or its list lags, by those that
 * follow. So does each PUT that leaves out a field which no record before it held: only a field that survived is known to be safe.
 */

import type { Budget } from '../../api/budget';
import type { RemoteList } from '../../changes/remote';
import type { Clock } from '../../platform/ports';
import { type DoubtfulEntry, isUpdate, type OpenEntry, type SentEntry } from '../entry/journal';
import { LAG_WAITS_MS, LONG_WAITS_MS, SEEN_WITHIN_MS } from './lag';
import type { PushReport } from '../push-report';
import { fieldsAtRisk, hasChanged, hasLanded, isUnchanged, lostFields } from './replace-guard';
import { markLost, type MarkParts } from '../settle/row-marks';
import { isLike, judgeUnseen, unharmed, type UnseenPut, type UnseenPuts, unseenPutOf } from './unseen-put';

export interface FirstPutParts extends MarkParts {
  readonly unseenPuts: UnseenPuts;
  readonly clock: Clock;
  readonly budget: Pick<Budget, 'allows'>;
}

/** So many different denials of a run are waited for, two minutes each. */
const MOST_DENIALS = 2;

export class FirstPut {
  /** The record that an earlier run's first update is waited for; null: none. */
  private awaited: string | null = null;
  /** What was remembered before the one that leaves now. */
  private earlier: UnseenPut | null = null;
  /** An update of an earlier run that the service took and ignored. */
  private harmless: UnseenPut | null = null;
  /** True once one like it was ignored in this run, too: the service may have refused the first one for its value, without a word. */
  private isHarmlessSure = false;
  private hasSeenOne = false;
  /** Fields that an update left out and that were still there after it. */
  private readonly survived = new Set<string>();
  /** The same, filled otherwise than before: by the service, or by a colleague who filled again what the update had emptied. */
  private readonly changed = new Set<string>();

  /** What answers said that denied a change with 2xx, and of which a list that was waited for showed nothing: they mean what they say. */
  private readonly honest = new Set<string>();

  /** isGuarding: fields that are not sent should stay as they are. */
  constructor(
    private readonly parts: FirstPutParts,
    private readonly isGuarding: boolean,
  ) {}

  /** True when nobody has seen yet what a PUT does here that is one of these. */
  isUnproven(entries: readonly OpenEntry[], list: RemoteList): boolean {
    if (!this.isGuarding || this.hasSeenOne) return false;
    return entries.some(entry => isUpdate(entry) && !this.isHarmless(entry, list));
  }

  private isHarmless(entry: OpenEntry, list: RemoteList): boolean {
    return this.isHarmlessSure && this.isLikeHarmless(entry, list);
  }

  private isLikeHarmless(entry: OpenEntry, list: RemoteList): boolean {
    return this.harmless !== null && isLike(this.harmless, this.parts.resource, entry, list);
  }

  /** How many fields the update would leave out of which nobody has seen that they survive that. */
  risk(entry: OpenEntry, list: RemoteList): number {
    if (!this.isGuarding || !isUpdate(entry) || this.isHarmless(entry, list)) return 0;
    return fieldsAtRisk(this.parts.resource, entry, list).filter(name => !this.survived.has(name)).length;
  }

  /** True for an update that left out what nobody has seen to survive that: whatever its answer was, its list is waited for. */
  isWaitedFor(entry: DoubtfulEntry, list: RemoteList): boolean {
    const isTrusted = this.honest.has(entry.message) || this.honest.size >= MOST_DENIALS;
    return this.risk(entry, list) > 0 && !(entry.answeredWithError && isTrusted);
  }

  private isOpen(entry: OpenEntry, list: RemoteList): boolean {
    return isUpdate(entry) && (this.isUnproven([entry], list) || this.risk(entry, list) > 0);
  }

  /**
   * What an earlier run's first update did and was not seen then: looked for before anything else, for as long as a list is waited for. look: the list as it
   * is now, null when it cannot be had. Gives why the run stops, null when it goes on.
   */
  heed(pending: readonly OpenEntry[], remote: RemoteList, look: () => RemoteList | null): PushReport['stop'] {
    const { resource, unseenPuts, clock } = this.parts;
    const put = this.isGuarding && pending.some(isUpdate) ? unseenPuts.load() : null;
    if (put === null) return null;
    let shown = remote;
    let seen = judgeUnseen(resource, put, shown, clock.now());
    for (const wait of blocks(put) ? LAG_WAITS_MS : LONG_WAITS_MS) {
      if (seen !== 'open' || !this.isWorthWaiting(put, pending, wait)) break;
      clock.sleep(wait);
      const list = look();
      if (list === null) {
        this.awaited = put.recordId;
        return null;
      }
      shown = list;
      seen = judgeUnseen(resource, put, shown, clock.now());
    }
    if (seen === 'open') {
      this.awaited = blocks(put) ? put.recordId : null;
      return null;
    }
    if (seen === 'harmless') {
      this.harmless = { ...put, stage: seen };
      unseenPuts.keep(this.harmless);
      return null;
    }
    if (seen === 'seen') {
      this.hasSeenOne = true;
      for (const name of [...put.survived, ...unharmed(resource, put, shown)]) this.survived.add(name);
      unseenPuts.keep(null);
      return null;
    }
    if (seen !== 'over') markLost(this.parts, { kind: 'update', recordId: put.recordId, token: null }, seen);
    unseenPuts.keep(null);
    if (seen === 'over') return null;
    return { replacesWholeRecords: seen, title: put.title };
  }

  /** Its own row, sent again, tells more than any wait; and one without an answer is waited for only while a list may lag. */
  private isWorthWaiting(put: UnseenPut, pending: readonly OpenEntry[], wait: number): boolean {
    const { clock, budget } = this.parts;
    if (!budget.allows(wait)) return false;
    if (!blocks(put)) return clock.now() - put.sentAt < SEEN_WITHIN_MS;
    return !pending.some(entry => isUpdate(entry) && entry.recordId === put.recordId);
  }

  /** True while a second record must not be touched. */
  get isAwaited(): boolean {
    return this.awaited !== null;
  }

  /** Of what is to be sent, what may go now, in turns: what is harmless before what nobody knows about, which goes where nothing of the first turn has a place. */
  turns<Entry extends OpenEntry>(pending: readonly Entry[], list: RemoteList): (readonly Entry[])[] {
    if (this.awaited !== null)
      return [pending.filter(entry => !isUpdate(entry) || entry.recordId === this.awaited)];
    const harmless = pending.filter(entry => this.isLikeHarmless(entry, list));
    return harmless.length > 0 ? [harmless, pending] : [pending];
  }

  /** Right before it is sent alone: from here on a kill loses nothing of it. list: as it is now. */
  leaves(entry: SentEntry, list: RemoteList): void {
    const { resource, unseenPuts } = this.parts;
    if (!this.isOpen(entry, list)) return;
    this.earlier = unseenPuts.load();
    unseenPuts.keep(unseenPutOf(resource, entry, list, this.survived));
  }

  /** Its request was certainly never made, or had no effect. */
  hadNoEffect(entry: OpenEntry, list: RemoteList): void {
    if (!this.isOpen(entry, list)) return;
    this.parts.unseenPuts.keep(this.earlier);
  }

  /** What the look after it shows. sent: as it came back. Gives why the run stops, null when it goes on. */
  judge(sent: DoubtfulEntry, before: RemoteList, after: RemoteList): PushReport['stop'] {
    const { resource, unseenPuts } = this.parts;
    if (!this.isOpen(sent, before)) return null;
    const lost = lostFields(resource, sent, before, after);
    if (lost.length > 0) {
      markLost(this.parts, sent, lost);
      unseenPuts.keep(null);
      return { replacesWholeRecords: lost, title: sent.title };
    }
    const isOld = this.parts.clock.now() - sent.lastSentAt >= SEEN_WITHIN_MS;
    // Another value may be a colleague's, with ours still to come.
    const isCertain = isOld || this.risk(sent, before) === 0;
    if ((isCertain ? hasChanged : hasLanded)(resource, sent, after)) {
      this.hasSeenOne = true;
      for (const name of fieldsAtRisk(resource, sent, before)) {
        const isAsBefore = isUnchanged(resource, sent, name, before, after);
        if (isAsBefore || this.changed.has(name)) this.survived.add(name);
        this.changed.add(name);
      }
      this.awaited = null;
      this.harmless = null;
      unseenPuts.keep(null);
      return null;
    }
    const isTaken = sent.state === 'accepted' && !sent.answeredWithError;
    if (isTaken && isCertain && this.isLikeHarmless(sent, before)) {
      this.isHarmlessSure = true;
      unseenPuts.keep(this.harmless);
      return null;
    }
    const put = sent.state === 'rejected' ? null : unseenPuts.load();
    unseenPuts.keep(put === null ? null : { ...put, stage: isTaken ? 'taken' : 'failed' });
    // Nothing of it is listed: what it did to the record cannot be seen.
    if (isTaken) return 'unseen';
    this.awaited = null;
    if (sent.state !== 'accepted' || !this.isWaitedFor(sent, before)) return null;
    if (!isOld) return 'unseen';
    this.honest.add(sent.message);
    return null;
  }
}

function blocks({ stage }: UnseenPut): boolean {
  return stage === 'left' || stage === 'taken';
}
