/** Settings changed by the page: columns, lists, functions, and what somebody else changed meanwhile. */
import { afterEach, describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';

let scenario: Scenario;
afterEach(async () => scenario.close());

const CARDS = 'Transactions - Card';

async function open(...pulls: readonly (readonly [entryPoint: string, ...typed: string[]])[]) {
  scenario = await openScenario();
  for (const [entryPoint, ...typed] of pulls) scenario.run(entryPoint, typed);
  return openSidebar(scenario);
}

async function withCards() {
  const sidebar = await open(['menuPullTickets', '1, 2026-10-01~2026-10-31']);
  scenario.book.as(scenario.kim).select(CARDS);
  return sidebar;
}

describe('columns', () => {
  it('are those of the tab in sight, by their labels, and what could be shown besides', async () => {
    const { get } = await withCards();
    const { columns, list } = get('settings', null);
    expect([columns?.tab, list]).toEqual([CARDS, 'tickets']);
    const amount = columns?.columns.find(({ name }) => name === 'amount');
    expect(amount).toEqual({ name: 'amount', label: 'Amount', isOn: true, isFixed: false });
    expect(columns?.columns.find(({ name }) => name === 'id')?.isFixed).toBe(true);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(get('settings', null).columns).toBeNull();
  });

  it('go and come by ticks, and the tab is filled', async () => {
    const { get } = await withCards();
    const view = get('settings', null).columns;
    if (view === null) throw new Error('no columns');
    const all = view.columns.filter(({ isOn }) => isOn).map(({ name }) => name);
    const labels = (): unknown[] => scenario.book.sheet(CARDS).row(1);
    const shown = all.filter(name => name !== 'description');
    const { sheetId, stamp } = view;
    expect(get('chooseColumns', { sheetId, stamp, shown, inSight: [], answers: {} }).kind).toBe('done');
    expect(labels()).not.toContain('Description');
    const now = get('settings', null).columns;
    expect(now?.columns.find(({ name }) => name === 'description')?.isOn).toBe(false);
    get('chooseColumns', { sheetId, stamp: now?.stamp ?? '', shown: all, inSight: [], answers: {} });
    expect(labels()).toContain('Description');
    expect(
      scenario.book
        .sheet(CARDS)
        .records()
        .some(record => record['Description'] !== ''),
    ).toBe(true);
  });

  it('that somebody else changed meanwhile are not overwritten, and no other tab is changed', async () => {
    const { get, call } = await withCards();
    const view = get('settings', null).columns;
    page(scenario).columns({ remove: ['Content'] });
    const before = scenario.book.sheet(CARDS).row(1);
    const shown = ['amount'];
    const input = { sheetId: view?.sheetId ?? 0, stamp: view?.stamp ?? '', shown, inSight: [], answers: {} };
    expect(call('chooseColumns', input)).toMatchObject({ ok: false, kind: 'refused' });
    scenario.run('menuPullTags');
    scenario.book.as(scenario.kim).select('Tags');
    expect(call('chooseColumns', input)).toMatchObject({ ok: false, kind: 'refused' });
    expect(scenario.book.sheet(CARDS).row(1)).toEqual(before);
  });
});

describe('the settings of a list', () => {
  it('are shown with their values in words, and saved', async () => {
    const { get } = await open(['menuPullContacts']);
    const view = get('listSettings', { list: 'contacts' });
    expect(view.options.map(({ name, value }) => [name, value])).toEqual([
      ['put', 'body'],
      ['mode', 'merge'],
      ['empty', 'text'],
      ['parallel', '1'],
      ['keys', 'used'],
      ['list', 'judged'],
    ]);
    const { list, stamp, sendable } = view;
    const ticked = sendable.filter(({ isOn }) => isOn).map(({ name }) => name);
    expect(sendable.every(({ isOn }) => isOn)).toBe(true);
    const options = { put: 'path', parallel: '3', list: 'whole' };
    const saved = get('saveListSettings', { list, stamp, sendable: ticked, options });
    expect(saved.isSaved).toBe(true);
    expect(saved.view.options.map(({ value }) => value)).toEqual([
      'path',
      'merge',
      'text',
      '3',
      'used',
      'whole',
    ]);
    expect(saved.view.sendable).toEqual(sendable);
  });

  it('send only the ticked columns, and all of them again', async () => {
    const { get } = await open(['menuPullContacts']);
    const view = get('listSettings', { list: 'contacts' });
    const bySetting = view.sendable.filter(({ isFixed }) => !isFixed).map(({ name }) => name);
    expect(bySetting.length).toBeGreaterThan(2);
    const [first = ''] = bySetting;
    const { list, stamp } = view;
    const less = get('saveListSettings', { list, stamp, sendable: [first], options: {} }).view;
    expect(
      less.sendable
        .filter(({ isOn }) => isOn)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...view.sendable.filter(({ isFixed }) => isFixed).map(({ name }) => name), first].sort());
    const again = get('saveListSettings', { list, stamp: less.stamp, sendable: bySetting, options: {} }).view;
    expect(again.stamp).toBe(stamp);
  });

  it('that a colleague changed meanwhile are shown, not overwritten', async () => {
    const { get } = await open(['menuPullContacts']);
    const { list, stamp } = get('listSettings', { list: 'contacts' });
    scenario.run('menuSettings', ['contacts', 'put=query']);
    const answer = get('saveListSettings', { list, stamp, sendable: [], options: { put: 'path' } });
    expect([answer.isSaved, answer.view.options[0]?.value]).toEqual([false, 'query']);
    expect(answer.text).toContain('Somebody else changed these settings');
    expect(get('listSettings', { list }).options[0]?.value).toBe('query');
  });

  it('take no value and no list that there is not', async () => {
    const { get, call } = await open();
    const { list, stamp, sendable } = get('listSettings', { list: 'contacts' });
    const ticked = sendable.map(({ name }) => name);
    const input = { list, stamp, sendable: ticked, options: { parallel: '99' } };
    expect(call('saveListSettings', input)).toMatchObject({ ok: false, kind: 'refused' });
    expect(call('listSettings', { list: 'nonsense' })).toMatchObject({ ok: false, kind: 'refused' });
    expect(get('listSettings', { list }).stamp).toBe(stamp);
  });

  it('can be checked without saving anything', async () => {
    const { get } = await open();
    const before = get('listSettings', { list: 'contacts' }).stamp;
    const { text, found } = get('checkList', { list: 'contacts' });
    expect(['', 'body', 'query', 'path']).toContain(found);
    expect(text).toContain('put');
    expect(get('listSettings', { list: 'contacts' }).stamp).toBe(before);
  });
});

describe('cell functions', () => {
  it('are allowed by ticks, those with members’ data after a question', async () => {
    const { get } = await open();
    const { functions } = get('settings', null);
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.every(({ isAllowed }) => !isAllowed)).toBe(true);
    expect(get('allowFunctions', { names: ['FIN_TAGS', 'FIN_NONSENSE'], answers: {} }).kind).toBe('done');
    const allowed = (): string[] =>
      get('settings', null)
        .functions.filter(({ isAllowed }) => isAllowed)
        .map(({ name }) => name);
    expect(allowed()).toEqual(['FIN_TAGS']);
    const [personal] = functions.filter(({ isPersonal }) => isPersonal);
    const names = ['FIN_TAGS', personal?.name ?? ''];
    const asked = get('allowFunctions', { names, answers: {} });
    if (asked.kind !== 'asks') throw new Error('not asked');
    expect(allowed()).toEqual(['FIN_TAGS']);
    get('allowFunctions', { names, answers: asked.yes });
    expect(allowed().sort()).toEqual([...names].sort());
  });
});
