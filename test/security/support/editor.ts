/** What an editor without any key can do to a spreadsheet: rewrite hidden sheets and tabs' metadata. */

import type { Book, HostUser } from '../../../host/index';
import type { Scenario } from '../../support/scenario';

export const JOURNAL = '_finance_sheets_journal';
export const REQUESTS = '_finance_sheets_requests';
export const STAGING = '_finance_sheets_staging';
export const HOUR = 3_600_000;

export type Entry = Record<string, unknown>;

interface Place {
  readonly book: Book;
  readonly lee: HostUser;
}

/** The entries of a hidden journal, oldest first. */
export function entriesOf(book: Book, sheet = JOURNAL): Entry[] {
  if (!book.hasSheet(sheet)) return [];
  return book
    .sheet(sheet)
    .values()
    .slice(1)
    .map(row => JSON.parse(String(row[3])) as Entry);
}

/** Rewrites rows of a hidden journal, its columns for quick looks included. */
export function rewrite({ book, lee }: Place, change: (entry: Entry) => Entry, sheet = JOURNAL): void {
  entriesOf(book, sheet).forEach((entry, i) => {
    putEntry({ book, lee }, i + 2, change(entry), sheet);
  });
}

/** Writes an entry, wherever it is from, into a row of the hidden journal. */
export function putEntry({ book, lee }: Place, row: number, entry: Entry, sheet = JOURNAL): void {
  const hands = book.as(lee);
  const old = String(book.sheet(sheet).values()[row - 1]?.[2] ?? '9');
  const id = String(entry['operationId'] ?? entry['id']);
  const third = sheet === JOURNAL ? (old === '' ? '9' : old) : String(entry['hash']);
  [id, String(entry['state']), third, JSON.stringify(entry)].forEach((text, i) => {
    hands.type(sheet, `${'ABCD'[i]}${row}`, text);
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
