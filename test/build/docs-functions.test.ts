/** The real answers of all examples. `npx vitest run test/build/docs-functions.test.ts -u` writes docs/functions.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { cellFunctions } from '../../src/main/cell-functions';
import { openReport } from '../integration/functions/report';
import { generatedPart, MARK } from './functions-page';

const PAGE = join(root, 'docs/functions.md');

it('docs/functions.md lists every cell function with an example, what it answers, and what it costs', async () => {
  const [written = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  const pulled = await openReport();
  const allowed = await openReport();
  pulled.pullAll();
  allowed.allow();
  const page = `${written}${MARK}\n\n${generatedPart(pulled, allowed)}`;
  for (const { name } of cellFunctions) expect(page).toContain(`## ${name}\n`);
  await expect(page).toMatchFileSnapshot(PAGE);
});
