/**
 * The request of a selected row, or the only one; the choice of requests to send; and requests in words: in full before
 * they are sent, and their outcomes after.
 */

import { sha256Hex } from '../../common/hash';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { inLanguage, type Text } from '../../text/text';
import type { Context } from '../context';
import type { RequestsSent, Word } from './request-send';
import { API_ROOT } from '../../api/base-url';
import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import * as requestTexts from '../../text/requests/request-texts';
import { indented, verbatim } from '../../text/texts';
import { wrapped } from '../value-text';

/** The row of a request that is used once. */
export const ONCE = 0;

export interface RowRequest {
  readonly row: number;
  /** null if there is a problem. */
  readonly request: Rendered | null;
  readonly hash: string;
  readonly problem: Text | null;
  /** True if a cell of the row has a word for sums. */
  readonly isTotal?: boolean;
  readonly before: SentBefore | null;
  /** The id of the latest try of this request, with any outcome; '' for none. So a second click sends nothing twice. */
  readonly tried: string;
}

/** Whether the row's request is sent on confirmation. */
export function isReady({ request, before }: RowRequest): boolean {
  return request !== null && before === null;
}

/** A row to send, and the user's choice about an earlier equal request. */
interface Pick {
  readonly row: RowRequest;
  readonly word: Word | null;
}

/** What the user has confirmed. */
export interface RowsOrder {
  /** {@link fingerprint} of the shown rows. */
  readonly fingerprint: string;
  /** Row numbers that are left out although they could be sent. */
  readonly leaveOut: readonly number[];
  /** Rows to send although an equal request was sent. */
  readonly again: readonly { readonly row: number; readonly word: Word }[];
  /** The number that the user was told. */
  readonly count: number;
  /** The user's reason; '' for none. */
  readonly reason: string;
}

/** The rows to send, new requests first; null if they differ from what was confirmed. */
export function picked(
  context: Context,
  rows: readonly RowRequest[],
  { fingerprint: shown, leaveOut, again, count }: RowsOrder,
): Pick[] | null {
  if (!isSameAs(rows, shown)) return null;
  const fresh = rows.filter(one => isReady(one) && !leaveOut.includes(one.row));
  const repeated = again.flatMap(({ row: number, word }): Pick[] => {
    const row = rows.find(one => one.row === number && one.request !== null);
    return row?.before && wordFits(context, row.before, word) ? [{ row, word }] : [];
  });
  const picks = [...fresh.map((row): Pick => ({ row, word: null })), ...repeated];
  const rowsOnce = new Set(picks.map(({ row }) => row.row)).size;
  return rowsOnce === count && picks.length === count ? picks : null;
}

export function isSameAs(rows: readonly RowRequest[], shown: string): boolean {
  return fingerprint(rows) === shown;
}

/** Equal for equal rows: detects changes since the preview. */
export function fingerprint(rows: readonly RowRequest[]): string {
  const parts = rows.map(({ row, hash, problem, before, tried }) => {
    const said = problem === null ? null : inLanguage(problem, 'en');
    return [row, hash, said, before?.state, before?.key, tried];
  });
  return sha256Hex(JSON.stringify(parts), 32);
}

/** Whether the earlier request may still take effect, so that nothing may replace it. */
export function isHeld(context: Context, { state, heldUntil }: SentBefore): boolean {
  return state === 'unknown' && heldUntil > context.platform.clock.now();
}

/** Whether the request may be sent with this choice. */
export function wordFits(context: Context, before: SentBefore, word: Word): boolean {
  return !isHeld(context, before) && (word === 'again' || before.state === 'unknown');
}

/** Method, path, each parameter and the body, one line each, complete. */
export function requestLines({ method, path, query, body }: Rendered): Text[] {
  const lines = (line: string): Text[] => {
    const deep = /^ */.exec(line)?.[0].length ?? 0;
    return wrapped(line.slice(deep)).map((part, i) =>
      indented(verbatim(`${i === 0 ? '' : '↪ '}${part}`), deep),
    );
  };
  return [
    ...lines(`${method.toUpperCase()} ${API_ROOT}/${path}`),
    ...Object.entries(query).flatMap(([name, value]) => lines(`  ${name} = ${value}`)),
    ...(body === null ? [] : JSON.stringify(body, null, 1).split('\n').flatMap(lines)),
  ];
}

/** When and by whom the equal request was sent, and until when it is held. */
export function beforeText(context: Context, before: SentBefore): Text {
  const fingerprint = before.entry?.keyFingerprint ?? context.binding().keyFingerprint;
  return requestTexts.sentBefore({
    time: koreanMinute(before.at),
    user: shownLine(before.entry?.user ?? '', 60),
    isUnknown: before.state === 'unknown',
    heldUntil: isHeld(context, before) ? koreanMinute(before.heldUntil).slice(11) : '',
    otherKey: fingerprint !== context.binding().keyFingerprint,
  });
}

/** The outcomes of several requests, and why sending stopped. */
export function sentTexts({ stop, accepted, rejected, unknown, left, waiting }: RequestsSent): Text[] {
  const counts = { accepted, rejected, unknown, left, waiting };
  return [...(stop === null ? [] : [stop]), requestTexts.rowsDone(counts)];
}
