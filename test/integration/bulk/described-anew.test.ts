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

it.each([true, false])(
  'damage by an earlier request is told once, by a pull (%s) or a push, and no later push stops',
  async isPulled => {
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
    if (isPulled) {
      const pulled = messages(s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']));
      expect(pulled).toContain('With an earlier push, the service changed fields that were not edited');
      expect(pulled).not.toContain('The next push asks');
    }
    s.book.as(s.kim).select(TAB);
    const other = at === 0 ? 1 : 0;
    memo(other, 'by the new request');
    const said = messages(s.run('menuPush'));
    const now = async (row: number) => (await records(s)).get(ids[row] ?? '');
    expect(categoryOf(await now(at))).toBeNull();
    expect(said).not.toContain('Until this is answered');
    if (isPulled) expect(said).not.toContain('Stopped');
    else {
      expect(said).toContain('Stopped: the service changed fields that were not edited');
      // The menu shows the plan once more, and asks.
      expect(said.indexOf('Stopped: ')).toBeLessThan(said.lastIndexOf('Press OK to send this row'));
    }
    // A push that does not stop counts the update that was in doubt too.
    expect(said).toContain(`${isPulled ? 2 : 1} updated and 0 created`);
    expect((await now(other))?.['description']).toBe('by the new request');
  },
);
