/**
 * A message in every language. The place that knows what happened creates it, from this folder; the place that shows
 * it chooses the language. So an error carries its whole message, and no code matches or translates words.
 */

/** Every text has the first two languages; where a later language has no translation, English is shown. */
export const languages = ['ko', 'en'] as const;

export type Language = (typeof languages)[number];

export type Text = Readonly<Record<'ko' | 'en', string>> & Readonly<Partial<Record<Language, string>>>;

/** Whether it is a text, and no other object of strings. */
export function isText(value: object): value is Text {
  const names = Object.keys(value);
  const isOurs =
    names.includes('ko') && names.includes('en') && names.every(name => languages.includes(name as Language));
  return isOurs && Object.values(value).every(words => typeof words === 'string');
}

/** The language of a locale ("ko", "ko_KR", "ko-KR"); English for all others. */
export function languageOf(locale: string | null | undefined): Language {
  const [code] = (locale ?? '').toLowerCase().split(/[^a-z]/);
  return languages.find(language => language === code) ?? 'en';
}

/** The text in the language. */
export function inLanguage(text: Text, language: Language): string {
  return text[language] ?? text.en;
}

/** Makes a text from its words in each language, without the filter. For this folder only. */
export function inEach(make: (language: Language) => string): Text {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Text;
}

/** Both languages beside each other, for a place that is read in either. */
export function inBoth({ ko, en }: Text): string {
  return ko === en ? ko : `${ko} / ${en}`;
}

/** Several texts, one after the other. */
export function joined(texts: readonly Text[], separator = '\n'): Text {
  return inEach(language => texts.map(text => inLanguage(text, language)).join(separator));
}

/** An error that the user can fix: what is wrong, where, what to do. Our defects are plain Errors. */
export class UserError extends Error {
  constructor(readonly text: Text) {
    super(text.en);
    // A log tells each kind of error by the name of its class.
    this.name = new.target.name;
  }
}

/** The result of the work, or what `refused` makes of its UserError. Other errors are thrown on. */
export function orRefused<T, R>(work: () => T, refused: (text: Text) => R): T | R {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return refused(error.text);
    throw error;
  }
}

/** The result of the work, or `otherwise` in place of its UserError. */
export function orElse<T, R>(otherwise: R, work: () => T): T | R {
  return orRefused(work, () => otherwise);
}

/** The text of the work's UserError; null if there was none. */
export function faultIn(work: () => void): Text | null {
  return orRefused(
    () => {
      work();
      return null;
    },
    text => text,
  );
}

/** Another user is at work in this spreadsheet; later the command succeeds. */
export class BusyError extends UserError {}
