/** Requests as people read them before they are sent: nothing is left out but what is too long to be shown, and that is said. */

import { koreanMinute } from '../common/calendar';
import { shownLine } from '../common/shown-line';
import { keyFingerprint, type Connection } from '../api/connection';
import { API_ROOT } from '../api/base-url';
import type { Rendered } from '../requests/request';
import type { SentBefore } from '../sheet/request-ledger';
import { requestTexts } from '../text/request-texts';
import type { Text } from '../text/text';
import type { Context } from './context';

const LONGEST = 8_000;

/** Method, path, each parameter and the body, a line each. */
export function shownRequest({ method, path, query, body }: Rendered, most = LONGEST): string {
  const lines = [
    `${method.toUpperCase()} ${API_ROOT}/${path}`,
    ...Object.entries(query).map(([name, value]) => `  ${name} = ${value}`),
    ...(body === null ? [] : JSON.stringify(body, null, 1).split('\n')),
  ];
  const text = lines.map(line => shownLine(line, LONGEST)).join('\n');
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length.toLocaleString('en-US')})`;
}

export function beforeText(context: Context, connection: Connection, before: SentBefore): Text {
  const isHeld = before.state === 'unknown' && before.heldUntil > context.platform.clock.now();
  const fingerprint = before.entry?.keyFingerprint ?? keyFingerprint(connection);
  return requestTexts.sentBefore({
    time: koreanMinute(before.at),
    user: before.entry?.user ?? '',
    isUnknown: before.state === 'unknown',
    heldUntil: isHeld ? koreanMinute(before.heldUntil).slice(11) : '',
    otherKey: fingerprint !== keyFingerprint(connection),
  });
}

export type Word = 'again' | 'new' | null;

/** What a user says of requests that were sent before, and what else stands there. */
export function wordIn(typed: string): { readonly word: Word; readonly rest: readonly string[] } {
  const [first = '', ...rest] = typed
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (first === 'again' || first === '다시') return { word: 'again', rest };
  return first === 'new' || first === '새로' ? { word: 'new', rest } : { word: null, rest: [] };
}
