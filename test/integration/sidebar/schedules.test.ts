/** Schedules set by the page: the same questions as in the menu, and only one's own. */
import { describe, expect, it } from 'vitest';
import type { Rhythm } from '../../../src/sidebar/server/schedules-methods';
import type { Scenario } from '../../support/scenario';
import { goTo, lineOf, openPulled, pass, statusNote } from '../schedules/support';
import { openSidebar } from '../../support/page';

let scenario: Scenario;

const DAILY: Rhythm = { every: 'day', at: 7, on: 1 };

async function open(...options: Parameters<typeof openPulled>) {
  scenario = await openPulled(...options);
  return openSidebar(scenario);
}

type Sidebar = ReturnType<typeof openSidebar>;

function place({ get }: Sidebar, name: string) {
  const found = get('schedules', null).places.find(one => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

describe('the schedules screen', () => {
  it('shows the tabs that can be refreshed, in their order, and what each asks for', async () => {
    const sidebar = await open({}, [['menuPullTags'], ['menuPullTickets', '1, last month']]);
    const { places, minutes, mostMinutes } = sidebar.get('schedules', null);
    expect(places.map(({ name, asks, own, others }) => [name, asks, own, others])).toEqual([
      ['Tags', 'Tags', null, []],
      ['Transactions - Card', 'Transactions, Type: Card, last month', null, []],
    ]);
    expect([minutes, mostMinutes]).toEqual([0, 60]);
  });

  it('takes another period for a tab, which its runs follow from then on', async () => {
    const sidebar = await open({}, [['menuPullTags'], ['menuPullTickets', '1, 2026-10-01~2026-10-31']]);
    const card = (): ReturnType<typeof place> => place(sidebar, 'Transactions - Card');
    expect([sidebar.get('schedules', null).today, place(sidebar, 'Tags').days, card().days]).toEqual([
      '2026-11-02',
      null,
      { start: '2026-10-01', end: '2026-10-31' },
    ]);
    const { sheetId } = card();
    sidebar.get('setSchedule', { sheetId, rhythm: DAILY, answers: {} });
    const days = { period: 'thisMonth' };
    expect(sidebar.get('refresh', { sheetId, days, answers: {} })).toMatchObject({ kind: 'done' });
    expect(card()).toMatchObject({ days, asks: 'Transactions, Type: Card, this month', own: DAILY });
    const held = (): unknown => sidebar.get('reports', null).totals[0]?.tabs[0]?.held;
    expect(held()).toEqual([{ start: '2026-10-01', end: '2026-11-30' }]);
    goTo(scenario, '2026-12-01T06:10');
    pass(scenario, 2);
    expect(card().own).toMatchObject({ error: '' });
    expect(held()).toEqual([{ start: '2026-10-01', end: '2026-12-31' }]);
  });

  it('is empty where nothing was pulled', async () => {
    const { get } = await open({}, []);
    expect(get('schedules', null).places).toEqual([]);
  });

  it('sets, changes, shows the runs of, and removes a schedule', async () => {
    const sidebar = await open();
    const { sheetId } = place(sidebar, 'Tags');
    expect(sidebar.get('setSchedule', { sheetId, rhythm: DAILY, answers: {} })).toMatchObject({
      kind: 'done',
      text: 'Saved.',
    });
    expect(place(sidebar, 'Tags').own).toEqual({ ...DAILY, last: '', next: '11-03 07:00', error: '' });
    expect(place(sidebar, 'Teams').own).toBeNull();
    expect(lineOf(scenario, 'Tags')).toContain('every day 7:00');
    goTo(scenario, '2026-11-03T06:10');
    pass(scenario, 2);
    expect(place(sidebar, 'Tags').own).toMatchObject({ next: '11-04 07:00', error: '' });
    expect(place(sidebar, 'Tags').own?.last).toMatch(/^11-03 0[78]:/);
    const weekly: Rhythm = { every: 'week', at: 18, on: 5 };
    sidebar.get('setSchedule', { sheetId, rhythm: weekly, answers: {} });
    expect(place(sidebar, 'Tags').own).toMatchObject(weekly);
    expect(statusNote(scenario.book, 'Tags')).toContain('every Friday 18:00');
    sidebar.get('setSchedule', { sheetId, rhythm: null, answers: {} });
    expect(place(sidebar, 'Tags').own).toBeNull();
    expect(lineOf(scenario, 'Tags')).toBe('');
  });

  it('asks about a tab that a colleague pulled, and shows theirs as a line that cannot be changed', async () => {
    const kim = await open();
    const { sheetId } = place(kim, 'Tags');
    kim.get('setSchedule', { sheetId, rhythm: DAILY, answers: {} });
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[1] ?? ''], {
      user: scenario.lee,
    });
    const lee = openSidebar(scenario, scenario.lee);
    const seen = place(lee, 'Tags');
    expect(seen.own).toBeNull();
    expect(seen.others.join()).toContain('kim@example.com');
    const asked = lee.get('setSchedule', { sheetId, rhythm: DAILY, answers: {} });
    if (asked.kind !== 'asks') throw new Error('not asked');
    expect(asked.text).toContain('Tags');
    expect(lee.get('setSchedule', { sheetId, rhythm: DAILY, answers: asked.yes }).kind).toBe('done');
    lee.get('setSchedule', { sheetId, rhythm: null, answers: {} });
    expect(place(kim, 'Tags').own).not.toBeNull();
    expect(lee.call('setSchedule', { sheetId, rhythm: null, answers: {} })).toMatchObject({
      kind: 'refused',
    });
  });

  it('takes no hour, day or tab that there is not', async () => {
    const sidebar = await open();
    const { sheetId } = place(sidebar, 'Tags');
    for (const rhythm of [
      { ...DAILY, at: 24 },
      { ...DAILY, on: 7 },
      { ...DAILY, at: 1.5 },
      { ...DAILY, every: 'minute' as never },
    ])
      expect(sidebar.call('setSchedule', { sheetId, rhythm, answers: {} })).not.toMatchObject({
        ok: true,
        result: { text: 'Saved.' },
      });
    expect(sidebar.call('setSchedule', { sheetId: 99, rhythm: DAILY, answers: {} })).toMatchObject({
      kind: 'refused',
    });
    expect(place(sidebar, 'Tags').own).toBeNull();
  });
});
