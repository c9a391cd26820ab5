/** One request per selected row, from a saved one. Outcomes go into a tab of the add-on. */

import { asSeen } from '../../changes/whole-number';
import { letters } from '../../common/column-letters';
import { shownLine } from '../../common/shown-line';
import type { Sheet } from '../../platform/ports';
import { onlyReads, type Rendered, requestHash, type RequestTemplate } from '../../requests/request';
import { render, type Values } from '../../requests/request-template';
import { wholeAmounts } from '../../requests/whole-amounts';
import type { RequestLedger } from '../../sheet/hidden/request-ledger';
import type { RequestSheet } from '../../sheet/tabs/request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import {
  entryOf,
  openForSending,
  openOwnLedger,
  type RequestsSent,
  sendEntries,
  type Watched,
} from './request-send';
import { labelName, type RowCells, ValueSource } from './request-values';
import { type Pick, picked, type RowRequest, type RowsOrder } from './row-request';

const MOST_ROWS = 500;

type RowSelection = ReturnType<typeof selectedRows>;

/** A tab with blocks of its rows. */
export interface PinnedSelection {
  readonly sheet: number;
  readonly rows: readonly { readonly first: number; readonly last: number }[];
}

/** The active tab with its selection. */
export function selectionNow({ platform: { workbook } }: Context): PinnedSelection {
  return { sheet: workbook.activeSheetId(), rows: workbook.selectedRows() };
}

/** The selected rows of a tab other than the saved requests'. Throws UserError if there are none or too many. */
export function selectedRows(
  context: Context,
  saved: RequestSheet | null,
  pinned: PinnedSelection = selectionNow(context),
) {
  const sheet = context.platform.workbook.sheetById(pinned.sheet);
  const rows = sheet === null || saved?.isSheet(sheet.id) === true ? [] : selected(sheet, pinned);
  if (sheet === null || rows.length === 0 || rows.length > MOST_ROWS)
    throw new UserError(requestTexts.selectRows);
  return { sheet, rows };
}

/** Throws UserError for a request that only reads. */
export function requireEffect(template: RequestTemplate): void {
  const method = template.method.toLowerCase() as Rendered['method'];
  if (onlyReads({ method, path: template.path }))
    throw new UserError(requestTexts.notForRows(shownLine(template.name, 80)));
}

/** The selected rows below the header and within the tab, counted up to MOST_ROWS. */
function selected(sheet: Sheet, pinned: PinnedSelection): number[] {
  const { lastRow } = sheet.size();
  const rows = new Set<number>();
  for (const { first, last } of pinned.rows)
    for (let row = Math.max(2, first); row <= Math.min(last, lastRow) && rows.size <= MOST_ROWS; row++)
      rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

/** Columns by label. A repeated label is marked as ambiguous. */
export function labelsOf(sheet: Sheet): Map<string, number> {
  const { lastColumn } = sheet.size();
  const header =
    lastColumn === 0 ? [] : (sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn })[0] ?? []);
  const labels = new Map<string, number>();
  header.forEach((cell, i) => {
    const label = labelName(cell);
    if (label !== '') labels.set(label, labels.has(label) ? 0 : i + 1);
  });
  return labels;
}

/** The selected rows and their requests. */
export class RowWork {
  private readonly run: string;

  constructor(
    private readonly context: Context,
    private readonly selection: RowSelection,
    private readonly template: RequestTemplate,
    private readonly typed: Values,
  ) {
    this.run = context.platform.ids.uuid();
  }

  /** The requests of the rows. It takes no lock and writes nothing. */
  preview(): RowRequest[] {
    return this.rowRequests(openOwnLedger(this.context));
  }

  /** Sends the confirmed rows. If rows or journal have changed, sends nothing and returns the new preview. */
  sendAsShown(order: RowsOrder, watched: Watched | null = null): RequestsSent | readonly RowRequest[] {
    return this.context.withPushLock((): RequestsSent | readonly RowRequest[] => {
      const ledger = openForSending(this.context);
      const now = this.rowRequests(ledger);
      const picks = picked(this.context, now, order);
      if (picks === null) return now;
      return this.send(ledger, picks, order.reason, watched);
    });
  }

  /** Reads the present rows and the journal. */
  private rowRequests(ledger: RequestLedger): RowRequest[] {
    const { sheet, rows } = this.selection;
    const source = new ValueSource(this.context, this.typed);
    const labels = labelsOf(sheet);
    const { lastColumn } = sheet.size();
    const [first = 2, last = first] = [rows[0], rows[rows.length - 1]];
    const block = { row: first, column: 1, rows: last - first + 1, columns: lastColumn };
    const lines = sheet.read(block);
    const hasAmounts = wholeAmounts(this.template.body, () => '').length > 0;
    const formats = hasAmounts ? sheet.readFormats(block) : [];
    const tab = shownLine(sheet.name(), 80);
    const seen = new Map<string, number>();
    return rows.flatMap(row => {
      const line = lines[row - first] ?? [];
      if (line.every(cell => cell === '')) return [];
      const cells: RowCells = new Map(
        [...labels].map(([label, column]) => {
          // A label that several columns have is refused as a cell with an error is.
          const cell = column === 0 ? '#NAME?' : (line[column - 1] ?? '');
          const seen = asSeen(cell, formats[row - first]?.[column - 1] ?? '');
          return [label, { cell, seen, at: `${tab}!${letters(Math.max(1, column))}${row}` }];
        }),
      );
      const made = this.rowRequest(row, source, cells, ledger);
      const twin = seen.get(made.hash);
      if (made.request !== null && twin !== undefined)
        return [{ ...made, request: null, before: null, tried: '', problem: requestTexts.sameAs(twin) }];
      seen.set(made.hash, row);
      return [made];
    });
  }

  private rowRequest(row: number, source: ValueSource, cells: RowCells, ledger: RequestLedger): RowRequest {
    try {
      const request = render(this.template, source.valuesFor(this.template, cells));
      if (onlyReads(request)) throw new UserError(requestTexts.notForRows(shownLine(this.template.name, 80)));
      const hash = requestHash(this.context.connection(), request);
      const [before, tried] = [ledger.sentBefore(hash), ledger.latest(hash)];
      return { row, request, hash, problem: null, before, tried };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { row, request: null, hash: `${row}`, problem: error.text, before: null, tried: '' };
    }
  }

  /** Journals all requests, then sends one after the other. */
  private send(
    ledger: RequestLedger,
    picks: readonly Pick[],
    reason: string,
    watched: Watched | null,
  ): RequestsSent {
    const tab = this.selection.sheet.name();
    for (const { row, word } of picks) if (word === 'new') ledger.forget(row.hash);
    const entries = picks.map(({ row: { row, request, before }, word }, order) =>
      entryOf(this.context, {
        rendered: request as Rendered,
        name: this.template.name,
        row: `${tab}!${row}`,
        runId: this.run,
        order,
        reason,
        word,
        before,
      }),
    );
    ledger.journal.confirm(entries);
    return sendEntries(this.context, ledger, entries, watched);
  }
}
