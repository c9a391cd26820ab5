/**
 * Everything that the add-on knows about field types, in one table. A new type needs a name in FIELD_TYPES
 * (resources/definition.ts) and an entry here. The compiler names missing parts.
 */

import { serialOf, textOfSerial } from '../common/calendar';
import { canonicalText } from '../common/canonical-text';
import type { Json } from '../common/json';
import { formatRegistrationNumber, registrationDigits } from '../common/registration-number';
import { spellingOfParts } from '../common/time-spellings';
import type { Cell } from '../platform/ports';
import { choiceTyped } from '../resources/called';
import type { Choice, FieldDefinition, FieldType } from '../resources/definition';
import * as sheetTexts from '../text/sheet-texts';
import { inLanguage, type Language } from '../text/text';
import { bad, type CellReading, good } from './cell-reading';
import { fitted, isCut, shown } from './cell-text';
import { checkBoolean, checkRegistrationNumber } from './check-value';
import { choiceMeant } from './choice-meant';
import { blocks, type Finding } from './finding';
import { readable } from './readable';
import type { Scalar } from './scalar';
import { booleanIn, numberIn, numberTyped, truthTyped } from './spellings';
import { wholeNumberFault } from './whole-number';

export interface FieldTypeSpec {
  /** Converts a JSON member of a record to a value of this type. */
  readonly fromJson: (json: NonNullable<Json>) => Scalar;
  /** The cell that shows a value. */
  readonly toCell: (value: NonNullable<Scalar>, field: FieldDefinition, language: Language) => Cell;
  /** Reads a cell that is neither empty nor an error. */
  readonly fromCell: (cell: Cell, field: FieldDefinition) => CellReading;
  /** The one spelling of a value. The text has no odd spaces or characters. */
  readonly canonical: (text: string, field: FieldDefinition) => Scalar;
  /** Problems of a canonical value before it is sent. foreign: the record is of another country. */
  readonly check: (value: Scalar, field: FieldDefinition, foreign: boolean) => Finding[];
  /** The column's number format. */
  readonly format: string;
  /** The number format for values with a fraction; absent: `format`. */
  readonly fractionFormat?: string;
  /** The entries of the column's dropdown; undefined: no dropdown. */
  readonly dropdown: (field: FieldDefinition, language: Language) => readonly string[] | undefined;
  /** False if a text does not belong in the column: sums and date sorting leave it out. */
  readonly holdsTexts: boolean;
  /** True for numbers: people may type commas, and 0 may mean empty. */
  readonly isNumber: boolean;
  /** True if the cell shows the value letter by letter. */
  readonly isVerbatim: boolean;
  /** True if the first field of this type names a row in messages. */
  readonly namesRow: boolean;
  /** True for free input, which the service may normalise. Elsewhere an unexpected value may be a default. */
  readonly isFree: boolean;
  /** True if a value is one of a few: many rows share it, and any value may be the default. */
  readonly isOneOfFew: boolean;
  /** True if the service never empties a read-only field of this type by itself. */
  readonly staysFilled: boolean;
}

/** The common base of most types: a text, shown unchanged. */
const textual = {
  fromJson: readable,
  toCell: value => fitted(String(value)),
  fromCell: cell => {
    if (typeof cell !== 'string') return bad(shown(cell), 'notText');
    return isCut(cell) ? bad(cell, 'cut') : good(cell);
  },
  canonical: text => text,
  check: () => [],
  format: '@',
  dropdown: () => undefined,
  holdsTexts: true,
  isNumber: false,
  isVerbatim: false,
  namesRow: false,
  isFree: false,
  isOneOfFew: false,
  staysFilled: false,
} as const satisfies FieldTypeSpec;

/** Shows all decimals of a dinar (three) or of a rate for one dong (four). */
export const FRACTION = '#,##0.00####';

/** Numbers as Korean books show won: no decimals without a fraction, red below zero. */
const numeric = {
  ...textual,
  fromJson: numberOf,
  toCell: value => (typeof value === 'string' ? (numberIn(value) ?? fitted(value)) : value),
  fromCell: numberReading,
  canonical: text => numberIn(text) ?? text,
  holdsTexts: false,
  format: '#,##0;[Red]-#,##0',
  fractionFormat: `${FRACTION};[Red]-${FRACTION}`,
  isNumber: true,
} as const satisfies FieldTypeSpec;

