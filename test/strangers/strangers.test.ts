/** The built add-on at services that nobody described to it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patched } from '../faults/mutations/plugin.mjs';
import { isThorough } from '../support/sampling';
import { mutations } from './mutations.mjs';
import { Strangers } from './run-cli';

const RUNS = isThorough ? 300 : 36;

let strangers: Strangers;

beforeAll(async () => {
  strangers = await Strangers.build();
});

afterAll(() => strangers.remove());

describe('the add-on at a stranger', () => {
  it('loses nothing, sends nothing twice and says what it cannot know', async () => {
    const { code, output, errors } = await strangers.run('--runs', String(RUNS), '--seed', '1', '--json');
    expect(errors).toBe('');
    expect(JSON.parse(output)).toMatchObject({ runs: RUNS, violations: 0, seed: 1 });
    expect(code).toBe(0);
  });

  it('reads a service that says how long its lists are whole, without a mark', async () => {
    const shape = '{"paging":"page"}';
    const { output } = await strangers.run('--runs', '6', '--seed', '3', '--shape', shape);
    expect(output).toMatch(/\(\d+ whole, 0 marked as incomplete\).*: 0 violations/);
  });

  it('marks a plain list that says nothing of its length only where the length is a common page size', async () => {
    // The judge calls any other mark needless: strangers/judge/marks.ts.
    const { output } = await strangers.run('--runs', '6', '--seed', '3', '--shape', '{}');
    expect(output).toMatch(/marked as incomplete\).*: 0 violations/);
  });
});

describe('a rule that is left out', () => {
  const names = Object.keys(mutations);

  it('is named for each', () => {
    expect(names).toEqual([
      'paging',
      'guard-look',
      'typed-cell',
      'number-ids',
      'awaited-record',
      'ids',
      'whole-record',
      'refusal-looked-at',
      'masked',
    ]);
  });

  it.each(names)('%s changes every file that it names', name => {
    const { patches } = mutations[name] as (typeof mutations)[string];
    for (const { file } of patches) expect(patched(file, patches)).not.toBe(patched(file, []));
  });

  /** A run of seed 1 (docs/strangers.md) that shows each; in the same run nothing is wrong with the rule in its place. */
  const shown = [
    ['paging', '100025'],
    ['guard-look', '840000004', '--shape', '{"failing":"429 and a long wait"}'],
    ['typed-cell', '100004'],
    ['ids', '100007'],
    ['number-ids', '7300100018'],
    ['awaited-record', '7300300099', '--transactions'],
    ['whole-record', '830000000', '--shape', '{"put":"resets"}'],
    ['refusal-looked-at', '830000000', '--shape', '{"failing":"400 after"}'],
    ['masked', '830000003', '--shape', '{"put":"takes whole records","stars":"written too"}'],
  ] as const;

  it.each(shown)(
    '%s is noticed',
    async (name: string, seed: string, ...more: readonly (string | undefined)[]) => {
      const options = ['--runs', '1', '--seed', seed, '--no-shrink', ...more.flatMap(one => one ?? [])];
      const { code, output } = await strangers.runWithout(name, ...options);
      expect(output).toContain('VIOLATION');
      expect(code).toBe(1);
      expect((await strangers.run(...options)).output).toContain(': 0 violations');
    },
  );
});
