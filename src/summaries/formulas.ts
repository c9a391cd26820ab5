/** Formulas as text. They contain tab names, places and the add-on's labels, but never a text of the service. */

import { letters } from '../common/column-letters';
import type { Formula } from '../platform/ports';

export function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** A tab's name as a reference needs it before "!". */
export function tabReference(tab: string): string {
  return `'${tab.replace(/'/g, "''")}'!`;
}

/**
 * All cells of a column, also rows that are added later. The range starts at the header. From row 2 on, it would lose
 * row 2 as soon as a user inserts a row there.
 */
export function columnRange(tab: string, column: number): string {
  const letter = letters(column);
  return `${tabReference(tab)}$${letter}$1:$${letter}`;
}

export function formula(text: string): Formula {
  return { formula: `=${text}` };
}

/** A cell that links to a place in this spreadsheet, in every browser. place, label: expressions. */
export function linkTo(sheetId: number, place: string, label: string): Formula {
  return formula(linkText(sheetId, place, label));
}

export function linkText(sheetId: number, place: string, label: string): string {
  return `HYPERLINK("#gid=${sheetId}&range="&${place},${label})`;
}

/** A search key. No key is empty, because a search for an empty key reads all rows each time. */
export function asKey(cells: string): string {
  return `IF(${cells}="","-",${cells})`;
}

/** True if the cell holds a day of 2000 to 2099. In Sheets "2026.10" is an earlier day, and 202610 is a later one. */
export function isDay(cell: string): string {
  return `INT(N(${cell})/36526)=1`;
}

/** 1 for a cell with one of these texts. One look for all texts reads each cell once. */
export function isAmong(cells: string, texts: readonly string[]): string {
  if (texts.length === 1) return `(${cells}=${texts.join('')})`;
  return `XLOOKUP(${cells},{${texts.join(';')}},{${texts.map(() => '1').join(';')}},0)`;
}
