/**
 * The enumerations of SpreadsheetApp that are emulated.
 */
import { Exception } from '../../model/exception';
import { createEnumeration, type EnumValue } from '../enumeration';

export const ENUMS = {
  ProtectionType: createEnumeration(['RANGE', 'SHEET']),
  DataValidationCriteria: createEnumeration([
    'DATE_IS_VALID_DATE',
    'NUMBER_BETWEEN',
    'VALUE_IN_LIST',
    'VALUE_IN_RANGE',
    'CHECKBOX',
  ]),
  BooleanCriteria: createEnumeration([
    'CELL_EMPTY',
    'CELL_NOT_EMPTY',
    'NUMBER_GREATER_THAN',
    'TEXT_CONTAINS',
    'TEXT_EQUAL_TO',
  ]),
  WrapStrategy: createEnumeration(['WRAP', 'OVERFLOW', 'CLIP']),
  BorderStyle: createEnumeration(['DOTTED', 'DASHED', 'SOLID', 'SOLID_MEDIUM', 'SOLID_THICK', 'DOUBLE']),
  DeveloperMetadataVisibility: createEnumeration(['DOCUMENT', 'PROJECT']),
  DeveloperMetadataLocationType: createEnumeration(['SPREADSHEET', 'SHEET', 'ROW', 'COLUMN']),
  Dimension: createEnumeration(['COLUMNS', 'ROWS']),
  CopyPasteType: createEnumeration(['PASTE_NORMAL', 'PASTE_VALUES', 'PASTE_FORMAT', 'PASTE_FORMULA']),
  SheetType: createEnumeration(['GRID', 'OBJECT']),
} as const;

/** The name of an enumeration's value. Throws if the value is missing or of another enumeration. */
export function nameOf<Name extends string>(table: Readonly<Record<Name, EnumValue>>, value: unknown): Name {
  const names = Object.keys(table) as Name[];
  const found = names.find(name => table[name] === value);
  if (found === undefined) throw new Exception(`Invalid argument: ${String(value)}`);
  return found;
}