/** Times are serial numbers in cells. For a date that came as a time, the day in Korea counts. */
function dated(wanted: (serial: number) => number, format: string): FieldTypeSpec {
  return {
    ...textual,
    fromJson: json => (Array.isArray(json) ? spellingOfParts(json) : null) ?? readable(json),
    toCell: value => {
      const serial = typeof value === 'string' ? serialOf(value) : null;
      return serial === null ? fitted(String(value)) : { serial: wanted(serial) };
    },
    fromCell: cell => {
      const isTime = typeof cell === 'object' || serialOf(canonicalText(shown(cell))) !== null;
      return isTime ? good(shown(cell)) : bad(shown(cell), 'notDate');
    },
    canonical: text => {
      const serial = serialOf(text);
      return serial === null ? text : textOfSerial(wanted(serial));
    },
    format,
    holdsTexts: false,
  };
}

export const fieldTypes: Readonly<Record<FieldType, FieldTypeSpec>> = {
  id: { ...textual, isVerbatim: true },
  text: { ...textual, isVerbatim: true, namesRow: true, isFree: true, staysFilled: true },
  registrationNumber: {
    ...textual,
    toCell: value => fitted(typeof value === 'string' ? formatRegistrationNumber(value) : String(value)),
    canonical: text => registrationDigits(text) ?? text,
    check: checkRegistrationNumber,
    isFree: true,
  },
  boolean: {
    ...textual,
    fromJson: truthOf,
    toCell: value => (typeof value === 'string' ? (booleanIn(value) ?? fitted(value)) : value),
    fromCell: truthReading,
    canonical: text => booleanIn(text) ?? text,
    check: checkBoolean,
    format: 'General',
    holdsTexts: false,
    isOneOfFew: true,
  },
  integer: {
    ...numeric,
    check: (value, field) => {
      const fault = wholeNumberFault(value, field.label);
      return fault === null ? [] : [blocks(field, fault)];
    },
  },
  decimal: numeric,
  date: dated(Math.floor, 'yyyy-mm-dd'),
  time: dated(serial => serial, 'yyyy-mm-dd hh:mm:ss'),
  enumeration: {
    ...textual,
    toCell: (value, field, language) => {
      const choice = typeof value === 'string' ? choiceMeant(field, value) : undefined;
      if (choice !== undefined) return inLanguage(choice.label, language);
      const text = String(value);
      return fitted(field.reference === undefined ? text : inLanguage(sheetTexts.notListed(text), language));
    },
    fromCell: (cell, field) => choiceIn(field, shown(cell)),
    canonical: (text, field) => choiceMeant(field, text)?.value ?? text,
    dropdown: ({ choices }, language) =>
      choices
        ?.filter(({ isGone, isOffered }) => isGone !== true && isOffered !== false)
        .map(({ label }) => inLanguage(label, language)),
    isOneOfFew: true,
  },
  list: {
    ...textual,
    toCell: (value, field, language) =>
      fitted(eachCode(String(value), field, ({ label }) => inLanguage(label, language))),
    canonical: (text, field) => eachCode(text, field, ({ value }) => value),
    staysFilled: true,
  },
};

/** Replaces each known code of a list by another word. An unlisted code stays. */
function eachCode(text: string, field: FieldDefinition, word: (choice: Choice) => string): string {
  if (field.choices === undefined) return text;
  const named = (code: string): string => {
    const choice = choiceMeant(field, code);
    return choice === undefined ? code : word(choice);
  };
  return text.split(', ').map(named).join(', ');
}

/** Some amounts come as texts ("10.00", "1,234"). A text that is not a number is shown unchanged. */
function numberOf(value: Json): Scalar {
  if (typeof value === 'number')
    // JSON has already rounded such an integer. As a text it stays out of sums.
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : String(value);
  const text = readable(value);
  return numberIn(text) ?? text;
}

/** A person may have typed only into an editable cell. */
function numberReading(cell: Cell, { type, writable }: FieldDefinition): CellReading {
  if (typeof cell === 'number') return good(cell);
  const read = (text: string): number | null =>
    writable === undefined ? numberIn(text) : numberTyped(text, type === 'integer');
  const value = typeof cell === 'string' ? read(cell) : null;
  return value === null ? bad(shown(cell), 'notNumber') : good(value);
}

/** Some services write truth values as texts ("true", "Y") or as 1 and 0. */
function truthOf(value: Json): Scalar {
  if (typeof value === 'boolean') return value;
  const text = readable(value);
  return booleanIn(text) ?? text;
}

function truthReading(cell: Cell): CellReading {
  if (typeof cell === 'boolean') return good(cell);
  const value = truthTyped(shown(cell));
  return value === null ? bad(shown(cell), 'notBoolean') : good(value);
}

/** Accepts the labels of all languages and the codes, because the user may change the tab's language. */
function choiceIn(field: FieldDefinition, text: string): CellReading {
  const choice = choiceTyped(field.choices ?? [], text);
  return choice === undefined ? bad(text.trim(), 'notInList') : good(choice.value);
}
