/** Summaries asked for by the page: what they can be made of, and what is said of each. */
import { describe, expect, it } from 'vitest';
import { keptScenario, type Scenario } from '../../support/scenario';
import { RANGE } from '../summaries/support/summed';
import type { ReportsView } from '../../../src/sidebar/server/reports-methods';
import { openSidebar } from '../../support/page';

let scenario: Scenario;

const withPulled = keptScenario(async (start, pulled: readonly string[], language: 'ko' | 'en') => {
  const s = await start({ language });
  for (const typed of pulled) s.run('menuPullTickets', [typed]);
  return s;
});

async function open(pulled: readonly string[] = [], language: 'ko' | 'en' = 'en') {
  scenario = await withPulled(pulled, language);
  return openSidebar(scenario);
}

describe('the reports screen', () => {
  it('says what to pull first where there is nothing to sum', async () => {
    const { get } = await open();
    const { totals, cash } = get('reports', null);
    expect([totals[0]?.tabs, totals[0]?.missing]).toEqual([
      [],
      'There is no tab with transactions. Pull > Transactions... first.',
    ]);
    expect([cash.tabs, cash.balances]).toEqual([[], null]);
    expect(cash.missing).toContain('There is no tab with balances.');
  });

  it('shows each tab with its days, what it was asked for and its kinds, and asks the service nothing', async () => {
    const { get } = await open([`1, ${RANGE}`, `12, ${RANGE}`]);
    await scenario.service.clearLog();
    const { tabs, reports } = get('reports', null).totals[0] as ReportsView['totals'][number];
    expect(reports.map(({ name }) => name)).toEqual(['category', 'tag', 'contact', 'profit']);
    expect(
      tabs.map(({ name, asked, days, asOf, kinds }) => [name, asked, days, asOf, kinds.length > 2]),
    ).toEqual([
      ['Transactions - Card', 'Type: Card', '2026-08-01 ~ 2026-10-31', '11-02 09:00', false],
      ['Transactions - All', 'Type: All', '2026-08-01 ~ 2026-10-31', '11-02 09:00', true],
    ]);
    expect(tabs[0]?.kinds).toEqual([]);
    expect(await scenario.service.log()).toEqual([]);
  });

  it('makes a summary of the ticked kinds, and says of several that money may count twice: it is not sound', async () => {
    const { get } = await open([`12, ${RANGE}`]);
    const [tab] = get('reports', null).totals[0]?.tabs ?? [];
    const one = { report: 'category', sheetId: tab?.sheetId ?? 0, kinds: ['TAX_INVOICE_TICKET'] };
    expect(get('makeReport', one)).toMatchObject({
      tab: 'By category - Tax invoice (Transactions - All)',
      isSound: true,
    });
    const kinds = tab?.kinds.map(({ value }) => value) ?? [];
    const made = get('makeReport', { report: 'tag', sheetId: tab?.sheetId ?? 0, kinds });
    expect(made.isSound).toBe(false);
    expect(made.text).toContain('△ Kinds are summed together');
  });

  it('makes nothing of a tab that is gone, or of another list', async () => {
    const { get, call } = await open([`1, ${RANGE}`]);
    scenario.run('menuPullTags');
    const [tab] = get('reports', null).totals[0]?.tabs ?? [];
    scenario.book.as(scenario.kim).deleteSheet('Transactions - Card');
    scenario.run('menuPullTickets', [`3, ${RANGE}`]);
    const before = scenario.book.sheets();
    for (const report of ['category', 'nonsense', 'cash'])
      expect(call('makeReport', { report, sheetId: tab?.sheetId ?? 0, kinds: [] })).toMatchObject({
        ok: false,
        kind: 'refused',
      });
    expect(scenario.book.sheets()).toEqual(before);
  });

  it('shows a tab that does not say which kinds its rows are, and asks nothing about them', async () => {
    const { get } = await open([`12, ${RANGE}`]);
    scenario.book.as(scenario.kim).deleteColumns('Transactions - All', 'Type');
    const [tab] = get('reports', null).totals[0]?.tabs ?? [];
    expect(tab?.kinds).toEqual([]);
    expect(get('makeReport', { report: 'tag', sheetId: tab?.sheetId ?? 0, kinds: [] }).tab).toBe(
      'By tag (Transactions - All)',
    );
  });

  it('makes the reports that close a month, of the tab that was chosen or of the one that can be', async () => {
    const { get, call } = await open([`1, ${RANGE}`, `2, ${RANGE}`]);
    const view = get('reports', null).totals[1] as ReportsView['totals'][number];
    expect([view.title, view.reports.map(({ label }) => label)]).toEqual([
      'Closing a month',
      ['Closing checklist', 'Sales and purchases', 'Receivables and payables'],
    ]);
    expect(view.tabs.every(({ kinds }) => kinds.length === 0)).toBe(true);
    const of = (name: string): number => view.tabs.find(tab => tab.name === name)?.sheetId ?? 0;
    const [cards, bank] = [of('Transactions - Card'), of('Transactions - Bank account')];
    expect(get('makeReport', { report: 'closing', sheetId: bank, kinds: [] }).tab).toBe(
      'Closing checklist (Transactions - Bank account)',
    );
    expect(get('makeReport', { report: 'ledger', sheetId: cards, kinds: [] }).tab).toBe(
      'Sales and purchases (Transactions - Card)',
    );
    expect(call('makeReport', { report: 'receivables', sheetId: cards, kinds: [] })).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('This needs tax invoices and bank transactions.'),
    });
    scenario.run('menuPullTickets', [`3, ${RANGE}`]);
    expect(get('makeReport', { report: 'receivables', sheetId: cards, kinds: [] }).tab).toBe(
      'Receivables and payables',
    );
  });

  it('makes the checklist and the receivables for the chosen days, which were pulled first where they were missing', async () => {
    const { get } = await open(['12, 2026-10-01~2026-10-31']);
    const held = (): unknown => get('reports', null).totals[0]?.tabs[0]?.held;
    const sheetId = get('reports', null).totals[0]?.tabs[0]?.sheetId ?? 0;
    expect([get('reports', null).today, held()]).toEqual([
      '2026-11-02',
      [{ start: '2026-10-01', end: '2026-10-31' }],
    ]);
    const days = { start: '2026-09-01', end: '2026-09-30' };
    expect(get('refresh', { sheetId, days, answers: { personal: false } })).toMatchObject({ kind: 'done' });
    expect(held()).toEqual([{ start: '2026-09-01', end: '2026-10-31' }]);
    const cells = (report: string, at: string, wanted?: typeof days): unknown[] => {
      const made = get('makeReport', { report, sheetId, kinds: [], ...(wanted && { days: wanted }) });
      return scenario.book.sheet(made.tab).display(at).flat();
    };
    expect(cells('closing', 'B3', days)).toEqual(['2026-09']);
    expect(cells('receivables', 'C3:C4', days)).toEqual(['2026-09-01', '2026-09-30']);
    // Of several months the last is closed, and the receivables are for all of them.
    const both = { start: '2026-09-01', end: '2026-10-31' };
    expect(cells('closing', 'B3', both)).toEqual(['2026-10']);
    expect(cells('receivables', 'C3:C4', both)).toEqual(['2026-09-01', '2026-10-31']);
    expect(cells('closing', 'B3')).toEqual(['2026-10']);
    expect(cells('receivables', 'C3:C4')).toEqual(['2026-10-01', '2026-10-31']);
  });
});
