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

/** Spans to be given their values in this order: the commonest value for all numbers first, so that few are left. */
export function valueSpans(values: ReadonlyMap<number, number>): (Span & { readonly value: number })[] {
  const numbers = new Map<number, number[]>();
  for (const [number, value] of values) numbers.set(value, [...(numbers.get(value) ?? []), number]);
  const groups = [...numbers].sort(([, a], [, b]) => b.length - a.length);
  return groups.flatMap(([value, own], i) =>
    spansOf(i === 0 ? values.keys() : own).map(span => ({ ...span, value })),
  );
}
