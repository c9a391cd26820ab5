/**
 * docs/live-checklist.md lists what the live check settles.
 * `npx vitest run test/build/live-checklist.test.ts -u` writes this part of the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { assumptions, openQuestions } from '../../live-check/assumptions';
import type { Check } from '../../live-check/check';
import { checks } from '../../live-check/checks';

const PAGE = join(root, 'docs/live-checklist.md');
const MARK = '<!-- generated -->';

const WEIGHTS: readonly (readonly [Check['weight'], string])[] = [
  ['stop', 'no real data before the code has changed'],
  ['mend', 'code has to change'],
  ['harmless', 'safe either way'],
];

/** How many checks there are of each weight; what each one asks stands in the report. */
function weightLines(): string {
  const rows = WEIGHTS.map(([weight, then]) => {
    const count = checks.filter(check => check.weight === weight).length;
    return `| ${count} | ${then} |`;
  });
  return `| Checks | If the platform answers otherwise |\n|---|---|\n${rows.join('\n')}\n`;
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

it('docs/live-checklist.md says what the checks settle, and what waits for a person', async () => {
  const [written = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  const page = [`${written}${MARK}\n`, weightLines(), `### What waits for you\n\n${taskLines()}`].join('\n');
  await expect(page).toMatchFileSnapshot(PAGE);
});
