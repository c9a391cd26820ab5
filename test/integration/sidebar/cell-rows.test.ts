/** The rows of a cell asked for by the page: which rows, with what words, and what is said where there are none. */
import { describe, expect, it } from 'vitest';
import type { RowsPartView } from '../../../src/sidebar/server/cell-rows-methods';
import { keptScenario, type Scenario, SMALL, STATUS } from '../../support/scenario';
import { letterOf } from '../summaries/support/named';
import { FIRST, RANGE } from '../summaries/support/summed';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';

let scenario: Scenario;

const CARDS = 'Transactions - Card';
const CATEGORIES = `By category (${CARDS})`;

type Found = RowsPartView & { readonly report: string; readonly cell: string };

const withPulled = keptScenario(
  async (start, pulled: readonly string[], more: { ticketsPerMonth?: number } = {}) => {
    const s = await start({ language: 'en', service: { sizes: { ...SMALL, ...more } } });
    for (const typed of pulled) s.run('menuPullTickets', [`${typed}, ${RANGE}`]);
    return s;
  },
);

const open = async (...given: Parameters<typeof withPulled>) => asked(await withPulled(...given));

function asked(s: Scenario) {
  scenario = s;
  const sidebar = openSidebar(scenario);
  const view = (tab: string, cell: string) => {
    scenario.book.as(scenario.kim).select(tab, cell);
    return sidebar.get('cellRows', null);
  };
  /** The only part of a cell with a number. */
  const found = (tab: string, cell: string): Found => {
    const { found: own, text } = view(tab, cell);
    if (own === null) throw new Error(text);
    const [part, ...others] = own.parts;
    if (part === undefined || others.length > 0 || part.warning !== '') throw new Error('not one number');
    return { report: own.report, cell: own.cell, ...part };
  };
  return { ...sidebar, view, found };
}

function sum({ rows }: Found): number {
  return rows.reduce((all, { amount }) => all + (amount ?? 0), 0);
}

/** A cell of the pulled tab in the row of a record. */
function inTab(tab: string, label: string | RegExp, row: number): unknown {
  return scenario.book.sheet(tab).column(label)[row - 2];
}

