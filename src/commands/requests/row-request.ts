/** The request that a selected row becomes, and which of them are sent. */

import { sha256Hex } from '../../common/hash';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { inLanguage, type Text } from '../../text/text';
import type { Context } from '../context';
import type { Word } from './request-send';
import { wordFits } from './word-fits';

/** What one row becomes. */
export interface RowRequest {
  readonly row: number;
  /** null where there is a problem. */
  readonly request: Rendered | null;
  readonly hash: string;
  readonly problem: Text | null;
  readonly before: SentBefore | null;
  /** The latest try of this request, whatever became of it; '' for none. A second click must not make another one. */
  readonly tried: string;
}

/** True for a row whose request goes when the user confirms. */
export function isReady({ request, before }: RowRequest): boolean {
  return request !== null && before === null;
}

/** A row whose request goes, and what its user says of its like that was sent before. */
export interface Pick {
  readonly row: RowRequest;
  readonly word: Word;
}

/** What of the rows its user has confirmed. */
export interface RowsOrder {
  /** {@link fingerprint} of the rows as they were shown. */
  readonly fingerprint: string;
  /** Rows, by their numbers, that do not go although they could. */
  readonly leaveOut: readonly number[];
  /** Rows that go although their like was sent before. */
  readonly again: readonly { readonly row: number; readonly word: Word }[];
  /** How many go, as the user was told. */
  readonly count: number;
  /** Why, as they say; '' for nothing. */
  readonly reason: string;
}

/** The rows that go, those that are new first; null where they are not what was confirmed. */
export function picked(
  context: Context,
  rows: readonly RowRequest[],
  { fingerprint: shown, leaveOut, again, count }: RowsOrder,
): Pick[] | null {
  if (fingerprint(rows) !== shown) return null;
  const fresh = rows.filter(one => isReady(one) && !leaveOut.includes(one.row));
  const repeated = again.flatMap(({ row: number, word }): Pick[] => {
    const row = rows.find(one => one.row === number && one.request !== null && one.before !== null);
    return row !== undefined && wordFits(context, row.before, word) ? [{ row, word }] : [];
  });
  const picks = [...fresh.map((row): Pick => ({ row, word: null })), ...repeated];
  const rowsOnce = new Set(picks.map(({ row }) => row.row)).size;
  return rowsOnce === count && picks.length === count ? picks : null;
}

/** Equal for equal rows: tells whether what was shown is what is there. */
export function fingerprint(rows: readonly RowRequest[]): string {
  const parts = rows.map(({ row, hash, problem, before, tried }) => {
    const said = problem === null ? null : inLanguage(problem, 'en');
    return [row, hash, said, before?.state, before?.key, tried];
  });
  return sha256Hex(JSON.stringify(parts), 32);
}
