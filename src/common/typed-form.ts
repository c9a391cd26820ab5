/** The common form of typed and pasted text, which the add-on parses for words, days and numbers. */

/** Zero-width characters, soft hyphens and byte order marks, which come from web pages and documents. */
const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Composed Hangul, usual widths, one kind of dash, single spaces, no invisible characters. Case is unchanged. */
export function typedForm(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}
