/** A form becomes one request, or one for each selected row. They are shown, made again, and sent if unchanged. */

import { asSeen } from '../../changes/whole-number';
import { type Decoded, finite, object } from '../../common/decode';
import { letters } from '../../common/column-letters';
import { shownLine } from '../../common/shown-line';
import { isCalledTotal } from '../../changes/table';
import { withdraw } from '../../push/entry/entry-states';
import type { Sheet } from '../../platform/ports';
import { onlyReads, type Rendered, requestHash, type TeamRequest } from '../../requests/request';
import { membersAskedFor } from '../../requests/request-members';
import { checkTemplate, render, type Values, wholeAmounts } from '../../requests/request-template';
import type { ResourceDefinition } from '../../resources/definition';
import type { RequestLedger } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import * as requestTexts from '../../text/requests/request-texts';
import { orRefused, UserError } from '../../text/text';
import type { Context } from '../context';
import { requireOwnJournal } from '../guards';
import type { PullResult } from '../pull/write-pull';
import { rowBlocks } from '../push/plan-push';
import { answerTab, readIntoTab } from './request-answer';
import { entryOf, openForSending, openLedger, type RequestsSent, sendEntries } from './request-send';
import { labelName, type RowCells, ValueSource } from './request-values';
import { isSameAs, ONCE, picked, type RowRequest, type RowsOrder } from './row-request';

const MOST_ROWS = 500;
/** A limit, because hidden rows are queried one by one. */
const MOST_SELECTED = 5_000;

type RowSelection = ReturnType<typeof selectedRows>;

/** A tab with blocks of its rows. */
export const pinnedSelection = () => object({ sheet: finite, rows: rowBlocks() });
type PinnedSelection = Decoded<ReturnType<typeof pinnedSelection>>;

/** The active tab with its selection. */
export function selectionNow({ platform: { workbook } }: Context): PinnedSelection {
  return { sheet: workbook.activeSheetId(), rows: workbook.selectedRows() };
}

/** Throws UserError if there are none, or too many. */
export function selectedRows(context: Context, pinned: PinnedSelection) {
  const sheet = context.platform.workbook.sheetById(pinned.sheet);
  const rows = sheet === null ? [] : selected(sheet, pinned);
  if (sheet === null || rows.length === 0 || rows.length > MOST_ROWS)
    throw new UserError(requestTexts.selectRows);
  return { sheet, rows };
}

