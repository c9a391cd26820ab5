// Installs what package-lock.json of a folder names and node_modules lacks: for the workbench alone, or for the project.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const NETWORK = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/;

/** npm by itself tries for minutes, without a word. */
const PATIENCE_MS = 20_000;
const FEW_TRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000', '--fetch-timeout=60000'];

/** What the commands of the project need, the workbench's among them. */
export const PROJECT = { folder: dirname(here), needed: 'what the project needs (about 450 MB, once)' };

/**
 * @param {object} [options]
 * @param {string} [options.folder] Where package.json and its lock file lie.
 * @param {string} [options.needed] What is installed, in words.
 * @param {string} [options.npm] The program that installs.
 * @param {number} [options.patienceMs] For the registry's first answer.
 * @returns {boolean} False where it could not be installed; why was said.
 */
export function installed({
  folder = here,
  needed = 'what only the workbench needs (about 190 MB, once)',
  npm = process.platform === 'win32' ? 'npm.cmd' : 'npm',
  patienceMs = PATIENCE_MS,
} = {}) {
  if (isComplete(folder)) return true;
  console.log(`Installing ${needed}...`);
  /**
   * @param {string[]} args
   * @param {number} [timeout]
   */
  const run = (args, timeout) => {
    const { status, stderr, error } = spawnSync(npm, [...args, '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
      ...(timeout === undefined ? {} : { timeout }),
    });
    return { done: status === 0, said: `${stderr ?? ''}${error ? String(error) : ''}`.trim() };
  };
  const ping = run(['ping', '--fetch-retries=0'], patienceMs);
  // Some registries know no ping. Only an answer that is missing says that there is no network.
  const reached = ping.done || !NETWORK.test(ping.said);
  const { done, said } = reached
    ? run(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...FEW_TRIES])
    : ping;
  if (done) return true;
  console.error(
    NETWORK.test(said)
      ? `Could not install ${needed}: there seems to be no network. It is needed at the first start only; connect, and start again.`
      : `Could not install ${needed}. This is what npm says:`,
  );
  console.error(said);
  return false;
}

/**
 * True if everything is there that the lock file names. npm writes its own list last, so that an installation that was stopped is not complete.
 * @param {string} folder
 */
function isComplete(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const there = packagesIn(list);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || there[path]?.version === version || (optional === true && there[path] === undefined),
  );
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
}
