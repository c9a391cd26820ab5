/**
 * The first update of a run goes alone. No second record is touched before the whole first record is compared with
 * its old state. If the run dies or the list lags, later runs compare. An update also goes alone if it leaves out a
 * field that is not known to survive.
 */

import type { Budget } from '../../api/budget';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { Clock } from '../../platform/ports';
import type { Said } from '../../resources/known-facts';
import type { ResourceSettings } from '../../resources/settings';
import {
  type DoubtfulEntry,
  isUpdate,
  type NamesRow,
  type OpenEntry,
  type SentEntry,
} from '../entry/journal';
import { LAG_WAITS_MS, LONG_WAITS_MS, SEEN_WITHIN_MS } from './lag';
import type { PushReport } from '../push-report';
import { hasChanged, hasLanded, hasLandedWhole } from './has-landed';
import { markChanged, type MarkParts } from '../settle/row-marks';
import type { Profile } from '../stores';
import { isLike, judgeUnseen, unharmed, type UnseenPut, unseenPutOf } from './unseen-put';
import type { KnownEffects } from './unsent-effects';
import { type ChangedField, fieldsAtRisk, isUnchanged, proofOf, unsentChanges } from './whole-record';

export interface FirstPutParts extends MarkParts {
  readonly profile: Profile;
  readonly settings: ResourceSettings;
  readonly clock: Clock;
  readonly budget: Pick<Budget, 'allows'>;
}

/** True for a value that this spreadsheet sent shortly before, and that a lagging list shows only now. */
export type IsOurs = (field: string, now: Scalar) => boolean;

/** A run waits for this many different denials, two minutes each. */
const MOST_DENIALS = 2;

export class FirstPut {
  /** The record of an earlier run's first update that the list does not show yet; null: none. */
  private awaited: string | null = null;
  /** The remembered update before the current one replaced it. */
  private earlier: UnseenPut | null = null;
  /** An update of an earlier run that the service accepted and ignored. */
  private harmless: UnseenPut | null = null;
  /** True once this run saw a similar update ignored. One alone may have been refused silently for its value. */
  private isHarmlessSure = false;
  private hasSeenOne = false;
  /** Fields that an update left out and that were still there afterwards (proofOf). */
  private readonly survived = new Set<string>();
  /** Messages of answers with 2xx that deny the change and turned out to be true: the list never showed the change. */
  private readonly honest = new Set<string>();

  private readonly effects: KnownEffects;
  private readonly belongs: ReadonlySet<string>;

  constructor(private readonly parts: FirstPutParts) {
    this.effects = parts.profile.effects();
    this.belongs = new Set(this.effects.belongs);
  }

  /** Why nothing may leave: updates are known to change fields that they do not carry. */
  refusal(pending: readonly OpenEntry[]): PushReport['stop'] {
    const { damage } = this.effects;
    if (damage === null || !pending.some(isUpdate)) return null;
    const { fields, title, isAnswered, recordId, isOfOtherWay } = damage;
    // The damaged record cannot lose these fields once more. *Put back* sends it.
    const isPutBack = pending.every(entry => !isUpdate(entry) || entry.recordId === recordId);
    if (isOfOtherWay === true && isPutBack) return null;
    return { unsentChanges: fields, title, isAnswered, isEarlier: true };
  }

  /** True if the entries contain an update, and the effect of a PUT on this service is not known yet. */
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

  /** How many fields the update leaves out that are not known to survive. */
  risk(entry: OpenEntry, list: RemoteList): number {
    if (!isUpdate(entry) || this.isHarmless(entry, list)) return 0;
    return this.atRisk(entry, list).filter(name => !this.isKnownToSurvive(entry, name, list)).length;
  }

  /** If two different values survived, the service sets no default in their place. */
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

  /** Whether to wait until the list shows this update: it left out a field that is not known to survive. */
  isWaitedFor(entry: DoubtfulEntry, list: RemoteList): boolean {
    const isTrusted = this.honest.has(entry.message) || this.honest.size >= MOST_DENIALS;
    return this.risk(entry, list) > 0 && !(entry.answeredWithError && isTrusted);
  }

  private isOpen(entry: OpenEntry, list: RemoteList): boolean {
    return isUpdate(entry) && (this.isUnproven([entry], list) || this.risk(entry, list) > 0);
  }

