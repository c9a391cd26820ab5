// What a person is told when the workbench cannot start as it should. Neither a network nor a browser is needed for it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOptions, UsageError } from '../../scripts/command-line.mjs';
import { installed } from '../../scripts/install.mjs';
import { root } from '../../scripts/root.mjs';
import { WORKBENCH } from '../../workbench/options.mjs';
import { openBrowser } from '../../workbench/server/open-browser';

/** As npm does at its end: its own list of what is there. */
const INSTALLS = 'mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbench-'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A program in the place of npm or of a browser. */
function program(script: string): string {
  const file = join(folder, 'program');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('the first start', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    const hear = (text: unknown): void => void said.push(String(text));
    vi.spyOn(console, 'error').mockImplementation(hear);
    vi.spyOn(console, 'log').mockImplementation(hear);
  });

  it('says that there is no network where npm finds none', () => {
    const npm = program('echo "npm error code ENOTFOUND" >&2; exit 1');
    expect(installed({ folder, npm })).toBe(false);
    expect(said.join('\n')).toContain('no network');
  });

  it('says that there is no network where no answer comes, and does not wait for minutes', () => {
    const ran = join(folder, 'ran');
    const npm = program(`if [ "$1" = ping ]; then exec sleep 600; fi; echo once >> "${ran}"`);
    expect(installed({ folder, npm, patienceMs: 300 })).toBe(false);
    expect(said.join('\n')).toContain('no network');
    expect(existsSync(ran)).toBe(false);
  });

  it("says it in one sentence, and leaves npm's stack away", () => {
    const npm = program(
      'printf "npm error code ECONNREFUSED\\nnpm error   at fetch (index.js:1)\\n" >&2; exit 1',
    );
    expect(installed({ folder, npm })).toBe(false);
    expect(said.slice(1)).toHaveLength(1);
    expect(said.join('\n')).not.toContain('npm error');
  });

  it.each([
    ['npm error code ENOTFOUND', 'does not answer through the proxy http://proxy.example:3128/.'],
    [
      'npm error 407 Proxy Authentication Required',
      'nothing comes through the proxy http://proxy.example:3128/',
    ],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ])('behind a proxy, says of "%s" what to look at, and no password', (error, told) => {
    vi.stubEnv('npm_config_https_proxy', 'http://kim:secret@proxy.example:3128/');
    expect(installed({ folder, npm: program(`echo "${error}" >&2; exit 1`) })).toBe(false);
    expect(said.join('\n')).toContain(told);
    expect(said.join('\n')).not.toContain('secret');
    vi.unstubAllEnvs();
  });

  it('installs from a registry that knows no ping', () => {
    const npm = program(`if [ "$1" = ping ]; then echo "npm error code E404" >&2; exit 1; fi; ${INSTALLS}`);
    expect(installed({ folder, npm })).toBe(true);
  });

  it('says what npm says where something else is wrong', () => {
    const npm = program('echo "npm error the disk is full" >&2; exit 1');
    expect(installed({ folder, npm })).toBe(false);
    expect(said.join('\n')).toContain('the disk is full');
    expect(said.join('\n')).not.toContain('no network');
  });

  it('says so where npm itself is missing', () => {
    expect(installed({ folder, npm: join(folder, 'no-such-npm') })).toBe(false);
    expect(said.join('\n')).toContain('ENOENT');
  });

  describe('once installed', () => {
    const lock = (packages: object): void =>
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    /** True if npm had to install. */
    const installs = (): boolean => {
      const ran = join(folder, 'ran');
      rmSync(ran, { force: true });
      const npm = program(`if [ "$1" = ci ]; then echo once >> "${ran}"; ${INSTALLS}; fi`);
      expect(installed({ folder, npm })).toBe(true);
      return existsSync(ran);
    };

    it('installs no second time', () => {
      lock({ '': {}, 'node_modules/a': { version: '1.0.0' } });
      expect(installs()).toBe(true);
      expect(installs()).toBe(false);
    });

    it('installs anew when the lock file has changed', () => {
      lock({ 'node_modules/a': { version: '1.0.0' } });
      installs();
      lock({ 'node_modules/a': { version: '1.0.1' } });
      expect(installs()).toBe(true);
      lock({ 'node_modules/a': { version: '1.0.1' }, 'node_modules/b': { version: '2.0.0' } });
      expect(installs()).toBe(true);
    });

    it('does not miss packages for other platforms, which npm leaves out', () => {
      lock({ 'node_modules/a': { version: '1.0.0' } });
      installs();
      lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/a-darwin': { version: '1.0.0', optional: true },
      });
      expect(installs()).toBe(false);
    });
  });
});

describe('npm run workbench in a fresh clone', () => {
  const SCRIPTS = ['scripts/command-line.mjs', 'scripts/install.mjs', 'scripts/root.mjs'];

  const COMMANDER = fileURLToPath(new URL('../../node_modules/commander', import.meta.url));

  /** Runs the command where nothing is installed; npm is another program. */
  function start(npm: string, ...args: string[]) {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    mkdirSync(join(folder, 'workbench'));
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['workbench/start.mjs', 'workbench/options.mjs', ...SCRIPTS])
      copyFileSync(join(root, name), join(folder, name));
    writeFileSync(join(folder, 'workbench/package-lock.json'), '{}');
    renameSync(program(npm), join(bin, 'npm'));
    return spawnSync(process.execPath, [join(folder, 'workbench/start.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    });
  }

  it('says how to see its options, and installs nothing for it', () => {
    const { stdout, status } = start('exit 1', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('npm run workbench -- [options]');
    expect(stdout).toContain('After npm ci, this lists the options.');
  });

  it('installs what the project needs, then what the workbench needs', () => {
    const places = join(folder, 'places');
    const npm = `if [ "$1" = ci ]; then pwd >> "${places}"; [ "$(basename "$PWD")" != workbench ] && ${INSTALLS} && ln -s '${COMMANDER}' node_modules; fi`;
    const { stderr, status } = start(npm);
    expect(stderr).toContain('only the workbench needs');
    expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
    expect(status).toBe(1);
    const real = realpathSync(folder);
    expect(readFileSync(places, 'utf8')).toBe(`${real}\n${join(real, 'workbench')}\n`);
  });

  it('says in a sentence that there is no network', () => {
    const { stderr, status } = start('echo "npm error code EAI_AGAIN" >&2; exit 1');
    expect(status).toBe(1);
    expect(stderr).toContain('there seems to be no network');
    expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  });
});

describe('the browser', () => {
  it('is not there: the person is to open the address by hand', async () => {
    expect(await openBrowser('http://127.0.0.1:1/', [join(folder, 'no-such-browser'), []])).toBe(false);
  });

  it('does not start', async () => {
    expect(await openBrowser('http://127.0.0.1:1/', [program('exit 3'), []])).toBe(false);
  });

  it('gets the address', async () => {
    const got = join(folder, 'got');
    expect(await openBrowser('', [program(`echo "$1" > "${got}"`), ['http://127.0.0.1:1/']])).toBe(true);
    expect(existsSync(got)).toBe(true);
  });
});

describe('the command line', () => {
  it.each([
    ['--port', '70000'],
    ['--port', 'abc'],
    ['--seed', '-1'],
    ['--language', 'fr'],
    ['--unknown', '1'],
  ])('refuses %s %s', (name, value) => {
    expect(() => readOptions(WORKBENCH, [`${name}=${value}`])).toThrow(UsageError);
  });
});
