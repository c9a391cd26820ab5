/**
 * Long texts in plain dialogs, page by page. What must be read comes first, and the reader can go through all pages.
 */

import * as planTexts from '../text/push/plan-texts';
import { inLanguage, joined, languages, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { isCalled } from '../text/is-called';
import * as typedTexts from '../text/typed-texts';
import type { Dialogs } from './dialogs';

const LINES = 30;
/** Texts that must be read stay together if possible. */
const LINES_OF_FIRST = 60;
const CHARACTERS = 4_000;

/** Lines that belong together. */
export type Block = readonly Text[];

export interface Pages {
  readonly pages: readonly Text[];
  /** The number of leading pages that must be read, at least 1. */
  readonly mustRead: number;
}

/** Pages with a heading. must: texts that must be read, before the others. */
export function pagesOf(heading: Text, must: readonly Block[], rest: readonly Block[]): Pages {
  const bodies: Text[][] = [[]];
  for (const block of must.flatMap(pieces)) add(bodies, block, LINES_OF_FIRST);
  const mustRead = bodies.length;
  for (const block of rest.flatMap(pieces)) add(bodies, block, LINES);
  const pages = bodies.map((body, i) =>
    joined([
      heading,
      ...(body.length === 0 ? [] : [verbatim(''), ...body]),
      ...(bodies.length > 1 ? [verbatim(''), planTexts.page(i + 1, bodies.length)] : []),
    ]),
  );
  return { pages, mustRead };
}

/** Shows pages that are followed by another; false if the reader stopped. */
function turned(dialogs: Dialogs, pages: readonly Text[]): boolean {
  return pages.every(page => dialogs.may(joined([page, planTexts.yesShowsNext])));
}

/** Shows the pages while the user goes on. */
export function tellPages(dialogs: Dialogs, { pages }: Pages): void {
  if (turned(dialogs, pages.slice(0, -1))) dialogs.tell(joined(pages.slice(-1)));
}

/** Asks for confirmation after all pages. */
export function confirmPages(dialogs: Dialogs, { pages }: Pages, question: Text): boolean {
  const last = joined([...pages.slice(-1), verbatim(''), question]);
  return turned(dialogs, pages.slice(0, -1)) && dialogs.may(last);
}

/**
 * Asks for input about the pages. Pages that must be read come first, with a confirmation each; then the question,
 * where "next" and "back" turn pages.
 * Returns the typed text; null if the user stopped. all: every page must be read.
 */
export function askPages(
  dialogs: Dialogs,
  { pages, mustRead }: Pages,
  question: Text,
  all = false,
): string | null {
  const first = all ? pages.length : mustRead;
  if (!turned(dialogs, pages.slice(0, first - 1))) return null;
  for (let at = first - 1; ; ) {
    const page = pages[at] as Text;
    const turning = pages.length === 1 ? [] : [planTexts.typeToRead(at + 1, pages.length)];
    const typed = dialogs.ask(joined([page, verbatim(''), question, ...turning]));
    if (typed === null) return null;
    const turn = pages.length === 1 ? 0 : turnIn(typed);
    if (turn === 0) return typed;
    at = Math.min(Math.max(0, at + turn), pages.length - 1);
  }
}

/** 1: next page. -1: previous page. 0: another text. */
function turnIn(typed: string): -1 | 0 | 1 {
  const word = typed.trim().replace(/^["'“]|["'”]$/g, '');
  if (isCalled(typedTexts.next, word, '다음 쪽', 'n', '>')) return 1;
  return isCalled(typedTexts.back, word, '앞', '이전 쪽', 'previous', '<') ? -1 : 0;
}

/** Splits a block that is longer than a page. */
function pieces(block: Block): Block[] {
  const parts: Text[][] = [[]];
  for (const line of block) add(parts, [line], LINES);
  return parts;
}

/** To the last page, or to a new one if the block does not fit there. */
function add(pages: Text[][], block: Block, most: number): void {
  const page = pages[pages.length - 1] ?? [];
  if (page.length === 0 || fits([...page, ...block], most)) page.push(...block);
  else pages.push([...block]);
}

function fits(lines: readonly Text[], most: number): boolean {
  const lengthOf = (line: Text): number =>
    Math.max(...languages.map(language => inLanguage(line, language).length));
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return lines.length <= most && length <= CHARACTERS;
}
