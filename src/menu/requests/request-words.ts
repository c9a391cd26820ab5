/** Requests as people read them before they are sent: whole, and on lines of ours. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import { API_ROOT } from '../../api/base-url';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { requestTexts } from '../../text/request-texts';
import type { Text } from '../../text/text';
import { indented, verbatim } from '../../text/texts';
import { isCalled } from '../../text/is-called';
import { typedTexts } from '../../text/typed-texts';
import type { Context } from '../../commands/context';
import { type Block, type Pages, pagesOf } from '../pages';
import type { RequestsSent, Word } from '../../commands/requests/request-send';
import { wrapped } from '../../commands/value-text';

/** Method, path, each parameter and the body, a line each; nothing is left out. */
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

/** One request, page by page. */
export function requestPages(request: Rendered, must: readonly Block[] = []): Pages {
  return pagesOf(
    requestTexts.heading,
    must,
    requestLines(request).map(line => [line]),
  );
}

export function beforeText(context: Context, before: SentBefore): Text {
  const isHeld = before.state === 'unknown' && before.heldUntil > context.platform.clock.now();
  const fingerprint = before.entry?.keyFingerprint ?? context.binding().keyFingerprint;
  return requestTexts.sentBefore({
    time: koreanMinute(before.at),
    user: shownLine(before.entry?.user ?? '', 60),
    isUnknown: before.state === 'unknown',
    heldUntil: isHeld ? koreanMinute(before.heldUntil).slice(11) : '',
    otherKey: fingerprint !== context.binding().keyFingerprint,
  });
}

/** What a user says of requests that were sent before, and what else stands there. */
export function wordIn(typed: string): { readonly word: Word; readonly rest: readonly string[] } {
  const [first = '', ...rest] = typed
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (isCalled(typedTexts.again, first)) return { word: 'again', rest };
  return isCalled(typedTexts.fresh, first) ? { word: 'new', rest } : { word: null, rest: [] };
}

/** What became of several requests, and why no more were sent. */
export function sentTexts({ stop, ...counts }: RequestsSent): Text[] {
  return [...(stop === null ? [] : [stop]), requestTexts.rowsDone(counts)];
}
