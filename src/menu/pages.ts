/** Long texts in plain dialogs: pages, of which those that must be read come first, and a question that lets its reader go through all of them. */

import { planTexts } from '../text/plan-texts';
import { inLanguage, joined, languages, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { isCalled } from '../text/is-called';
import { typedTexts } from '../text/typed-texts';
import type { Dialogs } from './dialogs';

const LINES = 30;
/** What must be read stands together where it can. */
const LINES_OF_FIRST = 60;
const CHARACTERS = 4_000;

/** Lines that belong together. */
export type Block = readonly Text[];

export interface Pages {
  readonly pages: readonly Text[];
  /** How many of them, from the first on, hold something that must be read: at least 1. */
  readonly mustRead: number;
}

/** Pages under one heading. must: what must be read, before everything else. */
export function pagesOf(heading: Text, must: readonly Block[], rest: readonly Block[]): Pages {
  const bodies: Text[][] = [[]];
  const add = (block: Block, most: number): void => {
    const page = bodies[bodies.length - 1] ?? [];
    if (page.length === 0 || fits([...page, ...block], most)) page.push(...block);
    else bodies.push([...block]);
  };
  for (const block of must.flatMap(whole => pieces(whole))) add(block, LINES_OF_FIRST);
  const mustRead = bodies.length;
  for (const block of rest.flatMap(whole => pieces(whole))) add(block, LINES);
  const pages = bodies.map((body, i) =>
    joined([
      heading,
      ...(body.length === 0 ? [] : [verbatim(''), ...body]),
      ...(bodies.length > 1 ? [verbatim(''), planTexts.page(i + 1, bodies.length)] : []),
    ]),
  );
  return { pages, mustRead };
}

/** Shows pages with another one behind them; false where their reader stopped. */
function turned(dialogs: Dialogs, pages: readonly Text[]): boolean {
  return pages.every(page => dialogs.confirm(joined([page, planTexts.yesShowsNext])));
}

/** Shows all pages, as long as the user goes on. */
export function tellPages(dialogs: Dialogs, { pages }: Pages): void {
  if (turned(dialogs, pages.slice(0, -1))) dialogs.tell(joined(pages.slice(-1)));
}

/** Asks for a yes, all pages read. */
export function confirmPages(dialogs: Dialogs, { pages }: Pages, question: Text): boolean {
  const last = joined([...pages.slice(-1), verbatim(''), question]);
  return turned(dialogs, pages.slice(0, -1)) && dialogs.confirm(last);
}

/**
 * Asks for a word on the pages. What must be read comes first, a yes to each page; then the question, with which "next" and "back" turn the pages.
 * Gives what was typed, null when the user stopped. all: every page must be read.
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

/** 1 for the next page, -1 for the one before, 0 for any other word. */
function turnIn(typed: string): -1 | 0 | 1 {
  const word = typed.trim().replace(/^["'“]|["'”]$/g, '');
  if (isCalled(typedTexts.next, word, '다음 쪽', 'n', '>')) return 1;
  return isCalled(typedTexts.back, word, '앞', '이전 쪽', 'previous', '<') ? -1 : 0;
}

/** A block that is longer than a page goes on on the next one. */
function pieces(block: Block): Block[] {
  const parts: Text[][] = [[]];
  for (const line of block) {
    const part = parts[parts.length - 1] ?? [];
    if (part.length === 0 || fits([...part, line], LINES)) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

function fits(lines: readonly Text[], most: number): boolean {
  const lengthOf = (line: Text): number =>
    Math.max(...languages.map(language => inLanguage(line, language).length));
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return lines.length <= most && length <= CHARACTERS;
}
