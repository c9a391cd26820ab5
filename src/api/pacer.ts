/**
 * How fast requests may follow each other. Nothing is known of the service's limit until it answers 429 (docs/service.md#rate-limit). From then on requests
 * keep a pace, in this execution and in the user's others: that of the minute before the 429, lowered at further ones, and raised by a step after some
 * minutes' worth of requests that got through at it (pace.ts). Where a request gets through that a minute's count would refuse, the pace is searched for (quick-pace.ts).
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

/** Where a 429 does not say how long to wait. */
const UNTOLD_MS = 5_000;
/** What is so near to a minute ago may be counted or not. */
const MARGIN_MS = 3_000;
/** So many groups that left without a wait show that they are too small for the pace. */
const SLOW_GROUPS = 5;
/** What a pause left unused, such as the one between two batches, is made up for: so much time of it. */
const CATCH_UP_MS = 8_000;

export class Pacer {
  private known: Pace | null = null;
  /** True once a request of this execution got through after the last 429: before that, another 429 says nothing about the pace. */
  private hasPassed = false;
  /** False once the service has refused a request that was catching up. */
  private mayCatchUp = true;
  private isCatchingUp = false;
  /** True while the latest request had to wait for its turn: only then does its answer say something about the pace. */
  private isPaced = false;
  /** A 429 after which nothing got through yet: how many had been taken in its minute, since when, and whether the first request after it goes as a test. */
  private refusal: {
    readonly taken: number;
    readonly first: number;
    readonly at: number;
    readonly isTest: boolean;
  } | null = null;
  /** The latest request left although a minute so full would still refuse it: if it gets through, the service does not count by the minute. */
  private isTesting = false;
  private lastGroup = 1;
  /** Larger groups were refused in part. */
  private largest = MOST;
  /** Groups in a row that left without a wait: they are too small for the pace. */
  private unpaced = 0;

  /** store: the user's; null where nothing can be kept. name: of the property, one a connection. */
  constructor(
    private readonly clock: Clock,
    private readonly store: KeyValueStore | null,
    private readonly name: string,
  ) {}

  /** How long the service wants silence from now on. */
  silenceMs(): number {
    return Math.max(0, Math.min(this.pace().notBefore - this.clock.now(), MEMORY_MS));
  }

  /** How many of so many may leave together: never fewer than one. */
  atOnce(wanted: number): number {
    const { together } = this.pace();
    if (this.perMinute() === 0) return wanted;
    // What nothing got through since would be refused together, and one request tells as much.
    const most = this.refusal !== null ? 1 : together;
    return most === 0 ? wanted : Math.min(wanted, most);
  }

  /** How long to wait so that `requests` may be sent together: each costs its share of a minute. */
  waitMs(requests: number): number {
    const now = this.clock.now();
    const { slotAt, sentAt } = this.pace();
    if (this.refusal?.isTest === true) return 0;
    const cost = requests * this.stepMs();
    // A clock that was set back must not block: no wait is longer than what it is for.
    const until = (time: number, most: number): number => Math.max(0, Math.min(time - now, most));
    const wait = until(slotAt + cost, cost);
    // A few milliseconds are made up for all the time; they draw no 429.
    this.isCatchingUp = wait < until((sentAt[sentAt.length - 1] ?? 0) + cost, cost) / 2;
    // However they are spread, no minute holds more.
    const minuteAgo = sentAt[sentAt.length + requests - 1 - usedOf(this.perMinute())] ?? 0;
    const due = Math.max(wait, until(minuteAgo + MINUTE_MS, MINUTE_MS));
    this.isPaced = due > 0;
    return due;
  }

