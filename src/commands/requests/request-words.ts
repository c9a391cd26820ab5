/** Requests in words: in full before sending, and their outcomes after. */

import { API_ROOT } from '../../api/base-url';
import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import * as requestTexts from '../../text/requests/request-texts';
import type { Text } from '../../text/text';
import { indented, verbatim } from '../../text/texts';
import type { Context } from '../context';
import { wrapped } from '../value-text';
import type { RequestsSent } from './request-send';
import { isHeld } from './row-request';

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
