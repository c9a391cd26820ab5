// Installs what only the workbench needs, into workbench/node_modules, once for each state of its lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const NETWORK = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/;

/**
 * @param {object} [options]
 * @param {string} [options.folder] Where package.json and its lock file lie.
 * @param {string} [options.npm] The program that installs.
 * @returns {boolean} False where it could not be installed; why was said.
 */
export function installed({ folder = here, npm = process.platform === 'win32' ? 'npm.cmd' : 'npm' } = {}) {
  const mark = join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return true;
  console.log('Installing what only the workbench needs (about 190 MB, once)...');
  const { status, stderr, error } = spawnSync(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) {
    writeFileSync(mark, lock);
    return true;
  }
  const said = `${stderr ?? ''}${error ? String(error) : ''}`;
  console.error(
    NETWORK.test(said)
      ? 'The workbench could not be installed: there seems to be no network. It is needed at the first start only; connect, and start it again.'
      : 'The workbench could not be installed. This is what npm says:',
  );
  console.error(said.trim());
  return false;
}
