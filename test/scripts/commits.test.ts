/** Messages of commits: what is refused, and that the hook refuses it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../scripts/commits.mjs';
import { root } from '../../scripts/root.mjs';

const WHY = '\n\nBecause the list lags.';

describe('a message', () => {
  it.each([
    `Keep rows that the list does not show${WHY}`,
    `Address what the review found${WHY}`,
    `Bring back the hook${WHY}`,
    `Keep rows${WHY}\n# Please enter the commit message`,
    "Merge branch 'main' into wt-join",
    'Revert "Keep rows"',
    'fixup! Keep rows',
  ])('is right: %j', message => {
    expect(faultsOf(message)).toEqual([]);
  });

  it.each([
    [`Keep ${'rows '.repeat(14)}there${WHY}`, 'the first line has 80 characters, and 72 are the most'],
    [`keep rows${WHY}`, 'the first line begins with a small letter'],
    [`Added rows${WHY}`, '"Added" is no imperative, such as Add, Keep or Say'],
    [`Adding rows${WHY}`, '"Adding" is no imperative, such as Add, Keep or Say'],
    [`Keeps rows${WHY}`, '"Keeps" is no imperative, such as Add, Keep or Say'],
    [`Docs: say why${WHY}`, '"Docs:" is no imperative, such as Add, Keep or Say'],
    [`The rows stay${WHY}`, '"The" is no imperative, such as Add, Keep or Say'],
    [`Keep rows.${WHY}`, 'the first line ends with a full stop'],
    ['Keep rows\nBecause the list lags.\nIt does.', 'the second line is not empty'],
    ['Keep rows', 'there is no body that says why'],
    ['Keep rows\n\n# Please enter the commit message', 'there is no body that says why'],
  ])('is refused: %j', (message, fault) => {
    expect(faultsOf(message)).toEqual([fault]);
  });
});

describe('in a repository', () => {
  let folder: string;
  const run = (program: string, ...args: string[]) => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', HOME: folder };
    return spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  };
  const git = (...args: string[]) =>
    run('git', '-c', 'user.name=kim', '-c', 'user.email=kim@example.com', ...args);
  const commit = (message: string, ...options: string[]) =>
    git('commit', '--allow-empty', ...options, '-m', message);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commits-'));
    const scripts = ['commits', 'command-line', 'prepare'].map(name => `scripts/${name}.mjs`);
    for (const path of ['package.json', '.githooks', ...scripts])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules/commander'), join(folder, 'node_modules/commander'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    git('init', '--quiet', '--initial-branch=main');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the hook, which npm ci switches on, refuses a wrong message and takes a right one', () => {
    expect(run('npm', 'run', '--silent', 'prepare').status).toBe(0);
    const refused = commit('Added rows');
    expect(refused.stderr).toContain(
      'Added rows: "Added" is no imperative, such as Add, Keep or Say; there is no body that says why.',
    );
    expect(refused.status).not.toBe(0);
    expect(git('log').status).not.toBe(0);
    expect(commit(`Keep rows${WHY}`).status).toBe(0);
  });

  it('the command names the new commits that are wrong, and no others', () => {
    commit('Added long ago');
    git('branch', 'old');
    commit(`Keep rows${WHY}`);
    const since = () => run(process.execPath, 'scripts/commits.mjs', '--since', 'old');
    expect(since()).toMatchObject({ status: 0, stderr: '' });
    commit('Keep more rows');
    expect(since()).toMatchObject({
      status: 1,
      stderr: 'Keep more rows: there is no body that says why.\n',
    });
    expect(run(process.execPath, 'scripts/commits.mjs', '--since', 'nothing')).toMatchObject({
      status: 2,
      stderr: '--since: Git knows no commit nothing here.\n',
    });
  });

  it('a copy without history passes and says that no message was looked at', () => {
    commit('Added long ago');
    expect(run(process.execPath, 'scripts/commits.mjs')).toMatchObject({
      status: 0,
      stdout: 'No message was looked at: this copy has no history (git fetch --unshallow brings it).\n',
    });
  });

  it('npm ci goes on where Git knows no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(run('npm', 'run', '--silent', 'prepare')).toMatchObject({ status: 0, stderr: '' });
  });
});
