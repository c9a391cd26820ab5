/** The machine notices each rule that a patch removes from src at build time. */

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

/** The violations of each mutation, in the histories that are known to notice it. */
function noticed(): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...overPorts],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, output, errors) => {
        if (error !== null) reject(new Error(`${output}\n${errors}`, { cause: error }));
        const lines = output.trim().split('\n');
        const results = lines.map(line => JSON.parse(line) as { name: string; violations: string[] });
        resolve(new Map(results.map(({ name, violations }) => [name, violations])));
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
  let results: ReadonlyMap<string, readonly string[]> = new Map();
  beforeAll(async () => {
    results = await noticed();
  });

  it.each(overPorts)('%s is caught', name => {
    const by = caught[name]?.by ?? '';
    expect(results.get(name)?.filter(violation => violation.startsWith(`${by}: `))).not.toEqual([]);
  });
});

describe('through the host', () => {
  it.each(names.filter(name => !overPorts.includes(name)))('%s is caught', async name => {
    const { seed, path, by } = caught[name] as (typeof caught)[string];
    const options = [
      '--seed',
      String(seed),
      '--path',
      String(path),
      '--runs',
      '40',
      '--no-shrink',
      '--lists',
    ];
    const { code, output } = await runFaults('--mutation', name, ...options, '--through', 'host');
    expect(output).toContain(`VIOLATION ${by}: `);
    expect(code).toBe(1);
  });
});
