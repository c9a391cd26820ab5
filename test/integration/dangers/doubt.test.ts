/**
 * Dangers of a row whose push is in doubt, and which the user edits, reverts, deletes or copies before
 * anybody knows what became of it.
 */
import { describe, expect, it } from 'vitest';
import { alone } from './support/behaviours';
import { type Danger, NOTHING, PAST_HOLD_MS } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

/** What became of the last try, while the user knows nothing of it. */
const fates = [
  { fate: 'never arrived', fault: { drop: 'before' }, lands: false },
  { fate: 'landed unseen', fault: { drop: 'after' }, lands: true },
  { fate: 'lands five minutes later', fault: { lateLandingMs: 5 * MINUTE }, lands: true },
] as const;
type Fault = (typeof fates)[number]['fault'];

/** Row 2 was changed to "B", the try went wrong, and the list could not be read. */
async function updateInDoubt(d: Danger, fault: Fault): Promise<{ id: string; old: string }> {
  const [id, old] = [d.id(2), d.name(2)];
  d.edit(2, 'B');
  await d.fault('PUT', fault);
  await d.blindAfterwards();
  expect(d.push()).toContain('Outcome unknown');
  // Nothing is sent a second time before somebody has looked, and nobody could.
  expect(await d.requests()).toHaveLength(1);
  return { id, old };
}

/** A new row "New" was sent once, and the list could not be read. */
async function createInDoubt(d: Danger, fault: Fault): Promise<number> {
  const row = d.add('New');
  await d.fault('POST', fault);
  await d.blindAfterwards();
  expect(d.push()).toContain('Outcome unknown');
  expect(d.id(row)).toMatch(/^new:/);
  return row;
}

/** Copies a whole row below the last, id included. */
function copy(d: Danger, row: number): number {
  const { s } = d;
  const to = s.book.sheet('Tags').size().rows + 1;
  s.book.as(s.kim).copyPaste('Tags', `A${row}:G${row}`, `A${to}`);
  expect(d.id(to)).toBe(d.id(row));
  return to;
}

describe.each(alone)('an update in doubt, idempotency $name', behaviour => {
  it.each(fates)(
    'that is edited ($fate): the later value stands, with a key of its own',
    async ({ fault }) => {
      const d = await open(behaviour);
      const { id } = await updateInDoubt(d, fault);
      d.edit(2, 'C');
      d.push();
      expect(await d.keysOf('C', id)).toEqual([]);
      expect(await d.untilQuiet()).toBe(NOTHING);
      expect(await d.keysOf('B', id)).toHaveLength(1);
      expect(await d.keysOf('C', id)).toHaveLength(1);
      await d.expectRecords({ renamed: { [id]: 'C' } });
      expect(d.name(2)).toBe('C');
      expect(d.status(2)).toMatch(/^✓ Applied/);
    },
  );

  it.each(fates)(
    'that is reverted ($fate): the old value stands, and is sent only if need be',
    async ({ fault, lands }) => {
      const d = await open(behaviour);
      const { id, old } = await updateInDoubt(d, fault);
      d.edit(2, old);
      d.push();
      expect(await d.untilQuiet()).toBe(NOTHING);
      expect(await d.keysOf('B', id)).toHaveLength(1);
      expect(await d.keysOf(old, id)).toHaveLength(lands ? 1 : 0);
      await d.expectRecords({});
      expect(d.name(2)).toBe(old);
      expect(d.status(2)).not.toContain('?');
    },
  );

  it('that is reverted, and that the service writes in another way: the old value is no clean cell', async () => {
    const d = await open(behaviour);
    const { id, old } = await updateInDoubt(d, { drop: 'after' });
    await d.s.service.change('tags', id, { name: 'B (form)' });
    d.edit(2, old);
    d.push();
    d.wait(PAST_HOLD_MS);
    expect(d.push()).toMatch(/1 (row in )?conflict/);
    expect(d.name(2)).toBe(old);
    d.pull();
    expect(d.name(2)).toBe(old);
    expect(await d.keysOf('B', id)).toHaveLength(1);
    await d.expectRecords({ renamed: { [id]: 'B (form)' } });
  });

  it.each(fates)(
    'whose row is copied ($fate): the change is made once, and the copy is asked about',
    async ({ fault }) => {
      const d = await open(behaviour);
      const { id } = await updateInDoubt(d, fault);
      const twin = copy(d, 2);
      d.edit(twin, 'Copied');
      d.push();
      const said = await d.untilQuiet();
      expect(said).toContain(`The same id stands in several rows (2, ${twin})`);
      expect(await d.keysOf('B', id)).toHaveLength(1);
      expect(await d.keysOf('Copied', id)).toEqual([]);
      await d.expectRecords({ renamed: { [id]: 'B' } });
      expect([d.name(2), d.name(twin)]).toEqual(['B', 'Copied']);
    },
  );
});

describe.each(alone)('a create in doubt, idempotency $name', behaviour => {
  it.each(fates)('that is edited ($fate): one record, with the later value', async ({ fault, lands }) => {
    const d = await open(behaviour);
    const row = await createInDoubt(d, fault);
    d.edit(row, 'Newer');
    d.push();
    expect(await d.keysOf('Newer')).toEqual([]);
    expect(await d.untilQuiet()).toBe(NOTHING);
    const requests = await d.requests();
    expect(requests.map(entry => entry.method)).toEqual(['POST', lands ? 'PUT' : 'POST']);
    expect(new Set(requests.map(entry => entry.idempotencyKey)).size).toBe(2);
    await d.expectRecords({ added: ['Newer'] });
    d.expectOwnIds();
    expect(d.status(row)).toMatch(/^✓ /);
  });

  it.each(fates)(
    'whose cells are emptied again ($fate): nothing more is sent, and an empty row is no row',
    async ({ fault, lands }) => {
      const d = await open(behaviour);
      const row = await createInDoubt(d, fault);
      d.s.book.as(d.s.kim).clear('Tags', ['Name ★', row]);
      d.push();
      const said = await d.untilQuiet();
      expect(await d.requests()).toHaveLength(1);
      await d.expectRecords({ added: lands ? ['New'] : [] });
      if (lands) expect(said).toMatch(new RegExp(`Row ${row} · .*Required and empty: Name`));
      else expect(said).toBe(NOTHING);
      expect(d.id(row).startsWith('new:')).toBe(!lands);
    },
  );
});
