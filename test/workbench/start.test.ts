// What a person is told when the workbench cannot start as it should. Neither a network nor a browser is needed for it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installed } from '../../workbench/install.mjs';
import { readOptions, UsageError } from '../../workbench/options';
import { openBrowser } from '../../workbench/server/open-browser';

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

  it('installs once, and anew when the lock file has changed', () => {
    const ran = join(folder, 'ran');
    const npm = program(`echo once >> "${ran}"; mkdir -p node_modules`);
    const again = (): boolean => {
      rmSync(ran, { force: true });
      expect(installed({ folder, npm })).toBe(true);
      return existsSync(ran);
    };
    mkdirSync(join(folder, 'node_modules'));
    expect(again()).toBe(true);
    expect(again()).toBe(false);
    writeFileSync(join(folder, 'package-lock.json'), '{"other":1}');
    expect(again()).toBe(true);
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
    expect(() => readOptions([`${name}=${value}`])).toThrow(UsageError);
  });
});
