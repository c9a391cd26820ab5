/** Measures processor time in turn with the compared work, and takes medians, because single runs are disturbed. */

/** A figure of the table (docs/performance.md). */
export interface Figure {
  readonly name: string;
  /** The measured work. */
  readonly value: number;
  readonly unit: 'ms' | 'µs' | 'calls' | 'reads' | 'requests' | 'cells' | '%' | 'MB';
  /** What it is compared with: work measured in the same run, or a limit. */
  readonly beside: string;
  /** value divided by beside. */
  readonly ratio: number;
  /** The highest acceptable ratio; with `isLeast` the lowest. */
  readonly aim: number;
  readonly meets: boolean;
}

/** Processor time in milliseconds, of all threads of this process. */
export function cpuMs(work: () => unknown): number {
  // Collects earlier garbage, so that it is not charged to this work. A full collection would also drop compiled
  // code.
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

/** The minimum, for times compared with an absolute limit, because a disturbance can only make a round slower. */
export function fastest(values: readonly number[]): number {
  return Math.min(...values);
}

/** Runs both in turn, so many times. The first round warms up and does not count. */
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

/** A figure from times that were taken in turn. */
export function beside(
  name: string,
  what: string,
  times: { readonly work: number; readonly beside: number },
  aim: number,
): Figure {
  return figure(name, times.work, 'ms', what, times.beside, aim);
}

/** A figure from a measured value and its reference. */
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
