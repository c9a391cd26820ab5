/** The month-end: what a closing needs, in what order, in every state that its spreadsheet may be in. */
import { describe, expect, it } from 'vitest';
import type { PartView } from '../../../src/sidebar/server/month-end-methods';
import type { Answers } from '../../../src/sidebar/server/pull/answers';
import type { PullView } from '../../../src/sidebar/server/pull/pull-outcome';
import { type OpenSidebar, openSidebar } from '../../support/page';
import { openScenario, type Scenario } from '../../support/scenario';

let scenario: Scenario;

async function opened(now?: string): Promise<OpenSidebar> {
  scenario = await openScenario({
    service: { sizes: { contacts: 12, categories: 12, ticketsPerMonth: 30 } },
    ...(now !== undefined && { host: { clock: { now } } }),
  });
  return openSidebar(scenario);
}

const DATA = 'Approvals, transactions, balances';

/** As the page does it: a part at a time, payroll left out. */
function prepare({ get }: OpenSidebar, part: PartView, month: string): PullView | { readonly text: string } {
  const { doing } = part;
  if (doing.does === 'make') {
    const { report, sheetId, kinds } = doing;
    return get('makeReport', { report, sheetId, kinds, days: { start: `${month}-01`, end: `${month}-28` } });
  }
  const send = (answers: Answers): PullView =>
    doing.does === 'pull' ? get('pull', { ...doing.chosen, answers }) : get('goOnPull', { answers });
  const first = send({});
  return first.kind === 'asks' ? send(first.no ?? first.yes) : first;
}

/**
 * All parts in turn, as far as they come. Returns their labels.
 * @param counts Gets the number of parts that the page says before each; null while it is unknown.
 */
function prepareAll(sidebar: OpenSidebar, asked = '', most = 40, counts: (number | null)[] = []): string[] {
  const tried: string[] = [];
  while (tried.length < most) {
    const { month, parts, all } = sidebar.get('monthEnd', { month: asked });
    if (all !== null) expect(all).toBe(parts.length);
    counts.push(all);
    const part = parts.find(
      ({ state, doing, name }) => state !== 'done' && doing.does !== 'waits' && !tried.includes(name),
    );
    if (part === undefined) break;
    prepare(sidebar, part, month);
    tried.push(part.name);
  }
  return tried;
}

const states = ({ get }: OpenSidebar, month = ''): Record<string, string> =>
  Object.fromEntries(get('monthEnd', { month }).parts.map(({ name, state }) => [name, state]));

