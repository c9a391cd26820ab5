/**
 * How fast requests may follow each other. Nothing is known of the service's limit until it answers 429 (docs/service.md#rate-limit): from then on
 * requests keep a distance, in this execution and in the user's others.
 */

import { isJsonObject, member, parseJson } from '../common/json';
import type { Clock, KeyValueStore } from '../platform/ports';

/** 60 a minute is what has been observed. */
const USUAL_DISTANCE_MS = 1_000;
const MOST_DISTANCE_MS = 4_000;
const GROWTH = 1.25;
/** A larger distance shrinks by one step after so long without a 429. */
const EASE_MS = 180_000;
/** A limit that was not met for so long is forgotten: it may be gone. */
const MEMORY_MS = 3_600_000;
/** Where a 429 does not say how long to wait. */
const UNTOLD_MS = 5_000;
/** Clocks of two machines differ by less; what lies further ahead was written by a clock that was wrong. */
const SKEW_MS = 60_000;
/** So many requests may be made up for after a pause, such as the one between two batches. */
const CATCH_UP = 8;
/** Of the 60 of a minute 59 are used: requests travel now longer, now shorter, and a minute full to the last one would draw a 429 by chance. */
const MINUTE_MS = 60_000;
const USED = 59;

/** What is remembered; epoch milliseconds. */
interface Pace {
  /** As it was when learnedAt; 0: no limit is known. */
  readonly distanceMs: number;
  /** The service asked for silence until then. */
  readonly notBefore: number;
  /** When the last 429 came. */
  readonly learnedAt: number;
  /** When the latest request was due: earlier than it was sent where there is something to make up for. */
  readonly slotAt: number;
  /** The latest requests, the earliest first. */
  readonly sentAt: readonly number[];
}

const UNLIMITED: Pace = { distanceMs: 0, notBefore: 0, learnedAt: 0, slotAt: 0, sentAt: [] };

export class Pacer {
  private known: Pace | null = null;
  /** True once a request of this execution got through after the last 429: before that, another 429 says nothing about the distance. */
  private hasPassed = false;
  /** False once the service has refused a request that was catching up. */
  private mayCatchUp = true;
  private isCatchingUp = false;

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

  /** How long to wait so that `requests` may be sent together: each costs a distance. */
  waitMs(requests: number): number {
    const now = this.clock.now();
    const { slotAt, sentAt } = this.pace();
    const cost = requests * this.stepMs();
    if (cost === 0) return 0;
    // A clock that was set back must not block: no wait is longer than what it is for.
    const until = (time: number, most: number): number => Math.max(0, Math.min(time - now, most));
    const wait = until(slotAt + cost, cost);
    // A few milliseconds are made up for all the time; they draw no 429.
    this.isCatchingUp = wait < until((sentAt[sentAt.length - 1] ?? 0) + cost, cost) / 2;
    // However they are spread, no minute holds more.
    const minuteAgo = sentAt[sentAt.length + requests - 1 - USED] ?? 0;
    return Math.max(wait, until(minuteAgo + MINUTE_MS, MINUTE_MS));
  }

  /** To be called right before so many requests leave. */
  sends(requests: number): void {
    const now = this.clock.now();
    const pace = this.pace();
    const credit = this.mayCatchUp ? CATCH_UP * this.stepMs() : 0;
    this.known = {
      ...pace,
      slotAt: Math.max(Math.min(pace.slotAt + requests * this.stepMs(), now), now - credit),
      // Told apart, so that what two executions remember can be laid together.
      sentAt: [...pace.sentAt, ...Array.from({ length: requests }, (_, i) => now + i)].slice(-USED),
    };
  }

  /** An answer other than 429 came. */
  passed(): void {
    this.hasPassed = true;
  }

  /** 429. toldMs: for how long, null where the service does not say. */
  throttled(toldMs: number | null): void {
    const now = this.clock.now();
    const distance = this.distanceMs();
    // The distance is too small only where it was kept.
    const growth = this.hasPassed && !this.isCatchingUp ? GROWTH : 1;
    if (this.isCatchingUp) this.mayCatchUp = false;
    this.hasPassed = false;
    const notBefore = now + Math.min(toldMs ?? UNTOLD_MS, MEMORY_MS);
    this.known = {
      ...this.pace(),
      distanceMs: Math.min(distance * growth || USUAL_DISTANCE_MS, MOST_DISTANCE_MS),
      notBefore,
      learnedAt: now,
    };
    // The silence was asked for: it is nothing to make up for.
    this.known = { ...this.known, slotAt: notBefore - this.stepMs() };
    this.remember();
  }

  /** Keeps what is known for the user's next execution, and takes in what another has learnt meanwhile. Nothing where no limit is known. */
  remember(): void {
    if (this.store === null || this.distanceMs() === 0) return;
    const own = this.pace();
    const other = this.stored(this.store);
    const times = new Set([...other.sentAt, ...own.sentAt]);
    this.known = {
      ...(other.learnedAt > own.learnedAt ? other : own),
      notBefore: Math.max(own.notBefore, other.notBefore),
      slotAt: Math.max(own.slotAt, other.slotAt),
      sentAt: [...times].sort((a, b) => a - b).slice(-USED),
    };
    this.store.set(this.name, JSON.stringify(this.known));
  }

  /** The distance by now. */
  private distanceMs(): number {
    const { distanceMs, learnedAt } = this.pace();
    const quiet = this.clock.now() - learnedAt;
    if (distanceMs === 0 || quiet > MEMORY_MS) return 0;
    return Math.max(USUAL_DISTANCE_MS, distanceMs / GROWTH ** Math.floor(Math.max(0, quiet) / EASE_MS));
  }

  private stepMs(): number {
    return (this.distanceMs() * MINUTE_MS) / USUAL_DISTANCE_MS / USED;
  }

  private pace(): Pace {
    this.known ??= this.store === null ? UNLIMITED : this.stored(this.store);
    return this.known;
  }

  private stored(store: KeyValueStore): Pace {
    const json = parseJson(store.get(this.name) ?? '');
    if (!isJsonObject(json)) return UNLIMITED;
    const now = this.clock.now();
    const number = (name: keyof Pace): number => Math.max(0, Number(member(json, name)) || 0);
    const learnedAt = number('learnedAt');
    if (now - learnedAt > MEMORY_MS || learnedAt - now > SKEW_MS) return UNLIMITED;
    const times = member(json, 'sentAt');
    return {
      distanceMs: Math.min(Math.max(number('distanceMs'), USUAL_DISTANCE_MS), MOST_DISTANCE_MS),
      notBefore: Math.min(number('notBefore'), learnedAt + MEMORY_MS),
      learnedAt,
      slotAt: number('slotAt'),
      sentAt: (Array.isArray(times) ? times : []).filter(
        time => typeof time === 'number' && time <= now + SKEW_MS,
      ),
    };
  }
}
