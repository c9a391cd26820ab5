/** docs/live-checklist.md lists what the live check settles by itself; `npx vitest run test/build/live-checklist.test.ts -u` writes that part of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import type { Check } from '../../live-check/check';
import { checks } from '../../live-check/checks';

const PAGE = join(root, 'docs/live-checklist.md');
const MARK = '<!-- generated -->';

const HEADINGS: Readonly<Record<string, string>> = {
  language: 'Language and small services',
  texts: 'Texts in cells',
  numbers: 'Numbers, dates, formats',
  formulas: 'Formulas and cell functions',
  tabs: 'Tabs and ranges',
  grid: 'Rows and columns',
  marks: 'Developer metadata',
  objects: 'Protections, filters, dropdowns, charts, names',
  stores: 'Properties, cache, locks, triggers',
  speed: 'How long calls take',
};

const WEIGHTS: readonly (readonly [Check['weight'], string])[] = [
  ['stop', 'No real data, where it differs, before the code has changed'],
  ['mend', '**Code has to change**'],
  ['harmless', 'Safe either way'],
];

/** A line for each weight; what another answer means stands in the report, and in the texts. */
function linesOf(group: readonly Check[]): string {
  return WEIGHTS.flatMap(([weight, then]) => {
    const titles = group.filter(check => check.weight === weight).map(({ title }) => title);
    return titles.length === 0 ? [] : [`- ${then}: ${titles.join('; ')}.`];
  }).join('\n');
}

it('docs/live-checklist.md lists every check, and what follows where the platform differs', async () => {
  const [written = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  const groups = [...new Set(checks.map(({ id }) => id.slice(0, id.indexOf('.'))))];
  const parts = groups.map(group => {
    const own = checks.filter(({ id }) => id.startsWith(`${group}.`));
    return `### ${HEADINGS[group]} (${group})\n\n${linesOf(own)}\n`;
  });
  const page = `${written}${MARK}\n\n${checks.length} checks.\n\n${parts.join('\n')}`;
  await expect(page).toMatchFileSnapshot(PAGE);
});
