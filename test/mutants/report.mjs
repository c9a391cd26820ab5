// What a person reads of the trials.
import { oneLine } from './mutants.mjs';

/** @param {import('./trials.mjs').Result} result */
export function printed({ mutant: { file, line, mutator, from, to }, reach }) {
  return `${file}:${line}  ${mutator}: ${short(from)}  ->  ${short(to)}  (${reach})`;
}

/**
 * @param {readonly import('./trials.mjs').Result[]} results
 * @param {{ readonly count: number, readonly of: number, readonly seed: number }} options
 */
export function summary(results, { count, of, seed }) {
  const folders = [...new Set(results.map(({ mutant }) => mutant.folder))].sort();
  const rows = [
    ...folders.map(folder =>
      row(
        folder,
        results.filter(({ mutant }) => mutant.folder === folder),
      ),
    ),
    row('total', results),
  ];
  return [
    '',
    `${count} of ${of} mutants, seed ${seed}. The score leaves out what the compiler refuses and what is listed as equivalent.`,
    ['', 'score', 'killed', 'by test/src', 'survived', 'refused', 'equivalent'].map(cell).join(''),
    ...rows,
  ].join('\n');
}

/**
 * @param {string} name
 * @param {readonly import('./trials.mjs').Result[]} results
 */
function row(name, results) {
  /** @param {import('./trials.mjs').Status} status */
  const count = status => results.filter(result => result.status === status).length;
  const killed = count('killed');
  const survived = count('survived');
  const bySrc = results.filter(({ status, by }) => status === 'killed' && by.startsWith('test/src/')).length;
  const score = killed + survived === 0 ? '-' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
  return [name, score, killed, bySrc, survived, count('refused'), count('equivalent')].map(cell).join('');
}

/**
 * @param {string | number} value
 * @param {number} i
 */
function cell(value, i) {
  return i === 0 ? String(value).padEnd(9) : String(value).padStart(12);
}

/** @param {string} text */
function short(text) {
  const line = oneLine(text);
  return line.length > 100 ? `${line.slice(0, 70)} ... ${line.slice(-25)}` : line;
}
