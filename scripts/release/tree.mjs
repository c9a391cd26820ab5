// Checks that a release equals the committed repository and that its gate is green.
import { execFileSync, spawnSync } from 'node:child_process';

/**
 * The commit of a clean tree. Throws an Error that names uncommitted files.
 * @param {string} folder
 * @returns {string}
 */
export function cleanCommit(folder) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let changes;
  let commit;
  try {
    changes = git('status', '--porcelain').trimEnd();
    commit = git('rev-parse', 'HEAD').trim();
  } catch {
    throw new Error('A release is made from a clone with Git, so that everybody can see what is in it.');
  }
  if (changes !== '')
    throw new Error(
      `The tree is not clean: what is released must be committed. Commit or put away:\n${changes}`,
    );
  return commit;
}

/**
 * Runs the gate. Throws an Error if it is not green.
 * @param {string} folder
 */
export function passGate(folder) {
  const { status } = spawnSync('bash', ['.ci/run'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The checks are not green (see above). Nothing was written.');
}
