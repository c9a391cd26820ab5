/** docs/live-checklist.md lists what the live check settles by itself; `npx vitest run test/build/live-checklist.test.ts -u` writes that part of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { assumptions, openQuestions } from '../../live-check/assumptions';
import type { Check } from '../../live-check/check';
import { checks } from '../../live-check/checks';

const PAGE = join(root, 'docs/live-checklist.md');
const MARK = '<!-- generated -->';

const HEADINGS: Readonly<Record<string, string>> = {
  permissions: 'Permissions',
  language: 'Language and small services',
  texts: 'Texts in cells',
  numbers: 'Numbers, dates, formats',
  formulas: 'Formulas and cell functions',
  cells: 'What a cell can call',
  tabs: 'Tabs and ranges',
  grid: 'Rows and columns',
  marks: 'Developer metadata',
  covers: 'Protections and filters',
  objects: 'Dropdowns, charts, names',
  stores: 'Properties, cache, locks, triggers, people',
  requests: 'Requests to the service without a key',
  speed: 'How long calls take',
  page: 'A page beside the spreadsheet',
  tables: 'Tables',
  chips: 'Chips',
  views: 'Filter views',
  replace: 'Find and replace',
  versions: 'Restored versions',
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

/** What settles each assumption: checks by their ids, or why none can. */
function assumptionLines(): string {
  const rows = assumptions.map(({ number, title, beyondChecks }) => {
    const ids = checks.filter(({ settles }) => settles?.includes(number)).map(({ id }) => `\`${id}\``);
    return `| ${number} | ${title} | ${[ids.join(', '), beyondChecks ?? ''].filter(part => part !== '').join('. ')} |`;
  });
  return `| # | Assumption | Settled by |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function questionLines(): string {
  const rows = openQuestions.map(({ question, settledBy }) => {
    const marks = settledBy.map(one => (one.includes('.') ? `\`${one}\`` : one));
    return `| ${question} | ${marks.join(', ')} |`;
  });
  return `| Question | Settled by |\n|---|---|\n${rows.join('\n')}\n`;
}

/** Checks that wait for a person, by what the person does. */
function taskLines(): string {
  const tasks = [...new Set(checks.flatMap(({ task }) => (task === undefined ? [] : [task])))];
  const rows = tasks.map(task => {
    const ids = checks.filter(check => check.task === task).map(({ id }) => `\`${id}\``);
    return `| ${task.does} | ${ids.join(', ')} |`;
  });
  return `| What you do | Then these look |\n|---|---|\n${rows.join('\n')}\n`;
}

it('every row by hand that a question or an assumption names is on the page', () => {
  const [written = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  const rows = new Set([...written.matchAll(/^\| ([A-H]\d+b?) \|/gm)].map(([, row]) => row));
  const ids = new Set(checks.map(({ id }) => id));
  const named = [
    ...openQuestions.flatMap(({ settledBy }) => settledBy),
    ...assumptions.flatMap(({ beyondChecks = '' }) => beyondChecks.match(/\b[A-H]\d+\b/g) ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(one => !rows.has(one) && !ids.has(one))).toEqual([]);
});

it('docs/live-checklist.md lists every check, and what follows where the platform differs', async () => {
  const [written = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  const groups = [...new Set(checks.map(({ id }) => id.slice(0, id.indexOf('.'))))];
  const parts = groups.map(group => {
    const own = checks.filter(({ id }) => id.startsWith(`${group}.`));
    return `### ${HEADINGS[group]} (${group})\n\n${linesOf(own)}\n`;
  });
  const page = [
    `${written}${MARK}\n`,
    `${checks.length} checks.\n`,
    `### What waits for you\n\n${taskLines()}`,
    `### Assumptions\n\n${assumptionLines()}`,
    `### What nobody knows yet\n\n${questionLines()}`,
    ...parts,
  ].join('\n');
  await expect(page).toMatchFileSnapshot(PAGE);
});
