/** When a clock trigger is due. The platform picks a minute within the hour and keeps it; here the seed picks it. */
import { epochToSerial, serialToEpoch, serialToParts } from '../../core/model/serial-date';
import type { ClockSpec } from '../../core/services/triggers/clock-spec';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const UNIT_MS = { minutes: MINUTE_MS, hours: HOUR_MS } as const;

export interface Schedule {
  /** Epoch milliseconds of the first run. */
  readonly first: number;
  /** The due time that follows the run due at `due`, later than `now`; null if the trigger runs only once. */
  next(due: number, now: number): number | null;
  /** A description such as "every 2 hours". */
  readonly text: string;
}

/** @param random Seeded; picks the minute. */
export function scheduleOf(
  spec: ClockSpec,
  created: number,
  scriptZone: string,
  random: () => number,
): Schedule {
  const { every, weekday } = spec;
  if (spec.afterMs !== undefined)
    return once(created + spec.afterMs, `${spec.afterMs} ms after its creation`);
  if (spec.atMs !== undefined) return once(spec.atMs, 'once');
  if (every && (every.unit === 'minutes' || every.unit === 'hours')) {
    const unit = UNIT_MS[every.unit];
    const first = created + Math.ceil((0.05 + 0.9 * random()) * unit);
    return {
      first,
      next: (due, now) => due + stepsBeyond(due, now, unit * every.n) * unit * every.n,
      text: `every ${every.n} ${every.unit}`,
    };
  }
  return daily(spec, created, spec.timeZone ?? scriptZone, random, weekday);
}

function once(first: number, text: string): Schedule {
  return { first, next: () => null, text };
}

/** Counts days on the calendar of the time zone, so that the hour of day stays over a change of clocks. */
function daily(
  spec: ClockSpec,
  created: number,
  zone: string,
  random: () => number,
  weekday: number | undefined,
): Schedule {
  const weeks = spec.every?.unit === 'weeks' || weekday !== undefined;
  const days = (spec.every?.n ?? 1) * (weeks ? 7 : 1);
  const hour = spec.hour ?? Math.floor(random() * 24);
  const around = spec.minute === undefined ? Math.floor(random() * 60) : spec.minute + random() * 30 - 15;
  const timeOfDay = Math.max(0, hour * 60 + Math.floor(around)) / 1440;
  const today = Math.floor(epochToSerial(created, zone));
  const wait = weekday === undefined ? 0 : (weekday - serialToParts(today).weekday + 7) % 7;
  let day = today + wait;
  if (serialToEpoch(day + timeOfDay, zone) <= created) day += weekday === undefined ? 1 : 7;
  return {
    first: serialToEpoch(day + timeOfDay, zone),
    next: (due, now) => {
      let next = Math.floor(epochToSerial(due, zone));
      let instant = due;
      while (instant <= now || instant <= due) {
        next += days;
        instant = serialToEpoch(next + timeOfDay, zone);
      }
      return instant;
    },
    text: `every ${spec.every?.n ?? 1} ${weeks ? 'weeks' : 'days'}`,
  };
}

/** Missed runs are not made up. */
function stepsBeyond(due: number, now: number, step: number): number {
  return Math.max(1, Math.floor((now - due) / step) + 1);
}
