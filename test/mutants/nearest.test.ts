import { expect, it } from 'vitest';
import { allMutants } from './mutants.mjs';
import { BIGQUERY, BROWSER, knowing } from './slow.mjs';

it.each([
  [
    'about a page',
    'sidebar/client/screens/history/history-push.tsx',
    BROWSER,
    'test/browser/history.browser.ts',
  ],
  ['that call a method', 'sidebar/server/history-methods.ts', BROWSER, 'test/browser/history.browser.ts'],
  ['of the archive', 'bigquery/load.ts', BIGQUERY, 'bigquery/test/load.test.ts'],
] as const)('knows the tests %s', async (_, path, suite, test) => {
  const [mutant] = await allMutants([path]);
  if (mutant === undefined) throw new Error('no mutant');
  expect(knowing(mutant, suite)).toContain(test);
});
