/** The letters of a column number: 1 is A, 27 is AA. */
export function letters(column: number): string {
  const rest = (column - 1) % 26;
  const last = String.fromCharCode(65 + rest);
  return column <= 26 ? last : letters((column - 1 - rest) / 26) + last;
}
