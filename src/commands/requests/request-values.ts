/** The values of placeholders: cells of a row, days, other cells, and values that only the user knows. */

import { koreanDay } from '../../common/calendar';
import { canonicalText } from '../../common/canonical-text';
import { lazyPattern } from '../../common/lazy';
import { shownLine } from '../../common/shown-line';
import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import { asSeen } from '../../changes/whole-number';
import type { Cell } from '../../platform/ports';
import type { TeamRequest } from '../../requests/request';
import { cellName, placeholders, type Value, type Values } from '../../requests/request-template';
import type { FieldDefinition } from '../../resources/definition';
import * as requestTexts from '../../text/requests/request-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';

/**
 * Cells of one row by column label, with displayed value and place. The place is "Tab!B6", or '' if several columns
 * have the label.
 */
export type RowCells = ReadonlyMap<string, { readonly cell: Cell; readonly seen: Cell; readonly at: string }>;

const CELL = /^(?:(?:'([^'{}]+)'|([^'!{}]+))!)?\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;
const aName = lazyPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]{0,39}$`, 'u');
const TEXT: FieldDefinition = { name: '', type: 'text', label: { ko: '', en: '' } };

/** A column's label as placeholders use it, without the star of required columns. */
export function labelName(cell: Cell | undefined): string {
  return shown(cell ?? '')
    .normalize('NFC')
    .trim()
    .replace(/★$/, '')
    .trim();
}

/** The placeholders that only the user can fill. Throws UserError with the names of invalid placeholders. */
export function openPlaceholders(
  context: Context,
  template: TeamRequest,
  labels: ReadonlySet<string>,
): readonly string[] {
  const open = placeholders(template).filter(
    name => !labels.has(name.normalize('NFC')) && dayNamed(context, name) === null && !CELL.test(name),
  );
  const bad = open.filter(name => !aName().test(name));
  if (bad.length > 0)
    throw new UserError(
      requestTexts.unknownPlaceholders(bad.map(name => `{{${shownLine(name, 40)}}}`).join(', ')),
    );
  return open;
}

/** Looks up all other placeholders. Reads other cells once for all rows. */
export class ValueSource {
  private readonly cells = new Map<string, Value>();

  constructor(
    private readonly context: Context,
    private readonly typed: Values,
  ) {}

  valuesFor(template: TeamRequest, row: RowCells = new Map()): Values {
    return new Map(
      placeholders(template).map(name => {
        const found = this.valueOf(name, row);
        const { value } = found;
        // Pasted texts that look equal are equal. Otherwise the same request could go twice.
        return [name, typeof value === 'string' ? { ...found, value: canonicalText(value) } : found];
      }),
    );
  }

  private valueOf(name: string, row: RowCells): Value {
    const own = row.get(name.normalize('NFC'));
    if (own?.at === '') throw new UserError(requestTexts.sameLabels(name));
    if (own !== undefined) return valueIn(name, own.cell, own.seen, own.at);
    const day = dayNamed(this.context, name);
    if (day !== null) return { value: day };
    const known = this.cells.get(name) ?? this.typed.get(name);
    if (known !== undefined) return known;
    const match = CELL.exec(name);
    if (match === null) return { value: null };
    const value = this.valueAt(name, match[1] ?? match[2], match[3] as string, Number(match[4]));
    this.cells.set(name, value);
    return value;
  }

  private valueAt(name: string, tab: string | undefined, letters: string, row: number): Value {
    const { workbook } = this.context.platform;
    const sheet =
      tab === undefined ? workbook.sheetById(workbook.activeSheetId()) : workbook.sheetByName(tab);
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    const size = sheet?.size();
    if (!sheet || !size || row > size.rows || column > size.columns)
      throw new UserError(requestTexts.noCell(name));
    const block = { row, column, rows: 1, columns: 1 };
    const cell = sheet.read(block)[0]?.[0] ?? '';
    const format = typeof cell === 'number' ? sheet.readFormats(block)[0]?.[0] : '';
    return valueIn(name, cell, asSeen(cell, format ?? ''), name);
  }
}

function dayNamed(context: Context, name: string): string | null {
  const today = koreanDay(context.platform.clock.now());
  if (name === 'today') return today;
  return name === 'monthStart' ? `${today.slice(0, 8)}01` : null;
}

/**
 * A cell as JSON: numbers and booleans unchanged, dates as YYYY-MM-DD.
 * Throws UserError for "#REF!" and for an inexact number.
 */
function valueIn(name: string, cell: Cell, seen: Cell, at: string): Value {
  if (typeof cell === 'string' && fromCell(TEXT, cell).problem !== null)
    throw new UserError(requestTexts.badCell(name, shownLine(cell, 60)));
  if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER)
    throw new UserError(requestTexts.longCell(cellName(name, at), shown(cell)));
  const value = typeof cell === 'object' ? shown(cell) : cell;
  return { value, at, ...(typeof seen === 'string' && seen !== value ? { seen } : {}) };
}
