/** Many transactions get categories by name, over five possible shapes of the request and many troubles. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../service/index';
import { isThorough } from '../../support/sampling';
import { agreeable, type Scenario } from '../../support/scenario';
import {
  changes,
  openDescribed,
  pushUntilDone,
  records,
  rowsOf,
  sent,
  SHAPES,
  type Shape,
  TAB,
} from './support';

interface Edited {
  readonly s: Scenario;
  /** Record and the category that it is to have, by id. */
  readonly wanted: ReadonlyMap<string, string>;
}

/** Every row gets the name of another category than its own, pasted in one go. */
async function edited(shape: Shape, rows: number, ticketsPerMonth: number): Promise<Edited> {
  const s = await openDescribed(shape, { ticketsPerMonth });
  const categories = (await s.service.records('categories')).slice(0, 12);
  const known = await records(s);
  const ids = s.book.sheet(TAB).column('ID').map(String).slice(0, rows);
  expect(ids).toHaveLength(rows);
  const wanted = new Map<string, string>();
  const names = ids.map((id, i) => {
    const now = (known.get(id)?.['expenseCategory'] as { id?: string } | null)?.id;
    const [first, second] = [categories[i % 12], categories[(i + 1) % 12]];
    const next = first?.id === now ? second : first;
    wanted.set(id, String(next?.id));
    return String(next?.['name']);
  });
  s.book.as(s.kim).paste(TAB, s.book.sheet(TAB).a1('Category', 2), names.join('\n'));
  return { s, wanted };
}

async function expectRight({ s, wanted }: Edited, others: ReadonlySet<string> = new Set()): Promise<void> {
  const now = await records(s);
  const wrong = [...wanted].filter(
    ([id, category]) =>
      !others.has(id) && (now.get(id)?.['expenseCategory'] as { id?: string } | null)?.id !== category,
  );
  expect(wrong).toEqual([]);
  const rows = rowsOf(s);
  expect([...wanted.keys()].filter(id => !others.has(id) && !/^✓/.test(rows.get(id)?.status ?? ''))).toEqual(
    [],
  );
}

const faults: readonly (readonly [string, Fault['switches']])[] = [
  ['a time-out with the effect', { lateLandingMs: 70_000, lateLandingAnswer: 'timeout' }],
  ['a lost answer', { drop: 'after' }],
  ['an error with the effect', { fail: { status: 502, effect: 'after', by: 'gateway' } }],
  ['an error without the effect', { fail: { status: 503, effect: 'before', by: 'gateway' } }],
  ['a refusal for the pace', { fail: { status: 429, effect: 'before', by: 'gateway' } }],
];

/** A usual run takes fewer rows, and of the troubles one for each shape; a thorough one everything. */
const shapes = Object.entries(SHAPES).map(
  ([name, shape], i) =>
    [name, shape, isThorough ? 500 : 70, isThorough ? faults : faults.slice(i, i + 1)] as const,
);

describe.each(shapes)('%s', (_, shape, rows, troubles) => {
  it(`takes ${rows} transactions of three months, as many a request as it can, each changed once`, async () => {
    const made = await edited(shape, rows, rows * 1.4);
    pushUntilDone(made.s);
    await expectRight(made);
    const counts = await changes(made.s);
    expect([counts.size, ...new Set(counts.values())]).toEqual([rows, 1]);
    const requests = await sent(made.s);
    expect(requests.length).toBeLessThanOrEqual(5 + rows / shape.service.most);
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(requests.length);
  });

  it.each(troubles)(
    'ends right after %s in the middle, a kill, records that take no change, and edits of a colleague',
    async (name, switches) => {
      const made = await edited(shape, 90, 130);
      const { s, wanted } = made;
      const ids = [...wanted.keys()];
      const refused = [ids[20], ids[61]] as [string, string];
      const theirs = [ids[5], ids[64]] as [string, string];
      const [other] = (await s.service.records('categories')).slice(15);
      for (const id of theirs)
        await s.service.change('tickets', id, {
          expenseCategory: { id: other?.id, name: other?.['name'], code: null },
        });
      await s.service.setSwitches({ bulkUpdate: { ...shape.service, refusedIds: refused } });
      await s.service.queueFault({
        match: { path: 'tickets/bulk-update-individual', nth: 3 },
        times: 1,
        switches,
      });
      const kill = { member: 'UrlFetchApp.fetch', nth: 6 + (name.length % 5), when: 'after' } as const;
      s.run('menuPush', [], { dialogs: agreeable(), kill });
      pushUntilDone(s, refused.length);
      await expectRight(made, new Set([...refused, ...theirs]));
      const now = await records(s);
      for (const id of theirs)
        expect((now.get(id)?.['expenseCategory'] as { id?: string } | undefined)?.id, 'of a colleague').toBe(
          other?.id,
        );
      const rows = rowsOf(s);
      for (const id of theirs) expect(rows.get(id)?.status).toContain('Conflict');
      for (const id of refused) expect(rows.get(id)?.status, 'refused').not.toMatch(/^✓/);
      const twice = [...(await changes(s))].filter(([, count]) => count > 1);
      expect(twice).toEqual([]);
    },
  );
});
