// Which mutants there are: one for each small change that Stryker's instrumenter knows how to make to a file of src.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../../scripts/root.mjs';

/** What is mutated: all of src. */
export const FOLDERS = readdirSync(join(root, 'src'));

/**
 * @typedef {{ readonly start: number, readonly end: number }} Range offsets in the text of the file
 * @typedef {{
 *   readonly file: string, readonly folder: string, readonly line: number, readonly lineText: string,
 *   readonly range: Range, readonly mutator: string, readonly from: string, readonly to: string, readonly key: string,
 * }} Mutant from, to: the source texts before and after; key: stays when other lines of the file change.
 */

const silent = /** @type {any} */ (
  new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : () => {}) })
);

/**
 * Every mutant of the files below the given folders of src.
 * @param {readonly string[]} paths folders or files, as `push` or `push/plan/body.ts`
 * @returns {Promise<Mutant[]>}
 */
export async function allMutants(paths = FOLDERS) {
  const mutants = [];
  for (const file of sourceFiles().filter(name => paths.some(path => isWithin(name, path)))) {
    const text = readFileSync(join(root, file), 'utf8');
    const { mutants: found } = await instrument(file, text, true);
    /** @type {Map<string, number>} */
    const seen = new Map();
    for (const mutant of found) {
      const described = describe(file, text, mutant);
      const count = (seen.get(described.key) ?? 0) + 1;
      seen.set(described.key, count);
      mutants.push({ ...described, key: `${described.key} ${count}` });
    }
  }
  return mutants;
}

/**
 * Draws mutants by a seed. A mutant of an unchanged file stays in the draw when another file changes.
 * @param {readonly Mutant[]} mutants
 * @param {number} count
 * @param {number} seed
 */
export function sample(mutants, count, seed) {
  const drawn = mutants
    .map(mutant => ({ mutant, lot: createHash('sha256').update(`${seed} ${mutant.key}`).digest('hex') }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count);
  const chosen = new Set(drawn.map(({ mutant }) => mutant));
  return mutants.filter(mutant => chosen.has(mutant));
}

/**
 * The text of each file with chosen mutants. The index of a mutant in the list switches the mutant on.
 * @param {readonly Mutant[]} chosen
 * @returns {Promise<Map<string, string>>} file to text
 */
export async function withSwitches(chosen) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of new Set(chosen.map(mutant => mutant.file))) {
    const text = readFileSync(join(root, file), 'utf8');
    const own = chosen.filter(mutant => mutant.file === file);
    const places = own.map(({ range }) => ({
      start: position(text, range.start),
      end: position(text, range.end),
    }));
    const { mutants, text: switched } = await instrument(file, text, places);
    /** @type {Map<string, string>} */
    const ids = new Map();
    const taken = new Set();
    for (const found of mutants) {
      const { range, to, mutator } = describe(file, text, found);
      const index = chosen.findIndex(
        (mutant, i) =>
          !taken.has(i) &&
          mutant.file === file &&
          mutant.range.start === range.start &&
          mutant.range.end === range.end &&
          mutant.to === to &&
          mutant.mutator === mutator,
      );
      taken.add(index);
      ids.set(found.id, index === -1 ? `unused ${found.id}` : String(index));
    }
    texts.set(
      file,
      switched.replace(/\bstry(MutAct|Cov)_9fa48\(([^()]*)\)/g, (_, what, list) => {
        const renamed = String(list).replace(/"(\d+)"/g, (_all, id) => JSON.stringify(ids.get(id) ?? id));
        return `stry${what}_9fa48(${renamed})`;
      }),
    );
  }
  return texts;
}

/**
 * @param {Mutant} mutant
 * @returns {string} the text of its file with the mutant in it
 */
export function mutated({ file, range, to }) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.slice(0, range.start) + to + text.slice(range.end);
}

function sourceFiles() {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => `src/${name.replaceAll('\\', '/')}`)
    .filter(name => /\.tsx?$/.test(name))
    .sort();
}

/**
 * @param {string} file
 * @param {string} path
 */
function isWithin(file, path) {
  return file === `src/${path}` || file.startsWith(`src/${path}/`);
}

/**
 * @param {string} name
 * @param {string} content
 * @param {any} mutate
 */
async function instrument(name, content, mutate) {
  const { files, mutants } = await new Instrumenter(silent).instrument([{ name, content, mutate }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  return { mutants, text: files[0]?.content ?? '' };
}

/**
 * @param {string} file
 * @param {string} text
 * @param {import('@stryker-mutator/api/core').Mutant} mutant
 * @returns {Mutant}
 */
function describe(file, text, { location, mutatorName, replacement }) {
  const range = { start: offset(text, location.start), end: offset(text, location.end) };
  const line = location.start.line + 1;
  const lineText = (text.split('\n')[line - 1] ?? '').trim();
  const from = text.slice(range.start, range.end);
  return {
    file,
    folder: file.split('/')[1] ?? '',
    line,
    lineText,
    range,
    mutator: mutatorName,
    from,
    to: replacement,
    key: [file, lineText, mutatorName, oneLine(from), oneLine(replacement)].join(' | '),
  };
}

/** @param {string} text */
export function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * @param {string} text
 * @param {{ line: number, column: number }} position
 */
function offset(text, { line, column }) {
  const before = text.split('\n').slice(0, line);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column;
}

/**
 * @param {string} text
 * @param {number} at
 */
function position(text, at) {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length - 1, column: lines[lines.length - 1]?.length ?? 0 };
}
