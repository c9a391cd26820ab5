/**
 * Sentences in every language. Inserted texts appear in the sentence's language, so a sentence can contain a Text (a
 * list's or column's name) without joining languages by hand.
 */

import { type Language, languages } from './text';

/** Words whose language is chosen later. */
export type Words = (language: Language) => string;

/** The input of `texts` for one Text. */
export type Sentence = Readonly<Record<'ko' | 'en', string | Words>> &
  Readonly<Partial<Record<Language, string | Words>>>;

/** null, false and undefined insert nothing; the members of a list are separated by commas. */
type Filling = string | number | Words | Sentence | false | null | undefined | readonly Filling[];

/** say`"${label}" is missing.` */
export function say(parts: TemplateStringsArray, ...given: readonly Filling[]): Words {
  return language => String.raw({ raw: parts }, ...given.map(one => spoken(one, language)));
}

/** The existing ones, with a separator. */
export function listed(given: readonly Filling[], separator: string): Words {
  const there = given.filter(one => one !== false && one !== null && one !== undefined);
  return language => there.map(one => spoken(one, language)).join(separator);
}

/** The existing ones, one per line. */
export function lines(...given: readonly Filling[]): Words {
  return listed(given, '\n');
}

/** The existing ones, separated by dots. */
export function dotted(...given: readonly Filling[]): Words {
  return listed(given, ' · ');
}

const NONE = { ko: '없음', en: 'none' };

/** A list that may be empty, or a value that may be missing. */
export function orNone(words: string): Words {
  return language => (words === '' ? spoken(NONE, language) : words);
}

/** A sentence of marks and insertions only, equal in every language. */
export function alike(words: string | Words): Sentence {
  return Object.fromEntries(languages.map(language => [language, words])) as Sentence;
}

/** Its words in the language, or in English if there is no translation. */
export function spoken(given: Filling, language: Language): string {
  if (given === null || given === undefined || given === false) return '';
  if (typeof given === 'function') return given(language);
  if (typeof given !== 'object') return String(given);
  if (isList(given)) return given.map(one => spoken(one, language)).join(', ');
  const words = given[language];
  return words === undefined ? spoken(given.en, 'en') : spoken(words, language);
}

/** Whether it has words in a language. A page has the words of its language only. */
export function isSentence(given: unknown): given is Sentence {
  return typeof given === 'object' && given !== null && languages.some(language => language in given);
}

function isList(given: Sentence | readonly Filling[]): given is readonly Filling[] {
  return Array.isArray(given);
}
