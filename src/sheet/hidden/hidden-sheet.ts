/**
 * A hidden sheet as a store of text rows. Row 1 is the header; the rows below hold records. All cells are texts, so
 * that Sheets changes nothing. A text longer than a cell continues in the next column.
 */

import { decodeText, jsonObject, looseNumber, object, or } from '../../common/decode';
import { spansOf } from '../../common/spans';
import type { JsonObject } from '../../common/json';
import type { Cell, Sheet, Workbook } from '../../platform/ports';
import * as commandTexts from '../../text/command-texts';
import { UserError } from '../../text/text';
import { type Binding, binding } from '../binding';
import { inBlocks, linesOf } from '../blocks';

const VERSION = 1;
const PART = 45_000;

export interface StoreRow {
  /** Short texts to read without parsing, such as an id or a state. All rows of a store have the same number. */
  readonly heads: readonly string[];
  readonly text: string;
}

export interface StoreHeader {
  readonly binding: Binding;
  /** More header data, such as the names of the fields. */
  readonly extra: JsonObject;
}

const storedHeader = object({ version: looseNumber, binding: or(binding, null), extra: or(jsonObject, {}) });

export class HiddenSheet {
  private sheet: Sheet | null | undefined;
  private rows: number | null = null;
  private header: StoreHeader | null | undefined;

  constructor(
    private readonly workbook: Workbook,
    private readonly name: string,
    private readonly heads: number,
  ) {}

  /** Row 1; null if the sheet is missing or its header is unknown (not ours, or of an unknown version). */
  readHeader(): StoreHeader | null {
    if (this.header === undefined) this.header = this.parseHeader();
    return this.header;
  }

  /** The binding of the rows; null if there are none. */
  boundTo(): Binding | null {
    return this.readHeader()?.binding ?? null;
  }

  private parseHeader(): StoreHeader | null {
    const sheet = this.open();
    if (sheet === null) return null;
    const cell = sheet.read({ row: 1, column: 1, rows: 1, columns: 1 })[0]?.[0];
    const stored = typeof cell === 'string' ? decodeText(storedHeader, cell) : undefined;
    if (stored === undefined) return null;
    // Stops at a newer version. Otherwise the add-on would take its rows for nothing and overwrite them.
    if (stored.version > VERSION) throw new UserError(commandTexts.newerVersion(this.name));
    const { binding: boundTo, extra } = stored;
    return stored.version !== VERSION || boundTo === null ? null : { binding: boundTo, extra };
  }

  /** All rows in order; empty without our header. The row number in the sheet is index + 2. */
  read(): StoreRow[] {
    const sheet = this.open();
    if (sheet === null || this.readHeader() === null) return [];
    const { lastRow, lastColumn } = sheet.size();
    this.rows = Math.max(0, lastRow - 1);
    if (lastRow < 2 || lastColumn <= this.heads) return [];
    const lines = linesOf(sheet, { row: 2, column: 1, rows: lastRow - 1, columns: lastColumn });
    return Array.from(lines, cells => ({
      heads: cells.slice(0, this.heads).map(String),
      text: cells.slice(this.heads).join(''),
    }));
  }

  /** Replaces everything, the header included. */
  replace(header: StoreHeader, rows: readonly StoreRow[]): void {
    const sheet = this.openOrCreate();
    sheet.clear();
    this.rows = 0;
    this.writeHeader(header, sheet);
    this.append(rows);
  }

  /**
   * Like `replace`, for rows that have a meaning each by itself. It overwrites the old rows. After a kill, the
   * sheet holds some old and some new rows instead of none.
   */
  writeOver(header: StoreHeader, rows: readonly StoreRow[]): void {
    const sheet = this.openOrCreate();
    const { lastRow, lastColumn } = sheet.size();
    const surplus = Math.max(0, lastRow - 1 - rows.length);
    const blank = { heads: Array<string>(this.heads).fill(''), text: '' };
    this.write(sheet, 2, [...rows, ...Array<StoreRow>(surplus).fill(blank)], lastColumn);
    this.rows = rows.length;
    if (!this.hasHeader(header)) this.writeHeader(header, sheet);
  }

