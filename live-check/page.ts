/** The script's side of page.html: what the page starts with, what the script answers, and what the page saw. */

import { isJsonObject, parseJson } from '../src/common/json';
import type { Json } from './check';
import { LEFTOVERS } from './leftovers';

/** A text with what a page may lose on its way: Hangul, an emoji, slashes, an end of a script. */
export const ECHOED = '한글 😀 // /* */ "quoted" </script> \\';
/** Units of the long answer: 0.8 MB as UTF-8. */
export const LARGE = 400_000;
const KEPT = `${LEFTOVERS.kept}page`;
const ACCOUNT = `${KEPT}Account`;
const ANSWERED_BY = `${KEPT}AnsweredBy`;

/** As the add-on appends it to its own page. */
export function startData(): string {
  const json = JSON.stringify({ text: ECHOED }).replace(/</g, '\\u003c');
  return `<script type="application/json" id="start">${json}</script>`;
}

/** Remembers who is at the screen, by a random id. */
export function markAccount(): void {
  const id = Utilities.getUuid();
  PropertiesService.getUserProperties().setProperty(ACCOUNT, id);
  PropertiesService.getDocumentProperties().setProperty(ACCOUNT, id);
  PropertiesService.getDocumentProperties().deleteProperty(KEPT);
}

/** Whether the page's calls ran as the account that opened it. */
export function isSameAccount(): boolean {
  const properties = PropertiesService.getDocumentProperties();
  const id = properties.getProperty(ACCOUNT);
  return id !== null && properties.getProperty(ANSWERED_BY) === id;
}

/** Answers the page: JSON in, a text out. */
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
      // Two bytes each as UTF-8.
      return `${'é'.repeat(LARGE - 3)}end`;
    case 'seen':
      properties.setProperty(KEPT, JSON.stringify(json['seen']));
      return 'kept';
    default:
      throw new Error('The page asked for something unknown.');
  }
}

/** What the page handed in; {} for nothing. */
export function seenByPage(): { readonly [name: string]: Json } {
  return objectIn(PropertiesService.getDocumentProperties().getProperty(KEPT) ?? '');
}

function objectIn(text: string): { readonly [name: string]: Json } {
  const json = parseJson(text);
  return isJsonObject(json) ? json : {};
}
