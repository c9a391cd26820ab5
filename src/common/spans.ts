/** A block of neighbouring rows or columns, which one call can handle. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** The numbers as ascending spans, without duplicates. */
export function spansOf(numbers: Iterable<number>): Span[] {
  const spans: { start: number; length: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = spans[spans.length - 1];
    if (last !== undefined && last.start + last.length === number) last.length++;
    else spans.push({ start: number, length: 1 });
  }
  return spans;
}