/** The selected rows below the header and within the tab. A selection over a filtered tab holds hidden rows, too. */
function selected(sheet: Sheet, pinned: PinnedSelection): number[] {
  const { lastRow } = sheet.size();
  const found = new Set<number>();
  for (const { first, last } of pinned.rows)
    for (let row = Math.max(2, first); row <= Math.min(last, lastRow) && found.size <= MOST_SELECTED; row++)
      found.add(row);
  const rows = [...found].sort((a, b) => a - b);
  if (rows.length > MOST_SELECTED) return rows;
  const hidden = sheet.hiddenByFilter(rows);
  return rows.filter(row => !hidden.has(row));
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

export class RequestWork {
  /** @param selection The rows, each of which becomes a request; null: the request is used once. */
  constructor(
    private readonly context: Context,
    private readonly template: TeamRequest,
    private readonly typed: Values,
    private readonly selection: RowSelection | null,
  ) {}

  /** Takes no lock, writes nothing. Throws UserError for an impossible template, or an impossible single request. */
  preview(): RowRequest[] {
    return this.made(openLedger(this.context));
  }

  /** Sends the confirmed requests. If anything has changed, sends nothing and returns the new preview. */
  sendAsShown(order: RowsOrder, members: boolean): RequestsSent | readonly RowRequest[] {
    return this.context.withPushLock((): RequestsSent | readonly RowRequest[] => {
      const ledger = openForSending(this.context);
      const now = this.made(ledger);
      const picks = picked(this.context, now, order);
      if (picks === null || picks.length === 0 || this.reading(now) !== null) return now;
      for (const { row, word } of picks) if (word === 'new') ledger.forget(row.hash);
      const { name } = this.template;
      const { sheet } = this.selection ?? {};
      const runId = this.context.platform.ids.uuid();
      const entries = picks.map(({ row: { row, request, before }, word }, at) => {
        const place = sheet === undefined ? '' : `${sheet.name()}!${row}`;
        const wanted = { rendered: request as Rendered, name, row: place, runId, order: at };
        return entryOf(this.context, { ...wanted, reason: order.reason, word, before });
      });
      ledger.journal.confirm(entries);
      const sent = sendEntries(this.context, ledger, entries, members);
      if (this.selection !== null || sent.waiting === 0 || sent.goesOn) return sent;
      // "Continue" is for requests from rows: a single request that certainly was not sent is dropped.
      ledger.journal.save(entries.map(withdraw));
      writeResults(this.context.platform.workbook, ledger.entries(), this.context.language);
      return { ...sent, waiting: 0 };
    });
  }

  /** Fills the tab of a request that only reads. If anything has changed, returns the new preview. */
  readAsShown(shown: string): PullResult | readonly RowRequest[] {
    const now = this.preview();
    const request = this.reading(now);
    if (request === null || !isSameAs(now, shown)) return now;
    return readIntoTab(this.context, answerTab(this.template.name, request), request);
  }

  /** The single request, if it only reads; else null. */
  reading([one]: readonly RowRequest[]): Rendered | null {
    const request = this.single(one);
    return request !== null && onlyReads(request) ? request : null;
  }

  /** The tab for the answer of a single request; null for rows, whose answers are only told. */
  tab([one]: readonly RowRequest[]): string | null {
    const request = this.single(one);
    return request && answerTab(this.template.name, request);
  }

  /** The lists whose members' data the answer may bring into a tab. */
  personal([one]: readonly RowRequest[]): ResourceDefinition[] {
    const request = this.single(one);
    return request === null ? [] : membersAskedFor(request);
  }

  private single(one: RowRequest | undefined): Rendered | null {
    return this.selection === null ? (one?.request ?? null) : null;
  }

  private made(ledger: RequestLedger): RowRequest[] {
    checkTemplate(this.template);
    const source = new ValueSource(this.context, this.typed);
    if (this.selection !== null) {
      requireOwnJournal(this.context, ledger.journal);
      return this.fromRows(this.selection, ledger, source);
    }
    const one = this.request(ONCE, ledger, source);
    if (one.problem !== null) throw new UserError(one.problem);
    if (this.reading([one]) === null) requireOwnJournal(this.context, ledger.journal);
    return [one];
  }

  private fromRows({ sheet, rows }: RowSelection, ledger: RequestLedger, source: ValueSource): RowRequest[] {
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
          const cell = line[column - 1] ?? '';
          const seen = asSeen(cell, formats[row - first]?.[column - 1] ?? '');
          return [label, { cell, seen, at: column === 0 ? '' : `${tab}!${letters(column)}${row}` }];
        }),
      );
      const made = this.request(row, ledger, source, cells);
      const twin = seen.get(made.hash);
      if (made.request !== null && twin !== undefined)
        return [{ ...made, request: null, before: null, tried: '', problem: requestTexts.sameAs(twin) }];
      seen.set(made.hash, row);
      return [isCalledTotal({ cells: line }) ? { ...made, isTotal: true } : made];
    });
  }

  private request(row: number, ledger: RequestLedger, source: ValueSource, cells?: RowCells): RowRequest {
    const made = (): RowRequest => {
      const request = render(this.template, source.valuesFor(this.template, cells));
      const reads = onlyReads(request);
      if (reads && cells !== undefined)
        throw new UserError(requestTexts.notForRows(shownLine(this.template.name, 80)));
      const hash = requestHash(this.context.connection(), request);
      // Every earlier try counts, even a refused one, so that a second click sends nothing twice.
      const [before, tried] = reads ? [null, ''] : [ledger.sentBefore(hash), ledger.latest(hash)];
      return { row, request, hash, problem: null, before, tried };
    };
    const unsent = { row, request: null, hash: `${row}`, before: null, tried: '' };
    return orRefused(made, problem => ({ ...unsent, problem }));
  }
}
