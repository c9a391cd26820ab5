// Survivors that change nothing for a user, each with its reason. They are found by their texts, because lines move.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { oneLine } from './mutants.mjs';

/**
 * @typedef {Readonly<Record<'file' | 'line' | 'from' | 'to' | 'why', string>>} Equivalent
 * line: the line where the change starts, without indent; from, to: the code before and after, with single spaces.
 */

/** @returns {readonly Equivalent[]} */
export function equivalents() {
  return JSON.parse(readFileSync(join(root, 'test/mutants/equivalent.json'), 'utf8'));
}

/**
 * @param {readonly Equivalent[]} listed
 * @param {import('./mutants.mjs').Mutant} mutant
 */
export function isListed(listed, { file, lineText, from, to }) {
  return listed.some(
    one => one.file === file && one.line === lineText && one.from === oneLine(from) && one.to === oneLine(to),
  );
}

/**
 * Those of the list that name a line which is no longer in its file.
 * @param {readonly Equivalent[]} listed
 */
export function outdated(listed) {
  return listed.filter(({ file, line }) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return !lines.some(text => text.trim() === line);
  });
}
