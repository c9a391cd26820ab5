/** Rows whose record no longer comes: what of the user keeps them, and what they say. */
import { describe, expect, it } from 'vitest';
import { letters } from '../../../src/common/column-letters';
import { messages, STATUS } from '../../support/scenario';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { page } from '../../support/page-commands';

const TAB = 'Transactions - Card';
const TWICE = '✗ Another row shows this record already';
const MOVED = '✗ No longer in these days (deleted or moved)';

const card = (i: number, day: string) => ({
  id: `c${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt: `${day}T09:00:00`,
  transactionType: 'OUT',
  amount: 3_000 * i,
  isIncluded: true,
  cardUsage: { vat: 300 * i, paymentStatus: 'NORMAL', canceledAmount: 0 },
});
const answer = (records: readonly object[]) =>
  json('tickets', { data: records, meta: { total: records.length } });
const october = (i: number) => card(i, `2026-10-1${i}`);

async function pulled(count: number): Promise<HostileWorld> {
  const world = await openHostileWorld([answer(Array.from({ length: count }, (_, i) => october(i + 1)))]);
  again(world);
  return world;
}

const again = (world: HostileWorld) => world.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);

/** The statuses of the tab by amount. */
function statuses(world: HostileWorld): Map<unknown, unknown> {
  const sheet = world.book.sheet(TAB);
  const states = sheet.column(STATUS);
  return new Map(sheet.column('Amount').map((amount, i) => [amount, states[i]]));
}

function rowOf(world: HostileWorld, amount: number): number {
  return world.book.sheet(TAB).column('Amount').indexOf(amount) + 2;
}

function spent(world: HostileWorld): [unknown, string] {
  page(world).report('category');
  const made = world.book.sheets().find(name => name.startsWith('By category')) ?? '';
  const sheet = world.book.sheet(made);
  return [sheet.cell('C3').value, String(sheet.cell('C2').value)];
}

describe('a row whose transaction does not come any more', () => {
  it('goes, unless a note, a formula or a value of the user is in it, wherever that is', async () => {
    const world = await pulled(8);
    const hands = world.book.as(world.kim);
    hands.insertColumns(TAB, 'A');
    hands.type(TAB, 'A1', 'Mine');
    hands.format(TAB, 'A1:A20', null);
    hands.note(TAB, ['Amount', rowOf(world, 3_000)], 'ask Kim');
    hands.note(TAB, ['ID', rowOf(world, 6_000)], 'ask Lee');
    hands.note(TAB, `A${rowOf(world, 9_000)}`, 'ask Park');
    hands.type(TAB, `A${rowOf(world, 12_000)}`, '=IF(1=2,"x","")');
    hands.type(TAB, `A${rowOf(world, 15_000)}`, 'FALSE');
    await world.service.answer(answer([october(8)]));
    const said = messages(again(world));
    expect(said).toContain('2 removed');
    expect(said).toContain('5 rows whose record no longer comes were kept');
    const kept = statuses(world);
    expect([...kept.keys()]).toEqual([3_000, 6_000, 9_000, 12_000, 15_000, 24_000]);
    for (const amount of [3_000, 6_000, 9_000, 12_000, 15_000]) expect(kept.get(amount)).toBe(MOVED);
    expect(spent(world)).toEqual([
      24_000,
      expect.stringContaining('No longer in the pulled days, not counted: 5 rows, 45,000 won'),
    ]);
    // They stay as long as their notes do.
    again(world);
    expect([...statuses(world).keys()]).toEqual([...kept.keys()]);
    hands.note(TAB, ['Amount', rowOf(world, 3_000)], null);
    expect(messages(again(world))).toContain('1 removed');
    expect([...statuses(world).keys()]).toEqual([6_000, 9_000, 12_000, 15_000, 24_000]);
  });

  it('that moved to another month takes its new day once that is pulled, and counts there alone', async () => {
    const world = await pulled(3);
    const hands = world.book.as(world.kim);
    hands.insertColumns(TAB, 'A');
    hands.type(TAB, `A${rowOf(world, 6_000)}`, 'checked');
    const moved = card(2, '2026-11-03');
    await world.service.answer(answer([october(1), october(3)]));
    again(world);
    expect(statuses(world).get(6_000)).toBe(MOVED);
    expect(spent(world)[0]).toBe(12_000);
    await world.service.answer(answer([moved]));
    world.run('menuPullTickets', ['type=Card, 2026-11-01~2026-11-20']);
    expect(statuses(world).get(6_000)).toBe('');
    expect(
      world.book
        .sheet(TAB)
        .column('Amount')
        .filter(amount => amount === 6_000),
    ).toHaveLength(1);
    expect(spent(world)[0]).toBe(18_000);
    expect(spent(world)[1]).not.toContain('No longer');
  });
});

describe('a row that was copied with its id, as people do who split an amount', () => {
  it.each(['right below', 'below the last row', 'over another row'])(
    '%s counts once in every sum, and the second row and the pull say why',
    async where => {
      const world = await pulled(3);
      const hands = world.book.as(world.kim);
      const last = world.book.sheet(TAB).size().columns;
      const to = { 'right below': 3, 'below the last row': 5, 'over another row': 4 }[where] ?? 0;
      if (where === 'right below') hands.insertRows(TAB, 3, 1);
      const column = letters(last);
      hands.copyPaste(TAB, `A2:${column}2`, `A${to}:${column}${to}`);
      const before = spent(world);
      expect(before[1]).toMatch(/⚠ Rows copied from another row, counted too: 1\. Refresh the tab\./);
      expect(messages(again(world))).toContain(
        '1 row shows a record that another row shows already: see the Status column.',
      );
      const sheet = world.book.sheet(TAB);
      expect(sheet.cell([STATUS, 2]).value).toBe('');
      expect(sheet.cell([STATUS, to]).value).toBe(TWICE);
      expect(spent(world)).toEqual([
        18_000,
        expect.stringMatching(
          /△ Second row of a transaction, not counted: 1 row, 3,000 won(?!.*copied from)/,
        ),
      ]);
      // It is an ordinary row again when the other one has gone.
      hands.deleteRows(TAB, to === 4 ? 4 : to, 1);
      expect(messages(again(world))).not.toContain('shows already');
      expect(spent(world)).toEqual([18_000, expect.not.stringContaining('Second row')]);
    },
  );
});
