/**
 * A message in both languages. Whoever knows what happened words it once, here; whoever shows it picks the reader's language. So an error
 * carries its whole message, and nothing is decided or translated by matching words.
 */

export type Language = 'ko' | 'en';

export interface Text {
  readonly ko: string;
  readonly en: string;
}

/** Korean for Korean locales ("ko", "ko_KR", "ko-KR"), English for all others. */
export function languageOf(locale: string | null | undefined): Language {
  return /^ko(?![a-z])/i.test(locale ?? '') ? 'ko' : 'en';
}

/** Several texts, one after the other. */
export function joined(texts: readonly Text[], separator = '\n'): Text {
  return { ko: texts.map(t => t.ko).join(separator), en: texts.map(t => t.en).join(separator) };
}
