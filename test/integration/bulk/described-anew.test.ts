/** What a request did shows only after the team has described another one. It says nothing of the new request. */
import { expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { messages } from '../../support/scenario';
import { LISTED, openDescribed, records, rowsOf, TAB } from './support';

const PATH = 'tickets/bulk-update-individual';
const memoOnly = {
  service: { ...LISTED.service, mode: 'replace' },
  description: {
    method: 'post',
    path: PATH,
    body: '{"tickets":[{"ticketId":"{{id}}","memo":"{{description?}}"}]}',
  },
} as const;

it('damage by an earlier request stops one push, which names it, and no later one', async () => {
  const s = await openDescribed(memoOnly, { days: '2026-10-01~2026-10-31', ticketsPerMonth: 40 });
  const known = await records(s);
  const ids = [...rowsOf(s).keys()];
  const categoryOf = (record: Record<string, unknown> | undefined): unknown =>
    (record?.['expenseCategory'] as { readonly id?: unknown } | null | undefined)?.id ?? null;
  const at = ids.findIndex(id => categoryOf(known.get(id)) !== null);
  const memo = (row: number, text: string) =>
    s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1('Description', row + 2), text);
  memo(at, 'late');
  await s.service.queueFault({
    match: { path: PATH },
    switches: { lateLandingMs: 300_000, lateLandingAnswer: 'drop' },
  });
  expect(messages(s.run('menuPush'))).toContain('1 row is in doubt');
  s.host.clock.advance(17 * 60_000);
  page(s).describe({ ...LISTED.description, sends: 'all' });
  s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
  s.book.as(s.kim).select(TAB);
  const other = at === 0 ? 1 : 0;
  memo(other, 'by the new request');
  const said = messages(s.run('menuPush'));
  const now = async (row: number) => (await records(s)).get(ids[row] ?? '');
  expect(categoryOf(await now(at))).toBeNull();
  expect(said).toContain('Stopped: the service changed fields that were not edited');
  expect(said).not.toContain('Until this is answered');
  // The menu shows the plan once more, and asks.
  expect(said.indexOf('Stopped: ')).toBeLessThan(said.lastIndexOf('Press OK to send this row'));
  expect(said).toContain('1 updated and 0 created');
  expect((await now(other))?.['description']).toBe('by the new request');
});
