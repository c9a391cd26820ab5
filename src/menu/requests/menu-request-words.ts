/** A request page by page, and the typed choice about requests that were sent before. */

import { requestLines } from '../../commands/requests/request-words';
import type { Word } from '../../commands/requests/request-send';
import type { Rendered } from '../../requests/request';
import * as requestTexts from '../../text/requests/request-texts';
import { isCalled } from '../../text/is-called';
import * as typedTexts from '../../text/typed-texts';
import { type Block, type Pages, pagesOf } from '../pages';

export function requestPages(request: Rendered, must: readonly Block[] = []): Pages {
  return pagesOf(
    requestTexts.heading,
    must,
    requestLines(request).map(line => [line]),
  );
}

/** The user's choice about requests that were sent before, and the remaining words. */
export function wordIn(typed: string): { readonly word: Word; readonly rest: readonly string[] } {
  const [first = '', ...rest] = typed
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (isCalled(typedTexts.again, first)) return { word: 'again', rest };
  return isCalled(typedTexts.fresh, first) ? { word: 'new', rest } : { word: null, rest: [] };
}
