/** Sums of card payments and bank lines. No money counts twice, by the stand-in's truth. SEEDS=50 tries more worlds. */

import { describe, expect, it } from 'vitest';
import { seedsOf } from '../../support/sampling';
import { openScenario, SMALL, type Scenario } from '../../support/scenario';
import { ALL, MONTHS, RANGE, type Row, shownSums, ticketsOf } from './support/summed';
import { type Counted, REASONS, type Reason, trueCounts } from './support/truth';
import { page } from '../../support/page-commands';

const seeds = seedsOf(11, 1);
interface World {
  readonly s: Scenario;
  readonly records: readonly Row[];
  readonly counted: ReadonlyMap<string, Counted>;
}

async function open(seed: number, masking: 'published' | 'none' = 'published'): Promise<World> {
  const s = await openScenario({
    service: { seed, sizes: { ...SMALL, ticketsPerMonth: 500 }, switches: { masking } },
  });
  const records = [
    ...(await ticketsOf(s, 'EXPENSE_TICKET')),
    ...(await ticketsOf(s, 'BANK_TRANSACTION_TICKET')),
  ];
  const truth = await s.service.truth();
  return { s, records, counted: trueCounts(truth, records) };
}

const wayOf = (record: Row): string => String(record['transactionType']);
const monthOf = (record: Row): string => String(record['transactAt']).slice(0, 7);
const categoryOf = (record: Row): string => String((record['expenseCategory'] as Row | null)?.['id'] ?? '');

/** "category|OUT|2026-08" -> won that counts; of a row, what the test asks for. */
function sums({ records, counted }: World, keyOf: (record: Row) => readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const record of records)
    for (const key of keyOf(record))
      found.set(key, (found.get(key) ?? 0) + (counted.get(String(record['id']))?.won ?? 0));
  return found;
}

/** Rows and won by reason. */
function trueReasons({ counted }: World): Map<Reason, [number, number]> {
  const found = new Map<Reason, [number, number]>();
  for (const { reason, off } of counted.values()) {
    const [rows, won] = (reason === null ? null : found.get(reason)) ?? [0, 0];
    if (reason !== null) found.set(reason, [rows + 1, won + off]);
  }
  return found;
}

/** The same as row 2 of a report names them. */
function shownReasons(text: string): Map<Reason, [number, number]> {
  const found = new Map<Reason, [number, number]>();
  for (const [, label = '', rows, won] of text.matchAll(
    /△ Not counted - (.+?): (\d+) rows?, ([\d,]+) won/g,
  )) {
    const reason = REASONS.find(one => one === label);
    if (reason === undefined) throw new Error(`no reason: ${label}`);
    found.set(reason, [Number(rows), Number(won?.replaceAll(',', ''))]);
  }
  return found;
}

function ask(s: Scenario, formula: string): readonly (readonly unknown[])[] {
  s.book.as(s.kim).clear('Sheet1', 'A1:Z40');
  s.book.as(s.kim).type('Sheet1', 'A1', formula);
  return s.book.sheet('Sheet1').values();
}

describe.each(seeds)('seed %i', seed => {
  it('sums each category and month once, names the rest, and both add up to the whole', async () => {
    const world = await open(seed);
    const { s, records, counted } = world;
    s.run('menuPullTickets', [`1+2, ${RANGE}`]);
    page(s).report('category');
    const tab = s.book.sheets().at(-1) ?? '';
    const truth = sums(world, record =>
      [ALL, categoryOf(record)].map(id => `${id}|${wayOf(record)}|${monthOf(record)}`),
    );
    const shown = shownSums(s, tab);
    const keys = [...new Set([...shown.keys(), ...truth.keys()])];
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.map(key => [key, shown.get(key) ?? 0])).toEqual(keys.map(key => [key, truth.get(key) ?? 0]));
    const sheet = s.book.sheet(tab);
    const reasons = shownReasons(String(sheet.cell('C2').value));
    expect(reasons).toEqual(trueReasons(world));
    expect([...reasons.keys()]).toEqual(
      expect.arrayContaining(REASONS.filter(reason => reason !== 'Rejected')),
    );
    const off = [...reasons.values()].reduce((sum, [, won]) => sum + won, 0);
    const whole = records.filter(({ id }) => counted.has(String(id)));
    expect(Number(sheet.cell('C3').value) + Number(sheet.cell('D3').value) + off).toBe(
      whole.reduce((sum, { amount }) => sum + Number(amount), 0),
    );
    // Its reader may want all of it.
    expect(sheet.cell('C6').value).toBe('no');
    s.book.as(s.kim).type(tab, 'C6', 'yes');
    expect(Number(sheet.cell('C3').value) + Number(sheet.cell('D3').value)).toBe(
      whole.reduce((sum, { amount }) => sum + Number(amount), 0),
    );
    expect(sheet.cell('C2').value).not.toContain('Not counted');
  });

  it('gives the same by FIN_TICKET_SUM, from the tab and from the service', async () => {
    const world = await open(seed, 'none');
    const { s } = world;
    const truth = sums(world, record => [`${monthOf(record)}|${wayOf(record)}`]);
    const expected = MONTHS.map(month => [
      month,
      ...['IN', 'OUT'].map(way => truth.get(`${month}|${way}`) ?? 0),
    ]);
    const formula = '=FIN_TICKET_SUM("Card+Bank account", "2026-08-01", "2026-10-31", "month", FIN_STAMP)';
    const answer = (): unknown[][] =>
      ask(s, formula)
        .slice(1)
        .map(row => row.slice(0, 3));
    page(s).allow(['FIN_TICKET_SUM']);
    s.run('menuPullCategories');
    expect(answer()).toEqual(expected);
    const fromService = ask(s, formula);
    s.run('menuPullTickets', [`1+2, ${RANGE}`]);
    page(s).allow([]);
    expect(answer()).toEqual(expected);
    expect(ask(s, formula)).toEqual(fromService);
    const [, , , ...marked] = fromService[0] ?? [];
    expect(marked.join('\n')).toMatch(/△ Not counted - Check card \(assumed\) \(\d+ rows?\)/);
  });
});

describe('a sum of one kind', () => {
  it('counts the bank lines of check cards and bills where no card payment counts', async () => {
    const world = await open(11);
    const { s } = world;
    s.run('menuPullTickets', [`1+2, ${RANGE}`]);
    const lines = world.records.filter(record => record['ticketType'] === 'BANK_TRANSACTION_TICKET');
    const counted = trueCounts(await s.service.truth(), lines);
    const wanted = [...counted.values()].reduce((sum, { won }) => sum + won, 0);
    page(s).report('category', { kinds: ['Bank account'] });
    const tab = s.book.sheets().at(-1) ?? '';
    const sheet = s.book.sheet(tab);
    expect(Number(sheet.cell('C3').value) + Number(sheet.cell('D3').value)).toBe(wanted);
    expect([...shownReasons(String(sheet.cell('C2').value)).keys()]).toEqual(['Own transfer (assumed)']);
  });
});
