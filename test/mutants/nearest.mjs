// Which tests know a place in src: those that use its words most (the ranking is BM25). A test named like the file
// comes first. Names and sentences are telling here, and a search costs nothing, where measuring what each test reaches
// takes half an hour.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/root.mjs';

/** Changed words, and words of the path, tell more than those around; words of a test's name more than those within. */
const CHANGED_WEIGHT = 3;
const PATH_WEIGHT = 4;
const NAME_WEIGHT = 2;
/** How many lines around the mutant tell what it is about. */
const AROUND = 8;

/**
 * @typedef {{
 *   readonly file: string, readonly name: ReadonlySet<string>,
 *   readonly counts: ReadonlyMap<string, number>, readonly size: number,
 * }} Page
 */

/** @type {Map<string, Page>} */
const pages = new Map();

/**
 * These test files, the one that knows most first.
 * @param {import('./mutants.mjs').Mutant} mutant
 * @param {readonly string[]} tests
 */
export function nearest({ file, line, from }, tests) {
  const all = tests.map(test => {
    const page = pages.get(test) ?? pageOf(test);
    pages.set(test, page);
    return page;
  });
  const average = all.reduce((sum, { size }) => sum + size, 0) / all.length;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const around = lines.slice(Math.max(0, line - AROUND), line + AROUND).join('\n');
  /** @type {Map<string, number>} */
  const asked = new Map();
  for (const word of words(around)) asked.set(word, 1);
  for (const word of words(from)) asked.set(word, CHANGED_WEIGHT);
  for (const word of words(file.replace(/^src/, ''))) asked.set(word, PATH_WEIGHT);
  const weights = [...asked].map(([word, weight]) => {
    const known = all.filter(({ counts }) => counts.has(word)).length;
    return { word, weight: weight * Math.log(1 + (all.length - known + 0.5) / (known + 0.5)) };
  });
  const namesake = `/${basename(file).replace(/\.tsx?$/, '')}.`;
  /** @param {Page} page */
  const score = ({ name, counts, size }) =>
    weights.reduce((sum, { word, weight }) => {
      const count = counts.get(word) ?? 0;
      const saturated = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * size) / average));
      return sum + weight * (saturated + (name.has(word) ? NAME_WEIGHT : 0));
    }, 0);
  return all
    .map(page => ({ name: page.file, score: page.file.includes(namesake) ? Infinity : score(page) }))
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .map(({ name }) => name);
}

/** @param {string} file @returns {Page} */
function pageOf(file) {
  const snapshot = join(root, file.replace(/\.test\.ts$/, '.md'));
  const text = readFileSync(join(root, file), 'utf8');
  const all = words([text, existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : ''].join('\n'));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { file, name: new Set(words(file)), counts, size: all.length };
}

/**
 * Words in small letters, without a plural's s: readRows is read and row.
 * @param {string} text
 */
function words(text) {
  const parts = text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[a-zA-Z]{3,}|[가-힣]{2,}|\d{3,}/g) ?? [];
  return parts.map(part => part.toLowerCase().replace(/(?<=\w{3})s$/, ''));
}
