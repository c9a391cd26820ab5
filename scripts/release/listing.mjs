// The texts of the marketplace listing in both languages, without placeholders and within the limits of Google's
// form.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { filled, placeholdersIn } from './placeholders.mjs';

export const LANGUAGES = /** @type {const} */ (['ko', 'en']);
/** The maximum length of each field of the form. */
export const MOST = /** @type {const} */ ({ name: 50, short: 200, detailed: 16_000 });

/** @typedef {{ name: string, short: string, detailed: string }} Listing */

/**
 * The texts of one language. Throws an Error that names empty, too long or unfilled texts.
 * @param {string} language
 * @param {Readonly<Record<string, string>>} values For {{host}} and similar placeholders.
 * @param {string} [folder] The folder of the texts.
 * @returns {Listing}
 */
export function listingOf(language, values, folder = join(root, 'scripts/release/listing')) {
  /** @type {string[]} */
  const wrong = [];
  const entries = Object.entries(MOST).map(([field, most]) => {
    const text = filled(readFileSync(join(folder, language, `${field}.txt`), 'utf8').trim(), values);
    const length = [...text].length;
    const left = placeholdersIn(text);
    const where = `  ${language}/${field}.txt`;
    if (length === 0) wrong.push(`${where} is empty`);
    if (length > most) wrong.push(`${where} has ${length} characters, at most ${most} are taken`);
    if (field !== 'detailed' && text.includes('\n')) wrong.push(`${where} has more than one line`);
    if (left.length > 0) wrong.push(`${where} holds placeholders: ${left.join(', ')}`);
    return [field, text];
  });
  if (wrong.length > 0) throw new Error(`The listing's texts cannot go out:\n${wrong.join('\n')}`);
  return Object.fromEntries(entries);
}
