/** Converts between values and cells. A push never sends back a value that its cell cannot hold faithfully. */

import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import type { Language } from '../text/text';
import { sameValue } from './canonical';
import { bad, type CellReading, good } from './cell-reading';
import { COMPUTING, SHEET_ERRORS } from './cell-text';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** The cell that shows a value; '' for null. */
export function toCell(field: FieldDefinition, value: Scalar, language: Language): Cell {
  return value === null ? '' : fieldTypes[field.type].toCell(value, field, language);
}

/** A faster `toCell` for the many values of one column: it keeps the cells that many rows share. */
export function cellMaker(field: FieldDefinition, language: Language): (value: NonNullable<Scalar>) => Cell {
  const { toCell: shownAs, isOneOfFew } = fieldTypes[field.type];
  if (!isOneOfFew) return value => shownAs(value, field, language);
  const known = new Map<Scalar, Cell>();
  return value => {
    const old = known.get(value);
    if (old !== undefined) return old;
    const cell = shownAs(value, field, language);
    known.set(value, cell);
    return cell;
  };
}

/** The value that a cell stands for, with a problem if the value is unclear or must not be sent. */
export function fromCell(field: FieldDefinition, cell: Cell): CellReading {
  if (cell === '') return good(null);
  if (typeof cell === 'string' && SHEET_ERRORS.test(cell)) return bad(cell, 'errorCell');
  if (typeof cell === 'string' && COMPUTING.test(cell)) return bad(cell, 'computing');
  return fieldTypes[field.type].fromCell(cell, field);
}

/** True if the cell stands for the value and can be sent. */
export function holds(field: FieldDefinition, cell: Cell, value: Scalar): boolean {
  const reading = fromCell(field, cell);
  return reading.problem === null && sameValue(field, reading.value, value);
}

/** True if `toCell` made a text in a column that holds no texts. A sum of the column leaves such a cell out. */
export function isOdd(field: FieldDefinition, cell: Cell): boolean {
  return !fieldTypes[field.type].holdsTexts && typeof cell === 'string' && cell.trim() !== '';
}