  /**
   * Looks first for the effect of an earlier run's first update. look: reads the list; null if that fails. Returns
   * why the run stops; null: it goes on.
   */
  heed(pending: readonly OpenEntry[], remote: RemoteList, look: () => RemoteList | null): PushReport['stop'] {
    const { resource, profile, clock } = this.parts;
    const put = pending.some(isUpdate) ? profile.unseenPut() : null;
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
      profile.keepUnseenPut(this.harmless);
      return null;
    }
    if (seen === 'seen') {
      this.hasSeenOne = true;
      for (const name of [...put.survived, ...unharmed(resource, put, shown)]) this.survived.add(name);
      profile.keepUnseenPut(null);
      return null;
    }
    profile.keepUnseenPut(null);
    return seen === 'over' ? null : this.damaged({ ...put, kind: 'update', token: null }, seen);
  }

  /** If the same row is sent again, no wait is needed. A put without an answer is awaited as long as a list may lag. */
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

  /** Groups of the entries that may go now. A later group is used only if no entry of the first can go. */
  turns<Entry extends OpenEntry>(pending: readonly Entry[], list: RemoteList): (readonly Entry[])[] {
    if (this.awaited !== null)
      return [pending.filter(entry => !isUpdate(entry) || entry.recordId === this.awaited)];
    const harmless = pending.filter(entry => this.isLikeHarmless(entry, list));
    return harmless.length > 0 ? [harmless, pending] : [pending];
  }

  /** Remembers the update just before it is sent alone, so that a kill loses nothing. list: the current list. */
  leaves(entry: SentEntry, list: RemoteList): void {
    const { resource, profile } = this.parts;
    if (!this.isOpen(entry, list)) return;
    this.earlier = profile.unseenPut();
    profile.keepUnseenPut(unseenPutOf(resource, entry, list, this.survived));
  }

  /** Restores the earlier memory, because the request was certainly not made or had no effect. */
  hadNoEffect(entry: OpenEntry, list: RemoteList): void {
    if (!this.isOpen(entry, list)) return;
    this.parts.profile.keepUnseenPut(this.earlier);
  }

  /** Judges the look after the update. sent: the entry as it came back. Returns why the run stops; null: it goes on. */
  judge(sent: DoubtfulEntry, before: RemoteList, after: RemoteList, isOurs: IsOurs): PushReport['stop'] {
    const { resource, profile } = this.parts;
    if (!this.isOpen(sent, before)) return null;
    const changed = unsentChanges(resource, sent, before, after, this.belongs).filter(
      ({ field, now }) => !isOurs(field, now),
    );
    if (changed.length > 0) {
      profile.keepUnseenPut(null);
      return this.damaged(sent, changed);
    }
    const isOld = this.parts.clock.now() - sent.lastSentAt >= SEEN_WITHIN_MS;
    // Another value may come from a colleague, while the list does not show our value yet.
    const isCertain = isOld || this.risk(sent, before) === 0;
    if ((isCertain ? hasChanged : hasLanded)(resource, sent, after)) {
      this.hasSeenOne = true;
      const kept = this.atRisk(sent, before).filter(name => isUnchanged(resource, sent, name, before, after));
      for (const name of kept) this.survived.add(this.proof(sent, name, before));
      profile.see(this.shownBy(sent, after, kept.length > 0), sent.title);
      this.awaited = null;
      this.harmless = null;
      profile.keepUnseenPut(null);
      return null;
    }
    const isTaken = sent.state === 'accepted' && !sent.answeredWithError;
    if (isTaken && isCertain && this.isLikeHarmless(sent, before)) {
      this.isHarmlessSure = true;
      profile.keepUnseenPut(this.harmless);
      return null;
    }
    const put = sent.state === 'rejected' ? null : profile.unseenPut();
    profile.keepUnseenPut(put === null ? null : { ...put, stage: isTaken ? 'taken' : 'failed' });
    // The list shows nothing of the update, so that its effect on the record is unknown.
    if (isTaken) return 'unseen';
    this.awaited = null;
    if (sent.state !== 'accepted' || !this.isWaitedFor(sent, before)) return null;
    if (!isOld) return 'unseen';
    this.honest.add(sent.message);
    return null;
  }

  /** What the look after an update says of the service, besides its fields. */
  private shownBy(entry: DoubtfulEntry, after: RemoteList, keepsUnsent: boolean): Said {
    const { resource, settings } = this.parts;
    if (!hasLanded(resource, entry, after)) return {};
    const isEmptied =
      Object.values(entry.after).some(value => value === null) && hasLandedWhole(resource, entry, after);
    const isDescribed = resource.update?.template !== undefined;
    return {
      ...(keepsUnsent ? { keepsUnsent } : {}),
      ...(isDescribed ? {} : { putNaming: settings.putNaming }),
      ...(isDescribed || !isEmptied ? {} : { emptyAs: settings.emptyAs }),
    };
  }

  /** Stores the damage beyond the run. No other update leaves until a user has answered. */
  private damaged(
    entry: NamesRow & { readonly title: string },
    fields: readonly ChangedField[],
  ): PushReport['stop'] {
    const { clock, profile } = this.parts;
    const { title } = entry;
    markChanged(this.parts, entry, fields);
    const damage = { recordId: entry.recordId ?? '', title, seenAt: clock.now(), fields, isAnswered: false };
    profile.keepEffects({ ...this.effects, damage });
    profile.see({ keepsUnsent: false }, title);
    return { unsentChanges: fields, title, isAnswered: false, isEarlier: false };
  }
}

function blocks({ stage }: UnseenPut): boolean {
  return stage === 'left' || stage === 'taken';
}