  /** To be called right before so many requests leave. */
  sends(requests: number): void {
    this.lastGroup = requests;
    this.growGroups();
    const now = this.clock.now();
    const pace = this.pace();
    const { refusal } = this;
    // With what it had taken a minute's count would refuse this one too.
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

  /** So many answers other than 429 came. */
  passed(requests = 1): void {
    this.hasPassed = true;
    const { refusal } = this;
    this.refusal = null;
    if (this.isTesting && refusal !== null) {
      this.isTesting = false;
      if (!this.pace().isQuick) this.searches(refusal);
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

  /** 429. toldMs: for how long, null where the service does not say. requests: how many of those that left last were answered so. */
  throttled(toldMs: number | null, requests = 1): void {
    const now = this.clock.now();
    const pace = this.pace();
    // The service counts what it took, in any minute.
    const sentAt = pace.sentAt.slice(0, Math.max(0, pace.sentAt.length - requests));
    const taken = sentAt.filter(time => time > now - MINUTE_MS).length;
    // The pace is too high only where it was kept; one that is only tried is given up at any 429.
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
    // In doubt about the silence or told a short one, the first request after it goes as a test, once.
    const isTest = !isLong && this.refusal === null;
    this.refusal = { taken, first: sentAt.find(time => time > now - MINUTE_MS) ?? now, at: now, isTest };
    this.isTesting = false;
    // At a pace that was only tried the 429 speaks against that, not against making up for a pause.
    if (this.isCatchingUp && !pace.isRaised) this.mayCatchUp = false;
    this.hasPassed = false;
    const notBefore = now + Math.min(toldMs ?? UNTOLD_MS, MEMORY_MS);
    this.known = { ...pace, ...learnt, sentAt, notBefore, learnedAt: now };
    // The silence was asked for: it is nothing to make up for.
    this.known = { ...this.known, slotAt: notBefore - this.stepMs() };
    this.remember();
  }

  /** From a 429 after which a request got through that a minute's count would have refused. */
  private searches({
    taken,
    first,
    at,
  }: {
    readonly taken: number;
    readonly first: number;
    readonly at: number;
  }): void {
    this.known = {
      ...this.pace(),
      ...firstGuess(taken, at - first, MOST),
      isQuick: true,
      isRaised: false,
      through: 0,
      together: 1,
    };
  }

  /** One more together, where those that left could not reach the pace. */
  private growGroups(): void {
    const pace = this.pace();
    this.unpaced = this.isPaced || this.lastGroup < pace.together ? 0 : this.unpaced + 1;
    if (pace.together === 0 || this.unpaced < SLOW_GROUPS || pace.together >= this.largest) return;
    this.unpaced = 0;
    this.known = { ...pace, together: pace.together + 1 };
  }

  /** After a 429 in the search. taken: how many got through since the last; refused: how many of the latest group did not. */
  private foundAfter(pace: Pace, taken: number, refused: number): Partial<Pace> {
    // Of earlier requests nothing is kept.
    const rate = rateSince(taken, Math.min(this.clock.now() - pace.learnedAt, MINUTE_MS));
    const passed = this.lastGroup - refused;
    if (isGroupTooLarge(pace, rate, passed)) {
      this.largest = passed;
      return { together: passed, through: 0 };
    }
    // At a slower pace smaller groups are perhaps not needed.
    this.largest = MOST;
    return { ...afterRefusal(pace, rate, LEAST), together: 1, through: 0 };
  }

  /** Keeps what is known for the user's next execution, and takes in what another has learnt meanwhile. Nothing where no limit is known. */
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

  /** The pace by now. */
  private perMinute(): number {
    const { perMinute, learnedAt } = this.pace();
    return this.clock.now() - learnedAt > MEMORY_MS ? 0 : perMinute;
  }

  /** From one request to the next; 0 while no limit is known. */
  private stepMs(): number {
    const perMinute = this.perMinute();
    return perMinute === 0 ? 0 : MINUTE_MS / usedOf(perMinute);
  }

  private pace(): Pace {
    this.known ??= this.store === null ? UNLIMITED : storedPace(this.store.get(this.name), this.clock.now());
    return this.known;
  }
}
