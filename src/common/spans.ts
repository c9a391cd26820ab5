/** Neighbours: rows or columns that follow each other are one block, so that one call does for all of them. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** The whole numbers as spans, in rising order, each number once. */
export function spansOf(numbers: Iterable<number>): Span[] {
  const spans: { start: number; length: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = spans[spans.length - 1];
    if (last !== undefined && last.start + last.length === number) last.length++;
    else spans.push({ start: number, length: 1 });
  }
  return spans;
}