describe('the month-end', () => {
  it('begins with the last month, in the order of the guide, and asks the service nothing', async () => {
    const { get } = await opened();
    await scenario.service.clearLog();
    const { month, today, parts, documents, checklist } = get('monthEnd', { month: '' });
    expect([month, today, documents, checklist]).toEqual(['2026-10', '2026-11-02', null, null]);
    expect(parts.map(({ step, label, state, doing }) => [step, label, state, doing.does])).toEqual([
      ['Lists of names', 'Categories', 'none', 'pull'],
      ['Lists of names', 'Contacts', 'none', 'pull'],
      ['Lists of names', 'Tags', 'none', 'pull'],
      ['Lists of names', 'Tag details', 'none', 'pull'],
      [DATA, 'Approvals - Status Requested', 'none', 'pull'],
      [DATA, 'Transactions - All', 'none', 'pull'],
      [DATA, 'Balances', 'none', 'pull'],
      ...[
        'Daily cash',
        'By category',
        'Profit and loss',
        'Receivables and payables',
        'Closing checklist',
      ].map(label => ['Reports', label, 'none', 'waits']),
    ]);
    expect(await scenario.service.log()).toEqual([]);
  });

  it('prepares a month from an empty spreadsheet, each part once, and no payroll unasked; counts the parts once they are known', async () => {
    const sidebar = await opened();
    const counts: (number | null)[] = [];
    const tried = prepareAll(sidebar, '', 40, counts);
    const known = counts.filter(all => all !== null);
    expect(new Set(known)).toEqual(new Set([18]));
    expect(counts.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(counts.lastIndexOf(null)).toBeLessThan(counts.indexOf(18));
    const { parts, documents, checklist } = sidebar.get('monthEnd', { month: '' });
    expect(parts.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(tried).toEqual(parts.map(({ name }) => name));
    // Kinds that the company has, each in a tab of its own.
    expect(tried.filter(name => name.startsWith('tickets ')).length).toBeGreaterThan(3);
    const open = await scenario.service.records('workflows');
    expect(documents?.rows).toBe(open.filter(({ status }) => status === 'REQUESTED').length);
    expect(checklist?.counts.length).toBeGreaterThan(2);
    // Nothing is pulled or made a second time.
    expect(prepareAll(sidebar)).toEqual([]);
    expect(tried.join()).not.toContain('SALARY');
    const kinds = scenario.book.sheet('Transactions - All').column('Type').map(String);
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds).not.toContain('Payroll');
  });

  it('pulls the month, the month before, and the balances from the day before the month', async () => {
    const sidebar = await opened();
    const days = (month: string) =>
      Object.fromEntries(
        sidebar
          .get('monthEnd', { month })
          .parts.flatMap(({ name, doing }) => (doing.does === 'pull' ? [[name, doing.chosen.days]] : [])),
      );
    expect(days('2026-10')).toMatchObject({
      contacts: null,
      'tickets Total': { start: '2026-09-01', end: '2026-10-31' },
      balances: { start: '2026-09-30', end: '2026-10-31' },
    });
    // The month that runs: up to today.
    expect(days('2026-11')).toMatchObject({
      'tickets Total': { start: '2026-10-01', end: '2026-11-02' },
      balances: { start: '2026-10-31', end: '2026-11-02' },
    });
    // The last month of a VAT term: the whole term. A year begins with December.
    expect(days('2026-09')['tickets Total']).toEqual({ start: '2026-07-01', end: '2026-09-30' });
    expect(days('2026-01')['tickets Total']).toEqual({ start: '2025-12-01', end: '2026-01-31' });
    const reports = (month: string) =>
      sidebar.get('monthEnd', { month }).parts.filter(({ step }) => step === 'Reports');
    expect(reports('2026-09').map(({ label }) => label)).toContain('Sales and purchases');
    expect(reports('2026-10').map(({ label }) => label)).not.toContain('Sales and purchases');
  });

  it('goes on with what is left, also after executions were killed', async () => {
    const sidebar = await opened();
    const before = prepareAll(sidebar, '', 5);
    const all = sidebar.get('monthEnd', { month: '' }).parts.find(({ name }) => name === 'tickets Total');
    if (all?.doing.does !== 'pull') throw new Error('nothing to pull');
    for (const kill of [
      { member: 'UrlFetchApp.fetch', nth: 2, when: 'after' },
      { member: 'Range.setValues', nth: 3, when: 'after' },
    ] as const) {
      const input = { ...all.doing.chosen, answers: { personal: false } };
      expect(sidebar.call('pull', input, { kill })).toHaveProperty('error');
      expect(sidebar.get('monthEnd', { month: '' }).parts.length).toBeGreaterThan(10);
    }
    before.push(...prepareAll(sidebar, '', 1));
    const again = openSidebar(scenario);
    expect(states(again)).toMatchObject({ contacts: 'done', 'tickets Total': 'done', balances: 'none' });
    const after = prepareAll(again);
    expect(after.filter(name => before.includes(name))).toEqual([]);
    expect([...before, ...after].sort()).toEqual(Object.keys(states(again)).sort());
    expect(new Set(Object.values(states(again)))).toEqual(new Set(['done']));
  });

  it('goes on with a pull that has run out of time', async () => {
    scenario = await openScenario({
      service: { sizes: { contacts: 3, ticketsPerMonth: 20 }, switches: { rateLimitPerMinute: 1 } },
    });
    const sidebar = openSidebar(scenario);
    const part = (name: string): PartView => {
      const found = sidebar.get('monthEnd', { month: '2026-09' }).parts.find(one => one.name === name);
      if (found === undefined) throw new Error(name);
      return found;
    };
    for (let turn = 0; part('tickets Total').state === 'none' && turn < 10; turn++)
      prepare(sidebar, part('tickets Total'), '2026-09');
    expect(part('tickets Total')).toMatchObject({ state: 'paused', doing: { does: 'goOn' } });
    for (let turn = 0; part('tickets Total').state === 'paused' && turn < 60; turn++) {
      scenario.host.clock.advance(60_000);
      prepare(sidebar, part('tickets Total'), '2026-09');
    }
    expect(part('tickets Total').state).toBe('done');
  });

  it('makes a report again that was killed, one that lacks days, and the checklist of the month that is asked for', async () => {
    const sidebar = await opened();
    prepareAll(sidebar);
    const cash = sidebar.get('monthEnd', { month: '' }).parts.find(({ name }) => name === 'cash');
    if (cash?.doing.does !== 'make') throw new Error('nothing to make');
    const { report, sheetId, kinds } = cash.doing;
    const kill = { member: 'SpreadsheetApp.flush', nth: 1, when: 'before' } as const;
    const killed = sidebar.call('makeReport', { report, sheetId, kinds }, { kill });
    expect([killed, states(sidebar)['cash']]).toEqual([
      expect.objectContaining({ error: expect.any(String) }),
      'none',
    ]);
    expect(prepareAll(sidebar)).toEqual(['cash']);
    // An earlier month: the tabs hold it after a pull, the reports only after that.
    const august = prepareAll(sidebar, '2026-08');
    expect(august).toContain('cash');
    expect(states(sidebar, '2026-08')).toMatchObject({ cash: 'done', closing: 'done' });
    // The checklist is that of the month that is asked for, and leads to the rows of a count.
    const { checklist } = sidebar.get('monthEnd', { month: '2026-08' });
    const [count] = checklist?.counts ?? [];
    expect(sidebar.get('monthEnd', { month: '2026-10' }).checklist).toBeNull();
    sidebar.get('showCheck', { sheetId: checklist?.sheetId ?? 0, row: count?.at ?? 0 });
    const { found } = sidebar.get('cellRows', null);
    expect(found?.report).toBe('Closing checklist (Transactions - All)');
    expect(found?.parts[0]?.all.rows).toBe(count?.rows);
    for (const { on } of found?.parts[0]?.rows ?? []) expect(on).toContain('2026-08');
    scenario.book.as(scenario.kim).deleteSheet('Closing checklist (Transactions - All)');
    expect(sidebar.call('showCheck', { sheetId: checklist?.sheetId ?? 0, row: 13 })).toMatchObject({
      ok: false,
      text: expect.stringContaining('deleted'),
    });
  });

  it('says what was pulled before the month had ended', async () => {
    const sidebar = await opened('2026-10-20T09:00:00+09:00');
    prepareAll(sidebar, '2026-10');
    expect(new Set(Object.values(states(sidebar, '2026-10')))).toEqual(new Set(['done']));
    scenario.host.clock.advance(13 * 24 * 3_600_000);
    const later = states(sidebar, '2026-10');
    expect(later).toMatchObject({ contacts: 'early', 'tickets Total': 'none', balances: 'none' });
    const [again = ''] = prepareAll(sidebar, '2026-10', 1);
    expect([later[again], states(sidebar, '2026-10')[again]]).toEqual(['early', 'done']);
  });

  it('refuses what is no month', async () => {
    const { call } = await opened();
    for (const month of ['2026-13', '26-10', 'soon', '2026-10-01'])
      expect(call('monthEnd', { month })).toMatchObject({ ok: false, text: expect.stringContaining(month) });
  });
});
