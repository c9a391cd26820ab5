/** The tab of saved requests. It belongs to its users except for the Status column. Columns are found by label. */

import { shownLine } from '../../common/shown-line';
import { shown } from '../../changes/cell-text';
import type { Cell, Sheet, Workbook } from '../../platform/ports';
import { METHODS, type RequestTemplate } from '../../requests/request';
import * as requestTexts from '../../text/requests/request-texts';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import { shows } from '../../text/is-called';
import { REQUESTS_TAG } from '../names';
import { freeName, tabWithTag } from './own-tab';

type ColumnName = keyof RequestTemplate | 'status';

const COLUMNS: readonly (readonly [name: ColumnName, width: number])[] = [
  ['name', 160],
  ['method', 80],
  ['path', 220],
  ['query', 200],
  ['body', 360],
  ['status', 260],
];
const MOST_REQUESTS = 200;

/** A saved request, in the tab's order. */
interface SavedRequest extends RequestTemplate {
  readonly row: number;
}

export class RequestSheet {
  private constructor(private readonly sheet: Sheet) {}

  /** The tab; null if there is none. */
  static find(workbook: Workbook): RequestSheet | null {
    const found = tabWithTag(workbook, REQUESTS_TAG);
    return found === null ? null : new RequestSheet(found);
  }

  /** A new tab with two examples, which only read data. */
  static create(workbook: Workbook, language: Language): RequestSheet {
    const name = freeName(workbook, inLanguage(requestTexts.tab, language));
    const width = COLUMNS.length;
    const sheet = workbook.addSheet({ name, rows: 60, columns: width + 2, hidden: false });
    sheet.format([{ row: 1, column: 1, rows: 0, columns: width }], '@');
    const header = COLUMNS.map(([column]) => inLanguage(labelOf(column), language));
    const { approved, holidays } = requestTexts.examples;
    const body = '{"startDate": "{{monthStart}}", "endDate": "{{endDate}}"}';
    const lines = [
      header,
      [inLanguage(approved, language), 'GET', 'workflows', 'status=APPROVED', '', ''],
      [inLanguage(holidays, language), 'POST', 'holidays', '', body, ''],
    ];
    sheet.offer({ row: 1, column: 1, rows: lines.length, columns: width }, lines);
    sheet.dressHeader(width, [{ column: 1, note: inLanguage(requestTexts.note, language) }]);
    COLUMNS.forEach(([column, pixels], i) => {
      sheet.dressColumn(
        i + 1,
        column === 'method'
          ? { width: pixels, choices: METHODS.map(method => method.toUpperCase()) }
          : { width: pixels },
      );
    });
    // Tag last, so that a half-made tab after a kill does not count as ours.
    sheet.setTag(REQUESTS_TAG, String(sheet.id));
    return new RequestSheet(sheet);
  }

  isSheet(id: number): boolean {
    return this.sheet.id === id;
  }

  show(): void {
    this.sheet.activate();
  }

  /** The saved requests. Throws UserError if a column's label is missing. */
  read(): SavedRequest[] {
    const cells = this.cells();
    const columns = this.columnsOf(cells[0] ?? []);
    const requests = cells.slice(1, MOST_REQUESTS + 1).map((line, i): SavedRequest => {
      const text = (name: ColumnName): string => shown(line[(columns.get(name) ?? 0) - 1] ?? '').trim();
      const [name, method, path] = [text('name'), text('method').toUpperCase(), text('path')];
      return { name, method, path, query: text('query'), body: text('body'), row: i + 2 };
    });
    return requests.filter(({ name, path }) => name !== '' && path !== '');
  }

  /** Writes the outcome of the request with this name. Does nothing if it was renamed or deleted. */
  setStatus(name: string, text: string): void {
    const found = this.read().find(request => request.name === name);
    const column = this.columnsOf(this.cells()[0] ?? []).get('status');
    if (found === undefined || column === undefined) return;
    this.sheet.offer({ row: found.row, column, rows: 1, columns: 1 }, [[text.slice(0, 500)]]);
  }

  add(request: RequestTemplate): void {
    const { lastRow, columns: width } = this.sheet.size();
    const columns = this.columnsOf(this.cells()[0] ?? []);
    this.sheet.ensureSize(lastRow + 1, width);
    for (const [name] of COLUMNS) {
      const column = columns.get(name);
      if (name === 'status' || column === undefined) continue;
      const block = { row: lastRow + 1, column, rows: 1, columns: 1 };
      this.sheet.format([block], '@');
      this.sheet.offer(block, [[request[name]]]);
    }
  }

  private cells(): Cell[][] {
    const { lastRow, lastColumn } = this.sheet.size();
    if (lastRow === 0) return [];
    return this.sheet.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
  }

  private columnsOf(header: readonly Cell[]): Map<ColumnName, number> {
    const found = new Map<ColumnName, number>();
    for (const [name] of COLUMNS) {
      const label = labelOf(name);
      const at = header.findIndex(cell => shows(cell, label));
      if (at >= 0) found.set(name, at + 1);
      else if (name !== 'status')
        throw new UserError(sheetTexts.headerLost(shownLine(this.sheet.name(), 100)));
    }
    return found;
  }
}

function labelOf(column: ColumnName): Text {
  return requestTexts.columns[column] as Text;
}
