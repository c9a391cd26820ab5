/** Where things stand: columns and tabs that their users moved and renamed, and what stands beside a summary. */

import { describe, expect, it } from 'vitest';
import { keptScenario, openScenario, type Scenario } from '../../support/scenario';
import { besideOurs } from './support/named';
import { FIRST, MONTHS, RANGE, shownSums, sorted, ticketsOf, trueSums } from './support/summed';
import { page } from '../../support/page-commands';

const SOURCE = 'Transactions - Card';
const TAB = `By category (${SOURCE})`;
const FIELD = ['expenseCategory', 'id'];

/** A quarter of card transactions, pulled. */
const pulled = keptScenario(async (open, range: string = RANGE) => {
  const s = await open();
  s.run('menuPullTickets', [`1, ${range}`]);
  return s;
});

async function truth(s: Scenario, months = MONTHS): Promise<[string, number][]> {
  const records = await ticketsOf(s, 'EXPENSE_TICKET', `${months[0]}-01`);
  return sorted(trueSums(records, FIELD, months));
}

describe('the tab that is summed', () => {
  it('is understood with columns that were renamed and moved, before and after', async () => {
    const s = await pulled();
    const hands = s.book.as(s.kim);
    hands.moveColumn(SOURCE, 'Amount', 'B');
    hands.type(SOURCE, s.book.sheet(SOURCE).a1('Category ID', 1), 'What it is');
    page(s).report('category');
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
    hands.moveColumn(SOURCE, 'Included', 'A');
    hands.insertColumns(SOURCE, 'C', 2);
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
    page(s).report('category');
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
  });

  it('may be called anything, also with an apostrophe, and renamed afterwards', async () => {
    const s = await pulled();
    const hands = s.book.as(s.kim);
    hands.rename(SOURCE, "Kim's 'cards' 100%");
    page(s).report('category');
    const tab = "By category (Kim's 'cards' 100%)";
    expect(sorted(shownSums(s, tab))).toEqual(await truth(s));
    hands.rename("Kim's 'cards' 100%", "It''s");
    expect(sorted(shownSums(s, tab))).toEqual(await truth(s));
    page(s).report('category');
    expect(sorted(shownSums(s, tab))).toEqual(await truth(s));
    expect(s.book.sheets().filter(name => name.startsWith('By '))).toEqual([tab]);
  });

  it('is followed by the formulas when it is refreshed, and sorted, and rows are deleted', async () => {
    const s = await pulled.anew();
    page(s).report('category');
    const [first] = await ticketsOf(s, 'EXPENSE_TICKET');
    await s.service.change('tickets', String(first?.['id']), { amount: 123_456_789, isIncluded: true });
    s.book.as(s.kim).select(SOURCE);
    s.run('menuRefresh');
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
    s.book.as(s.kim).sort(SOURCE, { by: 'Amount', descending: true });
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
    // The largest goes.
    const id = s.book.sheet(SOURCE).cell(['ID', 2]).value;
    s.book.as(s.kim).deleteRows(SOURCE, 2, 1);
    expect(sorted(shownSums(s, TAB))).not.toEqual(await truth(s));
    await s.service.remove('tickets', String(id));
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
  });

  it('must have the columns that are needed: else they are named', async () => {
    const s = await pulled();
    s.book.as(s.kim).select(SOURCE);
    page(s).columns({ remove: ['Tag ID', 'Included'] });
    expect(page(s).report('tag').said).toContain('"Transactions - Card" lacks columns: Tag ID, Included.');
    expect(s.book.sheets().some(name => name.startsWith('By tag'))).toBe(false);
  });

  it('is the one in sight, the one whose summary is in sight, or chosen', async () => {
    const s = await pulled();
    s.run('menuPullTickets', [`3, ${RANGE}`]);
    const hands = s.book.as(s.kim);
    const made = (tab?: string): string => page(s).report('tag', tab === undefined ? {} : { tab }).said;
    hands.select('Sheet1');
    expect(made('Transactions - Tax invoice')).toContain('Made "By tag (Transactions - Tax invoice)"');
    expect(s.book.sheets().at(-1)).toBe('By tag (Transactions - Tax invoice)');
    // The summary is in sight now.
    expect(made()).toContain('Made "By tag (Transactions - Tax invoice)"');
    hands.select(SOURCE);
    expect(made()).toContain(`Made "By tag (${SOURCE})"`);
  });

  it('has to be there', async () => {
    const scenario = await openScenario();
    expect(page(scenario).report('contact').said).toContain('There is no tab with transactions.');
  });
});

