/**
 * The one question of a push: may these entries go together, given the profile? An entry goes alone while its effect
 * would show something for the first time: what updates do to fields that they leave out, or whether the service takes
 * a field (trials.ts). No second record is touched before that is seen. If the run is killed or the list lags, later
 * runs look for the effect first.
 */

import { sameIn } from '../../changes/canonical';
import type { RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { has } from '../../common/json';
import type { Clock } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import { type DoubtfulEntry, isUpdate, type OpenEntry, type SentEntry } from '../entry/journal';
import type { PlannedRun } from '../plan/plan-run';
import { isEffectStop, type PushReport } from '../push-report';
import type { Profile } from '../stores';
import type { Looks } from './looks';
import { type Batch, type Choosing, nextBatch, type QueuedEntry, type Unknown } from './next-batch';
import { templateHash } from '../../resources/update-template';
import { Trials } from './trials';
import {
  isLike,
  judge,
  LAG_WAITS_MS,
  LONG_WAITS_MS,
  risksOf,
  saidBy,
  SEEN_WITHIN_MS,
  unharmed,
  type UnseenPut,
  unseenPutOf,
  type Verdict,
} from './unseen-put';
import { damageBy, type KnownEffects } from './unsent-effects';
import { carriesMember } from './whole-record';

export interface UnknownsParts {
  readonly resource: ResourceDefinition;
  readonly profile: Profile;
  readonly settings: ResourceSettings;
  readonly clock: Clock;
}

/** A run waits for this many different denials, two minutes each. */
const MOST_DENIALS = 2;

export class Unknowns {
  /** The record of an earlier run's first update that the list does not show yet; null: none. */
  awaited: string | null = null;
  readonly trials: Trials;
  /** The update that left alone, and what the profile remembered before it. */
  private leaving: { readonly put: UnseenPut; readonly earlier: UnseenPut | null } | null = null;
  /** Updates of this run whose effect no look has shown. The profile remembers the last of them. */
  private unshown: readonly { readonly put: UnseenPut; readonly sent: DoubtfulEntry }[] = [];
  /** An update of an earlier run that the service accepted and ignored. */
  private harmless: UnseenPut | null = null;
  private hasSeenOne = false;
  /** Fields that an update did not change and that were still there afterwards (unharmed). */
  private readonly survived = new Set<string>();
  /** Messages of answers with 2xx that deny the change and turned out to be true: the list never showed the change. */
  private readonly honest = new Set<string>();
  private readonly effects: KnownEffects;
  private readonly belongs: ReadonlySet<string>;

  constructor(
    private readonly parts: UnknownsParts,
    private readonly looks: Looks,
    private readonly planned: Pick<PlannedRun, 'taken' | 'lately'>,
  ) {
    const { resource, settings, profile } = parts;
    this.effects = profile.effects();
    this.belongs = new Set(this.effects.belongs);
    this.trials = new Trials(resource, settings, profile);
    this.trials.prove('update', planned.taken, '');
  }

  /** Why nothing may leave, by what earlier runs have seen; null: the run goes on. */
  stopAtOnce(pending: readonly OpenEntry[]): PushReport['stop'] {
    const updates = pending.filter(isUpdate);
    const damage = damageBy(this.effects, updates);
    return damage === null ? this.heed(updates) : { ...damage, isEarlier: true };
  }

  /** Looks first for the effect of an earlier run's first update. Returns why the run stops; null: it goes on. */
  private heed(updates: readonly OpenEntry[]): PushReport['stop'] {
    const { profile, clock } = this.parts;
    const put = profile.unseenPut();
    if (put === null) return null;
    const blocks = put.stage === 'left' || put.stage === 'taken';
    // A new row or the same row needs no wait. Without an answer, the list is awaited as long as it may lag.
    const isSame = blocks && updates.some(one => one.recordId === put.recordId);
    const goesAtOnce = updates.length === 0 || put.stage === 'refused' || isSame;
    const waits = goesAtOnce ? [] : blocks ? LAG_WAITS_MS : LONG_WAITS_MS;
    const isDone = (): boolean =>
      this.judged(put) !== 'open' || (!blocks && clock.now() - put.sentAt >= SEEN_WITHIN_MS);
    const hasLooked = this.looks.until(waits, isDone);
    const verdict = this.judged(put);
    // Another value may be a colleague's: it says nothing of the update.
    if (hasLooked && verdict !== 'open') return this.writeDown(put, verdict === 'other' ? 'over' : verdict);
    this.awaited = blocks || !hasLooked ? put.recordId : null;
    return null;
  }

  /** For a pull: what its list shows of damage by an earlier run's update. All else waits for a push, which uses it. */
  lossShown(): PushReport['stop'] {
    const put = this.parts.profile.unseenPut();
    const verdict = put === null ? 'open' : this.judged(put);
    return put === null || typeof verdict === 'string' ? null : this.writeDown(put, verdict);
  }

  /** The entries that go next: one about which something is open, or several without. */
  next(pending: readonly QueuedEntry[], room: Omit<Choosing, 'pending' | 'unknown'>): Batch {
    const unknown = (entry: QueuedEntry): Unknown => ({
      isFirst: isUpdate(entry) && !this.hasSeenOne,
      fields: this.trials.unproven(entry).length,
      left: this.risk(entry, this.looks.remote),
    });
    let batch: Batch = { entries: [], isAlone: false };
    for (const some of this.turns(pending)) {
      batch = nextBatch({ ...room, pending: some, unknown });
      if (batch.entries.length > 0) break;
    }
    return batch;
  }

  /** Groups of the entries that may go now. A later group is used only if no entry of the first can go. */
  private turns(pending: readonly QueuedEntry[]): (readonly QueuedEntry[])[] {
    if (this.awaited !== null)
      return [pending.filter(entry => !isUpdate(entry) || entry.recordId === this.awaited)];
    const harmless = pending.filter(entry => this.likeHarmless(entry) !== null);
    return harmless.length > 0 ? [harmless, pending] : [pending];
  }

  /** The ignored update of an earlier run, if this entry is like it. */
  private likeHarmless(entry: OpenEntry): UnseenPut | null {
    const { harmless } = this;
    if (harmless === null || !isUpdate(entry)) return null;
    return isLike(this.parts.resource, harmless, this.putOf(entry, this.looks.remote)) ? harmless : null;
  }

  /** How many unedited fields of the record are not known to survive the update. */
  private risk(entry: OpenEntry, list: RemoteList): number {
    return isUpdate(entry) ? risksOf(this.parts.resource, this.putOf(entry, list)).length : 0;
  }

  private putOf(entry: OpenEntry, list: RemoteList): UnseenPut {
    const put = unseenPutOf(this.parts.resource, entry, list);
    const unsent = Object.entries(put.unsent).filter(([name]) => !this.belongs.has(name));
    return { ...put, unsent: Object.fromEntries(unsent), survived: [...this.survived] };
  }

  /** Remembers an update just before it is sent alone, so that a kill loses nothing. */
  leaves(entry: SentEntry): void {
    const { profile } = this.parts;
    const { remote } = this.looks;
    this.leaving = null;
    if (!isUpdate(entry) || (this.hasSeenOne && this.risk(entry, remote) === 0)) return;
    this.leaving = { put: this.putOf(entry, remote), earlier: profile.unseenPut() };
    profile.keepUnseenPut(this.leaving.put);
  }

  /** The request of the entry that left alone was certainly not made, or had no effect. */
  hadNoEffect(): void {
    if (this.leaving !== null) this.parts.profile.keepUnseenPut(this.leaving.earlier);
  }

  /** Reads the list after a batch. False if reading failed. alone: an entry that went alone; its effect is awaited. */
  lookAfter(alone: DoubtfulEntry | undefined, before: RemoteList): boolean {
    if (alone === undefined) return this.looks.afterBatch([], () => true);
    return this.looks.afterBatch(this.waitsFor(alone, before), () => this.isShown(alone, before));
  }

  /** A failure in a 2xx answer is usually true, so that only possible losses are awaited. */
  private waitsFor(entry: DoubtfulEntry, before: RemoteList): readonly number[] {
    if (entry.state !== 'accepted') return [];
    if (this.isAwaitedLong(entry, before)) return LONG_WAITS_MS;
    return entry.answeredWithError ? [] : LAG_WAITS_MS;
  }

  /** Whether to wait until the list shows this update: an unedited field is not known to survive it. */
  private isAwaitedLong(entry: DoubtfulEntry, before: RemoteList): boolean {
    const isTrusted = this.honest.has(entry.message) || this.honest.size >= MOST_DENIALS;
    return this.risk(entry, before) > 0 && !(entry.answeredWithError && isTrusted);
  }

  private isShown(entry: DoubtfulEntry, before: RemoteList): boolean {
    const { records } = this.looks.remote;
    if (isUpdate(entry)) return this.judged(this.putOf(entry, before), entry) !== 'open';
    if (entry.recordId !== null) return records.has(entry.recordId);
    return [...records.keys()].some(id => !before.records.has(id));
  }

  /** What the present list shows of an update. sent: its entry, if this run sent it. */
  private judged(put: UnseenPut, sent?: DoubtfulEntry): Verdict {
    const { resource, clock } = this.parts;
    const own = this.planned.lately.get(put.recordId)?.sent ?? {};
    const isOwn = (name: string, value: Scalar): boolean =>
      has(own, name) && (own[name] ?? []).some(one => sameIn(resource, name, one, value));
    const isCarried = sent === undefined ? () => false : carriesMember(resource, sent);
    const isFree = (name: string, value: Scalar): boolean =>
      this.belongs.has(name) || isOwn(name, value) || isCarried(name, value);
    return judge(resource, put, this.looks.remote, clock.now(), isFree);
  }

  /**
   * Learns from an entry that went alone. sent: as it came back; recordId: the record that it made or changed. Returns
   * why the run stops; null: it goes on.
   */
  learn(sent: DoubtfulEntry, recordId: string | null, before: RemoteList): PushReport['stop'] {
    const { resource, settings, profile, clock } = this.parts;
    const { leaving, looks } = this;
    const id = recordId ?? '';
    this.trials.learn({ ...sent, recordId }, before.records.get(id), looks.remote.records.get(id));
    if (leaving === null) return null;
    const isTaken = sent.state === 'accepted' && !sent.answeredWithError;
    const put: UnseenPut = {
      ...leaving.put,
      sentAt: sent.lastSentAt,
      stage: isTaken ? 'taken' : 'failed',
    };
    const verdict = this.judged(put, sent);
    if (verdict === 'seen') profile.see(saidBy(resource, settings, put, looks.remote), sent.title);
    if (verdict === 'other') return this.writeDown(put, isTaken ? 'seen' : 'over');
    if (verdict !== 'open') return this.writeDown(put, verdict);
    const isOld = clock.now() - sent.lastSentAt >= SEEN_WITHIN_MS;
    const harmless = isOld || this.risk(sent, before) === 0 ? this.likeHarmless(sent) : null;
    // The service ignored two such updates. One alone may have been refused silently for its value.
    if (isTaken && harmless !== null) {
      this.sawUnharmed(harmless);
      this.sawUnharmed(put);
      profile.keepUnseenPut(harmless);
      return null;
    }
    const open: UnseenPut = sent.state === 'rejected' ? { ...put, stage: 'refused' } : put;
    profile.keepUnseenPut(open);
    this.unshown = [...this.unshown, { put: open, sent }];
    // The list shows nothing of the update, so that its effect on the record is unknown.
    if (isTaken) return 'unseen';
    this.awaited = null;
    if (sent.state !== 'accepted' || !this.isAwaitedLong(sent, before)) return null;
    if (!isOld) return 'unseen';
    this.honest.add(sent.message);
    return null;
  }

  /** Why the run stops: a loss by an earlier update of this run, if the list shows one only now, else `stop`. */
  lossOr(stop: PushReport['stop']): PushReport['stop'] {
    let found = stop;
    const others = isEffectStop(stop) ? new Set(stop.others) : new Set<string>();
    const open: (typeof this.unshown)[number][] = [];
    for (const one of this.unshown) {
      const verdict = this.judged(one.put, one.sent);
      if (verdict === 'open') open.push(one);
      if (typeof verdict !== 'string' && !isEffectStop(found)) found = this.writeDown(one.put, verdict);
      else if (verdict === 'open' || typeof verdict !== 'string') others.add(one.put.title);
    }
    this.unshown = open;
    return isEffectStop(found) && others.size > 0 ? { ...found, others: [...others] } : found;
  }

  private sawUnharmed(put: UnseenPut): void {
    this.hasSeenOne = true;
    const proofs = unharmed(this.parts.resource, put, this.looks.remote);
    for (const proof of [...put.survived, ...proofs]) this.survived.add(proof);
  }

  /** Writes down what a look showed of an update. Returns why the run stops; null: it goes on. */
  private writeDown(put: UnseenPut, verdict: Exclude<Verdict, 'open' | 'other'>): PushReport['stop'] {
    const { profile, clock } = this.parts;
    const { recordId, title } = put;
    this.awaited = null;
    this.harmless = verdict === 'harmless' ? { ...put, stage: verdict } : null;
    profile.keepUnseenPut(this.harmless);
    if (verdict === 'seen') this.sawUnharmed(put);
    if (typeof verdict === 'string') return null;
    // The damage outlives the run. No other update leaves until a user has answered.
    const template = this.parts.resource.update?.template;
    const isByAnother =
      put.template !== undefined && (template === undefined || templateHash(template) !== put.template);
    const damage = { recordId, title, seenAt: clock.now(), fields: verdict, isAnswered: false };
    // Damage by a request that has been described anew is told once, and proves nothing of the new request.
    if (!isByAnother) {
      const known = this.effects.damage;
      // A known damage blocks the list already, and would be forgotten with its fields.
      if (known === null || known.isOfOtherWay === true) profile.keepEffects({ ...this.effects, damage });
      profile.see({ keepsUnsent: false }, title);
    }
    return { ...damage, isEarlier: false };
  }
}
