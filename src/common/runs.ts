/** Neighbours: rows or columns that follow each other are one block, so that one call does for all of them. */
export interface Run {
  readonly start: number;
  readonly length: number;
}

/** The whole numbers as runs, in rising order, each number once. */
export function runsOf(numbers: Iterable<number>): Run[] {
  const runs: { start: number; length: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.start + last.length === number) last.length++;
    else runs.push({ start: number, length: 1 });
  }
  return runs;
}
