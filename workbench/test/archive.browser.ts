import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIGQUERY, installed } from '../../scripts/install.mjs';
import { buildArchive } from '../build.mjs';
import { closeBrowser, openWorkbench } from './support/open';

beforeAll(async () => {
  if (!installed(BIGQUERY)) throw new Error('The packages of bigquery/package.json are not installed.');
  await buildArchive();
});
afterAll(closeBrowser);

it('with --bigquery a month of transactions goes into a BigQuery of its own', async () => {
  const bench = await openWorkbench('en', { bigquery: true });
  try {
    const asked = bench.page.locator('dialog.asked');
    await bench.menu('Archive (BigQuery)', 'Archive months...');
    const said: string[] = [];
    for (let i = 0; i < 20 && !said.some(text => text.includes('The archive is done.')); i++) {
      await asked.waitFor({ timeout: 60_000 });
      const text = await asked.locator('.message').innerText();
      said.push(text);
      const input = asked.locator('input');
      if ((await input.count()) > 0)
        await input.fill(
          text.includes('data set: project')
            ? 'test-project.books'
            : text.includes('Numbers')
              ? '7'
              : '2026-10',
        );
      const shown = await asked.elementHandle();
      await asked.locator('button[type="submit"]').click();
      await shown?.waitForElementState('hidden');
    }
    expect(said[said.length - 1]).toMatch(/1 month archived \([1-9][\d,]* rows\)/);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
