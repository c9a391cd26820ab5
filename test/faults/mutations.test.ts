/** A patch removes a rule from src at build time. The machine notices the patch, and nothing without the patch. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { caught } from './mutations/caught.mjs';
import { mutations } from './mutations/mutations.mjs';
import { patched } from './mutations/plugin.mjs';
import { runFaults } from './run-cli';

const names = Object.keys(mutations);
const overPorts = names.filter(name => mutations[name]?.host !== true);
const script = fileURLToPath(new URL('./mutations/notice.mjs', import.meta.url));

interface Result {
  readonly name: string;
  readonly path: number | null;
  readonly violations: readonly string[];
}

/** What notices each mutation in its known history. Results without a name are of these histories with all rules. */
function noticed(): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...overPorts],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, output, errors) => {
        if (error !== null) reject(new Error(`${output}\n${errors}`, { cause: error }));
        const lines = output.trim().split('\n');
        resolve(lines.map(line => JSON.parse(line) as Result));
      },
    );
  });
}

describe('a mutation', () => {
  it.each(names)('%s changes every file that it names', name => {
    const { patches } = mutations[name] as (typeof mutations)[string];
    for (const { file } of patches) expect(patched(file, patches)).not.toBe(patched(file, []));
  });

  it('has a history that notices it', () => {
    expect(Object.keys(caught).sort()).toEqual([...names].sort());
  });

  it('that finds its snippet twice, or not at all, is an error', () => {
    const file = 'src/push/entry/journal.ts';
    expect(() => patched(file, [{ file, find: 'readonly', replace: '' }])).toThrow(/holds \d+ times/);
    expect(() => patched(file, [{ file, find: 'no such words', replace: '' }])).toThrow('holds 0 times');
  });
});

describe('over ports', () => {
  let results: readonly Result[] = [];
  beforeAll(async () => {
    results = await noticed();
  });

  // Searching for another history takes minutes: where a path differs, caught.mjs gets the one that was found.
  it.each(overPorts)('%s is caught by its history', name => {
    const { path = null, by = '' } = caught[name] ?? {};
    const result = results.find(one => one.name === name);
    expect(result?.violations.filter(violation => violation.startsWith(`${by}: `))).not.toEqual([]);
    expect(result?.path).toBe(path);
  });

  it('the same histories break nothing where no rule is left out', () => {
    const whole = results.filter(({ name }) => name === '');
    expect(new Set(whole.flatMap(({ violations }) => violations))).toEqual(new Set());
    // Some mutations share a history.
    const { size } = new Set(overPorts.map(name => `${mutations[name]?.kind} ${caught[name]?.path}`));
    expect(whole.map(({ path }) => path)).toEqual(Array(size).fill(null));
  });
});

describe('through the host', () => {
  it.each(names.filter(name => !overPorts.includes(name)))('%s is caught', async name => {
    const { seed, path, by } = caught[name] as (typeof caught)[string];
    const place = ['--through', 'host', '--lists', '--seed', String(seed), '--path', String(path)];
    const { code, output } = await runFaults('--mutation', name, ...place, '--runs', '40', '--no-shrink');
    expect(output).toContain(`VIOLATION ${by}: `);
    // As above: a later history means that this run has searched.
    expect(output).toContain(`again: npm run faults -- --seed ${seed} --path ${path} `);
    expect(code).toBe(1);
    const whole = await runFaults('--json', ...place, '--runs', '1');
    expect([whole.errors, JSON.parse(whole.output)]).toMatchObject(['', { runs: 1, violations: 0 }]);
  });
});
