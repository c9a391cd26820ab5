// Installs missing packages of a package-lock.json: of the project, the workbench, or the stand-in of BigQuery.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/;
const CERTIFICATE = /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)|CERT_UNTRUSTED/;
const PROXY_REFUSES = /\b407\b|Proxy Authentication|tunneling socket/i;
/** Where npm looks for a proxy. */
const PROXIES = ['npm_config_https_proxy', 'npm_config_proxy', 'HTTPS_PROXY', 'HTTP_PROXY'].flatMap(name => [
  name,
  name.toLowerCase(),
]);

/** npm by itself tries for minutes, without a word. .npmrc shortens each try, too. */
const PATIENCE_MS = 20_000;

/** For all commands of the project, the workbench's included. */
export const PROJECT = { folder: root, needed: 'what the project needs (about 500 MB, once)' };
export const WORKBENCH = {
  folder: join(root, 'workbench'),
  needed: 'what only the workbench needs (about 150 MB, once)',
};
export const BIGQUERY = {
  folder: join(root, 'bigquery'),
  needed: 'what only the tests with BigQuery need (about 85 MB, once)',
};

/**
 * @param {object} options
 * @param {string} options.folder The folder with package.json and its lock file.
 * @param {string} [options.needed] A description of what is installed.
 * @param {string} [options.npm] The program that installs.
 * @param {number} [options.patienceMs] Milliseconds to wait for the registry's first answer.
 * @returns {boolean} False if the installation failed; the reason was printed.
 */
export function installed({
  folder,
  needed = 'what is missing',
  npm = process.platform === 'win32' ? 'npm.cmd' : 'npm',
  patienceMs = PATIENCE_MS,
}) {
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
  // Some registries do not support ping. Only a missing answer means that there is no network.
  const reached = ping.done || !NETWORK.test(ping.said);
  const { done, said } = reached
    ? run(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
    : ping;
  if (done) return true;
  const reason = reasonOf(said);
  console.error(`Could not install ${needed}${reason === null ? '. This is what npm says:' : `: ${reason}`}`);
  // npm's stack says no more than the sentence.
  if (reason === null) console.error(said);
  return false;
}

/**
 * What keeps npm from its registry, and what to do; null where something else is wrong.
 * @param {string} said By npm.
 * @returns {string | null}
 */
function reasonOf(said) {
  const proxy = PROXIES.map(name => process.env[name]).find(value => value);
  const through =
    proxy === undefined ? '' : ` through the proxy ${proxy.replace(/^(\w+:\/\/)?[^@/]*@/, '$1')}`;
  if (CERTIFICATE.test(said))
    return `the certificate of npm's registry is not trusted${through}. Behind a company's proxy, name its certificate with NODE_EXTRA_CA_CERTS=/path/to/it.`;
  if (PROXY_REFUSES.test(said))
    return `nothing comes${through || ' through the proxy'}: it asks for a name and a password.`;
  if (NETWORK.test(said))
    return `there seems to be no network, because npm's registry does not answer${through}. It is needed at the first start only; connect, and start again.`;
  return null;
}

/**
 * Whether all packages of the lock file are installed. npm writes its own list last, so that a stopped installation
 * is not complete.
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
