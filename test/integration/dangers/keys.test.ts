/** Dangers of idempotency keys: a record that is made again, and equal rows. */
import { describe, expect, it } from 'vitest';
import { behaviours } from './support/behaviours';
import { NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

describe.each(behaviours)('a change that comes back, idempotency $name', behaviour => {
  it('creates again what was created, deleted in the web application and typed once more', async () => {
    const d = await open(behaviour);
    const first = d.id(d.add('Again'));
    expect(first).toBe('');
    d.push();
    const made = d.id(d.s.book.sheet('Tags').size().rows);
    await d.s.service.remove('tags', made);
    // Made a moment ago: a list that does not show it may only lag.
    d.pull();
    expect(d.rowsNamed('Again')).toBe(1);
    d.wait(11 * MINUTE);
    d.pull();
    expect(d.rowsNamed('Again')).toBe(0);
    const row = d.add('Again');
    expect(d.push()).toContain('0 updated and 1 created, as seen on the service');
    expect(d.id(row)).not.toBe(made);
    expect(await d.keysOf('Again')).toHaveLength(2);
    expect((await d.requests()).map(entry => entry.effect.kind)).toEqual(['created', 'created']);
    await d.expectRecords({ added: ['Again'] });
  });
});

describe.each(behaviours)('two equal new rows, idempotency $name', behaviour => {
  it('are not sent before the user says that both are meant, and then are two records with two keys', async () => {
    const d = await open(behaviour);
    const rows = [d.add('Twin'), d.add('Twin')];
    expect(d.push()).toContain('Another row of this tab has "Name" Twin');
    expect(await d.requests()).toEqual([]);
    d.run('menuResolve', ['1 all']);
    expect(d.push()).toContain('0 updated and 2 created, as seen on the service');
    expect(await d.keysOf('Twin')).toHaveLength(2);
    await d.expectRecords({ added: ['Twin', 'Twin'] });
    d.expectOwnIds();
    for (const row of rows) expect(d.status(row)).toMatch(/^✓ Created/);
    expect(d.push()).toBe(NOTHING);
  });

  it('are never in doubt together: the second waits until it is known what became of the first', async () => {
    const d = await open(behaviour);
    const rows = [d.add('Twin'), d.add('Twin')];
    d.run('menuResolve', ['1 all']);
    await d.fault('POST', { lateLandingMs: 5 * MINUTE });
    d.push();
    d.push();
    expect(await d.requests()).toHaveLength(1);
    d.wait(17 * MINUTE);
    expect(d.push()).toContain('Another row of this tab has "Name" Twin');
    await d.expectRecords({ added: ['Twin'] });
    d.run('menuResolve', ['1']);
    d.push();
    expect(await d.keysOf('Twin')).toHaveLength(2);
    expect(await d.requests()).toHaveLength(2);
    await d.expectRecords({ added: ['Twin', 'Twin'] });
    d.expectOwnIds();
    for (const row of rows) expect(d.status(row)).toMatch(/^✓ Created/);
  });
});
