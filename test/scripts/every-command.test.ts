/** What each command of package.json says when it is asked for help, is mistyped, or misses what it needs. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Our own commands as steps of `node`. Left out: commands that run tools of others, and `prepare`, which npm calls. */
const commands = Object.entries(scripts)
  .map(([name, line]) => [name, line.split(' && ')] as const)
  .filter(([name, steps]) => name !== 'prepare' && steps.every(step => step.startsWith('node ')));

function runStep(step: string, args: readonly string[], cwd = root, env = {}): SpawnSyncReturns<string> {
  const [, ...words] = step.split(' ');
  return spawnSync(process.execPath, [...words, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

/** One line for a person, and nothing of the program's inside. */
function expectSentence({ stderr, stdout, status }: SpawnSyncReturns<string>): void {
  expect(stderr).toMatch(/^[^\n]+[.]\n$/);
  expect(stdout).toBe('');
  expect(status).toBeGreaterThan(0);
}

it('looks at all of them', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(['bench', 'build', 'demo', 'faults', 'generate', 'mutants', 'pictures']),
  );
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(['release', 'service', 'strangers', 'workbench']),
  );
});

describe.each(commands)('npm run %s', (name, steps) => {
  const last = steps.at(-1) ?? '';

  it('-- --help says its options, and does nothing', () => {
    const { stdout, stderr, status } = runStep(last, ['--help']);
    expect(stdout).toContain(`Usage: npm run ${name} -- [options]`);
    expect(stdout).toMatch(/--help +this text\n$/);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('refuses an unknown option in a sentence', () => {
    const result = runStep(last, ['--no-such-thing']);
    expectSentence(result);
    expect(result.stderr).toContain("'--no-such-thing'");
    expect(result.stderr).toContain(`npm run ${name} -- --help`);
  });

  it('refuses a word that is no option in a sentence', () => {
    const result = runStep(last, ['stray']);
    expectSentence(result);
    expect(result.stderr).toContain('"stray"');
  });
});

describe('where nothing is installed', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'not-installed-'));
    const parts = ['package.json', 'bench', 'contract', 'scripts', 'strangers', 'workbench'];
    for (const part of [...parts, 'test/faults', 'test/strangers', 'test/mutants'])
      cpSync(join(root, part), join(folder, part), {
        recursive: true,
        filter: path => !path.includes('node_modules'),
      });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // The workbench installs by itself: test/workbench/start.test.ts.
  it.each(commands.filter(([name]) => name !== 'workbench'))('npm run %s says what to do', (_, steps) => {
    const result = runStep(steps[0] ?? '', [], folder);
    expectSentence(result);
    expect(result.stderr).toContain('npm ci');
  });
});

describe('without a browser', () => {
  const none = { CHROMIUM: '/no/such/browser' };

  it('npm run pictures says so in a sentence', () => {
    const result = runStep(scripts['pictures'] ?? '', [], root, none);
    expectSentence(result);
    expect(result.stderr).toContain('/no/such/browser');
  });

  it.each(['test:browser', 'test:workbench'])('npm run %s says so before it builds', name => {
    const words = (scripts[name] ?? '').split(' ').slice(1);
    const { stderr, status } = runStep(`node node_modules/vitest/vitest.mjs`, words, root, none);
    expect(stderr).toContain('There is no browser at /no/such/browser');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  });
});
