import { expect, it } from 'vitest';
import { allMutants } from './mutants.mjs';
import { judges } from './slow.mjs';

it('knows the tests in a browser that are about a page', async () => {
  const [mutant] = await allMutants(['sidebar/client/screens/history/history-push.tsx']);
  if (mutant === undefined) throw new Error('no mutant');
  expect(judges(mutant)).toContain('test/browser/history.browser.ts');
});
