/**
 * A message in every language of the add-on. Whoever knows what happened words it once, in this folder; whoever shows it picks the reader's language. So an error
 * carries its whole message, and nothing is decided or translated by matching words.
 */

/** Every text has the first two; what a later language lacks is read in English. */
export const languages = ['ko', 'en'] as const;

export type Language = (typeof languages)[number];

export type Text = Readonly<Record<'ko' | 'en', string>> & Readonly<Partial<Record<Language, string>>>;

/** The language of a locale ("ko", "ko_KR", "ko-KR"); English for all that are not ours. */
export function languageOf(locale: string | null | undefined): Language {
  const [code] = (locale ?? '').toLowerCase().split(/[^a-z]/);
  return languages.find(language => language === code) ?? 'en';
}

/** What a reader of the language reads. */
export function inLanguage(text: Text, language: Language): string {
  return text[language] ?? text.en;
}

/** A text out of the words that it has in each language: not filtered, so for this folder only. */
export function inEach(make: (language: Language) => string): Text {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Text;
}

/** Several texts, one after the other. */
export function joined(texts: readonly Text[], separator = '\n'): Text {
  return inEach(language => texts.map(text => inLanguage(text, language)).join(separator));
}
