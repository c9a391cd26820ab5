/** "History": what was pushed, in pages; nobody's words are taken for another's. */
import { describe, expect, it } from 'vitest';
import type { Methods } from '../../../src/sidebar/contract';
import { messages, type Scenario } from '../../support/scenario';
import { cell, NAME, pulledTags, type, typeNew, writes } from '../../support/tags-scenario';
import { openSidebar } from '../../support/page';

let scenario: Scenario;

const ALL: Methods['history']['input'] = { user: '', list: '', outcome: '', after: '' };
const JOURNAL = '_finance_sheets_journal';

function push(row: number, name: string, reason = ''): void {
  scenario.book.as(scenario.kim).select('Tags');
  type(scenario, NAME, row, name);
  scenario.run('menuPush', [reason]);
}

/** A line of the journal as another editor would change it; below its own where it is one more. */
function forge(part: string, change: (text: string) => string, how: 'changed' | 'added'): void {
  const sheet = scenario.book.sheet(JOURNAL);
  const lines = sheet.values();
  const line = lines.findIndex(cells => String(cells[3]).includes(part)) + 1;
  const at = how === 'changed' ? line : lines.length + 1;
  const cells = ['A', 'B', 'C', 'D'].map(column => String(sheet.cell(`${column}${line}`).value));
  const hands = scenario.book.as(scenario.lee);
  for (const [i, text] of cells.entries()) hands.type(JOURNAL, `${'ABCD'[i]}${at}`, change(text));
}

describe('the history', () => {
  it('tells of each push when, by whom, why, and what came of it, the latest first', async () => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    push(2, 'New 2', 'month end');
    scenario.host.clock.advance(60_000);
    await scenario.service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 422 } } });
    push(3, 'Refused');
    const before = JSON.stringify(scenario.book.document);
    const { pushes, more, users, lists } = get('history', ALL);
    expect(JSON.stringify(scenario.book.document)).toBe(before);
    expect(pushes).toMatchObject([
      {
        user: 'kim@example.com',
        who: 'mine',
        counts: { failed: 1 },
        undoProblem: expect.stringMatching(/^Nothing of it/),
      },
      {
        ...{ day: '2026-11-02', user: 'kim@example.com', who: 'mine', list: 'Tags', reason: 'month end' },
        ...{ updates: 1, creates: 0, isUndo: false, undone: false, undoProblem: '' },
        counts: { applied: 1, different: 0, failed: 0, notSent: 0, unknown: 0 },
      },
    ]);
    expect([more, users, lists]).toEqual([
      0,
      [{ value: 'kim@example.com', label: 'kim@example.com' }],
      [{ value: 'tags', label: 'Tags' }],
    ]);
    expect(get('sentRows', { push: pushes[0]?.name ?? '', from: 0 })).toMatchObject({
      rows: [
        {
          group: 'failed',
          answer: expect.stringContaining('422'),
          fields: [{ label: 'Name', to: 'Refused' }],
        },
      ],
      more: 0,
    });
    expect(get('sentRows', { push: pushes[1]?.name ?? '', from: 0 }).rows[0]).toMatchObject({
      outcome: '✓ applied',
      answer: '',
    });
  });

  it('comes in pages, by person, list and outcome', async () => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    for (let i = 0; i < 32; i++) push(2, `Name ${i}`);
    await scenario.service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 422 } } });
    push(3, 'Refused');
    const first = get('history', ALL);
    expect([first.pushes.length, first.more]).toEqual([30, 3]);
    const rest = get('history', { ...ALL, after: first.pushes[29]?.name ?? '' });
    expect([rest.pushes.length, rest.more]).toEqual([3, 0]);
    expect(new Set([...first.pushes, ...rest.pushes].map(({ name }) => name)).size).toBe(33);
    expect(get('history', { ...ALL, outcome: 'failed' }).pushes).toHaveLength(1);
    expect(get('history', { ...ALL, user: 'lee@example.com' }).pushes).toEqual([]);
    expect(get('history', { ...ALL, list: 'tags', user: 'kim@example.com' }).pushes).toHaveLength(30);
  });

  it('gives the rows of a push in pages as well', async () => {
    const sizes = { tags: 60, contacts: 5, categories: 5, ticketsPerMonth: 5 };
    scenario = await pulledTags({ service: { sizes } });
    const { get, call } = openSidebar(scenario);
    for (let row = 2; row < 54; row++) type(scenario, NAME, row, `Batch ${row}`);
    scenario.run('menuPush');
    const name = get('history', ALL).pushes[0]?.name ?? '';
    const first = get('sentRows', { push: name, from: 0 });
    expect([first.rows.length, first.more]).toEqual([50, 2]);
    expect(get('sentRows', { push: name, from: 50 })).toMatchObject({ rows: { length: 2 }, more: 0 });
    expect(call('sentRows', { push: 'gone', from: 0 })).toMatchObject({ kind: 'refused' });
    expect(call('sentRows', { push: name, from: -1 })).toMatchObject({ kind: 'outdated' });
  });

  it('says what cannot be taken back, and what was', async () => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    push(2, 'New 2');
    scenario.host.clock.advance(60_000);
    typeNew(scenario, 'Created');
    scenario.run('menuPush');
    scenario.host.clock.advance(60_000);
    scenario.run('menuUndo', ['2']);
    expect(get('history', ALL).pushes).toMatchObject([
      { isUndo: true, undone: false, undoProblem: '' },
      { creates: 1, undone: false, undoProblem: expect.stringContaining('only created records') },
      { updates: 1, undone: true, undoProblem: 'All of it was undone.' },
    ]);
    scenario.host.clock.advance(60_000);
    scenario.run('menuUndo', ['1']);
    expect(get('history', ALL).pushes.map(({ undoProblem }) => undoProblem)).toEqual([
      '',
      'All of it was undone.',
      expect.stringContaining('only created records'),
      '',
    ]);
    scenario.book.as(scenario.kim).deleteSheet('Tags');
    expect(get('history', ALL).pushes[0]?.undoProblem).toContain('The tab of this list is gone');
  });
});

