/**
 * The words of a sentence, in whatever language it is read: what is put in comes in that language as well. So a sentence names a list or a column by its Text, and
 * does not stitch languages together by hand.
 */

import { type Language, languages } from './text';

/** Words that are still to be read in a language. */
export type Words = (language: Language) => string;

/** What `texts` makes a Text of. */
export type Sentence = Readonly<Record<'ko' | 'en', string | Words>> &
  Readonly<Partial<Record<Language, string | Words>>>;

/** Nothing stands for null, false and undefined; the members of a list stand with commas between them. */
type Filling = string | number | Words | Sentence | false | null | undefined | readonly Filling[];

/** say`"${label}" is missing.` */
export function say(parts: TemplateStringsArray, ...given: readonly Filling[]): Words {
  return language => String.raw({ raw: parts }, ...given.map(one => spoken(one, language)));
}

/** Each that is there, with the separator between them. */
export function listed(given: readonly Filling[], separator: string): Words {
  const there = given.filter(one => one !== false && one !== null && one !== undefined);
  return language => there.map(one => spoken(one, language)).join(separator);
}

/** Each that is there on a line of its own. */
export function lines(...given: readonly Filling[]): Words {
  return listed(given, '\n');
}

/** Each that is there, with dots between them. */
export function dotted(...given: readonly Filling[]): Words {
  return listed(given, ' · ');
}

/** A sentence of nothing but marks and what is filled in: the same in every language. */
export function alike(words: string | Words): Sentence {
  return Object.fromEntries(languages.map(language => [language, words])) as Sentence;
}

/** How it reads in the language; in English where nobody has translated it. */
export function spoken(given: Filling, language: Language): string {
  if (given === null || given === undefined || given === false) return '';
  if (typeof given === 'function') return given(language);
  if (typeof given !== 'object') return String(given);
  if (isList(given)) return given.map(one => spoken(one, language)).join(', ');
  const words = given[language];
  return words === undefined ? spoken(given.en, 'en') : spoken(words, language);
}

/** True for what has words in the languages that every text has. */
export function isSentence(given: unknown): given is Sentence {
  return typeof given === 'object' && given !== null && 'ko' in given && 'en' in given;
}

function isList(given: Sentence | readonly Filling[]): given is readonly Filling[] {
  return Array.isArray(given);
}
