/** The words of these lines, which are separated by spaces, in their order. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
