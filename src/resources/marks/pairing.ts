/** Pairs of lines, one to one: each covers one other line, whatever else is equal. */

import type { Line } from './evidence';

/** Clocks of two banks differ a little. */
const MINUTES_APART = 5 / 1_440;

export interface Sides {
  /** In their order in time. */
  readonly first: readonly Line[];
  readonly second: readonly Line[];
  /** What a line is found by: two lines with the same key may be a pair. `day` is that of the second line. */
  readonly firstKeys: (line: Line, day: number) => readonly string[];
  readonly secondKeys: (line: Line) => readonly string[];
  /** How many days later the second may be there. */
  readonly days: number;
  /** True where it cannot be there before the first one. */
  readonly isAfter?: boolean;
}

/** The second lines by the first ones; on the nearest day the earliest. Each line is looked at a few times, however many have its key. */
export function pairsOf({ first, second, firstKeys, secondKeys, days, isAfter }: Sides): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  if (first.length === 0) return pairs;
  const taken = new Set<Line>();
  const queues = new Map<string, Queue>();
  for (const line of second) {
    if (line.at === null) continue;
    for (const key of secondKeys(line)) {
      const queue = queues.get(key) ?? { lines: [], next: 0 };
      queues.set(key, queue);
      queue.lines.push(line);
    }
  }
  for (let later = 0; later <= days; later++) {
    // What was too early for the day before may not be so for this one.
    for (const queue of queues.values()) queue.next = 0;
    for (const line of first) {
      if (line.at === null || pairs.has(line)) continue;
      const from = isAfter === true ? line.at - MINUTES_APART : Number.NEGATIVE_INFINITY;
      for (const key of firstKeys(line, Math.floor(line.at) + later)) {
        const found = nextOf(queues.get(key), taken, from);
        if (found === undefined) continue;
        pairs.set(line, found);
        taken.add(found);
        break;
      }
    }
  }
  return pairs;
}

interface Queue {
  readonly lines: Line[];
  next: number;
}

/** The first that is free and not too early. Who asks comes later each time, so that what was too early once is so ever after. */
function nextOf(queue: Queue | undefined, taken: ReadonlySet<Line>, from: number): Line | undefined {
  if (queue === undefined) return undefined;
  const { lines } = queue;
  const isPassed = (line: Line): boolean => taken.has(line) || (line.at ?? 0) < from;
  while (queue.next < lines.length && isPassed(lines[queue.next] as Line)) queue.next++;
  return lines[queue.next];
}
