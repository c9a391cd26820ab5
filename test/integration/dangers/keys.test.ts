/**
 * Dangers of idempotency keys: a change that comes back, equal rows, answers that the service stored, keys
 * that it forgot.
 */
import { describe, expect, it } from 'vitest';
import { behaviours } from './support/behaviours';
import { NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();
const TWO_DAYS_MS = 48 * 60 * MINUTE;

describe.each(behaviours)('a change that comes back, idempotency $name', behaviour => {
  it('takes effect each time: A to B to A to B is three changes with three keys', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    const before = d.name(2);
    for (const name of ['B', before, 'B']) {
      d.edit(2, name);
      expect(d.push()).toContain('1 updated and 0 created, as seen on the service');
    }
    const requests = await d.requests();
    expect(requests.map(entry => entry.effect.kind)).toEqual(['updated', 'updated', 'updated']);
    expect(new Set(requests.map(entry => entry.idempotencyKey)).size).toBe(3);
    expect(d.status(2)).toMatch(/^✓ Applied/);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ renamed: { [id]: 'B' } });
    expect(d.name(2)).toBe('B');
  });

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

  it('are two records also when the answer to the first was lost', async () => {
    const d = await open(behaviour);
    d.add('Twin');
    d.add('Twin');
    d.run('menuResolve', ['1 all']);
    await d.fault('POST', { drop: 'after' });
    // A batch without a clear answer ends the run, although the list then shows what it made.
    expect(d.push()).toContain('0 updated and 1 created, as seen on the service');
    expect(d.run('menuContinue')).toContain('0 updated and 1 created, as seen on the service');
    expect(await d.keysOf('Twin')).toHaveLength(2);
    expect(await d.requests()).toHaveLength(2);
    await d.expectRecords({ added: ['Twin', 'Twin'] });
    d.expectOwnIds();
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

describe.each(behaviours)('a key that the service has forgotten, idempotency $name', behaviour => {
  it('does no harm to an update that never arrived', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { drop: 'before' }, { times: 3 });
    expect(d.push()).toContain('Outcome unknown');
    d.wait(TWO_DAYS_MS);
    expect(d.push()).toContain('1 updated');
    expect(await d.keysOf('B', id)).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ renamed: { [id]: 'B' } });
    expect(d.status(2)).toMatch(/^✓ Applied/);
  });

  it('is not used for an update that landed unseen and was changed by a colleague since', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { drop: 'before' }, { times: 2 });
    await d.fault('PUT', { drop: 'after' }, { nth: 3 });
    await d.blindAfterwards();
    d.push();
    const sent = (await d.requests()).length;
    await d.s.service.change('tags', id, { name: 'Theirs' });
    d.wait(TWO_DAYS_MS);
    expect(d.push()).toContain('mine B / service Theirs');
    expect((await d.requests()).length).toBe(sent);
    expect(await d.untilQuiet()).toContain('mine B / service Theirs');
    await d.expectRecords({ renamed: { [id]: 'Theirs' } });
    expect(d.name(2)).toBe('B');
  });

  it('does no harm to a create that never arrived: it goes once, with its own key', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'before' });
    expect(d.push()).toContain('Outcome unknown');
    d.wait(TWO_DAYS_MS);
    expect(d.push()).toContain('1 created');
    expect(await d.keysOf('New')).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['New'] });
    expect(d.status(row)).toMatch(/^✓ Created/);
  });

  it('is not used for a create that landed unseen: the record is found', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'after' });
    await d.blindAfterwards();
    d.push();
    d.wait(TWO_DAYS_MS);
    d.push();
    expect(await d.requests()).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
    expect(d.status(row)).toMatch(/^✓ Created/);
  });

  it('is not used while the list lags by nine minutes behind a create whose answer was lost', async () => {
    const d = await open(behaviour, { switches: { staleReadsMs: 9 * MINUTE } });
    d.add('New');
    await d.fault('POST', { drop: 'after' });
    for (const minutes of [0, 2, 3, 3, 1]) {
      d.wait(minutes * MINUTE);
      d.push();
    }
    expect(await d.requests()).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
  });
});
