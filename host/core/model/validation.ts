/**
 * Data validation: whether a value may stand in a cell.
 */
import { rectToA1 } from './a1';
import { cellValue, isCellError, isRich } from './cells';
import { findSheet } from './document';
import { isStoredRange } from './follow-change';
import { formatKind, formatNumber } from './number-format';
import type { CellState, DocumentState, ValidationState } from './state';

/** Whether the validation accepts the value. Empty cells and formulas always pass. */
export function accepts(
  doc: DocumentState,
  validation: ValidationState,
  cell: CellState,
  numberFormat: string | undefined,
): boolean {
  const value = cellValue(cell);
  if (value === null || value === '' || (isRich(cell) && cell.f !== undefined)) return true;
  if (isCellError(value)) return false;
  const { criteria, values } = validation;
  switch (criteria) {
    case 'VALUE_IN_LIST':
      return (values[0] as readonly unknown[]).some(option => sameText(option, value));
    case 'VALUE_IN_RANGE':
      return values.some(range => isStoredRange(range) && rangeHolds(doc, range, value));
    case 'CHECKBOX':
      return values.length === 0
        ? typeof value === 'boolean'
        : values.some(option => sameText(option, value));
    case 'DATE_IS_VALID_DATE':
      return typeof value === 'number' && formatKind(numberFormat) === 'date';
    case 'NUMBER_BETWEEN': {
      const [low, high] = values as readonly number[];
      return typeof value === 'number' && value >= (low ?? -Infinity) && value <= (high ?? Infinity);
    }
    default:
      throw new Error(`This host does not know the validation ${criteria}.`);
  }
}

/** The platform's message for a rejected value. */
export function violation(at: { row: number; column: number }, validation: ValidationState): string {
  const cell = rectToA1({ ...at, rows: 1, columns: 1 });
  const help = validation.helpText ? `\n${validation.helpText}` : '';
  return `The data you entered in cell ${cell} violates the data validation rules set on this cell.${help}`;
}

function rangeHolds(
  doc: DocumentState,
  range: { sheetId: number; row: number; column: number; rows: number; columns: number },
  value: string | number | boolean,
): boolean {
  const sheet = findSheet(doc, range.sheetId);
  if (!sheet) return false;
  const end = Math.min(range.row + range.rows, sheet.rows.length);
  for (let r = range.row; r < end; r++) {
    for (let c = range.column; c < range.column + range.columns; c++) {
      const option = cellValue(sheet.rows[r]?.cells[c]);
      if (option !== null && !isCellError(option) && sameText(option, value)) return true;
    }
  }
  return false;
}

/** Lists compare the shown text: the entry "7" accepts the number 7. */
function sameText(option: unknown, value: string | number | boolean): boolean {
  return asText(option) === asText(value);
}

function asText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, undefined, 'en_US');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}
