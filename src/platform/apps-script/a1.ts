import type { Block } from '../ports';

/** Letters of a column number from 1: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let n = column; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}

/** A1 notation of a block; rows: 0 means down to the end of the grid. */
export function a1(block: Block): string {
  const left = columnLetters(block.column);
  const right = columnLetters(block.column + block.columns - 1);
  const bottom = block.rows === 0 ? '' : String(block.row + block.rows - 1);
  return `${left}${block.row}:${right}${bottom}`;
}
