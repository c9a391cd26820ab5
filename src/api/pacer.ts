/**
 * How fast requests may follow each other. Nothing is known of the service's limit until it answers 429 (docs/service.md#rate-limit). From then on requests
 * keep a pace, in this execution and in the user's others: that of the minute before the 429, lowered at further ones, and raised by a step after some
 * minutes' worth of requests that got through at it.
 */

import { isJsonObject, member, parseJson } from '../common/json';
import type { Clock, KeyValueStore } from '../platform/ports';
import { momentsText, readMoments, withMoments } from './moments';

const MINUTE_MS = 60_000;
/** Requests a minute that are assumed where the 429 came before so many were made: what has been observed. */
const USUAL = 60;
const LEAST = 15;
/** More than one after the other can make, and as many as are remembered. */
const MOST = 1_200;
/** How much faster is tried after a calm time. */
const RAISE = 1.25;
/** A 429 at the pace lowers it at least, and at most, by these. */
const LOWER_A_LITTLE = 1.05;
const LOWER_A_LOT = 1.5;
/** A 429 that follows the last one within so much of a minute's requests means that the pace is far too high. */
const SOON = 1 / 6;
/** Minutes' worth of requests that get through before more is tried: after a pace that was only assumed, and after one that a 429 has shown. */
const CALM_ASSUMED = 1;
const CALM_SHOWN = 5;
/** Each attempt that fails doubles them, up to this. */
const CALM_MOST = 40;
/** A limit that was not met for so long is forgotten: it may be gone. */
const MEMORY_MS = 3_600_000;
/** Where a 429 does not say how long to wait. */
const UNTOLD_MS = 5_000;
/** Clocks of two machines differ by less; what lies further ahead was written by a clock that was wrong. */
const SKEW_MS = 60_000;
/** What a pause left unused, such as the one between two batches, is made up for: so much time of it. */
const CATCH_UP_MS = 8_000;

/** What is remembered where no limit is known; epoch milliseconds. */
const UNLIMITED = {
  /** Requests a minute; 0: no limit is known. */
  perMinute: 0,
  /** Minutes' worth of requests that are to get through before the pace is raised. */
  calm: CALM_ASSUMED,
  /** How many got through at this pace since it was set. */
  through: 0,
  /** The pace is a step above one that held. */
  isRaised: false,
  /** The service asked for silence until then. */
  notBefore: 0,
  /** When the last 429 came. */
  learnedAt: 0,
  /** When the latest request was due: earlier than it was sent where there is something to make up for. */
  slotAt: 0,
  /** The requests of the last minute, the earliest first. */
  sentAt: [] as readonly number[],
};

type Pace = Readonly<typeof UNLIMITED>;

export class Pacer {
  private known: Pace | null = null;
  /** True once a request of this execution got through after the last 429: before that, another 429 says nothing about the pace. */
  private hasPassed = false;
  /** False once the service has refused a request that was catching up. */
  private mayCatchUp = true;
  private isCatchingUp = false;
  /** True while the latest request had to wait for its turn: only then does its answer say something about the pace. */
  private isPaced = false;

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

  /** How long to wait so that `requests` may be sent together: each costs its share of a minute. */
  waitMs(requests: number): number {
    const now = this.clock.now();
    const { slotAt, sentAt } = this.pace();
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
    const now = this.clock.now();
    const pace = this.pace();
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
    const pace = this.pace();
    if (!this.isPaced) return;
    const through = pace.through + requests;
    this.known =
      through < pace.calm * pace.perMinute
        ? { ...pace, through }
        : { ...pace, through: 0, isRaised: true, perMinute: Math.min(pace.perMinute * RAISE, MOST) };
  }

  /** 429. toldMs: for how long, null where the service does not say. requests: how many of those that left last were answered so. */
  throttled(toldMs: number | null, requests = 1): void {
    const now = this.clock.now();
    const pace = this.pace();
    // The service counts what it took, in any minute.
    const sentAt = pace.sentAt.slice(0, Math.max(0, pace.sentAt.length - requests));
    const taken = sentAt.filter(time => time > now - MINUTE_MS).length;
    // The pace is too high only where it was kept.
    const isKept = this.hasPassed && !this.isCatchingUp;
    const learnt = this.perMinute() === 0 ? firstPace(taken) : isKept ? lowerPace(pace, taken) : {};
    if (this.isCatchingUp) this.mayCatchUp = false;
    this.hasPassed = false;
    const notBefore = now + Math.min(toldMs ?? UNTOLD_MS, MEMORY_MS);
    this.known = { ...pace, ...learnt, sentAt, notBefore, learnedAt: now };
    // The silence was asked for: it is nothing to make up for.
    this.known = { ...this.known, slotAt: notBefore - this.stepMs() };
    this.remember();
  }

  /** Keeps what is known for the user's next execution, and takes in what another has learnt meanwhile. Nothing where no limit is known. */
  remember(): void {
    if (this.store === null || this.perMinute() === 0) return;
    const own = this.pace();
    const other = this.stored(this.store);
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
    return {
      perMinute: Math.min(Math.max(number('perMinute') || USUAL, LEAST), MOST),
      calm: Math.min(Math.max(number('calm'), CALM_ASSUMED), CALM_MOST),
      through: number('through'),
      isRaised: member(json, 'isRaised') === true,
      notBefore: Math.min(number('notBefore'), learnedAt + MEMORY_MS),
      learnedAt,
      slotAt: number('slotAt'),
      sentAt: readMoments(member(json, 'sentAt')).filter(time => time <= now + SKEW_MS),
    };
  }
}

type Learnt = Pick<Pace, 'perMinute' | 'calm' | 'through' | 'isRaised'>;

/** After the first 429. taken: how many the service took in the minute before it. Fewer than usual say little: others may use the same key, or it counts by the second. */
function firstPace(taken: number): Learnt {
  const calm = taken >= USUAL ? CALM_SHOWN : CALM_ASSUMED;
  return { perMinute: Math.min(Math.max(taken, USUAL), MOST), calm, through: 0, isRaised: false };
}

/** After a 429 at a pace that was kept. */
function lowerPace(pace: Pace, taken: number): Learnt {
  const { perMinute, through, isRaised, calm } = pace;
  const isSoon = !isRaised && through < perMinute * SOON;
  const least = isRaised ? perMinute / RAISE : perMinute / LOWER_A_LOT;
  const next = isSoon ? least : Math.min(Math.max(taken, least), perMinute / LOWER_A_LITTLE);
  return {
    perMinute: Math.max(next, LEAST),
    calm: isRaised ? Math.min(calm * 2, CALM_MOST) : Math.max(calm, CALM_SHOWN),
    through: 0,
    isRaised: false,
  };
}

/** Of the 60 of a minute 59 are used, of 600 590: requests travel now longer, now shorter, and a minute full to the last one would draw a 429 by chance. */
function usedOf(perMinute: number): number {
  return Math.floor(perMinute) - Math.ceil(perMinute / 60);
}
