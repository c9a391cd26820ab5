/** A1 text for the host's acts: "B2:C9". */
import type { Rect } from '../protocol';

export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

export function a1Of({ row, column, rows, columns }: Rect): string {
  const first = `${columnLetters(column)}${row + 1}`;
  return rows === 1 && columns === 1 ? first : `${first}:${columnLetters(column + columns - 1)}${row + rows}`;
}
