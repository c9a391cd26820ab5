/**
 * Decides how fast requests may follow each other. The service's limit is unknown until it answers 429
 * (docs/service.md#rate-limit). Then all executions of the user keep a pace: that of the minute before the 429.
 * Further 429s lower it; a calm time raises it by a step (api/pace.ts). A request may succeed although a count by the
 * minute would refuse it. Then the pace is searched for (quick-pace.ts).
 */

import type { Clock, KeyValueStore } from '../platform/ports';
import { momentsText, withMoments } from './moments';
import {
  firstPace,
  LEAST,
  lowerPace,
  MEMORY_MS,
  MINUTE_MS,
  MOST,
  type Pace,
  RAISE,
  storedPace,
  UNLIMITED,
  usedOf,
} from './pace';
import { afterCalm, afterRefusal, firstGuess, isGroupTooLarge, QUICK_MS, rateSince } from './quick-pace';

/** The wait after a 429 without Retry-After. */
const UNTOLD_MS = 5_000;
/** A request this close to a minute ago may or may not be counted. */
const MARGIN_MS = 3_000;
/** After this many groups without a wait, the groups are too small for the pace. */
const SLOW_GROUPS = 5;
/** How much of a pause, such as the one between two batches, is made up for. */
const CATCH_UP_MS = 8_000;

export class Pacer {
  private known: Pace | null = null;
  /** True once a request succeeded after the last 429. Before that, another 429 says nothing about the pace. */
  private hasPassed = false;
  /** False once the service has refused a request that made up for a pause. */
  private mayCatchUp = true;
  private isCatchingUp = false;
  /** Whether the latest request waited for its turn: only then does its answer say something about the pace. */
  private isPaced = false;
  /** A 429 without a success since: requests taken in its minute, their first time, and whether a test follows. */
  private refusal: {
    readonly taken: number;
    readonly first: number;
    readonly at: number;
    readonly isTest: boolean;
  } | null = null;
  /** Whether the latest request tests the count by the minute: its success means another kind of count. */
  private isTesting = false;
  private lastGroup = 1;
  /** The largest group that was not refused in part. */
  private largest = MOST;
  /** Consecutive groups without a wait. */
  private unpaced = 0;

  /** store: the user's; null if nothing can be stored. name: the property's, one per connection. */
  constructor(
    private readonly clock: Clock,
    private readonly store: KeyValueStore | null,
    private readonly name: string,
  ) {}

  /** How long the service wants silence from now on, in milliseconds. */
  silenceMs(): number {
    return Math.max(0, Math.min(this.pace().notBefore - this.clock.now(), MEMORY_MS));
  }

  /** How many of the wanted requests may leave together: at least one. */
  atOnce(wanted: number): number {
    const { together } = this.pace();
    if (this.perMinute() === 0) return wanted;
    // After a 429 without a success, one request tells as much as a group.
    const most = this.refusal !== null ? 1 : together;
    return most === 0 ? wanted : Math.min(wanted, most);
  }

  /** The wait in milliseconds before `requests` may leave together. Each takes its share of a minute. */
  waitMs(requests: number): number {
    const now = this.clock.now();
    const { slotAt, sentAt } = this.pace();
    if (this.refusal?.isTest === true) return 0;
    const cost = requests * this.stepMs();
    // If the clock was set back, no wait may exceed its own length.
    const until = (time: number, most: number): number => Math.max(0, Math.min(time - now, most));
    const wait = until(slotAt + cost, cost);
    // Only a wait under half the usual one counts: smaller deviations occur all the time and draw no 429.
    this.isCatchingUp = wait < until((sentAt[sentAt.length - 1] ?? 0) + cost, cost) / 2;
    // No minute may hold more requests than the pace allows, however they are spread.
    const minuteAgo = sentAt[sentAt.length + requests - 1 - usedOf(this.perMinute())] ?? 0;
    const due = Math.max(wait, until(minuteAgo + MINUTE_MS, MINUTE_MS));
    this.isPaced = due > 0;
    return due;
  }

  /** Call this right before the requests leave. */
  sends(requests: number): void {
    this.lastGroup = requests;
    this.growGroups();
    const now = this.clock.now();
    const pace = this.pace();
    const { refusal } = this;
    // Whether a count by the minute would still be full, so that it refuses this request.
    const isFull = refusal !== null && refusal.taken > 0 && now - refusal.first < MINUTE_MS - MARGIN_MS;
    this.isTesting = isFull && refusal.isTest;
    if (refusal !== null) this.refusal = { ...refusal, isTest: false };
    const credit = this.mayCatchUp ? CATCH_UP_MS : 0;
    this.known = {
      ...pace,
      slotAt: Math.max(Math.min(pace.slotAt + requests * this.stepMs(), now), now - credit),
      sentAt: withMoments(pace.sentAt, now, requests, MOST),
    };
  }

