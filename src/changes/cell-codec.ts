/** Between a field's value and its cell. What a cell cannot hold faithfully is never pushed back. */

import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import type { Language } from '../text/text';
import { sameValue } from './canonical';
import { bad, type CellReading, good } from './cell-reading';
import { COMPUTING, SHEET_ERRORS } from './cell-text';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** The cell in which a value is shown; '' for null. */
export function toCell(field: FieldDefinition, value: Scalar, language: Language): Cell {
  return value === null ? '' : fieldTypes[field.type].toCell(value, field, language);
}

/** The same for the many values of a column: what depends on the field alone is worked out once, and of a value that many rows share too. */
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

/** The value that a cell stands for; a problem when it cannot be told or must not be sent. */
export function fromCell(field: FieldDefinition, cell: Cell): CellReading {
  if (cell === '') return good(null);
  if (typeof cell === 'string' && SHEET_ERRORS.test(cell)) return bad(cell, 'errorCell');
  if (typeof cell === 'string' && COMPUTING.test(cell)) return bad(cell, 'computing');
  return fieldTypes[field.type].fromCell(cell, field);
}

/** True when the cell stands for that value, and can be sent. */
export function holds(field: FieldDefinition, cell: Cell, value: Scalar): boolean {
  const reading = fromCell(field, cell);
  return reading.problem === null && sameValue(field, reading.value, value);
}

/** True when what toCell made of a value is a text although the column holds numbers, days, times or truth values: no sum has it. */
export function isOdd(field: FieldDefinition, cell: Cell): boolean {
  return !fieldTypes[field.type].holdsTexts && typeof cell === 'string' && cell.trim() !== '';
}
