/** The sales and purchase ledger of a tab of transactions. */

import { serialOf } from '../../common/calendar';
import { contacts } from '../../resources/contacts';
import { cellIn, findSummary, hasNeighbours, type SummaryTab } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import type { CellInput } from '../../platform/ports';
import {
  documentsIn,
  type LedgerDocument,
  ledgerFields,
  moreLedgerFields,
  periodStart,
} from '../../summaries/ledger/documents';
import { ledger } from '../../summaries/ledger/ledger';
import {
  CANCELLED_CELL,
  documentsTable,
  FIRST_DOCUMENT,
  RATE,
  RATE_CELL,
} from '../../summaries/ledger/places';
import { daysPulled, MOST_FORMULAS, missingDays, pulledText, type Source } from '../../summaries/summary';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import { shows } from '../../text/is-called';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { type SummaryMade, typedText, write } from './summary-command';
import { readSource, type SourceTab } from './summary-source';

export const LEDGER = 'ledger';
const MOST_DOCUMENTS = MOST_FORMULAS;

/** Needs the lock. */
export function writeLedger(context: Context, tab: SourceTab): SummaryMade {
  const source = readSource(context, tab, ledgerFields, moreLedgerFields());
  const { documents: all, doubts } = documentsIn(source);
  if (all.length === 0) throw new UserError(ledgerTexts.nothing(pulledText(source)));
  const key = { kind: LEDGER, sources: [tab.sheet.id] };
  // A killed run may have left this ledger unfinished. Each of its rows is whole, old or new.
  const old = findSummary(context.platform.workbook, key, []);
  const known = old === null ? [] : rowsIn(old);
  // The latest documents are the ones that are still to be filed.
  const dated = [...all].sort((a, b) => b.at - a.at).slice(0, MOST_DOCUMENTS);
  const kept = new Set(dated.map(({ id }) => id));
  const wanted = all.filter(({ id }) => kept.has(id));
  const documents =
    old !== null && hasNeighbours(old)
      ? inOrder(
          known.map(({ id }) => id),
          wanted,
        )
      : wanted;
  const pulled = daysPulled(source);
  // The sums of a VAT period need all its days. An invoice may be written in a period that was not pulled.
  const days = [...pulled, ...[dated[0], dated[dated.length - 1]].flatMap(one => one?.at ?? [])];
  const from = serialOf(periodStart(Math.min(...days))) ?? 0;
  const missing = pulled.length === 0 ? [] : missingDays([source], from, Math.max(...days));
  const { title, note } = ledgerTexts;
  return write(context, {
    tab: old,
    key,
    summary: ledger(source, {
      documents,
      typed: new Map(known.flatMap(({ id, typed }) => (typed === '' ? [] : [[id, typed] as const]))),
      rate: rateIn(old),
      cancelled: typedText(old, CANCELLED_CELL),
      contacts: contactsOf(context),
      missing,
    }),
    sources: [tab],
    title,
    note,
    doubts,
    isCut: wanted.length < all.length,
    remarks: missing,
  });
}

/** The old documents in their order, then the new ones. A document that is gone leaves an empty row. */
function inOrder(old: readonly string[], now: readonly LedgerDocument[]): (LedgerDocument | null)[] {
  const byId = new Map(now.map(one => [one.id, one]));
  const known = new Set(old);
  return [...old.map(id => byId.get(id) ?? null), ...now.filter(({ id }) => !known.has(id))];
}

/** The rows of a ledger: ids, and the reader's word on deduction. */
function rowsIn({ sheet }: SummaryTab): { id: string; typed: CellInput }[] {
  const rows = sheet.size().lastRow - FIRST_DOCUMENT + 1;
  if (rows < 1) return [];
  const column = (at: number) => ({ row: FIRST_DOCUMENT, column: at, rows, columns: 1 });
  const { id: idColumn, own } = placesIn(sheet);
  if (idColumn === undefined || own === undefined) return [];
  const ids = sheet.read(column(idColumn));
  const cells = sheet.read(column(own));
  const formulas = sheet.readFormulas(column(own));
  const all = ids.map(([id = ''], i) => ({
    id: String(id),
    typed: formulas[i]?.[0] ? '' : (cells[i]?.[0] ?? ''),
  }));
  while (all[all.length - 1]?.id === '') all.pop();
  return all;
}

/** The columns of ids and of the reader's word, by label. In an earlier version the word replaced a formula. */
function placesIn(sheet: SummaryTab['sheet']) {
  const { columns } = documentsTable('en');
  const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: sheet.size().lastColumn });
  const placeOf = ({ label }: { readonly label: unknown }): number | undefined => {
    const at = header.findIndex(cell => shows(cell, label as Text));
    return at < 0 ? undefined : at + 1;
  };
  return { id: placeOf(columns.id), own: placeOf(columns.own) ?? placeOf(columns.deducted) };
}

function rateIn(old: SummaryTab | null): number {
  const cell = cellIn(old, RATE_CELL);
  return typeof cell === 'number' && cell >= 0 ? cell : RATE;
}

/** The tab of contacts; null if no contacts were pulled, or if the tab lacks the columns. */
function contactsOf(context: Context): Source | null {
  const tab = TableSheet.all(context.platform.workbook).find(({ meta }) => meta.resource === contacts.name);
  if (tab === undefined) return null;
  const fields = ['id', 'companyName', 'registrationNumber'];
  const source = readSource(context, tab, [], fields);
  return fields.every(source.has) ? source : null;
}
