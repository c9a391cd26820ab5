/**
 * Marks of the read-only cells that have no baseline, as the last pull left them. A cell with another mark was typed
 * over. A mark is the same for all forms in which Sheets may give a written value back. What could be either counts as
 * unknown, because a false word about an untouched cell would be worse than none.
 */

import { canonicalText } from '../common/canonical-text';
import { serialOf } from '../common/calendar';
import { fnv } from '../common/checksum';
import type { Cell } from '../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { isKept } from '../resources/described';
import type { BaselineRecord } from './baseline';
import { COMPUTING } from './cell-text';
import { numberIn } from './spellings';
import type { TableRow } from './table';

const EMPTY = '.';
const UNKNOWN = '?';
/** Any other mark has this length. */
const LENGTH = 3;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** True for a column whose cells have marks. */
export function isMarked(resource: ResourceDefinition, field: FieldDefinition): boolean {
  return field.type !== 'id' && !isKept(resource, field);
}

/** The marks of a row, by the cells that a pull writes; undefined for a list without such columns. */
export function marksOf(
  resource: ResourceDefinition,
  cellAt: (index: number, field: FieldDefinition) => Cell | null | undefined,
): string | undefined {
  let marks = '';
  resource.fields.forEach((field, i) => {
    if (isMarked(resource, field)) marks += cellMark(cellAt(i, field) ?? '');
  });
  return marks === '' ? undefined : marks;
}

/** Indexes of the fields whose cells hold something else than the pull left. */
export function typedOver(
  resource: ResourceDefinition,
  { cells }: Pick<TableRow, 'cells'>,
  base: Pick<BaselineRecord, 'left'> | undefined,
): readonly number[] {
  const marks = base?.left;
  if (marks === undefined) return [];
  const found: number[] = [];
  let at = 0;
  resource.fields.forEach((field, i) => {
    if (at >= marks.length || !isMarked(resource, field)) return;
    const cell = cells[i];
    if (cell !== undefined && marks[at] !== UNKNOWN) {
      const now = cellMark(cell);
      if (now !== UNKNOWN && !marks.startsWith(now, at)) found.push(i);
    }
    at += lengthAt(marks, at);
  });
  return found;
}

/** The marks without those of some fields, by index: what their cells show is not known any more. */
export function withoutMarks(
  resource: ResourceDefinition,
  marks: string | undefined,
  isLost: (index: number) => boolean,
): string | undefined {
  if (marks === undefined) return undefined;
  const left = listed(marks);
  let at = 0;
  resource.fields.forEach((field, i) => {
    if (!isMarked(resource, field)) return;
    if (isLost(i)) left[at] = UNKNOWN;
    at++;
  });
  return left.join('');
}

/** Marks of these fields, from marks that were stored in another order of fields. */
export function reordered(marks: string, stored: readonly string[], fields: readonly string[]): string {
  const left = listed(marks);
  return fields.map(name => left[stored.indexOf(name)] ?? UNKNOWN).join('');
}

function listed(marks: string): string[] {
  const list: string[] = [];
  for (let at = 0; at < marks.length; at += lengthAt(marks, at))
    list.push(marks.slice(at, at + lengthAt(marks, at)));
  return list;
}

function lengthAt(marks: string, at: number): number {
  return marks[at] === EMPTY || marks[at] === UNKNOWN ? 1 : LENGTH;
}

export function cellMark(cell: Cell): string {
  // A short way for more than half of the cells of 100,000 rows.
  if (cell === '') return EMPTY;
  const meant = meaning(cell);
  if (meant === null) return UNKNOWN;
  return meant === '' ? EMPTY : shortHash(meant);
}

/** One text for all forms of a value; '' for an empty cell; null if Sheets may give it back as another value. */
function meaning(cell: Cell): string | null {
  // A column of a table that is made a checkbox or a rating fills its empty cells with FALSE or 0.
  if (cell === false) return '';
  if (typeof cell === 'number') return minute(cell);
  if (typeof cell === 'object') return minute(cell.serial);
  if (typeof cell === 'boolean') return 'TRUE';
  if (COMPUTING.test(cell)) return null;
  const text = canonicalText(cell);
  // Another format of the column may turn such a text into a number, a date or a truth value, and back.
  const code = text.charCodeAt(0);
  if (code < 0x3a || code > 0xff00) {
    const number = numberIn(text) ?? serialOf(text);
    if (number !== null) return minute(number);
  }
  if (text.length > 5) return text;
  const word = text.toUpperCase();
  return word === 'FALSE' ? '' : word === 'TRUE' ? word : text;
}

/**
 * Numbers and times to the minute, in days: a time may come back as a number, and without its fraction of a second.
 * null: these fractions lead to either of two minutes. 0 is like an empty cell.
 */
function minute(days: number): string | null {
  const seconds = days * 86_400;
  const second = seconds - Math.floor(seconds / 60) * 60;
  if (second > 59.0005 && second < 59.9995) return null;
  const minutes = Math.floor((seconds + 0.5) / 60);
  return minutes === 0 ? '' : String(minutes);
}

function shortHash(text: string): string {
  const spread = fnv(text);
  // FNV-1a spreads the last characters badly over the high bits.
  const hash = spread ^ (spread >>> 15);
  return (SIGNS[hash & 63] ?? '') + (SIGNS[(hash >>> 6) & 63] ?? '') + (SIGNS[(hash >>> 12) & 63] ?? '');
}
