/**
 * The only way for foreign words into a message: `texts` makes every template of this folder, and puts each inserted
 * string on one line without invisible characters. So callers need not remember it (test/security/one-line.test.ts
 * checks it).
 */

import { type Decoder, mapped, recordOf, text } from '../common/decode';
import { has } from '../common/json';
import { shownLine } from '../common/shown-line';
import { isSentence, type Sentence, spoken } from './say';
import { inEach, inLanguage, type Language, type Text } from './text';

const LONGEST_STORED = 1_000;
/** Nothing is cut here, because the allowed length depends on the place. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** Sentences by name, single or in tables and lists; a function if something is inserted. */
interface Templates {
  readonly [name: string]: Template | Templates | readonly Sentence[];
}
type Template = Sentence | ((...given: never[]) => Sentence);

/** The templates with Texts in place of sentences. */
type Made<T> = T extends (...given: infer Given) => unknown
  ? (...given: Given) => Text
  : T extends Sentence
    ? Text
    : { readonly [Name in keyof T]: Made<T[Name]> };

/** The words of one language for some of them, under the same names. */
type Catalogue<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Sentence['en']
    : T[Name] extends Sentence
      ? Sentence['en']
      : Catalogue<T[Name]>;
};

/**
 * The texts of the templates. Strings among a function's arguments, also in lists and objects, are filtered first; a
 * Text is kept unchanged. translated: catalogues of the languages after Korean and English.
 */
export function texts<T extends Templates>(
  templates: T,
  translated?: Partial<Record<Language, Catalogue<T>>>,
): Made<T> {
  const known = new Map<string, unknown>();
  const text = (name: string): unknown => {
    if (!known.has(name) && has(templates, name))
      known.set(name, made(templates[name], translated && within(translated, name)));
    return known.get(name);
  };
  // Each text is made on first use, because every execution loads hundreds of sentences and uses a few.
  return new Proxy<object>(templates, { get: (_, name) => text(String(name)) }) as Made<T>;
}

type Translated = Readonly<Record<string, unknown>> | undefined;
type Make = (...given: unknown[]) => unknown;

function made(template: unknown, translated: Translated): unknown {
  if (typeof template === 'function') return filtering(template as Make, translated);
  if (typeof template !== 'object' || template === null) return template;
  if (isSentence(template)) {
    const isText = translated === undefined && typeof template.ko !== 'function';
    return isText && typeof template.en !== 'function'
      ? template
      : inEach(language => spoken({ ...template, ...translated }, language));
  }
  const all: Record<string, unknown> | unknown[] = Array.isArray(template) ? [] : {};
  for (const [name, one] of Object.entries(template))
    Object.assign(all, { [name]: made(one, translated && within(translated, name)) });
  return all;
}

function filtering(template: Make, translated: Translated): Make {
  const make: Make = (...given) => {
    const filtered = given.map(oneLine);
    return made(
      template(...filtered),
      translated && mapValues(translated, words => (words as Make)(...filtered)),
    );
  };
  // The function keeps its number of parameters.
  return Object.defineProperty(make, 'length', { value: template.length });
}

/** What the catalogues have under a name. */
function within(translated: Readonly<Record<string, unknown>>, name: string): Translated {
  const found = Object.entries(translated).map(([language, all]): [string, unknown] => [
    language,
    (all as Record<string, unknown>)[name],
  ]);
  const there = found.filter(([, words]) => words !== undefined);
  return there.length === 0 ? undefined : Object.fromEntries(there);
}

function oneLine(given: unknown): unknown {
  if (typeof given === 'string') return shownLine(given, WHOLE);
  if (Array.isArray(given)) return given.map(oneLine);
  if (typeof given !== 'object' || given === null || isSentence(given)) return given;
  return mapValues(given, oneLine);
}

function mapValues(given: object, map: (value: unknown, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, map(value, name)]));
}

/** The same words in every language, on one line: names, numbers, the service's messages. */
export function verbatim(words: string): Text {
  const line = shownLine(words, WHOLE);
  return inEach(() => line);
}

/** A stored text that others may have written: each language on one line, and cut. */
export const storedText: Decoder<Text> = mapped(recordOf(text), stored => {
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
