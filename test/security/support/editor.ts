/** What an editor without any key can do to a spreadsheet: rewrite hidden sheets and tabs' metadata. */

import type { Book, HostUser } from '../../../host/index';
import type { Scenario } from '../../support/scenario';

export const JOURNAL = '_finance_sheets_journal';
export const STAGING = '_finance_sheets_staging';
export const HOUR = 3_600_000;

export type Entry = Record<string, unknown>;

interface Place {
  readonly book: Book;
  readonly lee: HostUser;
}

/** The entries of the hidden journal, oldest first. */
export function entriesOf(book: Book): Entry[] {
  if (!book.hasSheet(JOURNAL)) return [];
  return book
    .sheet(JOURNAL)
    .values()
    .slice(1)
    .map(row => JSON.parse(String(row[3])) as Entry);
}

/** Rewrites rows of the hidden journal, its columns for quick looks included. */
export function rewrite({ book, lee }: Place, change: (entry: Entry) => Entry): void {
  entriesOf(book).forEach((entry, i) => {
    putEntry({ book, lee }, i + 2, change(entry));
  });
}

/** Writes an entry, wherever it is from, into a row of the hidden journal. */
export function putEntry({ book, lee }: Place, row: number, entry: Entry): void {
  const hands = book.as(lee);
  const old = String(book.sheet(JOURNAL).values()[row - 1]?.[2] ?? '9');
  const id = String(entry['operationId']);
  [id, String(entry['state']), old === '' ? '9' : old, JSON.stringify(entry)].forEach((text, i) => {
    hands.type(JOURNAL, `${'ABCD'[i]}${row}`, text);
  });
}

/** The entry as it was when it was confirmed: what a copy of the sheet from that moment shows. */
export function asConfirmed({ outcome: _, ...entry }: Entry): Entry {
  const blank = { key: null, body: null, keySeal: '', lastSentAt: null, status: null, message: '' };
  return { ...entry, state: 'planned', ...blank, seenBefore: [] };
}

/** Changes what a tab says of itself, as a script of an editor's can. */
export function relabel(book: Book, tab: string, change: (meta: Entry) => object): void {
  const tag = book.sheet(tab).state.metadata.find(({ key }) => key === 'financeSheets.table');
  if (tag === undefined) throw new Error(`${tab} has no metadata`);
  const meta = JSON.parse(tag.value ?? '') as Entry;
  Object.assign(tag, { value: JSON.stringify({ ...meta, ...change(meta) }) });
}

/** What reached the service and may have changed something. */
export async function writesOf(s: Scenario): Promise<string[]> {
  const log = await s.service.log();
  return log
    .filter(({ idempotencyKey, method }) => idempotencyKey !== null || method === 'PUT')
    .map(({ path }) => path);
}
