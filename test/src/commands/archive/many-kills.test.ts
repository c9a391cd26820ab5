/** Two years of months, and executions that die at each of the first 300 calls (a usual run: at every fifteenth). */
import { describe, expect, it } from 'vitest';
import { nobody } from '../../../../src/commands/asker';
import { runPull } from '../../../../src/commands/pull/pull-command';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { resourceNamed } from '../../../../src/resources/registry';
import { archiveBench, type Record_, ticket } from '../../../support/bigquery/archive-bench';
import { stepOf } from '../../../support/sampling';

const [FIRST, LAST, MONTHS] = ['2024-09', '2026-08', 24] as const;

function twoYears(): Record_[] {
  return Array.from({ length: MONTHS }, (_, i) => {
    const month = new Date(Date.UTC(2024, 8 + i, 1)).toISOString().slice(0, 8);
    return ['01', '15', '28'].map((day, j) => ticket(`${month}${day}`, 1_000 * i + j));
  }).flat();
}

/** Of the service, or of the table: by month the number of rows, of ids, and the sum. */
function sums(
  rows: readonly { id: unknown; amount: unknown; month: string }[],
): Record<string, readonly number[]> {
  const all: Record<string, { ids: Set<unknown>; rows: number; sum: number }> = {};
  for (const { id, amount, month } of rows) {
    all[month] ??= { ids: new Set(), rows: 0, sum: 0 };
    const own = all[month];
    own.ids.add(String(id));
    own.rows++;
    own.sum += Number(amount);
  }
  return Object.fromEntries(
    Object.entries(all)
      .map(([month, { ids, rows: count, sum }]) => [month, [count, ids.size, sum]] as const)
      .sort(),
  );
}

describe('an archive of two years', () => {
  it('is whole and has nothing twice, whatever call of its executions is the last one', () => {
    const tickets = twoYears();
    const bench = archiveBench({ tickets });
    const begin = (): void => bench.begin(['tickets'], FIRST, LAST);
    begin();
    let archives = 0;
    for (let nth = 1; nth <= 300; ) {
      if (bench.diesAt(nth)) nth += stepOf(15);
      if (bench.store().read() !== null) continue;
      expectWhole(bench, tickets, ++archives);
      // Every month has news for the next archive.
      for (const one of tickets) one['amount'] = Number(one['amount']) + 1;
      begin();
    }
    expect(bench.run().kind).toBe('done');
    expectWhole(bench, tickets, ++archives);
    expect(archives).toBeGreaterThan(4);
    expect(bench.archive(['tickets'], FIRST, LAST)).toMatchObject({ archive: { loaded: 0, same: MONTHS } });
    expect(bench.google.loads()).toBe(archives * MONTHS);
  });

  it('asks the service at most 1.2 times as often as a pull of the same days, and Google four times a month', () => {
    const bench = archiveBench({ tickets: twoYears() });
    bench.archive(['tickets'], FIRST, LAST);
    const [archived, google] = [bench.fetches(), bench.google.requests.length];
    const range = { start: `${FIRST}-01`, end: `${LAST}-31` };
    const order = { parameters: { ticketType: 'Total' }, range, period: null };
    const list = resourceNamed('tickets') as ResourceDefinition;
    expect(runPull(bench.context(), list, order, nobody).kind).toBe('done');
    const pulled = bench.fetches() - archived;
    expect(pulled).toBeGreaterThanOrEqual(MONTHS);
    expect(archived).toBeLessThanOrEqual(1.2 * pulled);
    expect(google).toBeLessThanOrEqual(4 * MONTHS);
  });
});

function expectWhole(
  { google }: ReturnType<typeof archiveBench>,
  tickets: readonly Record_[],
  nth: number,
): void {
  const there = google.rows('tickets').map(({ id, amount, archiveMonth }) => ({
    id,
    amount,
    month: String(archiveMonth).slice(0, 7),
  }));
  const wanted = tickets.map(({ id, amount, transactAt }) => ({
    id,
    amount,
    month: String(transactAt).slice(0, 7),
  }));
  expect([nth, sums(there)]).toEqual([nth, sums(wanted)]);
}
