/**
 * Dangers of answers that the service keeps and replays: a stored 500 or 400 must not trap a row, and must
 * not hide an effect.
 */
import { describe, expect, it } from 'vitest';
import { behaviours, storesErrors } from './support/behaviours';
import { NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

describe.each(behaviours)('a stored 500, idempotency $name', behaviour => {
  it('without effect does not trap an update: a new key only where the old one can only draw the 500 again', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { fail: { status: 500, effect: 'before' } });
    const said = d.push();
    if (storesErrors(behaviour)) expect(said).toContain('Outcome unknown');
    else expect(said).toContain('1 updated');
    expect(await d.keysOf('B', id)).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.keysOf('B', id)).toHaveLength(storesErrors(behaviour) ? 2 : 1);
    await d.expectRecords({ renamed: { [id]: 'B' } });
    expect(d.status(2)).toMatch(/^✓ Applied/);
  });

  it('is named once, without the words of its page, and Status quotes them', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { fail: { status: 503, body: 'html', effect: 'before' } });
    const said = d.push();
    expect(said).toMatch(/New: Service error \(503\)(?:\n|$)/);
    expect(said).not.toContain('Something went wrong');
    expect(d.status(row)).toMatch(/Service error \(503\): Something went wrong on our side\.$/);
  });
});

describe.each(behaviours)('a 502 of a gateway, idempotency $name', behaviour => {
  it('in the place of the answer is looked up, whether or not the write had its effect', async () => {
    const d = await open(behaviour);
    const ids = [d.id(2), d.id(3)];
    const rows = [d.add('New'), d.add('Newer')];
    d.edit(2, 'B');
    d.edit(3, 'C');
    const gateway = { status: 502, by: 'gateway', body: 'html' } as const;
    await d.fault('PUT', { fail: { ...gateway, effect: 'before' } }, { bodyIncludes: '"B"' });
    await d.fault('PUT', { fail: { ...gateway, effect: 'after' } }, { bodyIncludes: '"C"' });
    await d.fault('POST', { fail: { ...gateway, effect: 'before' } }, { bodyIncludes: '"New"' });
    await d.fault('POST', { fail: { ...gateway, effect: 'after' } }, { bodyIncludes: '"Newer"' });
    expect(d.push()).toContain('2 updated and 1 created, as seen on the service');
    expect(d.status(rows[0] ?? 0)).toMatch(/^\? Unknown/);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ renamed: { [ids[0] ?? '']: 'B', [ids[1] ?? '']: 'C' }, added: ['New', 'Newer'] });
    d.expectOwnIds();
    for (const row of rows) expect(d.status(row)).toMatch(/^✓ Created/);
  });
});

describe.each(behaviours)('a stored refusal, idempotency $name', behaviour => {
  it.each(['PUT', 'POST'] as const)(
    'of a %s holds until the next push, which has a key of its own; an unchanged new row waits ten minutes',
    async method => {
      const d = await open(behaviour);
      const id = d.id(2);
      const row = method === 'PUT' ? 2 : d.add('Wanted');
      if (method === 'PUT') d.edit(2, 'Wanted');
      await d.fault(method, { fail: { status: 422, effect: 'before' } });
      expect(d.push()).toMatch(/Rejected by the service:\nRow \d+ · .*: \(422\) /);
      expect(d.status(row)).toMatch(/^✗ Rejected by the service \(422\)/);
      expect(d.open()).toEqual([]);
      if (method === 'POST') {
        expect(d.push()).toMatch(/The row was refused and is unchanged.* waits until \d\d:\d\d/);
        d.wait(10 * MINUTE);
      }
      expect(d.push()).toContain(method === 'PUT' ? '1 updated' : '1 created');
      expect(await d.keysOf('Wanted', method === 'PUT' ? id : undefined)).toHaveLength(2);
      expect(await d.untilQuiet()).toBe(NOTHING);
      await d.expectRecords(method === 'PUT' ? { renamed: { [id]: 'Wanted' } } : { added: ['Wanted'] });
      expect(d.status(row)).toMatch(/^✓ /);
    },
  );
});
