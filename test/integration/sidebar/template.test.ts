/** How changes are taken, described on the page: checked as a whole, shown as it goes, kept for everybody, and read by each before anything goes by it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { TemplateForm } from '../../../src/sidebar/server/template-methods';
import { openScenario, type Scenario } from '../../support/scenario';
import { TAB } from '../bulk/support';
import { openSidebar } from '../../support/page';

let scenario: Scenario;
afterEach(async () => scenario.close());

const FORM: TemplateForm = {
  method: 'post',
  path: 'tickets/bulk-update-individual',
  body: '{"tickets":[{"id":"{{id}}","categoryId":"{{expenseCategory.id}}","memo":"{{description?}}"}]}',
  most: '30',
  sends: 'changed',
  answerList: 'data.results',
  answerId: 'ticketId',
  answerError: 'error',
};

async function open() {
  scenario = await openScenario();
  return openSidebar(scenario);
}

/** A colleague who is connected to the same workspace. */
function sidebarOfLee() {
  const { service, lee } = scenario;
  scenario.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
  return openSidebar(scenario, lee);
}

describe('the form', () => {
  it('begins with the path that has been seen, and nothing of a body that nobody knows', async () => {
    const { get } = await open();
    const view = get('template', { list: '' });
    expect(view).toMatchObject({ list: 'tickets', stamp: '', isRead: true });
    expect(view.form).toMatchObject({ path: 'tickets/bulk-update-individual', body: '' });
    const names = view.placeholders.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['expenseCategory.id', 'tagId', 'description']));
    expect(names).not.toContain('id');
  });

  it('tells everything that is wrong at once, and keeps nothing', async () => {
    const { get } = await open();
    const form = { ...FORM, path: '../x', most: '0', answerError: '', body: '{"a":"{{nobody}}"}' };
    const { faults, samples, file } = get('checkTemplate', { list: 'tickets', form });
    expect(faults.join('\n')).toMatch(
      /between 1 and 50[\s\S]*name both[\s\S]*path "\.\.\/x"[\s\S]*\{\{id\}\}[\s\S]*nobody/,
    );
    expect([samples, file]).toEqual([[], '']);
    expect(get('keepTemplate', { list: 'tickets', form, stamp: '', isSure: false })).toEqual({
      kind: 'faults',
      faults,
    });
    expect(get('template', { list: '' }).stamp).toBe('');
  });

  it('shows what goes: a record with everything edited, and one with what may be emptied', async () => {
    const { get } = await open();
    const { samples } = get('checkTemplate', { list: 'tickets', form: FORM });
    expect(samples).toHaveLength(1);
    const [line, ...body] = (samples[0] ?? '').split('\n');
    expect(line).toBe('POST tickets/bulk-update-individual');
    expect(JSON.parse(body.join('\n'))).toEqual({
      tickets: [
        { id: 'ID-1', categoryId: 'Category ID', memo: 'Description' },
        { id: 'ID-2', memo: '' },
      ],
    });
    const single = {
      ...FORM,
      method: 'put',
      path: 'tickets/{{id}}',
      body: '{"memo":{{description?}}}',
    } as const;
    expect(get('checkTemplate', { list: 'tickets', form: single }).samples).toEqual([
      'PUT tickets/ID-1\n{\n  "memo": "Description"\n}',
      'PUT tickets/ID-2\n{\n  "memo": null\n}',
    ]);
  });

  it('is filled from a text that was handed on, which is kept only when somebody says so', async () => {
    const { get } = await open();
    const { file } = get('checkTemplate', { list: 'tickets', form: FORM });
    const taken = get('readTemplate', { list: 'tickets', text: file });
    if (taken.kind !== 'form') throw new Error(taken.faults.join());
    expect({ ...taken.form, body: JSON.parse(taken.form.body) }).toEqual({
      ...FORM,
      body: JSON.parse(FORM.body),
    });
    expect(get('template', { list: '' }).stamp).toBe('');
    const other = file.replace('"tickets"', '"contacts"');
    expect(get('readTemplate', { list: 'tickets', text: other })).toMatchObject({ kind: 'faults' });
    expect(get('readTemplate', { list: 'tickets', text: 'x' })).toMatchObject({ kind: 'faults' });
  });
});

