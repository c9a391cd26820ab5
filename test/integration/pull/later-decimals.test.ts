/** Decimals that come after the first pull are shown, and no format that somebody chose is lost for them. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, json, openHostileWorld } from '../../security/support/hostile-world';
import { messages } from '../../support/scenario';

type Item = Readonly<Record<string, unknown>>;

const TAB = 'Stock';
const WHOLE = '#,##0;[Red]-#,##0';
const DECIMALS = '#,##0.00####;[Red]-#,##0.00####';

const item = (i: number, more: Item = {}): Item => ({
  id: `i${i}`,
  inventoryProductId: `p${i}`,
  name: `Thing ${i}`,
  unitPrice: 1_000,
  quantity: i,
  currency: 'KRW',
  ...more,
});
const listed = (items: readonly Item[]) =>
  json('inventories', { data: items, meta: { total: items.length } }, { method: 'GET' });
const seven = [1, 2, 3, 4, 5, 6, 7].map(i => item(i));

async function pulled(items: readonly Item[]): Promise<HostileWorld> {
  const world = await openHostileWorld([listed(items)]);
  expect(messages(world.run('menuPullInventories'))).not.toContain('did not keep');
  return world;
}

/** Pulls again; gives the calls to SpreadsheetApp. */
async function refreshed(world: HostileWorld, items: readonly Item[]): Promise<number> {
  await world.service.answer(listed(items));
  return world.run('menuPullInventories').calls.byService['SpreadsheetApp'] ?? 0;
}

/** The formats of the rows of a column, and what people read there. */
function column(world: HostileWorld, label: string): { formats: string[]; shown: string[] } {
  const sheet = world.book.sheet(TAB);
  const at = sheet.columnOf(label);
  const rows = sheet.records().length;
  const of = (lines: readonly (readonly string[])[]): string[] =>
    lines.slice(1, rows + 1).map(line => line[at] ?? '');
  return { formats: of(sheet.formats()), shown: of(sheet.display()) };
}

const changed = (i: number, more: Item): Item[] =>
  seven.map(one => (one['id'] === `i${i}` ? { ...one, ...more } : one));

describe('a value that gets decimals after the first pull', () => {
  it('is shown with them, and so is the rest of its column', async () => {
    const world = await pulled(seven);
    expect(column(world, 'Quantity').formats).toEqual(Array(7).fill(WHOLE));
    await refreshed(world, changed(3, { quantity: 2.5 }));
    const { formats, shown } = column(world, 'Quantity');
    expect(shown[2]).toBe('2.50');
    expect(formats).toEqual(Array(7).fill(DECIMALS));
    expect(column(world, 'Unit price').formats).toEqual(Array(7).fill(WHOLE));
  });

  it('is shown with them in a new row, where all rows were removed before, and where the list was empty', async () => {
    const world = await pulled(seven);
    await refreshed(world, [...seven, item(8, { quantity: 0.25 })]);
    expect(column(world, 'Quantity').shown[7]).toBe('0.25');
    expect(column(world, 'Quantity').formats).toEqual(Array(8).fill(DECIMALS));
    // Whole again in later rows: they look like their column.
    await refreshed(world, [...seven, item(8, { quantity: 0.25 }), item(9)]);
    expect(column(world, 'Quantity').formats).toEqual(Array(9).fill(DECIMALS));
    const empty = await pulled([]);
    await refreshed(empty, [item(1, { quantity: 1.5 })]);
    expect(column(empty, 'Quantity').shown).toEqual(['1.50']);
  });

  it('shows every decimal: three of a dinar, four of a rate, and no amount as 0.00', async () => {
    const world = await pulled(seven);
    const some = [12.345, 0.0545, -0.001, 1_385.5];
    await refreshed(
      world,
      seven.map((one, i) => ({ ...one, unitPrice: some[i] ?? one['unitPrice'] })),
    );
    expect(column(world, 'Unit price').shown.slice(0, 5)).toEqual([
      '12.345',
      '0.0545',
      '-0.001',
      '1,385.50',
      '1,000.00',
    ]);
  });

  it('leaves every cell alone that has a format of its user', async () => {
    const world = await pulled(seven);
    const hands = world.book.as(world.kim);
    const sheet = world.book.sheet(TAB);
    hands.format(TAB, sheet.a1('Quantity', 2), '0');
    hands.format(TAB, sheet.a1('Quantity', 5), '#,##0.000');
    await refreshed(world, changed(3, { quantity: 2.5 }));
    expect(column(world, 'Quantity').formats).toEqual([
      '0',
      DECIMALS,
      DECIMALS,
      '#,##0.000',
      DECIMALS,
      DECIMALS,
      DECIMALS,
    ]);
    // All of a column that its user formatted, also where the decimals come in there.
    const other = await pulled(seven);
    for (let row = 2; row <= 8; row++) other.book.as(other.kim).format(TAB, sheet.a1('Quantity', row), '0');
    await refreshed(other, changed(3, { quantity: 2.5 }));
    expect(column(other, 'Quantity').formats).toEqual(Array(7).fill('0'));
  });

  it('is a fraction of an amount in won as well: no money is rounded unseen', async () => {
    const line = (amount: number): Item => ({
      id: 't1',
      ticketType: 'EXPENSE_TICKET',
      transactAt: '2026-10-05T09:00:00',
      amount,
    });
    const tickets = (amount: number) => json('tickets', { data: [line(amount)], meta: { total: 1 } });
    const world = await openHostileWorld([tickets(12)]);
    const pull = (): unknown => world.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    pull();
    await world.service.answer(tickets(12.34));
    pull();
    expect(world.book.sheet('Transactions - Card').cell(['Amount', 2])).toMatchObject({
      value: 12.34,
      format: DECIMALS,
    });
  });

  it('costs one look and one format when it comes, and nothing at any other refresh', async () => {
    const world = await pulled(seven);
    const usual = await refreshed(world, changed(2, { quantity: 20 }));
    const decimals = changed(3, { quantity: 2.5 });
    const withDecimals = await refreshed(world, decimals);
    // A range and its formats; a list of ranges and their format.
    expect(withDecimals - usual).toBeLessThanOrEqual(4);
    const again = decimals.map(one => (one['id'] === 'i2' ? { ...one, quantity: 21 } : one));
    expect(await refreshed(world, again)).toBe(usual);
    const other = again.map(one => (one['id'] === 'i3' ? { ...one, quantity: 3.5 } : one));
    expect(await refreshed(world, other)).toBe(usual);
    const unchanged = await refreshed(world, other);
    expect(unchanged).toBeLessThan(usual);
    expect(await refreshed(world, other)).toBe(unchanged);
  });
});
