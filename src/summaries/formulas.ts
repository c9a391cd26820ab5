/** Formulas as text. They hold names of tabs, places and labels of ours: never a text of the service. */

import { letters } from '../common/column-letters';
import type { Formula } from '../platform/ports';

export function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** A tab's name as it stands before the "!" of a reference. */
export function tabReference(tab: string): string {
  return `'${tab.replace(/'/g, "''")}'!`;
}

/** Everything below the header of a column, also what comes there later. */
export function columnRange(tab: string, column: number): string {
  const letter = letters(column);
  return `${tabReference(tab)}$${letter}$2:$${letter}`;
}

export function formula(text: string): Formula {
  return { formula: `=${text}` };
}

/** A cell that leads to a place of a tab of the same spreadsheet, in every browser and without a script. place, label: expressions. */
export function linkTo(sheetId: number, place: string, label: string): Formula {
  return formula(linkText(sheetId, place, label));
}

export function linkText(sheetId: number, place: string, label: string): string {
  return `HYPERLINK("#gid=${sheetId}&range="&${place},${label})`;
}
