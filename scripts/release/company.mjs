// The facts about the publishing company, from a small file or from options. Options win.
import { existsSync, readFileSync } from 'node:fs';
import { placeholdersIn } from './placeholders.mjs';

/** Each fact with its purpose, for the message about a missing fact. */
export const FACTS = /** @type {const} */ ({
  developer: "the developer's name on the listing",
  site: "the developer's site",
  email: "the developer's e-mail address",
  terms: 'the address of the terms of service',
  privacy: 'the address of the privacy policy',
  support: 'the address of the support page',
  scriptId: 'the id of the script project (Project Settings, Script ID)',
});
/** Facts that are addresses of web pages. */
const PAGES = ['site', 'terms', 'privacy', 'support'];

/** @typedef {Record<keyof typeof FACTS, string>} Company */

/**
 * The checked facts. Throws an Error that names every missing or invalid fact.
 * @param {string} file
 * @param {Readonly<Record<string, string | undefined>>} options
 * @returns {Company}
 */
export function companyOf(file, options = {}) {
  const kept = existsSync(file) ? parsed(file) : {};
  /** @type {Record<string, string>} */
  const facts = {};
  const wrong = Object.entries(FACTS).flatMap(([name, what]) => {
    const value = options[name] ?? kept[name];
    const trouble = troubleOf(name, value);
    if (trouble === null) facts[name] = String(value).trim();
    return trouble === null ? [] : [`  ${name} (${what}): ${trouble}`];
  });
  if (wrong.length > 0)
    throw new Error(
      `A release needs these facts of your company, from ${file} (begin with scripts/release/company.example.json) or as options:\n${wrong.join('\n')}`,
    );
  return /** @type {Company} */ (facts);
}

/** @param {string} file @returns {Record<string, unknown>} */
function parsed(file) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) return kept;
  } catch {
    // The error below covers this case.
  }
  throw new Error(`${file} is no JSON object.`);
}

/** @param {string} name @param {unknown} value */
function troubleOf(name, value) {
  if (value === undefined || value === '') return 'missing';
  if (typeof value !== 'string') return 'not a text';
  const [placeholder] = placeholdersIn(value);
  if (placeholder !== undefined) return `still a placeholder (${placeholder})`;
  if (PAGES.includes(name) && !isPage(value)) return `not an https address: ${value}`;
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `not an e-mail address: ${value}`;
  if (name === 'scriptId' && !/^[\w-]{20,}$/.test(value)) return `not a script id: ${value}`;
  return null;
}

/** @param {string} text */
function isPage(text) {
  try {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' && hostname.includes('.');
  } catch {
    return false;
  }
}
