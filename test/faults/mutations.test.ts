/** The machine bites: each rule that is left out of src, as a patch at build time, is noticed. */

import { describe, expect, it } from 'vitest';
import { caught, notSeenYet } from './mutations/caught.mjs';
import { mutations } from './mutations/mutations.mjs';
import { patched } from './mutations/plugin.mjs';
import { runFaults } from './run-cli';

const LONG = 300_000;
const names = Object.keys(mutations);

describe('a mutation', () => {
  it.each(names)('%s changes every file that it names', name => {
    const { patches } = mutations[name] as (typeof mutations)[string];
    for (const { file } of patches) expect(patched(file, patches)).not.toBe(patched(file, []));
  });

  it('has a history that notices it, or is named as one that has none yet', () => {
    expect(names.filter(name => caught[name] === undefined).sort()).toEqual([...notSeenYet].sort());
  });

  it.each(Object.keys(caught))(
    '%s is caught',
    async name => {
      const { seed, path, by } = caught[name] as (typeof caught)[string];
      const { host, kind } = mutations[name] as (typeof mutations)[string];
      const through = [
        ...(host === true ? ['--through', 'host'] : []),
        ...(kind === undefined ? [] : [`--${kind}`]),
      ];
      // The stored history comes first; where histories are drawn differently by now, a few hundred follow.
      const options = ['--seed', String(seed), '--path', String(path), '--runs', '400', '--no-shrink'];
      const { code, output } = await runFaults('--mutation', name, ...options, ...through);
      expect(output).toContain(`VIOLATION ${by}: `);
      expect(code).toBe(1);
    },
    LONG,
  );

  it('that finds its snippet twice, or not at all, is an error', () => {
    const file = 'src/push/journal.ts';
    expect(() => patched(file, [{ file, find: 'readonly', replace: '' }])).toThrow(/holds \d+ times/);
    expect(() => patched(file, [{ file, find: 'no such words', replace: '' }])).toThrow('holds 0 times');
  });
});