describe('a description', () => {
  it('that is kept makes its columns editable, and is as it was typed when the page opens again', async () => {
    const { get } = await open();
    scenario.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    const kept = get('keepTemplate', { list: 'tickets', form: FORM, stamp: '', isSure: false });
    expect(kept).toMatchObject({
      kind: 'kept',
      view: { isRead: true, form: { most: '30', answerId: 'ticketId' } },
    });
    scenario.book.as(scenario.kim).select(TAB);
    scenario.run('menuRefresh');
    expect(scenario.book.sheet(TAB).row(1)).toContain('Category');
    expect(get('home', null).tab?.edits).not.toBeNull();
    const { stamp } = get('template', { list: '' });
    expect(get('forgetTemplate', { list: 'tickets', stamp, isSure: false })).toMatchObject({
      kind: 'kept',
      view: { stamp: '' },
    });
    expect(get('home', null).tab?.edits).toBeNull();
  });

  it('of somebody else is read before anything goes by it: exactly the one that was shown', async () => {
    const mine = await open();
    mine.get('keepTemplate', { list: 'tickets', form: FORM, stamp: '', isSure: false });
    const lees = sidebarOfLee();
    const { stamp, isRead } = lees.get('template', { list: '' });
    expect(isRead).toBe(false);
    const form = { ...FORM, path: 'tickets/other' };
    const now = mine.get('template', { list: '' }).stamp;
    mine.get('keepTemplate', { list: 'tickets', form, stamp: now, isSure: false });
    expect(lees.call('acceptTemplate', { list: 'tickets', stamp })).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(lees.get('template', { list: '' }).isRead).toBe(false);
    const seen = lees.get('template', { list: '' }).stamp;
    expect(lees.get('acceptTemplate', { list: 'tickets', stamp: seen })).toMatchObject({
      view: { isRead: true },
    });
  });

  it('that somebody else changed meanwhile is neither overwritten nor removed', async () => {
    const mine = await open();
    mine.get('keepTemplate', { list: 'tickets', form: FORM, stamp: '', isSure: false });
    const lees = sidebarOfLee();
    const other = { ...FORM, path: 'tickets/other' };
    expect(
      lees.call('keepTemplate', { list: 'tickets', form: other, stamp: '', isSure: false }),
    ).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(lees.call('forgetTemplate', { list: 'tickets', stamp: '', isSure: false })).toMatchObject({
      ok: false,
    });
    expect(mine.get('template', { list: '' }).form.path).toBe(FORM.path);
  });

  it('that would strand edits is changed or removed only by who is sure of that', async () => {
    const { get } = await open();
    scenario.run('menuPullCategories');
    get('keepTemplate', { list: 'tickets', form: FORM, stamp: '', isSure: false });
    scenario.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    const { book, kim } = scenario;
    book.as(kim).type(TAB, book.sheet(TAB).a1('Description', 3), 'not sent yet');
    const { stamp } = get('template', { list: '' });
    const less = { ...FORM, body: '{"tickets":[{"id":"{{id}}","categoryId":"{{expenseCategory.id}}"}]}' };
    const asked = get('keepTemplate', { list: 'tickets', form: less, stamp, isSure: false });
    if (asked.kind !== 'asks') throw new Error(asked.kind);
    expect(asked.text).toMatch(/edits in Description have not been pushed\. Rows 3/);
    expect(get('forgetTemplate', { list: 'tickets', stamp, isSure: false }).kind).toBe('asks');
    expect(get('template', { list: '' }).stamp).toBe(stamp);
    expect(get('keepTemplate', { list: 'tickets', form: less, stamp, isSure: true }).kind).toBe('kept');
  });

  it('opens in a window, from the sidebar', async () => {
    const { get } = await open();
    expect(get('openWindow', { screen: 'template' })).toBeNull();
    expect(scenario.host.page(scenario.book, scenario.kim, 'dialog')).not.toBeNull();
  });
});
