/**
 * Random histories with fixed seeds. A usual run leaves them out: mutations.test.ts runs those that are known to notice
 * something. `npm run faults` runs any number (docs/reliability.md).
 */

import { describe, expect, it } from 'vitest';
import { isThorough } from '../support/sampling';
import { runFaults } from './run-cli';

/** Its output. */
async function expectNoViolation(...options: readonly string[]): Promise<string> {
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
  return output;
}

describe.runIf(isThorough)('random histories of two people, a colleague, faults and kills', () => {
  it.each([
    ['over ports', '--runs', '50', '--seed', '1'],
    ['through the host', '--runs', '8', '--seed', '2', '--through', 'host'],
    ['of transactions that a described request changes', '--runs', '24', '--seed', '6', '--transactions'],
    ['of long pushes', '--runs', '4', '--seed', '3', '--large'],
    ['beside an editor who forges', '--runs', '60', '--seed', '4', '--forging'],
  ])('break no invariant %s', async (_, ...options) => {
    await expectNoViolation(...options);
  });
});

describe('the command', () => {
  it('gives the same counts for the same seed, and shares runs out to processes', async () => {
    const once = await expectNoViolation('--runs', '1', '--seed', '7');
    expect(await expectNoViolation('--runs', '1', '--seed', '7')).toBe(once);
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
