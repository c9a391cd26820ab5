/**
 * What is known of the pace that a service wants, as the user's executions hand it on to each other, and how a 429 changes it where the service counts by the minute.
 * How fast requests leave is the pacer's (pacer.ts).
 */

import { isJsonObject, member, parseJson } from '../common/json';
import { readMoments } from './moments';
import { QUICK_CALM } from './quick-pace';

export const MINUTE_MS = 60_000;
/** Requests a minute that are assumed where the 429 came before so many were made: what has been observed. */
const USUAL = 60;
export const LEAST = 15;
/** More than one after the other can make, and as many as are remembered. */
export const MOST = 1_200;
/** How much faster is tried after a calm time. */
export const RAISE = 1.25;
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
export const MEMORY_MS = 3_600_000;
/** Clocks of two machines differ by less; what lies further ahead was written by a clock that was wrong. */
const SKEW_MS = 60_000;

/** What is remembered where no limit is known; epoch milliseconds. */
export const UNLIMITED = {
  /** Requests a minute; 0: no limit is known. */
  perMinute: 0,
  /** Minutes' worth of requests that are to get through before the pace is raised. */
  calm: CALM_ASSUMED,
  /** How many got through at this pace since it was set. */
  through: 0,
  /** The pace is a step above one that held. */
  isRaised: false,
  /** The service counts over less than a minute: the pace is searched for (quick-pace.ts). */
  isQuick: false,
  /** Of that search: the fastest pace that held, and the slowest that failed; 0: none. */
  heldAt: 0,
  failedAt: 0,
  /** So many leave together: as few as reach the pace, because of a larger group some may be refused; 0: as many as wanted. */
  together: 0,
  /** The service asked for silence until then. */
  notBefore: 0,
  /** When the last 429 came. */
  learnedAt: 0,
  /** When the latest request was due: earlier than it was sent where there is something to make up for. */
  slotAt: 0,
  /** The requests of the last minute, the earliest first. */
  sentAt: [] as readonly number[],
};

export type Pace = Readonly<typeof UNLIMITED>;

/** The pace as it was kept; UNLIMITED where none is, or what stands there is none. */
export function storedPace(text: string | null, now: number): Pace {
  const json = parseJson(text ?? '');
  if (!isJsonObject(json)) return UNLIMITED;
  const number = (name: keyof Pace): number => Math.max(0, Number(member(json, name)) || 0);
  const learnedAt = number('learnedAt');
  if (now - learnedAt > MEMORY_MS || learnedAt - now > SKEW_MS) return UNLIMITED;
  const isQuick = member(json, 'isQuick') === true;
  return {
    perMinute: Math.min(Math.max(number('perMinute') || USUAL, LEAST), MOST),
    calm: Math.min(Math.max(number('calm'), isQuick ? QUICK_CALM : CALM_ASSUMED), CALM_MOST),
    through: number('through'),
    isRaised: member(json, 'isRaised') === true,
    isQuick,
    heldAt: Math.min(number('heldAt'), MOST),
    failedAt: Math.min(number('failedAt'), MOST),
    together: Math.floor(number('together')),
    notBefore: Math.min(number('notBefore'), learnedAt + MEMORY_MS),
    learnedAt,
    slotAt: number('slotAt'),
    sentAt: readMoments(member(json, 'sentAt')).filter(time => time <= now + SKEW_MS),
  };
}

type Learnt = Pick<Pace, 'perMinute' | 'calm' | 'through' | 'isRaised'>;

/** After the first 429. taken: how many the service took in the minute before it. Fewer than usual say little: others may use the same key, or it counts by the second. */
export function firstPace(taken: number): Learnt {
  const calm = taken >= USUAL ? CALM_SHOWN : CALM_ASSUMED;
  return { perMinute: Math.min(Math.max(taken, USUAL), MOST), calm, through: 0, isRaised: false };
}

/** After a 429 at a pace that was kept. */
export function lowerPace(pace: Pace, taken: number): Learnt {
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
export function usedOf(perMinute: number): number {
  return Math.floor(perMinute) - Math.ceil(perMinute / 60);
}
