/** The first screen about the month to close: from a tab's rows and its checklist, without a request to the service. */
import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import { RANGE, type Row, ticketsOf } from '../summaries/support/summed';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';

let scenario: Scenario;

const TAB = 'Transactions - Card';
const LIST = `Closing checklist (${TAB})`;

async function open(language: 'ko' | 'en' = 'en') {
  scenario = await openScenario({ language });
  return openSidebar(scenario);
}

function lacking(records: readonly Row[]): { label: string; rows: number }[] {
  const counted = records.filter(one => one['isIncluded'] === true);
  const rows = (is: (one: Row) => boolean): number => counted.filter(is).length;
  return [
    { label: 'No category', rows: rows(one => one['expenseCategory'] === null) },
    { label: 'No counterparty', rows: rows(one => one['contactId'] == null) },
    { label: 'Not confirmed', rows: rows(one => one['status'] === 'NONE') },
  ];
}

describe('the first screen', () => {
  it('counts what rows of a tab of transactions lack, and asks the service nothing', async () => {
    const { get } = await open();
    expect(get('home', null).closing).toBeNull();
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    scenario.book.as(scenario.kim).select(TAB);
    await scenario.service.clearLog();
    const expected = lacking(await ticketsOf(scenario, 'EXPENSE_TICKET'));
    expect(expected.every(({ rows }) => rows > 0)).toBe(true);
    const counts = expected.map(one => ({ ...one, at: null }));
    expect(get('home', null).closing).toEqual({ title: 'To close', sheetId: null, counts });
    expect(await scenario.service.log()).toEqual([]);
  });

  it('counts no row whose record is gone', async () => {
    const { get } = await open();
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    const records = await ticketsOf(scenario, 'EXPENSE_TICKET');
    const gone = String(
      records.find(one => one['isIncluded'] === true && one['expenseCategory'] === null)?.['id'],
    );
    const hands = scenario.book.as(scenario.kim);
    // Its row stays for the note beside it.
    hands.insertColumns(TAB, 'B');
    hands.type(TAB, `B${scenario.book.sheet(TAB).column('ID').indexOf(gone) + 2}`, 'mine');
    await scenario.service.remove('tickets', gone);
    hands.select(TAB);
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    expect(scenario.book.sheet(TAB).column('ID')).toContain(gone);
    const expected = lacking(await ticketsOf(scenario, 'EXPENSE_TICKET'));
    expect(get('home', null).closing?.counts).toEqual(expected.map(one => ({ ...one, at: null })));
  });

  it('says what the checklist of the tab says, wherever its user is, and follows its month', async () => {
    const { get } = await open();
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    page(scenario).report('closing');
    const hands = scenario.book.as(scenario.kim);
    const expected = async (month: string) => ({
      title: `To close ${month} - ${LIST}`,
      counts: lacking(await ticketsOf(scenario, 'EXPENSE_TICKET', `${month}-01`, `${month}-31`)).filter(
        ({ rows }) => rows > 0,
      ),
    });
    /** What is said of the checks that rows of a tab are counted by, too; all are as the checklist says. */
    const said = () => {
      const { title, counts } = get('home', null).closing ?? { title: '', counts: [] };
      const rows = new Map(
        scenario.book
          .sheet(LIST)
          .values()
          .map(row => [row[0], row[1]]),
      );
      for (const { label, rows: count, at } of counts) {
        expect([label, rows.get(label)]).toEqual([label, count]);
        // The row that is named for a click holds the check.
        expect(scenario.book.sheet(LIST).cell(`A${at}`).value).toBe(label);
      }
      const names = lacking([]).map(({ label }) => label);
      const known = counts.filter(({ label }) => names.includes(label));
      return { title, counts: known.map(({ label, rows: count }) => ({ label, rows: count })) };
    };
    const october = await expected('2026-10');
    for (const tab of [LIST, TAB, 'Sheet1']) {
      hands.select(tab);
      expect([tab, said()]).toEqual([tab, october]);
    }
    expect(get('home', null).closing?.counts.map(({ label }) => label)).toContain('Not included');
    hands.type(LIST, 'B3', '2026-09');
    expect(said()).toEqual(await expected('2026-09'));
    hands.type(LIST, 'B3', '2025-01');
    expect(get('home', null).closing).toMatchObject({
      title: `To close 2025-01: nothing is left - ${LIST}`,
      counts: [],
    });
    // Whoever deletes the report is told of the rows again.
    hands.deleteSheet(LIST);
    hands.select(TAB);
    expect(get('home', null).closing?.title).toBe('To close');
  });

  it('says nothing of a checklist that was rearranged, and nothing where a tab lacks the columns', async () => {
    const { get } = await open();
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    page(scenario).report('closing');
    const hands = scenario.book.as(scenario.kim);
    hands.type(LIST, 'B3', 'soon');
    hands.select(LIST);
    expect(get('home', null).closing).toBeNull();
    hands.deleteSheet(LIST);
    hands.select(TAB);
    hands.deleteColumns(TAB, 'Contact ID');
    expect(get('home', null).closing).toBeNull();
    expect(get('home', null).tab?.name).toBe(TAB);
  });
});
