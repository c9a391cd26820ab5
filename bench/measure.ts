/** How benches measure: processor time, in turn with what it is compared with, so that both see the same machine. Medians, because single runs are disturbed. */

/** A figure of the table (docs/performance.md). */
export interface Figure {
  readonly name: string;
  /** Of the work itself. */
  readonly value: number;
  readonly unit: 'ms' | 'µs' | 'calls' | 'reads' | 'requests' | 'cells' | '%' | 'MB';
  /** What stands beside it: work that was measured in the same run, or what is allowed. */
  readonly beside: string;
  /** value by beside. */
  readonly ratio: number;
  /** The highest ratio that is good enough; with `isLeast` the lowest. */
  readonly aim: number;
  readonly meets: boolean;
}

/** Milliseconds of the processor, of all threads of this process. */
export function cpuMs(work: () => unknown): number {
  // What others have left behind is not charged to it. A whole collection would also throw away what was compiled.
  globalThis.gc?.({ type: 'minor' });
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Of times that stand beside an absolute one, which no busy machine moves along: the least, because whatever disturbs a round makes it slower and nothing makes it
 * faster.
 */
export function fastest(values: readonly number[]): number {
  return Math.min(...values);
}

/** Both, one after the other, so many times; the first round warms up and does not count. */
export function inTurn(
  rounds: number,
  work: () => unknown,
  beside: () => unknown,
): { readonly work: number; readonly beside: number } {
  const times = { work: [] as number[], beside: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const one = { beside: cpuMs(beside), work: cpuMs(work) };
    if (round === 0) continue;
    times.work.push(one.work);
    times.beside.push(one.beside);
  }
  return { work: median(times.work), beside: median(times.beside) };
}

/** A figure out of times that were taken in turn. */
export function beside(
  name: string,
  what: string,
  times: { readonly work: number; readonly beside: number },
  aim: number,
): Figure {
  return figure(name, times.work, 'ms', what, times.beside, aim);
}

/** A figure out of what was measured and what stands beside it. */
export function figure(
  name: string,
  value: number,
  unit: Figure['unit'],
  beside: string,
  by: number,
  aim: number,
): Figure {
  const ratio = value / by;
  return { name, value, unit, beside, ratio, aim, meets: ratio <= aim };
}
