/** Between a field's value and its cell. What a cell cannot hold faithfully is never pushed back. */

import { serialOf, textOfSerial } from '../common/calendar';
import { canonicalText } from '../common/canonical-text';
import { formatRegistrationNumber } from '../common/registration-number';
import type { Cell } from '../platform/ports';
import type { Choice, FieldDefinition, FieldType } from '../resources/definition';
import type { Language } from '../text/text';
import { choiceMeant } from './choice-meant';
import type { Scalar } from './scalar';
import { booleanIn, numberIn } from './spellings';

/** Why a cell's content is not taken for a value. */
export type CellProblem =
  /** A number, date or truth value where text belongs: a leading zero may be lost. */
  | 'notText'
  | 'notNumber'
  /** A text that is no day or time in any spelling. */
  | 'notDate'
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
/** What a cell shows whose formula failed. */
export const SHEET_ERRORS = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/;

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
    case 'integer':
    case 'decimal':
      return numberIn(value) ?? fitted(value);
    case 'boolean':
      return booleanIn(value) ?? fitted(value);
    case 'enumeration':
      return choiceMeant(field, value)?.label[language] ?? fitted(value);
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
      return truthReading(cell);
    case 'integer':
    case 'decimal':
      return numberReading(cell);
    case 'date':
    case 'time':
      return typeof cell === 'object' || serialOf(canonicalText(shown(cell))) !== null
        ? good(shown(cell))
        : bad(shown(cell), 'notDate');
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

function numberReading(cell: Cell): CellReading {
  if (typeof cell === 'number') return good(cell);
  const value = typeof cell === 'string' ? numberIn(cell) : null;
  return value === null ? bad(shown(cell), 'notNumber') : good(value);
}

function truthReading(cell: Cell): CellReading {
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

const TYPED: readonly FieldType[] = ['integer', 'decimal', 'boolean', 'date', 'time'];

/** True when what toCell made of a value is a text although the column holds numbers, days, times or truth values: no sum has it. */
export function isOdd(field: FieldDefinition, cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() !== '' && TYPED.includes(field.type);
}

/** True when a cell can hold only the beginning of the value. */
export function isTooLong(value: Scalar | undefined): boolean {
  return typeof value === 'string' && value.length > LONGEST_TEXT;
}
