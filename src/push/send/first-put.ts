/**
 * The first update of a run goes alone, and its whole record is compared with before until a second one is touched: by this run, or, where it died or its list lags, by
 * those that follow. So does each update that leaves out a field, or one of its few values, which no record before it held: only what survived is known to be safe.
 */

import type { Budget } from '../../api/budget';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { Clock } from '../../platform/ports';
import {
  type DoubtfulEntry,
  isUpdate,
  type NamesRow,
  type OpenEntry,
  type SentEntry,
} from '../entry/journal';
import { LAG_WAITS_MS, LONG_WAITS_MS, SEEN_WITHIN_MS } from './lag';
import type { PushReport } from '../push-report';
import { hasChanged, hasLanded } from './has-landed';
import { markChanged, type MarkParts } from '../settle/row-marks';
import { isLike, judgeUnseen, unharmed, type UnseenPut, type UnseenPuts, unseenPutOf } from './unseen-put';
import type { KnownEffects, UnsentEffects } from './unsent-effects';
import { type ChangedField, fieldsAtRisk, isUnchanged, proofOf, unsentChanges } from './whole-record';

export interface FirstPutParts extends MarkParts {
  readonly unseenPuts: UnseenPuts;
  readonly unsentEffects: UnsentEffects;
  readonly clock: Clock;
  readonly budget: Pick<Budget, 'allows'>;
}

/** True for a value that the spreadsheet has sent itself a moment ago, and that a list which lags shows only now. */
export type IsOurs = (field: string, now: Scalar) => boolean;

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
  /** What an update left out and what was still there after it (proofOf). */
  private readonly survived = new Set<string>();
  /** What answers said that denied a change with 2xx, and of which a list that was waited for showed nothing: they mean what they say. */
  private readonly honest = new Set<string>();

  private readonly effects: KnownEffects;
  private readonly belongs: ReadonlySet<string>;

  constructor(private readonly parts: FirstPutParts) {
    this.effects = parts.unsentEffects.load();
    this.belongs = new Set(this.effects.belongs);
  }

  /** Why nothing may leave: what updates are known to do to fields that they do not carry. */
  refusal(pending: readonly OpenEntry[]): PushReport['stop'] {
    const { damage } = this.effects;
    if (damage === null || !pending.some(isUpdate)) return null;
    const { fields, title, isAnswered } = damage;
    return { unsentChanges: fields, title, isAnswered, isEarlier: true };
  }

  /** True when nobody has seen yet what a PUT does here that is one of these. */
  isUnproven(entries: readonly OpenEntry[], list: RemoteList): boolean {
    if (this.hasSeenOne) return false;
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
    if (!isUpdate(entry) || this.isHarmless(entry, list)) return 0;
    return this.atRisk(entry, list).filter(name => !this.isKnownToSurvive(entry, name, list)).length;
  }

  /** Two different values that survived show that no default takes their place. */
  private isKnownToSurvive(entry: OpenEntry, name: string, list: RemoteList): boolean {
    if (this.survived.has(this.proof(entry, name, list))) return true;
    return [...this.survived].filter(proof => proof.startsWith(`${name}=`)).length > 1;
  }

  private atRisk(entry: OpenEntry, list: RemoteList): string[] {
    return fieldsAtRisk(this.parts.resource, entry, list).filter(name => !this.belongs.has(name));
  }

  private proof({ recordId }: OpenEntry, name: string, list: RemoteList): string {
    const { resource } = this.parts;
    return proofOf(resource, name, listedValue(resource, list.records.get(recordId ?? ''), name));
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
    const put = pending.some(isUpdate) ? unseenPuts.load() : null;
    if (put === null) return null;
    let shown = remote;
    let seen = judgeUnseen(resource, put, shown, clock.now(), this.belongs);
    for (const wait of blocks(put) ? LAG_WAITS_MS : LONG_WAITS_MS) {
      if (seen !== 'open' || !this.isWorthWaiting(put, pending, wait)) break;
      clock.sleep(wait);
      const list = look();
      if (list === null) {
        this.awaited = put.recordId;
        return null;
      }
      shown = list;
      seen = judgeUnseen(resource, put, shown, clock.now(), this.belongs);
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
    unseenPuts.keep(null);
    return seen === 'over' ? null : this.damaged({ ...put, kind: 'update', token: null }, seen);
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
  judge(sent: DoubtfulEntry, before: RemoteList, after: RemoteList, isOurs: IsOurs): PushReport['stop'] {
    const { resource, unseenPuts } = this.parts;
    if (!this.isOpen(sent, before)) return null;
    const changed = unsentChanges(resource, sent, before, after, this.belongs).filter(
      ({ field, now }) => !isOurs(field, now),
    );
    if (changed.length > 0) {
      unseenPuts.keep(null);
      return this.damaged(sent, changed);
    }
    const isOld = this.parts.clock.now() - sent.lastSentAt >= SEEN_WITHIN_MS;
    // Another value may be a colleague's, with ours still to come.
    const isCertain = isOld || this.risk(sent, before) === 0;
    if ((isCertain ? hasChanged : hasLanded)(resource, sent, after)) {
      this.hasSeenOne = true;
      for (const name of this.atRisk(sent, before))
        if (isUnchanged(resource, sent, name, before, after))
          this.survived.add(this.proof(sent, name, before));
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

  /** The fact outlives the run: until somebody has answered, no other update leaves. */
  private damaged(
    entry: NamesRow & { readonly title: string },
    fields: readonly ChangedField[],
  ): PushReport['stop'] {
    const { clock, unsentEffects } = this.parts;
    const { title } = entry;
    markChanged(this.parts, entry, fields);
    const damage = { recordId: entry.recordId ?? '', title, seenAt: clock.now(), fields, isAnswered: false };
    unsentEffects.keep({ belongs: this.effects.belongs, damage });
    return { unsentChanges: fields, title, isAnswered: false, isEarlier: false };
  }
}

function blocks({ stage }: UnseenPut): boolean {
  return stage === 'left' || stage === 'taken';
}
