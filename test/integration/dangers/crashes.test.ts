/** Danger: the push dies between the effect of a write and its answer, or right before the write. */
import { describe, expect, it } from 'vitest';
import { agreeable } from '../../support/scenario';
import { alone } from './support/behaviours';
import { type Danger, NOTHING, PAST_HOLD_MS } from './support/danger';
import { dangers } from './support/open';

const open = dangers();

/** The list is read for the question, and again under the lock. */
const FIRST_WRITE = 3;
const NAMED = { PUT: 'Renamed', POST: 'New' } as const;
type Method = keyof typeof NAMED;

/**
 * One change is confirmed, and the push dies at its request. Gives the record's id (for a create, null) and
 * its row.
 */
async function died(
  d: Danger,
  method: Method,
  when: 'before' | 'after',
): Promise<{ id: string | null; row: number }> {
  const id = method === 'PUT' ? d.id(2) : null;
  const row = method === 'PUT' ? 2 : d.add(NAMED.POST);
  if (method === 'PUT') d.edit(2, NAMED.PUT);
  const kill = { member: 'UrlFetchApp.fetch', nth: FIRST_WRITE, when };
  expect(d.s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
  expect(await d.requests()).toHaveLength(when === 'after' ? 1 : 0);
  expect(d.open()).toMatchObject([{ state: 'sent', body: { name: NAMED[method] } }]);
  return { id, row };
}

async function expectDone(
  d: Danger,
  method: Method,
  { id, row }: { id: string | null; row: number },
): Promise<void> {
  await d.expectRecords(id === null ? { added: [NAMED.POST] } : { renamed: { [id]: NAMED.PUT } });
  expect(d.name(row)).toBe(NAMED[method]);
  expect(d.rowsNamed(NAMED[method])).toBe(1);
  d.expectOwnIds();
}

/** How the user goes on. */
const ways: readonly { way: string; goOn: (d: Danger) => void }[] = [
  { way: 'push at once', goOn: d => void d.push() },
  { way: 'Continue', goOn: d => void d.run('menuContinue') },
  { way: 'pull, then push', goOn: d => void [d.pull(), d.push()] },
  {
    way: 'Continue after a quarter of an hour',
    goOn: d => {
      d.wait(PAST_HOLD_MS);
      d.run('menuContinue');
    },
  },
];
const methods: readonly Method[] = ['PUT', 'POST'];
const all = methods.flatMap(method => ways.map(way => ({ method, ...way })));

describe.each(alone)('a crash, idempotency $name', behaviour => {
  it.each(all)(
    'between effect and answer of a $method, then $way: done, seen, not sent again',
    async ({ method, goOn }) => {
      const d = await open(behaviour);
      const what = await died(d, method, 'after');
      goOn(d);
      expect(await d.requests()).toHaveLength(1);
      expect(d.status(what.row)).toMatch(/^(✓ .*)?$/);
      expect(await d.untilQuiet()).toBe(NOTHING);
      expect(await d.requests()).toHaveLength(1);
      await expectDone(d, method, what);
    },
  );

  it.each(all)(
    'right before a $method, then $way: sent once, with the key that was journalled',
    async ({ method, goOn }) => {
      const d = await open(behaviour);
      const what = await died(d, method, 'before');
      const key = d.open()[0]?.['key'];
      goOn(d);
      // Whether it was sent is not known after a kill: a create waits until nothing can land any more.
      if (method === 'POST' && (await d.requests()).length === 0)
        expect(d.push()).toMatch(/may still take effect, so it waits until \d\d:\d\d/);
      expect(await d.untilQuiet()).toBe(NOTHING);
      expect((await d.requests()).map(entry => entry.idempotencyKey)).toEqual([key]);
      await expectDone(d, method, what);
    },
  );

  it.each(methods)(
    'between effect and answer of a %s whose list cannot be read for a while costs nothing',
    async method => {
      const d = await open(behaviour);
      const what = await died(d, method, 'after');
      const match = { method: 'GET', path: '/api/public-docs/tags' };
      await d.s.service.queueFault({ match, switches: { fail: { status: 503 } }, times: 6 });
      expect(d.push()).toContain('503');
      expect(d.run('menuContinue')).toContain('503');
      expect(await d.untilQuiet()).toBe(NOTHING);
      expect(await d.requests()).toHaveLength(1);
      await expectDone(d, method, what);
    },
  );
});

describe.each(alone)('every write, idempotency $name', behaviour => {
  it('stands in the journal, flushed, with key and body, and in the properties, before it is sent', async () => {
    const d = await open(behaviour);
    for (const row of [2, 4, 6]) d.edit(row, `Renamed ${row}`);
    d.add('New one');
    d.add('New two');
    const before: { journal: unknown[]; properties: string }[] = [];
    const between = Array.from({ length: 12 }, (_, i) => ({
      beforeCall: { member: 'UrlFetchApp.fetch', nth: i + 1 },
      do: () => {
        before[i] = { journal: d.open(), properties: JSON.stringify(d.s.book.properties()) };
      },
    }));
    const result = d.s.run('menuPush', [], { dialogs: agreeable(), between });
    const requests = await d.requests();
    expect(requests).toHaveLength(5);
    const sent = result.fetches.flatMap(({ method }, i) =>
      method.toLowerCase() === 'get' ? [] : [before[i]],
    );
    for (const [i, { idempotencyKey: key }] of requests.entries()) {
      expect(sent[i]?.journal).toContainEqual(
        expect.objectContaining({ key, state: 'sent', body: expect.anything() }),
      );
      expect(sent[i]?.properties).toContain(key?.slice(0, 16));
    }
    expect(await d.untilQuiet()).toBe(NOTHING);
  });
});
