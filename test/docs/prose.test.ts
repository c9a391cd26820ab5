/** Documents are short: no long sentences, no words that hide who does something, and no growth unseen. */

import { describe, expect, it } from 'vitest';
import { documents } from './support/documents';
import { length, sentencesOf } from './support/prose';

const MOST_WORDS_A_SENTENCE = 35;
/** All documents together. A page that grows has to say what it replaces; a page that shrinks lowers this. */
const MOST_WORDS = 45_000;

/** The house's words: what not to write, and what to write. "For whoever" begins the first line of a page. */
const WORDS: readonly (readonly [not: RegExp, but: string])[] = [
  [/(?<!\bFor |\bfor )\bwhoever\b/i, 'a noun: the user, an editor, a maintainer'],
  [/\b(?:nobody|no one)\b/i, 'a noun, or "unknown"'],
  [/\b(?:somebody|someone)\b/i, 'a noun: a person, a colleague'],
  [/\b(?:utili[sz]e|leverage)\b/i, 'use'],
  [/\bin order to\b/i, 'to'],
  [/\bvia\b/i, 'by'],
  [/\b(?:e\.g\.|i\.e\.|etc\.)/i, 'such as, that is, and others'],
  [/\b(?:simply|obviously|of course)\b/i, 'nothing'],
];

/** A label in italics is the screen's word, not the document's. */
const ownWords = (text: string): string =>
  text.replace(/(?<![*\\\w])\*(?![*\s])[^*\n]+\*(?![*\w])/g, 'label');

const all = documents();

describe('the documents', () => {
  it.each(all.map(document => [document.path, document] as const))(
    '%s has no long sentence, and none of the words that the house avoids',
    (_, document) => {
      const sentences = sentencesOf(document);
      expect(sentences.filter(({ words }) => words > MOST_WORDS_A_SENTENCE)).toEqual([]);
      const avoided = sentences.flatMap(({ text }) =>
        WORDS.filter(([not]) => not.test(ownWords(text))).map(([, but]) => `${text} (write: ${but})`),
      );
      expect(avoided).toEqual([]);
    },
  );

  it('do not grow', () => {
    const words = all.reduce((sum, document) => sum + length(document), 0);
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
    // A bound far above what is there would let a page grow by half before anybody sees it.
    expect(words).toBeGreaterThan(MOST_WORDS - 1_000);
  });
});

describe('the measure', () => {
  const many = (words: number): string => `${Array.from({ length: words }, () => 'word').join(' ')}.`;
  const lengths = (text: string): number[] => sentencesOf({ text }).map(({ words }) => words);

  it('parts sentences, items of lists and cells of tables', () => {
    expect(lengths('One two. Three four five! *Six seven.* Eight?')).toEqual([2, 3, 2, 1]);
    expect(lengths('- one\n- two three\n\n1. four\n   five')).toEqual([1, 2, 2]);
    expect(lengths('| one two | three \\| four |\n|---|---|\n| five. Six | |')).toEqual([2, 2, 1, 1]);
    expect(lengths(`Long:\n${many(36)}`)).toEqual([37]);
    expect(lengths('  | in | a list |')).toEqual([1, 2]);
  });

  it('counts code and quotations as one word, and leaves out code blocks, pictures and targets of links', () => {
    expect(lengths('See `npm run build -- --help` and "what it says, at length" now.')).toEqual([5]);
    expect(lengths('![a long text](pictures/a.png)\n\n```sh\nnpm ci and more\n```\n')).toEqual([]);
    expect(lengths('[two words](../a/b.md#c) here')).toEqual([3]);
    expect(length({ text: 'One two\n\n```\nthree\n```\n\n| four | - |' })).toBe(3);
  });

  it('sees words that hide who acts, but not in labels, code and quotations', () => {
    const avoided = (text: string): boolean =>
      sentencesOf({ text }).some(sentence => WORDS.some(([not]) => not.test(ownWords(sentence.text))));
    expect(avoided('Whoever pushes waits.')).toBe(true);
    expect(avoided('For whoever pushes, and for whoever pulls.')).toBe(false);
    expect(avoided('It is sent via the host.')).toBe(true);
    expect(avoided('Choose *Somebody else changed it*, `nobody` or "somebody".')).toBe(false);
  });
});
