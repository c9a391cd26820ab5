/** A tab of transactions for tests of reports: rows as fields with their cells, written out. */

import type { Cell } from '../../../../src/platform/ports';
import type { Source } from '../../../../src/summaries/summary';

/** 2026-10-01. */
export const OCTOBER = 46_296;

export type Fields = Readonly<Record<string, Cell>>;

export function sourceOf(rows: readonly Fields[], more: Partial<Source> = {}): Source {
  const names = new Set(rows.flatMap(row => Object.keys(row)));
  return {
    tab: 'T',
    sheetId: 7,
    language: 'en',
    has: field => names.has(field),
    isEditable: () => false,
    range: field => `<${field}>`,
    cells: field => (names.has(field) ? rows.map(row => row[field] ?? '') : []),
    statusColumn: null,
    ranges: [],
    isGone: () => false,
    word: () => undefined,
    ...more,
  };
}
