/** Reports by the names of their columns: a column that is added moves no test. */

import type { Scenario } from '../../../support/scenario';

/** Letters of a column from 0. */
export function letter(at: number): string {
  return (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
}

/** The place, from 0, of a column by its label in row 1. nth: of those with that label. */
export function placeOf(s: Pick<Scenario, 'book'>, tab: string, label: string, nth = 0): number {
  const sheet = s.book.sheet(tab);
  const header = sheet.display(`A1:${letter(sheet.size().maxColumns - 1)}1`)[0] ?? [];
  const found = header.flatMap((cell, i) => (cell === label ? [i] : []));
  const at = found[nth];
  if (at === undefined)
    throw new Error(`${tab} has no column ${label}, but ${header.filter(Boolean).join(', ')}`);
  return at;
}

export function letterOf(s: Pick<Scenario, 'book'>, tab: string, label: string, nth = 0): string {
  return letter(placeOf(s, tab, label, nth));
}

/** A cell right of all that is ours. */
export function besideOurs(s: Pick<Scenario, 'book'>, tab: string, row: number): string {
  return `${letter(s.book.sheet(tab).size().maxColumns - 1)}${row}`;
}
