import { expect, it } from 'vitest';
import { allMutants } from './mutants.mjs';
import { judges } from './slow.mjs';

it.each([
  ['commands/fill/suggest.ts', 'test/integration/sidebar/fill.test.ts'],
  ['sheet/properties/lease.ts', 'test/integration/two-holders.test.ts'],
  ['sidebar/client/screens/history/history-push.tsx', 'test/browser/history.browser.ts'],
])('%s is known by the tests that are about it', async (file, test) => {
  const [mutant] = await allMutants([file]);
  if (mutant === undefined) throw new Error(`no mutant in ${file}`);
  expect(judges(mutant)).toContain(test);
});
