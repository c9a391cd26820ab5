/** "Issue from rows...": one request for each selected row, from a saved one. What became of each stands in a tab of ours, never in the user's. */

import type { Connection } from '../../api/connection';
import { shownLine } from '../../common/shown-line';
import type { Sheet } from '../../platform/ports';
import { onlyReads, type Rendered, requestHash, type RequestTemplate } from '../../requests/request';
import { checkTemplate, render, type Values } from '../../requests/template';
import type { RequestLedger } from '../../sheet/hidden/request-ledger';
import { requestTexts } from '../../text/request-texts';
import { joined, type Text } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { askPages, tellPages } from '../pages';
import { listed, requestSheet, savedNamed } from './request';
import { entryOf, openForSending, openLedger, sendEntries } from './request-send';
import { askValues, labelName, type RowCells, ValueSource } from './request-values';
import { chosenAgain, fingerprint, isReady, preview, type RowRequest } from './request-row-plan';
import { type Word, wordIn } from './request-words';

const MOST_ROWS = 500;

/** Asks which request, shows what the rows become, and sends what the user confirms. */
export function requestsFromRows(context: Context): void {
  const connection = context.connection();
  const saved = requestSheet(context);
  const { workbook } = context.platform;
  const sheet = workbook.sheetById(workbook.activeSheetId());
  const rows = sheet === null || saved.isSheet(sheet.id) ? [] : selected(context, sheet);
  if (sheet === null || rows.length === 0 || rows.length > MOST_ROWS)
    throw new UserError(requestTexts.selectRows);
  const template = choose(context, saved.read(), rows.length, shownLine(sheet.name(), 80));
  if (template === null) return;
  checkTemplate(template);
  const typed = askValues(context, template, new Set(labelsOf(sheet).keys()));
  if (typed === null) return;
  if (onlyReads(methodAndPath(template)))
    throw new UserError(requestTexts.notForRows(shownLine(template.name, 80)));

  const work = new RowWork(context, connection, sheet, rows, template, typed);
  const planned = work.plan(openLedger(context, connection));
  const pages = preview(context, connection, template.name, planned);
  const resendable = planned.filter(({ request, before }) => request !== null && before !== null);
  const ready = planned.filter(isReady);
  if (ready.length + resendable.length === 0) {
    tellPages(context, pages);
    context.tell(requestTexts.notSent);
    return;
  }
  const question = ready.length === 0 ? requestTexts.nothingNew : requestTexts.confirmRows(ready.length);
  const said = askPages(context, pages, question);
  if (said === null) return;
  const { word, rest } = wordIn(said);
  const again = word === null ? [] : chosenAgain(resendable, rest, word, context.platform.clock.now());
  if (ready.length + again.length === 0) {
    context.tell(requestTexts.notSent);
    return;
  }
  const texts = context.withPushLock(() => {
    const ledger = openForSending(context, connection);
    if (fingerprint(work.plan(ledger)) !== fingerprint(planned)) throw new UserError(requestTexts.changed);
    return work.send(ledger, ready, again, word, word === null ? said : '');
  });
  context.tell(joined(texts, '\n\n'));
}

function choose(
  context: Context,
  requests: ReturnType<ReturnType<typeof requestSheet>['read']>,
  rows: number,
  tab: string,
): RequestTemplate | null {
  const typed = context.ask(requestTexts.askTemplate(rows, tab, listed(requests)))?.trim();
  if (typed === undefined || typed === '') return null;
  const found = savedNamed(requests, typed);
  if (found === null) throw new UserError(undoTexts.unknownRun(shownLine(typed, 60)));
  return found;
}

/** Rows below the header in which something stands. */
function selected(context: Context, sheet: Sheet): number[] {
  const { lastRow } = sheet.size();
  const rows = new Set<number>();
  for (const { first, last } of context.platform.workbook.selectedRows())
    for (let row = Math.max(2, first); row <= Math.min(last, lastRow) && rows.size <= MOST_ROWS; row++)
      rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

/** Columns by their labels; one that several have is known by none. */
function labelsOf(sheet: Sheet): Map<string, number> {
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

function methodAndPath({ method, path }: RequestTemplate): Pick<Rendered, 'method' | 'path'> {
  return { method: method.toLowerCase() as Rendered['method'], path };
}

class RowWork {
  private readonly run: string;

  constructor(
    private readonly context: Context,
    private readonly connection: Connection,
    private readonly sheet: Sheet,
    private readonly rows: readonly number[],
    private readonly template: RequestTemplate,
    private readonly typed: Values,
  ) {
    this.run = context.platform.ids.uuid();
  }

  /** Reads the rows as they are now, and the journal. */
  plan(ledger: RequestLedger): RowRequest[] {
    const source = new ValueSource(this.context, this.typed);
    const labels = labelsOf(this.sheet);
    const { lastColumn } = this.sheet.size();
    const [first = 2, last = first] = [this.rows[0], this.rows[this.rows.length - 1]];
    const lines = this.sheet.read({ row: first, column: 1, rows: last - first + 1, columns: lastColumn });
    const seen = new Map<string, number>();
    return this.rows.flatMap(row => {
      const line = lines[row - first] ?? [];
      if (line.every(cell => cell === '')) return [];
      const cells: RowCells = new Map(
        // A label that several columns have is refused as a cell with an error is.
        [...labels].map(([label, column]) => [label, column === 0 ? '#NAME?' : (line[column - 1] ?? '')]),
      );
      const made = this.rowRequest(row, source, cells, ledger);
      const twin = seen.get(made.hash);
      if (made.request !== null && twin !== undefined)
        return [{ ...made, request: null, before: null, problem: requestTexts.sameAs(twin) }];
      seen.set(made.hash, row);
      return [made];
    });
  }

  private rowRequest(row: number, source: ValueSource, cells: RowCells, ledger: RequestLedger): RowRequest {
    try {
      const request = render(this.template, source.valuesFor(this.template, cells));
      if (onlyReads(request)) throw new UserError(requestTexts.notForRows(shownLine(this.template.name, 80)));
      const hash = requestHash(this.connection, request);
      return { row, request, hash, problem: null, before: ledger.sentBefore(hash) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { row, request: null, hash: `${row}`, problem: error.text, before: null };
    }
  }

  /** Journals all that is wanted, then sends one after the other. */
  send(
    ledger: RequestLedger,
    ready: readonly RowRequest[],
    again: readonly RowRequest[],
    word: Word,
    reason: string,
  ): Text[] {
    const tab = this.sheet.name();
    if (word === 'new') for (const { hash } of again) ledger.forget(hash);
    let order = 0;
    const entry = (one: RowRequest, said: Word) =>
      entryOf(this.context, this.connection, {
        request: one.request as Rendered,
        name: this.template.name,
        row: `${tab}!${one.row}`,
        run: this.run,
        order: order++,
        reason,
        word: said,
        before: said === 'new' ? null : one.before,
      });
    const entries = [...ready.map(one => entry(one, null)), ...again.map(one => entry(one, word))];
    ledger.confirm(entries);
    return sendEntries(this.context, this.connection, ledger, entries);
  }
}
