/** The script's side of page.html: the page's start data, the answers, and what the page reported. */

import { isJsonObject, parseJson } from '../src/common/json';
import type { Json } from './check';
import { LEFTOVERS } from './leftovers';

/** A text with characters that a page may lose: Hangul, an emoji, slashes, a script's end tag. */
export const ECHOED = '한글 😀 // /* */ "quoted" </script> \\';
/** The length of the long answer in UTF-16 units: 0.8 MB as UTF-8. */
export const LARGE = 400_000;
const KEPT = `${LEFTOVERS.kept}page`;
const ACCOUNT = `${KEPT}Account`;
const ANSWERED_BY = `${KEPT}AnsweredBy`;

/** In the form of the add-on's own page. */
export function startData(): string {
  const json = JSON.stringify({ text: ECHOED }).replace(/</g, '\\u003c');
  return `<script type="application/json" id="start">${json}</script>`;
}

/** Stores a random id for the account at the screen. */
export function markAccount(): void {
  const id = Utilities.getUuid();
  PropertiesService.getUserProperties().setProperty(ACCOUNT, id);
  PropertiesService.getDocumentProperties().setProperty(ACCOUNT, id);
  PropertiesService.getDocumentProperties().deleteProperty(KEPT);
}

/** Whether the page's calls run as the account that opened it. */
export function isSameAccount(): boolean {
  const properties = PropertiesService.getDocumentProperties();
  const id = properties.getProperty(ACCOUNT);
  return id !== null && properties.getProperty(ANSWERED_BY) === id;
}

/** Answers the page: JSON in, text out. */
export function answerPage(request: unknown): string {
  const json = objectIn(String(request));
  const properties = PropertiesService.getDocumentProperties();
  switch (json['ask']) {
    case 'echo':
      properties.setProperty(
        ANSWERED_BY,
        PropertiesService.getUserProperties().getProperty(ACCOUNT) ?? 'unknown',
      );
      return String(json['text']);
    case 'large':
      // Each character takes two bytes in UTF-8.
      return `${'é'.repeat(LARGE - 3)}end`;
    case 'seen':
      properties.setProperty(KEPT, JSON.stringify(json['seen']));
      return 'kept';
    default:
      throw new Error('The page asked for something unknown.');
  }
}

/** What the page reported; {} for nothing. */
export function seenByPage(): { readonly [name: string]: Json } {
  return objectIn(PropertiesService.getDocumentProperties().getProperty(KEPT) ?? '');
}

function objectIn(text: string): { readonly [name: string]: Json } {
  const json = parseJson(text);
  return isJsonObject(json) ? json : {};
}
