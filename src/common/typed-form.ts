/** What people type and paste, in the one form by which words, days and numbers are understood. */

/** Zero-width characters, soft hyphens and byte order marks, as pages and documents leave them. */
const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Hangul in whole syllables, letters and digits in their usual width, one kind of dash, single spaces, and nothing unseen. Case stays. */
export function typedForm(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}
