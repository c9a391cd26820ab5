/** The description of how the service takes changes. Each user reads it before the add-on sends by it. */
import { describe, expect, it } from 'vitest';
import type { TemplateForm } from '../../../src/sidebar/server/template-methods';
import { openScenario, type Scenario } from '../../support/scenario';
import { LISTED, TAB } from '../bulk/support';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';

let scenario: Scenario;

const SHAPE: NonNullable<TemplateForm['shape']> = {
  kind: 'list',
  list: 'tickets',
  id: 'id',
  idAsText: true,
  members: [
    { field: 'expenseCategory.id', name: 'categoryId', asText: true, mayBeEmpty: false },
    { field: 'description', name: 'memo', asText: true, mayBeEmpty: true },
  ],
};

const FORM: TemplateForm = {
  method: 'post',
  path: 'tickets/bulk-update-individual',
  shape: SHAPE,
  body: '',
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

/** The same request as an expert types it. */
const TYPED: TemplateForm = {
  ...FORM,
  shape: null,
  body: '{"tickets":[{"id":"{{id}}","categoryId":"{{expenseCategory.id}}","memo":"{{description?}}"}]}',
};

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
    expect(view.form).toMatchObject({
      path: 'tickets/bulk-update-individual',
      shape: { kind: 'list', list: 'tickets', members: [] },
      body: '',
    });
    const names = view.placeholders.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['expenseCategory.id', 'tagId', 'description']));
    expect(names).not.toContain('id');
    // The add-on works these columns out. The service does not know them.
    expect(names.filter(name => name.startsWith('$'))).toEqual([]);
  });

  it('tells everything that is wrong at once, and keeps nothing', async () => {
    const { get } = await open();
    const form = { ...TYPED, path: '../x', most: '0', answerError: '', body: '{"a":"{{nobody}}"}' };
    const { faults, samples } = get('checkTemplate', { list: 'tickets', form });
    expect(faults.join('\n')).toMatch(
      /between 1 and 50[\s\S]*name both[\s\S]*path "\.\.\/x"[\s\S]*\{\{id\}\}[\s\S]*nobody/,
    );
    expect(samples).toEqual([]);
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
      method: 'patch',
      path: 'tickets/{{id}}',
      shape: {
        ...SHAPE,
        kind: 'path',
        members: [{ field: 'description', name: 'memo', asText: false, mayBeEmpty: true }],
      },
    } as const;
    expect(get('checkTemplate', { list: 'tickets', form: single }).samples).toEqual([
      'PATCH tickets/ID-1\n{\n  "memo": "Description"\n}',
      'PATCH tickets/ID-2\n{\n  "memo": null\n}',
    ]);
  });

  it('shows what goes for a record of a pulled tab, and its choices as JSON for an expert', async () => {
    const { get } = await open();
    scenario.run('menuPullCategories');
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const sheet = scenario.book.sheet(TAB);
    const first = (label: string) => String(sheet.row(2)[sheet.row(1).indexOf(label)]);
    const { samples, body } = get('checkTemplate', { list: 'tickets', form: FORM });
    const [, ...lines] = (samples[0] ?? '').split('\n');
    const [real] = (JSON.parse(lines.join('\n')) as { tickets: Record<string, string>[] }).tickets;
    expect(real?.['id']).toBe(first('ID'));
    const categories = await scenario.service.records('categories');
    expect(categories.find(({ id }) => String(id) === real?.['categoryId'])?.['name']).toBe(
      first('Category'),
    );
    expect(get('checkTemplate', { list: 'tickets', form: { ...FORM, shape: null, body } })).toEqual(
      get('checkTemplate', { list: 'tickets', form: FORM }),
    );
  });

  it('says which names are missing or the same, and keeps nothing of them', async () => {
    const { get } = await open();
    const [category, memo] = SHAPE.members as [(typeof SHAPE.members)[0], (typeof SHAPE.members)[0]];
    for (const part of [
      { list: '' },
      { id: ' ' },
      { members: [category, { ...memo, name: 'categoryId' }] },
    ]) {
      const form = { ...FORM, shape: { ...SHAPE, ...part } };
      expect(get('checkTemplate', { list: 'tickets', form }).faults.join()).toContain('A name is missing');
      expect(get('keepTemplate', { list: 'tickets', form, stamp: '', isSure: false }).kind).toBe('faults');
    }
  });

  it('that was typed as JSON opens as choices where some fit', async () => {
    const { get } = await open();
    get('keepTemplate', { list: 'tickets', form: TYPED, stamp: '', isSure: false });
    const { form } = get('template', { list: '' });
    expect({ ...form, body: JSON.parse(form.body) as unknown }).toEqual({
      ...FORM,
      body: JSON.parse(TYPED.body) as unknown,
    });
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
    expect(get('keepTemplate', { list: 'tickets', form: null, stamp, isSure: false })).toMatchObject({
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
    expect(
      lees.call('keepTemplate', { list: 'tickets', form: null, stamp: '', isSure: false }),
    ).toMatchObject({
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
    const less = { ...FORM, shape: { ...SHAPE, members: SHAPE.members.slice(0, 1) } };
    const asked = get('keepTemplate', { list: 'tickets', form: less, stamp, isSure: false });
    if (asked.kind !== 'asks') throw new Error(asked.kind);
    expect(asked.text).toMatch(/edits in Description have not been pushed\. Rows 3/);
    expect(get('keepTemplate', { list: 'tickets', form: null, stamp, isSure: false }).kind).toBe('asks');
    expect(get('template', { list: '' }).stamp).toBe(stamp);
    expect(get('keepTemplate', { list: 'tickets', form: less, stamp, isSure: true }).kind).toBe('kept');
  });

  it('is tried on one record: the first that was edited, and no other', async () => {
    const { service, description } = LISTED;
    scenario = await openScenario({ service: { switches: { bulkUpdate: service } } });
    const { call, get } = openSidebar(scenario);
    scenario.run('menuPullCategories');
    page(scenario).describe(description);
    const trial = () => call('tryTemplate', { list: 'tickets' });
    expect(trial()).toMatchObject({ ok: false, text: expect.stringMatching(/no tab[\s\S]*Pull/) as string });
    scenario.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    expect(trial()).toMatchObject({
      ok: false,
      text: expect.stringContaining('Nothing is edited') as string,
    });
    const { book, kim } = scenario;
    const sheet = book.sheet(TAB);
    for (const row of [7, 4, 9]) book.as(kim).type(TAB, sheet.a1('Description', row), `edited ${row}`);
    book.as(kim).select('Categories');
    expect(get('tryTemplate', { list: 'tickets' })).toEqual({ sheet: sheet.id, row: 4 });
    const source = { of: 'tab', scope: 'selected', sheet: sheet.id, rows: [{ first: 4, last: 4 }] } as const;
    const { rows, count } = get('review', { source, after: null });
    expect([count, rows.map(({ row }) => row)]).toEqual([1, [4]]);
  });

  it('names the lists whose records people choose, and pulls them with one click', async () => {
    const { get } = await open();
    expect(get('template', { list: '' }).unpulled).toBe('');
    const kept = get('keepTemplate', { list: 'tickets', form: FORM, stamp: '', isSure: false });
    expect(kept).toMatchObject({
      view: { unpulled: 'To choose by name, these lists are needed: Categories' },
    });
    const { text, view } = get('pullNames', { list: 'tickets' });
    expect(view.unpulled).toBe('');
    expect(text).toMatch(/Categories/);
    const names = (await scenario.service.records('categories')).map(({ name }) => name);
    expect(scenario.book.sheet('Categories').column('Name ★')).toEqual(expect.arrayContaining(names));
  });

  it('opens in a window, from the sidebar', async () => {
    const { get } = await open();
    expect(get('openWindow', { screen: 'requests', list: 'tickets' })).toBeNull();
    expect(scenario.host.page(scenario.book, scenario.kim, 'dialog')).not.toBeNull();
  });
});
