/** Pairs lines one to one: each line covers one other line. */

import type { Line } from './evidence';

/** The clocks of two banks may differ slightly. */
const MINUTES_APART = 5 / 1_440;

export interface Sides {
  /** In order of time. */
  readonly first: readonly Line[];
  readonly second: readonly Line[];
  /** Keys of a line: two lines with a common key may be a pair. `day` is the second line's day. */
  readonly firstKeys: (line: Line, day: number) => readonly string[];
  readonly secondKeys: (line: Line) => readonly string[];
  /** The maximum number of days between the first and the second line. */
  readonly days: number;
  /** Whether the second line cannot come before the first. */
  readonly isAfter?: boolean;
}

/** The second line of each first line: the earliest on the nearest day. Fast even if many share a key. */
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
    // A line that was too early for the previous day may fit this one.
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

/** The first free line that is not too early. Calls come in order of time, so a line that was too early stays so. */
function nextOf(queue: Queue | undefined, taken: ReadonlySet<Line>, from: number): Line | undefined {
  if (queue === undefined) return undefined;
  const { lines } = queue;
  const isPassed = (line: Line): boolean => taken.has(line) || (line.at ?? 0) < from;
  while (queue.next < lines.length && isPassed(lines[queue.next] as Line)) queue.next++;
  return lines[queue.next];
}