  hasHeader(header: StoreHeader): boolean {
    return headerText(this.readHeader()) === headerText(header);
  }

  /** Makes the sheet and its header if they are missing. */
  ensure(boundTo: Binding): void {
    if (this.readHeader() === null) this.replace({ binding: boundTo, extra: {} }, []);
  }

  append(rows: readonly StoreRow[]): void {
    if (rows.length === 0) return;
    const sheet = this.openOrCreate();
    this.rows ??= Math.max(0, sheet.size().lastRow - 1);
    this.write(sheet, this.rows + 2, rows);
    this.rows += rows.length;
  }

  /** Replaces single rows by their index in the reading. Neighbours are written together. */
  update(changes: ReadonlyMap<number, StoreRow>): void {
    const sheet = this.openOrCreate();
    for (const { start, length } of spansOf(changes.keys())) {
      const run = Array.from({ length }, (_, i) => changes.get(start + i) as StoreRow);
      this.write(sheet, start + 2, run);
    }
  }

  clear(): void {
    this.open()?.clear();
    this.rows = 0;
    this.header = undefined;
  }

  /** Replaces the header and leaves the rows. */
  writeHeader(header: StoreHeader, sheet = this.openOrCreate()): void {
    sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, [[headerText(header)]]);
    this.header = header;
  }

  /** columns: least number of columns to write, so that no old content remains. */
  private write(sheet: Sheet, first: number, rows: readonly StoreRow[], columns = 1): void {
    inBlocks(rows, (part, at) => {
      const cells = part.map(row => this.toCells(row));
      const width = Math.max(columns, ...cells.map(row => row.length));
      const block = { row: first + at, column: 1, rows: cells.length, columns: width };
      const size = sheet.size();
      if (size.rows < block.row + block.rows - 1 || size.columns < width) {
        sheet.ensureSize(block.row + block.rows - 1, width);
        sheet.format([{ row: 1, column: 1, rows: 0, columns: Math.max(size.columns, width) }], '@');
      }
      sheet.write(
        block,
        cells.map(row => [...row, ...Array<Cell>(width - row.length).fill('')]),
      );
    });
  }

  private toCells(row: StoreRow): Cell[] {
    const cells: Cell[] = [...row.heads];
    for (let from = 0, to = 0; from < row.text.length || cells.length === this.heads; from = to) {
      to = from + PART;
      // The cut must not split a surrogate pair.
      if (/[\ud800-\udbff]/.test(row.text.charAt(to - 1))) to--;
      to = atHarmless(row.text, from, to);
      cells.push(row.text.slice(from, to));
    }
    return cells;
  }

  private open(): Sheet | null {
    if (this.sheet === undefined) this.sheet = this.workbook.sheetByName(this.name);
    return this.sheet;
  }

  private openOrCreate(): Sheet {
    const found = this.open();
    if (found !== null) {
      // A killed execution left this sheet without a header. Users may show a finished sheet on purpose.
      if (this.readHeader() === null && !found.isHidden()) found.hide();
      return found;
    }
    const sheet = this.workbook.addSheet({
      name: this.name,
      rows: 100,
      columns: this.heads + 1,
      hidden: true,
    });
    sheet.format([{ row: 1, column: 1, rows: 0, columns: this.heads + 1 }], '@');
    this.sheet = sheet;
    return sheet;
  }
}

function headerText(header: StoreHeader | null): string {
  return header === null
    ? ''
    : JSON.stringify({ version: VERSION, binding: header.binding, extra: header.extra });
}

/** Moves the cut so that the next cell does not start like a formula, if such a place exists. */
function atHarmless(text: string, from: number, to: number): number {
  if (to >= text.length) return to;
  for (let at = to; at > from; at--)
    if (/[^=+\-@'＝＋－＠\s\u200b\ufeff\udc00-\udfff]/.test(text.charAt(at))) return at;
  return to;
}