  /** Call this when answers other than 429 have come. */
  passed(requests = 1): void {
    this.hasPassed = true;
    const { refusal } = this;
    this.refusal = null;
    if (this.isTesting && refusal !== null) {
      this.isTesting = false;
      const pace = this.pace();
      if (pace.isQuick) return;
      // The search begins: a request succeeded that a count by the minute would have refused.
      const guess = firstGuess(refusal.taken, refusal.at - refusal.first, MOST);
      this.known = { ...pace, ...guess, isQuick: true, isRaised: false, through: 0, together: 1 };
      return;
    }
    const pace = this.pace();
    if (!this.isPaced) return;
    const through = pace.through + requests;
    this.known =
      through < pace.calm * pace.perMinute
        ? { ...pace, through }
        : pace.isQuick
          ? { ...pace, through: 0, ...afterCalm(pace, MOST) }
          : { ...pace, through: 0, isRaised: true, perMinute: Math.min(pace.perMinute * RAISE, MOST) };
  }

  /** A 429 came. toldMs: the requested wait, or null. requests: how many of the latest group got it. */
  throttled(toldMs: number | null, requests = 1): void {
    const now = this.clock.now();
    const pace = this.pace();
    // The service counts only the requests that it took.
    const sentAt = pace.sentAt.slice(0, Math.max(0, pace.sentAt.length - requests));
    const taken = sentAt.filter(time => time > now - MINUTE_MS).length;
    // The pace counts as too high only if it was kept. A raised pace counts as kept even while making up for a pause.
    const isKept = this.hasPassed && (!this.isCatchingUp || pace.isRaised);
    const isLong = toldMs !== null && toldMs > QUICK_MS;
    const learnt =
      this.perMinute() === 0
        ? { ...firstPace(taken), together: 1 }
        : !isKept
          ? pace.isQuick && this.isCatchingUp
            ? { together: 1 }
            : {}
          : pace.isQuick && !isLong
            ? this.foundAfter(pace, sentAt.filter(time => time > pace.learnedAt).length, requests)
            : { ...(pace.isQuick ? firstPace(taken) : lowerPace(pace, taken)), isQuick: false };
    // If the silence is unknown or short, the first request after it is a test, once.
    const isTest = !isLong && this.refusal === null;
    this.refusal = { taken, first: sentAt.find(time => time > now - MINUTE_MS) ?? now, at: now, isTest };
    this.isTesting = false;
    // At a raised pace the cause of the 429 is the raise, not the making up for a pause.
    if (this.isCatchingUp && !pace.isRaised) this.mayCatchUp = false;
    this.hasPassed = false;
    const notBefore = now + Math.min(toldMs ?? UNTOLD_MS, MEMORY_MS);
    this.known = { ...pace, ...learnt, sentAt, notBefore, learnedAt: now };
    // The requested silence is no pause to make up for.
    this.known = { ...this.known, slotAt: notBefore - this.stepMs() };
    this.remember();
  }

  /** Enlarges the group by one if the groups are too small for the pace. */
  private growGroups(): void {
    const pace = this.pace();
    this.unpaced = this.isPaced || this.lastGroup < pace.together ? 0 : this.unpaced + 1;
    if (pace.together === 0 || this.unpaced < SLOW_GROUPS || pace.together >= this.largest) return;
    this.unpaced = 0;
    this.known = { ...pace, together: pace.together + 1 };
  }

  /** A 429 during the search. taken: successes since the last 429. refused: refused ones of the latest group. */
  private foundAfter(pace: Pace, taken: number, refused: number): Partial<Pace> {
    // Only the last minute is stored.
    const rate = rateSince(taken, Math.min(this.clock.now() - pace.learnedAt, MINUTE_MS));
    const passed = this.lastGroup - refused;
    if (isGroupTooLarge(pace, rate, passed)) {
      this.largest = passed;
      return { together: passed, through: 0 };
    }
    // A slower pace may not need smaller groups.
    this.largest = MOST;
    return { ...afterRefusal(pace, rate, LEAST), together: 1, through: 0 };
  }

  /** Stores the pace, merged with what other executions have learnt. Does nothing without a known limit. */
  remember(): void {
    if (this.store === null || this.perMinute() === 0) return;
    const own = this.pace();
    const other = storedPace(this.store.get(this.name), this.clock.now());
    const times = new Set([...other.sentAt, ...own.sentAt]);
    this.known = {
      ...(other.learnedAt > own.learnedAt ? other : own),
      notBefore: Math.max(own.notBefore, other.notBefore),
      slotAt: Math.max(own.slotAt, other.slotAt),
      sentAt: [...times].sort((a, b) => a - b).slice(-MOST),
    };
    const sentAt = momentsText(this.known.sentAt.filter(time => time > this.clock.now() - MINUTE_MS));
    this.store.set(this.name, JSON.stringify({ ...this.known, sentAt }));
  }

  /** The present pace in requests a minute; 0 while no limit is known. */
  private perMinute(): number {
    const { perMinute, learnedAt } = this.pace();
    return this.clock.now() - learnedAt > MEMORY_MS ? 0 : perMinute;
  }

  /** Milliseconds from one request to the next; 0 while no limit is known. */
  private stepMs(): number {
    const perMinute = this.perMinute();
    return perMinute === 0 ? 0 : MINUTE_MS / usedOf(perMinute);
  }

  private pace(): Pace {
    this.known ??= this.store === null ? UNLIMITED : storedPace(this.store.get(this.name), this.clock.now());
    return this.known;
  }
}
