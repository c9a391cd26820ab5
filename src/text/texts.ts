/**
 * The only way for foreign words into a message: `text` makes every template of this folder, and puts each inserted
 * string on one line without invisible characters. So callers need not remember it (test/security/one-line.test.ts
 * checks it).
 */

import { type Decoder, mapped, recordOf, text as textValue } from '../common/decode';
import { shownLine } from '../common/shown-line';
import { isSentence, type Sentence, spoken } from './say';
import { inEach, inLanguage, type Language, type Text } from './text';

const LONGEST_STORED = 1_000;
/** Nothing is cut here, because the allowed length depends on the place. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/**
 * A template of this folder: the function makes a Text of what is given to it. Strings among its arguments, also in
 * lists and objects, are filtered first; a Text is kept unchanged.
 */
export function text<Given extends readonly unknown[]>(
  template: (...given: Given) => Sentence,
): (...given: Given) => Text {
  return (...given) => {
    const sentence = template(...(given.map(oneLine) as unknown as Given));
    return inEach(language => spoken(sentence, language));
  };
}

function oneLine(given: unknown): unknown {
  if (typeof given === 'string') return shownLine(given, WHOLE);
  if (Array.isArray(given)) return given.map(oneLine);
  if (typeof given !== 'object' || given === null || isSentence(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)]));
}

/** The same words in every language, on one line: names, numbers, the service's messages. */
export function verbatim(words: string): Text {
  const line = shownLine(words, WHOLE);
  return inEach(() => line);
}

/** A stored text that others may have written: each language on one line, and cut. */
export const storedText: Decoder<Text> = mapped(recordOf(textValue), stored => {
  const { ko, en } = stored;
  if (ko === undefined || en === undefined) return undefined;
  return cutLine(
    inEach(language => unbroken(stored[language] ?? en)),
    LONGEST_STORED,
  );
});

function unbroken(lines: string): string {
  return lines
    .split('\n')
    .map(line => line.trim())
    .join(' ');
}

/** Each of the words on its own line. */
export function verbatimLines(lines: readonly string[]): Text {
  const all = lines.map(line => shownLine(line, WHOLE)).join('\n');
  return inEach(() => all);
}

/** A text whose insertions depend on the language. */
export function byLanguage(make: (language: Language) => Text): Text {
  return inEach(language => inLanguage(make(language), language));
}

/** Each language's words, from a cell or a record. */
export function wordsInEach(make: (language: Language) => string): Text {
  return byLanguage(language => verbatim(make(language)));
}

/** The text on one line, cut. */
export function cutLine(text: Text, most: number): Text {
  return eachOf(text, words => shownLine(words, most));
}

/** Its lines as texts. */
export function linesOf(text: Text): readonly Text[] {
  return text.ko.split('\n').map((_, i) => eachOf(text, words => words.split('\n')[i] ?? ''));
}

/** Indented by this many spaces. */
export function indented(text: Text, spaces = 3): Text {
  return eachOf(text, words => ' '.repeat(spaces) + words);
}

/** A cell's exact text, for comparisons and dropdowns. In a message it must pass `cutLine` or a template. */
export function cellWords(words: string): Text {
  return inEach(() => words);
}

function eachOf(text: Text, map: (words: string) => string): Text {
  return inEach(language => map(inLanguage(text, language)));
}
