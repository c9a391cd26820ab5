/** The pace of a service that counts by the minute, and how a 429 changes it. pacer.ts applies it. */

import { isJsonObject, member, parseJson } from '../common/json';
import { readMoments } from './moments';
import { QUICK_CALM } from './quick-pace';

export const MINUTE_MS = 60_000;
/** The assumed requests per minute if a 429 came before that many were made. It has been observed. */
const USUAL = 60;
export const LEAST = 15;
/** The maximum pace, more than one request after the other can reach, and the maximum number of stored moments. */
export const MOST = 1_200;
/** The factor by which the pace is raised after a calm time. */
export const RAISE = 1.25;
/** The least and the greatest factor by which a 429 lowers the pace. */
const LOWER_A_LITTLE = 1.05;
const LOWER_A_LOT = 1.5;
/** A 429 that comes within this share of a minute's requests after the last one: the pace is far too high. */
const SOON = 1 / 6;
/** Minutes' worth of successes before the pace is raised: if it was assumed, and if a 429 has shown it. */
const CALM_ASSUMED = 1;
const CALM_SHOWN = 5;
/** The maximum of calm; each failed raise doubles it. */
const CALM_MOST = 40;
/** A limit that was not met for this long is forgotten, because it may be gone. */
export const MEMORY_MS = 3_600_000;
/** The maximum difference of two machines' clocks. A time further ahead comes from a wrong clock. */
const SKEW_MS = 60_000;

/** The stored state while no limit is known; times in epoch milliseconds. */
export const UNLIMITED = {
  /** Requests a minute; 0: no limit is known. */
  perMinute: 0,
  /** Minutes' worth of successful requests before the pace is raised. */
  calm: CALM_ASSUMED,
  /** Successful requests at this pace. */
  through: 0,
  /** Whether the pace is one step above a pace that held. */
  isRaised: false,
  /** Whether the service counts over less than a minute: the pace is then searched for (quick-pace.ts). */
  isQuick: false,
  /** For the search: the fastest pace that held, and the slowest that failed; 0: none. */
  heldAt: 0,
  failedAt: 0,
  /** The group size that reaches the pace; of a larger group some may be refused. 0: any size. */
  together: 0,
  /** The service asked for silence until then. */
  notBefore: 0,
  /** The time of the last 429. */
  learnedAt: 0,
  /** When the latest request was due: before it was sent, if a pause is to be made up for. */
  slotAt: 0,
  /** The requests of the last minute, ascending. */
  sentAt: [] as readonly number[],
};

export type Pace = Readonly<typeof UNLIMITED>;

/** The stored pace; UNLIMITED if there is none or it is invalid. */
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

/**
 * The pace after the first 429. taken: requests taken in the minute before. A number below the usual limit proves
 * little: others may use the same key, or the service counts by the second.
 */
export function firstPace(taken: number): Learnt {
  const calm = taken >= USUAL ? CALM_SHOWN : CALM_ASSUMED;
  return { perMinute: Math.min(Math.max(taken, USUAL), MOST), calm, through: 0, isRaised: false };
}

/** The pace after a 429 at a pace that was kept. */
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

/** The used part of a limit, 59 of 60 or 590 of 600, because a completely full minute may draw a 429. */
export function usedOf(perMinute: number): number {
  return Math.floor(perMinute) - Math.ceil(perMinute / 60);
}
