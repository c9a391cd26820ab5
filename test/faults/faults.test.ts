/** A few hundred random histories with fixed seeds. `npm run faults` runs any number (docs/reliability.md). */

import { describe, expect, it } from 'vitest';
import { isThorough } from '../support/sampling';
import { runFaults } from './run-cli';

/** A usual run takes half of the histories. */
const runs = (all: number): string => String(isThorough ? all : all / 2);

async function expectNoViolation(...options: readonly string[]): Promise<void> {
  const { code, output, errors } = await runFaults('--json', ...options);
  expect(errors).toBe('');
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(1);
  const result = JSON.parse(lines[0] ?? '') as Record<string, number>;
  expect(Object.keys(result)).toEqual(['runs', 'steps', 'faults', 'kills', 'violations', 'seed']);
  expect(result['violations']).toBe(0);
  // Histories without faults or kills would prove nothing.
  expect((result['faults'] ?? 0) + (result['kills'] ?? 0)).toBeGreaterThan(0);
  expect(code).toBe(0);
}

// These shares take about half a minute on two idle cores. A process costs two seconds to start.
// Therefore the modes of idempotency share one process.
describe('random histories of two people, a colleague, faults and kills', () => {
  it('break no invariant over ports, whatever the service makes of idempotency keys', () =>
    expectNoViolation('--runs', runs(50), '--seed', '1'));

  it('break no invariant through the host', () =>
    expectNoViolation('--runs', runs(8), '--seed', '2', '--through', 'host'));

  it('break no invariant where transactions are changed by a described request', () =>
    expectNoViolation('--runs', runs(24), '--seed', '6', '--transactions'));

  it('break no invariant in long pushes', () =>
    expectNoViolation('--runs', isThorough ? '4' : '2', '--seed', '3', '--large'));

  it('break no invariant beside an editor who forges', () =>
    expectNoViolation('--runs', runs(60), '--seed', '4', '--forging'));
});

describe('the command', () => {
  it('gives the same counts for the same seed, and shares runs out to processes', async () => {
    const once = await runFaults('--json', '--runs', '2', '--seed', '7');
    const again = await runFaults('--json', '--runs', '2', '--seed', '7');
    expect(again.output).toBe(once.output);
    const shared = await runFaults('--json', '--runs', '2', '--seed', '7', '--jobs', '2');
    expect(JSON.parse(shared.output)).toMatchObject({ runs: 2, violations: 0, seed: 7 });
  });

  it('ends with 1 for a violation, and tells the shortest history and how to run it again', async () => {
    const options = ['--seed', '5', '--mutation', 'journal-write'];
    const found = await runFaults('--runs', '5', ...options);
    expect(found.code).toBe(1);
    expect(found.output).toContain('VIOLATION journal before send');
    expect(found.output).toMatch(/\n {2}1\. /);
    const path = /--path ([\d:]+)/.exec(found.output)?.[1] ?? '';
    const again = await runFaults('--runs', '1', ...options, '--path', path);
    const storyOf = (output: string): string =>
      output.slice(output.indexOf('VIOLATION'), output.indexOf('again:'));
    expect(storyOf(again.output)).toBe(storyOf(found.output));
  });

  it('refuses what it does not know', async () => {
    expect((await runFaults('--runs', '1', '--idempotency', 'perhaps')).code).toBe(2);
    expect((await runFaults('--runs', '1', '--mutation', 'none')).errors).toContain(
      '--mutation takes journal-write, ',
    );
  });
});
