/** Between a field's value and its cell. What a cell cannot hold faithfully is never pushed back. */

import { serialOf, textOfSerial } from '../common/calendar';
import { formatRegistrationNumber } from '../common/registration-number';
import type { Cell } from '../platform/ports';
import type { Choice, FieldDefinition } from '../resources/definition';
import type { Language } from '../text/text';
import type { Scalar } from './scalar';

/** Why a cell's content is not taken for a value. */
export type CellProblem =
  /** A number, date or truth value where text belongs: a leading zero may be lost. */
  | 'notText'
  | 'notNumber'
  | 'notBoolean'
  | 'notInList'
  /** "#REF!" and the like. */
  | 'errorCell'
  /** The text was too long for a cell, and only its beginning is there. */
  | 'cut';

export interface CellReading {
  readonly value: Scalar;
  readonly problem: CellProblem | null;
}

/** Sheets takes 50,000 characters a cell; the rest is for the mark. */
const LONGEST_TEXT = 49_900;
const CUT_MARK = '✂';
const SHEET_ERRORS = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/;

/** The text as a cell can hold it: over-long ones cut, with a mark at the end that says how long it was. */
export function fitted(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const mark = `… [${CUT_MARK} ${text.length.toLocaleString('en-US')}]`;
  // A surrogate pair must not be torn apart.
  return text.slice(0, LONGEST_TEXT - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
}

/** The cell in which a value is shown; '' for null. */
export function toCell(field: FieldDefinition, value: Scalar, language: Language): Cell {
  if (value === null) return '';
  if (typeof value !== 'string')
    return field.type === 'integer' || field.type === 'decimal' || field.type === 'boolean'
      ? value
      : String(value);
  switch (field.type) {
    case 'registrationNumber':
      return fitted(formatRegistrationNumber(value));
    case 'date':
    case 'time': {
      const serial = serialOf(value);
      return serial === null ? fitted(value) : { serial };
    }
    case 'enumeration':
      return field.choices?.find(choice => choice.value === value)?.label[language] ?? fitted(value);
    default:
      return fitted(value);
  }
}

/** The value that a cell stands for; a problem when it cannot be told or must not be sent. */
export function fromCell(field: FieldDefinition, cell: Cell): CellReading {
  if (cell === '') return good(null);
  if (typeof cell === 'string' && SHEET_ERRORS.test(cell)) return bad(cell, 'errorCell');
  switch (field.type) {
    case 'boolean':
      return booleanIn(cell);
    case 'integer':
    case 'decimal':
      return typeof cell === 'number' ? good(cell) : bad(shown(cell), 'notNumber');
    case 'date':
    case 'time':
      return good(shown(cell));
    case 'enumeration':
      return choiceIn(field, shown(cell));
    default:
      if (typeof cell !== 'string') return bad(shown(cell), 'notText');
      return isCut(cell) ? bad(cell, 'cut') : good(cell);
  }
}

/** A cell as text, for messages. */
export function shown(cell: Cell): string {
  if (typeof cell === 'object') return textOfSerial(cell.serial);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

function isCut(text: string): boolean {
  return text.length > LONGEST_TEXT - 100 && /… \[✂ [\d,]+\]$/.test(text.slice(-24));
}

function booleanIn(cell: Cell): CellReading {
  if (typeof cell === 'boolean') return good(cell);
  const word = shown(cell).trim().toUpperCase();
  return word === 'TRUE' || word === 'FALSE' ? good(word === 'TRUE') : bad(shown(cell), 'notBoolean');
}

/** Labels of both languages and the codes themselves are understood: a tab outlives a change of language. */
function choiceIn(field: FieldDefinition, text: string): CellReading {
  const typed = text.trim();
  const means = (c: Choice): boolean =>
    c.value === typed || c.label.ko === typed || c.label.en === typed || c.aliases?.includes(typed) === true;
  const choice = field.choices?.find(means);
  return choice === undefined ? bad(typed, 'notInList') : good(choice.value);
}

function good(value: Scalar): CellReading {
  return { value, problem: null };
}

function bad(value: Scalar, problem: CellProblem): CellReading {
  return { value, problem };
}

/** True when a cell can hold only the beginning of the value. */
export function isTooLong(value: Scalar | undefined): boolean {
  return typeof value === 'string' && value.length > LONGEST_TEXT;
}
