/** Sentences and words of a document, without code blocks, pictures and the targets of links. */

import type { Document } from './documents';

export interface Sentence {
  readonly text: string;
  readonly words: number;
}

const FENCE = /^(`{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm;
/** What begins a text of its own: an item of a list, a heading, a quotation. */
const BEGINS = /^\s*(?:[-*] |\d+\. |#+ |> )/;

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(isWord);
}

/** Without what is no prose. A piece of code, and what somebody else says in quotation marks, is one word. */
function proseOf(text: string): string {
  return text
    .replace(FENCE, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/"[^"\n]*"/g, 'quotation')
    .replace(/<\/?[a-z][^>]*>/g, '');
}

/** Paragraphs, items, headings, and the cells of tables. */
function textsIn(prose: string): string[] {
  const found: string[] = [];
  let open = '';
  const close = (): void => {
    found.push(open);
    open = '';
  };
  for (const line of prose.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('|') || BEGINS.test(line)) close();
    if (line.trim().startsWith('|')) found.push(...line.split(/(?<!\\)\|/));
    else open += ` ${line.replace(BEGINS, '')}`;
  }
  close();
  return found;
}

export function sentencesOf({ text }: Pick<Document, 'text'>): Sentence[] {
  return textsIn(proseOf(text))
    .flatMap(part => part.split(/(?<=[.!?][*)]*)\s+/))
    .map(sentence => ({ text: sentence.trim(), words: wordsIn(sentence).length }))
    .filter(({ words }) => words > 0);
}

/** How many words a person reads, those of code blocks left out. */
export function length({ text }: Pick<Document, 'text'>): number {
  return wordsIn(text.replace(FENCE, '')).length;
}
