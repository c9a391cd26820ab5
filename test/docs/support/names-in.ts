/** What a document names: screens and buttons, commands, files, links. Says where, not whether it is there. */

import { type Document, isGuide } from './documents';

export interface Named {
  /** screen: a text on a screen. said: a sentence of the add-on. code: what looks like a path, command or option. */
  readonly kind: 'screen' | 'said' | 'code' | 'link';
  readonly name: string;
  readonly line: number;
}

const FENCE = /^(`{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm;
const CODE = /`([^`\n]+)`/g;
const ITALIC = /(?<![*\\\w])\*(?![*\s])([^*\n]+?)\*(?![*\w])/g;
const BRACKETED = /(?<![\]\\!])\[([^[\]\n]+)\](?![([:])/g;
const LINK = /\]\(([^)\s]+)\)/g;
/** A file without backticks, as in a table of files. */
const BARE_FILE = /(?<![\w/.:~-])((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|js|md|json|yaml|css))\b/g;
const QUOTED = /"([^"\n]+)"/g;
const HTML_LINK = /\b(?:src|href)="([^"]+)"/g;

/** As many characters, none of which means anything. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Emphasis and quoted words begin with a small letter. Texts of screens begin with a capital, Hangul or a sign. */
const isEmphasis = (text: string): boolean => /^\p{Ll}/u.test(text);

/** A mark like [O], a number, a placeholder, a shape of data: nothing that a person could click. */
const isMark = (text: string): boolean => /[{}]/.test(text) || (text.match(/\p{L}/gu) ?? []).length < 2;

export function namesIn(document: Document): readonly Named[] {
  const found: Named[] = [];
  let text = document.text;
  const lineAt = (index: number): number => document.text.slice(0, index).split('\n').length;
  const take = (pattern: RegExp, read: (inside: string) => Pick<Named, 'kind' | 'name'> | null): void => {
    for (const match of text.matchAll(pattern)) {
      const named = read(match[1] ?? '');
      if (named !== null) found.push({ ...named, line: lineAt(match.index) });
    }
  };

  for (const { 0: block, index } of text.matchAll(FENCE)) {
    const [first = '', ...lines] = block.split('\n');
    if (!/^`+(sh|bash)$/.test(first)) continue;
    lines.slice(0, -1).forEach((command, i) => {
      found.push({
        kind: 'code',
        name: command.replace(/(^|\s)# .*$/, '').trim(),
        line: lineAt(index) + i + 1,
      });
    });
  }
  text = text.replace(FENCE, blank);
  take(CODE, name => ({ kind: 'code', name: name.replaceAll('\\|', '|') }));
  text = text.replace(CODE, whole => whole.replace(/[^\n]/g, '·'));
  take(LINK, name => ({ kind: 'link', name }));
  take(HTML_LINK, name => ({ kind: 'link', name }));
  text = text.replace(/\]\([^)\s]+\)/g, whole => `](${blank(whole.slice(2, -1))})`);
  take(BARE_FILE, name => ({ kind: 'code', name }));
  take(ITALIC, name => (isEmphasis(name) ? null : { kind: 'screen', name }));
  take(BRACKETED, name => (isMark(name) || name.includes('·') ? null : { kind: 'screen', name }));
  if (isGuide(document)) take(QUOTED, name => ({ kind: 'said', name }));
  return found.filter(({ name }) => name !== '').sort((a, b) => a.line - b.line);
}