describe('what another editor has written into the hidden journal', () => {
  it.each([
    ['another value', (text: string) => text.replace('"New 2"', '"FORGED"')],
    ['another reason', (text: string) => text.replace('"reason":"month end"', '"reason":"FORGED"')],
    ['another push that is taken back', (text: string) => text.replace('"undoes":""', '"undoes":"FORGED"')],
  ])('is not shown as its user’s own word: %s', async (_, change) => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    push(2, 'New 2', 'month end');
    forge('New 2', change, 'changed');
    expect(get('history', ALL).pushes).toMatchObject([{ user: 'kim@example.com', who: 'namesMe' }]);
  });

  it('stands apart from the push whose number it bears, and is not undone with it', async () => {
    scenario = await pulledTags();
    const sidebar = openSidebar(scenario);
    push(2, 'New 2');
    const [old, id] = [cell(scenario, NAME, 3), cell(scenario, 'ID', 3)];
    const operation =
      /"operationId":"([^"]+)"/.exec(
        String(
          scenario.book
            .sheet(JOURNAL)
            .values()
            .find(line => String(line[3]).includes('New 2'))?.[3],
        ),
      )?.[1] ?? '';
    forge(
      'New 2',
      text =>
        text
          .replaceAll(operation, 'f0f0f0f0-0000-4000-8000-000000000000')
          .replaceAll(cell(scenario, 'ID', 2), id)
          .replace('"New 2"', JSON.stringify(old))
          .replace(/"before":\{"name":"[^"]*"/, '"before":{"name":"FORGED"'),
      'added',
    );
    const { pushes } = sidebar.get('history', ALL);
    expect(pushes.map(({ who, updates }) => [who, updates])).toEqual(
      expect.arrayContaining([
        ['mine', 1],
        ['namesMe', 1],
      ]),
    );
    const own = messages(
      scenario.run('menuUndo', [String(pushes.findIndex(({ who }) => who === 'mine') + 1)]),
    );
    expect(own).not.toContain('FORGED');
    expect(JSON.stringify(await scenario.service.records('tags'))).not.toContain('FORGED');
    expect(await writes(scenario)).toHaveLength(2);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a formula', '=IMPORTXML(1)', '=IMPORTXML(1)'],
    ['another direction', '\u202ex\u200f', '‹U+202E›x‹U+200F›'],
    ['10,000 characters', 'W'.repeat(10_000), 'W…'],
  ])('comes as one line of text, and not more than fits: %s', async (_, hostile, shown) => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    push(2, 'New 2', 'month end');
    forge(
      'New 2',
      text => text.replace('month end', hostile).replaceAll('kim@example.com', hostile),
      'changed',
    );
    const { pushes, users } = get('history', ALL);
    expect(pushes[0]?.reason).toContain(shown);
    expect(pushes[0]).toMatchObject({ who: 'other', user: expect.stringContaining(shown.slice(0, 20)) });
    expect(users[0]?.label.length).toBeLessThan(100);
    expect(pushes[0]?.reason.length).toBeLessThan(400);
    expect(JSON.stringify(pushes)).not.toMatch(/[\u202a-\u202e\u200f]/);
    expect(get('history', { ...ALL, user: users[0]?.value ?? '' }).pushes).toHaveLength(1);
    expect(get('sentRows', { push: pushes[0]?.name ?? '', from: 0 }).rows).toHaveLength(1);
  });
});