describe('the rows of a cell', () => {
  it('are those of its category and month, with day, party, amount, and a way to each', async () => {
    const { found, get } = await open(['1']);
    page(scenario).report('category');
    await scenario.service.clearLog();
    const report = scenario.book.sheet(CATEGORIES);
    const [name, value] = ['A', 'G'].map(column => report.cell(`${column}${FIRST}`).value);
    expect(report.cell('G1').display).toBe('Out 2026-10');
    const own = found(CATEGORIES, `G${FIRST}`);
    expect(own).toMatchObject({
      report: CATEGORIES,
      cell: `G${FIRST}`,
      value,
      isCount: false,
      isDifference: false,
      differs: '',
      rest: { rows: 0, amount: 0 },
    });
    expect([sum(own), own.all]).toEqual([value, { rows: own.rows.length, amount: value }]);
    expect(own.rows.length).toBeGreaterThan(1);
    for (const { row, on, party, amount } of own.rows) {
      expect(inTab(CARDS, 'Category', row)).toBe(name);
      expect(inTab(CARDS, 'Amount', row)).toBe(amount);
      expect(on).toMatch(/^2026-10-\d\d$/);
      expect([inTab(CARDS, 'Contact', row), inTab(CARDS, /^Shop|^Merchant|^Store/, row)]).toContain(party);
    }
    expect(await scenario.service.log()).toEqual([]);
    const [last] = own.rows.slice(-1);
    get('show', { sheet: last?.tab ?? 0, row: last?.row ?? 0, title: last?.party ?? '' });
    expect(scenario.book.as(scenario.kim).selected()).toMatchObject({ tab: CARDS });
    expect(scenario.book.as(scenario.kim).selected().a1).toMatch(new RegExp(`\\D${last?.row}$`));
  });

  it('take off what a difference takes off, and are none where it is 0', async () => {
    const { found } = await open(['1']);
    page(scenario).report('category');
    const change = letterOf(scenario, CATEGORIES, 'Out change 2026-10');
    const own = found(CATEGORIES, `${change}${FIRST}`);
    expect(own.isDifference).toBe(true);
    expect(sum(own)).toBe(own.value);
    for (const { on, amount } of own.rows)
      expect([on.slice(0, 7), Math.sign(amount ?? 0)]).toEqual(
        on < '2026-10' ? ['2026-09', -1] : ['2026-10', 1],
      );
    expect(found(CATEGORIES, 'C5')).toMatchObject({ value: 0, rows: [], isDifference: true });
  });

  it('follow a sorted report, and what its reader counts in full', async () => {
    const { found } = await open(['1']);
    page(scenario).report('category');
    const hands = scenario.book.as(scenario.kim);
    const before = found(CATEGORIES, 'C3');
    hands.type(CATEGORIES, 'C6', 'yes');
    const all = found(CATEGORIES, 'C3');
    expect([sum(all), sum(all) > sum(before)]).toEqual([all.value, true]);
    const name = scenario.book.sheet(CATEGORIES).cell(`A${FIRST}`).value;
    const first = found(CATEGORIES, `C${FIRST}`);
    const last = scenario.book.sheet(CATEGORIES).values('A8:A60').flat().filter(Boolean).length + FIRST - 1;
    hands.sort(CATEGORIES, { range: `A${FIRST}:P${last}`, by: 'A' });
    const names = scenario.book.sheet(CATEGORIES).values(`A${FIRST}:A${last}`).flat();
    const moved = found(CATEGORIES, `C${FIRST + names.indexOf(name)}`);
    expect(moved.rows).toEqual(first.rows);
  });

  it('have the amounts of the tab where the cell counts rows', async () => {
    const { found } = await open(['1']);
    page(scenario).report('closing');
    const tab = `Closing checklist (${CARDS})`;
    const at = scenario.book.sheet(tab).values('A1:A30').flat().indexOf('No category') + 1;
    const own = found(tab, `B${at}`);
    expect([own.isCount, own.rows.length, own.value > 0]).toEqual([true, own.value, true]);
    for (const { row, amount } of own.rows) {
      expect(inTab(CARDS, 'Amount', row)).toBe(amount);
      expect(inTab(CARDS, 'Category', row)).toBe('');
    }
  });

  it('are balances and bank lines in daily cash', async () => {
    const { found } = await open(['2']);
    scenario.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    page(scenario).report('cash');
    const opening = found('Daily cash', `B${FIRST}`);
    expect([opening.tabs.map(({ name }) => name), sum(opening)]).toEqual([['Balances'], opening.value]);
    expect(new Set(opening.rows.map(({ on }) => on))).toEqual(new Set(['2026-09-30']));
    const day =
      scenario.book
        .sheet('Daily cash')
        .column('In')
        .findIndex((won, i) => i > 5 && Number(won) > 0) + 2;
    const both = found('Daily cash', `F${day}`);
    expect(both.tabs.map(({ name }) => name).sort()).toEqual(['Balances', 'Transactions - Bank account']);
    expect(sum(both)).toBeCloseTo(both.value);
  });

  it('are not those whose record is gone', async () => {
    const { found } = asked(await withPulled.anew(['1']));
    const hands = scenario.book.as(scenario.kim);
    const row = scenario.book.sheet(CARDS).column('Included').indexOf(true) + 2;
    const id = String(inTab(CARDS, 'ID', row));
    hands.insertColumns(CARDS, 'C');
    hands.type(CARDS, `C${row}`, 'my note');
    await scenario.service.remove('tickets', id);
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    page(scenario).report('category');
    const at = scenario.book.sheet(CARDS).column('ID').indexOf(id) + 2;
    expect(inTab(CARDS, STATUS, at)).toContain('No longer');
    const own = found(CATEGORIES, 'C3');
    expect(sum(own)).toBe(own.value);
    expect(own.rows.some(({ row: listed }) => listed === at)).toBe(false);
  });

  it('are those of each warning in row 2, in its words', async () => {
    const { view } = await open(['1']);
    const hands = scenario.book.as(scenario.kim);
    const cards = scenario.book.sheet(CARDS);
    const [unread, undated] = cards
      .column('Included')
      .flatMap((is, i) => (is === true && cards.column('Counting note')[i] === '' ? [i + 2] : [])) as [
      number,
      number,
    ];
    const won = Number(inTab(CARDS, 'Amount', undated));
    hands.paste(CARDS, cards.a1('Amount', unread), '50,000원');
    hands.paste(CARDS, cards.a1('Time', undated), 'soon');
    page(scenario).report('category');
    const own = view(CATEGORIES, 'C2').found;
    const [leftOut, ...others] = own?.parts ?? [];
    expect([own?.cell, leftOut?.warning]).toEqual([
      'C2',
      `⚠ In no sum: 2 rows, ${won.toLocaleString('en')} won`,
    ]);
    expect(leftOut?.rows.map(({ row, on, amount }) => [row, on, amount])).toEqual(
      [
        [
          unread,
          String(cards.display()[unread - 1]?.find(cell => /^2026-\d\d-\d\d/.test(cell))).slice(0, 10),
          0,
        ],
        [undated, '', won],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const part of own?.parts ?? []) {
      expect(scenario.book.sheet(CATEGORIES).cell('C2').value).toContain(part.warning);
      expect([part.value, part.all, part.differs]).toEqual([
        sum({ ...part, report: '', cell: '' }),
        { rows: part.rows.length, amount: part.value },
        '',
      ]);
    }
  });

  it('beyond a thousand are summed up, and the largest are listed', async () => {
    const { found } = await open(['12'], { ticketsPerMonth: 600 });
    page(scenario).report('category');
    const own = found('By category (Transactions - All)', 'C3');
    expect(own.rows).toHaveLength(1_000);
    expect(own.rest.rows).toBeGreaterThan(50);
    expect(sum(own) + own.rest.amount).toBe(own.value);
    expect(own.all).toEqual({ rows: 1_000 + own.rest.rows, amount: own.value });
    const least = Math.min(...own.rows.map(({ amount }) => Math.abs(amount ?? 0)));
    expect(Math.abs(own.rest.amount) / own.rest.rows).toBeLessThanOrEqual(least);
  });
});

describe('where there are no rows, the page says', () => {
  it('that the tab is no report, and Home offers the rows in a report only', async () => {
    const { view, get } = await open(['1']);
    expect(view(CARDS, 'C5').text).toContain('Select a cell with an amount or a count in a report.');
    expect(get('home', null).report).toBe('');
    page(scenario).report('category');
    expect(get('home', null).report).toBe(CATEGORIES);
  });

  it('that a title, an input or an empty cell is no sum', async () => {
    const { view } = await open(['1']);
    page(scenario).report('category');
    for (const cell of ['A3', 'C1', 'B2', 'C6', `A${FIRST}`, `B${FIRST}`, 'C7', 'O9'])
      expect([cell, view(CATEGORIES, cell).found]).toEqual([cell, null]);
    expect(view(CATEGORIES, 'C6').text).toBe(
      'C6 is not a sum of rows. Select a cell with an amount or a count.',
    );
    expect(view(CATEGORIES, 'O9').text).toBe(
      'O9 is not a sum of rows. Select a cell with an amount or a count.',
    );
  });

  it('that the report must be made again where an earlier version made it, or its columns were moved', async () => {
    const { view, found } = await open(['1']);
    page(scenario).report('category');
    const tag = scenario.book
      .sheet(CATEGORIES)
      .state.metadata.find(({ key }) => key === 'financeSheets.summary');
    if (tag === undefined) throw new Error('no tag');
    const now = tag.value ?? '';
    const stored = JSON.parse(now) as { figures: object };
    for (const figures of [undefined, { ...stored.figures, warnings: undefined }]) {
      tag.value = JSON.stringify({ ...stored, figures });
      for (const cell of ['C2', 'C3'])
        expect(view(CATEGORIES, cell).text).toBe(
          `An earlier version made "${CATEGORIES}". Make the report again to see the rows of its cells.`,
        );
    }
    page(scenario).report('category');
    expect(found(CATEGORIES, 'C3').rows.length).toBeGreaterThan(10);
    scenario.book.as(scenario.kim).insertColumns(CATEGORIES, 'C', 1);
    expect(view(CATEGORIES, 'D3').text).toContain('were moved or renamed');
  });

  it('that a cell of row 2 names no row now', async () => {
    const { view } = await open(['1']);
    page(scenario).report('category');
    expect(view(CATEGORIES, 'C2').found?.parts.length).toBeGreaterThan(0);
    scenario.book.as(scenario.kim).type(CATEGORIES, 'C6', 'yes');
    expect(view(CATEGORIES, 'C2')).toEqual({ text: 'No row is behind this cell.', found: null });
  });

  it('that the cell and its rows differ, where somebody wrote over a formula', async () => {
    const { found } = await open(['1']);
    page(scenario).report('category');
    const { value } = found(CATEGORIES, 'C3');
    scenario.book.as(scenario.kim).type(CATEGORIES, 'C3', '5');
    expect(found(CATEGORIES, 'C3').differs).toContain(
      `The cell shows 5, and its rows make ${value.toLocaleString('en-US')}.`,
    );
  });
});