describe('a summary that is made again', () => {
  it('is written in place, wherever it went, and keeps the columns at its right with their rows', async () => {
    const s = await pulled.anew('2026-09-01~2026-10-31');
    page(s).report('category');
    const hands = s.book.as(s.kim);
    hands.rename(TAB, 'Spending');
    const sheet = s.book.sheet('Spending');
    const ids = sheet
      .values('B25:B49')
      .flat()
      .filter(id => id !== '');
    const [owner, mine] = [besideOurs(s, 'Spending', 1), besideOurs(s, 'Spending', 26)];
    const doubled = besideOurs(s, 'Spending', 3);
    hands.type('Spending', owner, 'Owner');
    hands.type('Spending', mine, `of ${ids[1]}`);
    hands.type('Spending', doubled, '=C3*2');
    // A category that overtakes all others, and one that is new.
    await s.service.add('tickets', {
      id: 'new-1',
      ticketType: 'EXPENSE_TICKET',
      transactAt: '2026-10-20T10:00:00',
      transactionType: 'OUT',
      amount: 999_000_000,
      isIncluded: true,
      expenseCategory: { id: 'c-new', name: 'New' },
    });
    s.run('menuPullTickets', ['1, 2026-09-01~2026-10-31']);
    expect(sheet.cell('F5').display).toBe('⚠ 999,000,000');
    page(s).report('category');
    expect(
      sheet
        .values('B25:B49')
        .flat()
        .filter(id => id !== ''),
    ).toEqual([...ids, 'c-new']);
    expect([sheet.cell(owner).value, sheet.cell(mine).value]).toEqual(['Owner', `of ${ids[1]}`]);
    expect(sheet.cell(doubled).formula).toBe('=C3*2');
    expect(sheet.cell('F5').display).toBe('0');
    expect(sorted(shownSums(s, 'Spending'))).toEqual(await truth(s, ['2026-09', '2026-10']));
    expect(s.book.sheets().some(name => name.startsWith('By '))).toBe(false);
  });

  it('keeps its width while the columns at its right are in use, and says what is left out', async () => {
    const s = await pulled('2026-10-01~2026-10-31');
    page(s).report('category');
    const hands = s.book.as(s.kim);
    const mine = besideOurs(s, TAB, 26);
    hands.type(TAB, mine, 'mine');
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    expect(page(s).report('category').said).toContain('△ The earlier part is left out');
    const sheet = s.book.sheet(TAB);
    expect(sheet.cell(mine).value).toBe('mine');
    expect(sheet.display('E1:F1').flat()).toEqual(['Out 2026-10', 'In 2026-10']);
    hands.type(TAB, mine, '');
    page(s).report('category');
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
  });

  it('with fewer months and rows leaves nothing of the old behind', async () => {
    const s = await pulled();
    page(s).report('category');
    const before = s.book.sheet(TAB).size();
    // What users delete in a tab that is only read comes back with the next pull, and not before.
    const shown = s.book.sheet(SOURCE).display();
    const times = shown[0]?.indexOf('Time') ?? 0;
    for (let row = shown.length; row >= 2; row--)
      if (row > 6 || shown[row - 1]?.[times]?.startsWith('2026-10') !== true)
        s.book.as(s.kim).deleteRows(SOURCE, row, 1);
    page(s).report('category');
    const after = s.book.sheet(TAB);
    expect(after.size().rows).toBeLessThan(before.rows - 5);
    // The months are those that were pulled.
    expect(after.size().columns).toBe(before.columns);
    expect(after.cell('C5').display).toBe('0');
  });

  it('is another one for another tab; the old one shows that its tab is gone', async () => {
    const s = await pulled();
    page(s).report('category');
    s.book.as(s.kim).deleteSheet(SOURCE);
    expect(s.book.sheet(TAB).cell('C3').display).toBe('#REF!');
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    page(s).report('category');
    expect(sorted(shownSums(s, `${TAB} (2)`))).toEqual(await truth(s));
  });

  it('is a new tab where somebody rearranged its columns: that one is left alone', async () => {
    const s = await pulled();
    page(s).report('category');
    s.book.as(s.kim).insertColumns(TAB, 'C');
    const before = s.book.sheet(TAB).formulas();
    page(s).report('category');
    expect(s.book.sheet(TAB).formulas()).toEqual(before);
    expect(sorted(shownSums(s, `${TAB} (2)`))).toEqual(await truth(s));
    page(s).report('category');
    expect(s.book.sheets().filter(name => name.startsWith('By '))).toEqual([TAB, `${TAB} (2)`]);
  });

  it('leaves a copy of its tab alone, also where the original was deleted', async () => {
    const s = await pulled();
    page(s).report('category');
    const hands = s.book.as(s.kim);
    const copy = hands.duplicate(TAB);
    hands.type(copy, 'A30', 'My copy');
    hands.deleteSheet(TAB);
    page(s).report('category');
    expect(s.book.sheet(copy).cell('A30').value).toBe('My copy');
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
  });

  it('has its chart put there once, and left alone as long as it shows the right rows', async () => {
    const s = await pulled();
    page(s).report('category');
    const charts = s.book.charts(TAB);
    expect(charts.map(({ type, ranges }) => [type, ranges])).toEqual([
      ['COLUMN', ['A', 'C', 'D'].map(at => `${at}${FIRST - 1}:${at}${FIRST + 14}`)],
    ]);
    page(s).report('category');
    expect(s.book.charts(TAB)).toEqual(charts);
  });

  it('keeps its ids out of sight in a new tab, and in sight where its user showed them', async () => {
    const s = await pulled();
    page(s).report('category');
    const hidden = (): readonly number[] => s.book.sheet(TAB).hiddenColumns();
    const first = hidden();
    expect(first).toContain(2);
    s.book.as(s.kim).hideColumns(TAB, 2, 1, false);
    page(s).report('category');
    expect(hidden()).toEqual(first.filter(column => column !== 2));
  });

  it('can be sorted by its user: each row keeps its sums', async () => {
    const s = await pulled();
    page(s).report('category');
    const range = `A${FIRST}:J${s.book.sheet(TAB).size().rows}`;
    s.book.as(s.kim).sort(TAB, { range, by: 'A' });
    expect(sorted(shownSums(s, TAB))).toEqual(await truth(s));
  });
});

it('costs the same calls for 60 and for 600 transactions a month', async () => {
  const calls: number[] = [];
  for (const ticketsPerMonth of [60, 600]) {
    const s = await openScenario({ service: { sizes: { contacts: 4, categories: 4, ticketsPerMonth } } });
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    page(s).report('category');
    const again = page(s).report('category');
    calls.push(again.calls);
  }
  expect(calls[1]).toBe(calls[0]);
});
