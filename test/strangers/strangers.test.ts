/** The built add-on at services that nobody described to it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patched } from '../faults/mutations/plugin.mjs';
import { isThorough } from '../support/sampling';
import { mutations } from './mutations.mjs';
import { type Order, Strangers } from './run-cli';

let strangers: Strangers;

beforeAll(async () => {
  strangers = await Strangers.build();
});

afterAll(() => strangers.remove());

const seeds = Array.from({ length: 6 }, (_, i) => 300_000 + i);

describe('the add-on at a stranger', () => {
  it.runIf(isThorough)('loses nothing, sends nothing twice and says what it cannot know', async () => {
    const { code, output, errors } = await strangers.command(null, '--runs', '300', '--seed', '1', '--json');
    expect(errors).toBe('');
    expect(JSON.parse(output)).toMatchObject({ runs: 300, violations: 0, seed: 1 });
    expect(code).toBe(0);
  });

  it('reads a service that says how long its lists are whole, without a mark', () => {
    const runs = seeds.map(seed => strangers.run({ seed, shape: { paging: 'page' } }));
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(runs.reduce((sum, { whole }) => sum + whole, 0)).toBeGreaterThan(3);
    expect(runs.map(({ marked }) => marked)).toEqual(seeds.map(() => 0));
  });

  it('marks a plain list that says nothing of its length only where the length is a common page size', () => {
    // The judge calls any other mark needless: strangers/judge/marks.ts.
    const runs = seeds.map(seed => strangers.run({ seed, shape: {} }));
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(runs.reduce((sum, { lists }) => sum + lists, 0)).toBeGreaterThan(3);
  });
});

describe('the command', () => {
  it('tells how many runs it made and what it found, and ends with 0 where that is nothing', async () => {
    const { code, output, errors } = await strangers.command(null, '--runs', '2', '--seed', '1', '--json');
    expect(errors).toBe('');
    expect(JSON.parse(output)).toMatchObject({ runs: 2, violations: 0, seed: 1 });
    expect(code).toBe(0);
  });

  it('tells a violation with its shape and how to run it again, and ends with 1', async () => {
    const { code, output } = await strangers.command('paging', '--runs', '1', '--seed', '100025');
    expect(output).toMatch(
      /VIOLATION list short \(1 runs\).*again: npm run strangers -- --runs 1 --seed 100025/s,
    );
    expect(code).toBe(1);
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
      'early-looks',
      'masked',
    ]);
  });

  it.each(names)('%s changes every file that it names', name => {
    const { patches } = mutations[name] as (typeof mutations)[string];
    for (const { file } of patches) expect(patched(file, patches)).not.toBe(patched(file, []));
  });

  /** For each rule a run (docs/strangers.md) that shows its absence. With the rule in place the run is clean. */
  const shown: readonly (readonly [string, Order])[] = [
    ['paging', { seed: 100_025 }],
    ['guard-look', { seed: 840_000_004, shape: { failing: '429 and a long wait' } }],
    ['typed-cell', { seed: 100_004 }],
    ['ids', { seed: 100_007 }],
    ['number-ids', { seed: 7_300_100_018 }],
    [
      'awaited-record',
      { seed: 281_129_010_000_126, transactions: true, shape: { lag: '5 min', bulkMode: 'resets' } },
    ],
    ['whole-record', { seed: 830_000_000, shape: { put: 'resets' } }],
    ['refusal-looked-at', { seed: 830_000_000, shape: { failing: '400 after' } }],
    ['early-looks', { seed: 2_711_271_300_744, shape: { failing: '400 after', lag: '90 s' } }],
    ['masked', { seed: 830_000_003, shape: { put: 'takes whole records', stars: 'written too' } }],
  ];

  it.each(shown)('%s is noticed', async (name, order) => {
    expect((await strangers.runWithout(name, order)).violations).not.toEqual([]);
    expect(strangers.run(order).violations).toEqual([]);
  });

  it('each has a run that notices it', () => {
    expect(shown.map(([name]) => name).sort()).toEqual([...names].sort());
  });
});
