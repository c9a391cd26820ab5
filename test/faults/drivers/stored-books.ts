/** Reads the hidden journal and the fence without the add-on's code. Names and layout follow docs/architecture.md. */

import type { Fence, StoredEntry, TabView } from './driver';

export const JOURNAL = '_finance_sheets_journal';
export const FENCE = 'financeSheets.journal';
/** Operation id, state, sequence. */
const HEADS = 3;

/** Parsed only once, because a long push reads hundreds of equal entries for every request. */
const parsed = new Map<string, StoredEntry | null>();
const MOST_PARSED = 20_000;

function entryOf(text: string): StoredEntry | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  let entry: StoredEntry | null = null;
  try {
    entry = JSON.parse(text) as StoredEntry;
  } catch {
    // A kill has cut this entry.
  }
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(text, entry);
  return entry;
}

/** Other rows hold lists that entries share, and forged content. */
function isEntry(entry: StoredEntry): boolean {
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
  return typeof entry.operationId === 'string' && isObject(entry.after) && isObject(entry.before);
}

/** Entries from the cells of the hidden sheet, without row 1. */
export function journalFrom(rows: readonly (readonly unknown[])[]): StoredEntry[] {
  return rows.flatMap(cells => {
    const text = cells.slice(HEADS).join('');
    if (text === '') return [];
    const entry = entryOf(text);
    return entry === null || !isEntry(entry) ? [] : [{ ...entry, state: String(cells[1]) }];
  });
}

export function fenceFrom(property: string | null | undefined): Fence | null {
  if (property === null || property === undefined) return null;
  const json = JSON.parse(property) as { sequence?: number; open?: Fence['open'] };
  return { sequence: json.sequence ?? 0, open: json.open ?? [] };
}

/** Marks of the rows by the content of their id cell. */
export function marksIn(view: TabView | null): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  const id = (view?.columns.get('id') ?? 1) - 1;
  for (const { mark, cells } of view?.rows ?? []) {
    if (mark === null) continue;
    const name = String(cells[id] ?? '');
    marks.set(name, [...(marks.get(name) ?? []), mark]);
  }
  return marks;
}
