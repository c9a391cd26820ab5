/**
 * Dangers of effects that land after the client gave up: nobody sends the change a second time, and no pull
 * shows it twice.
 */
import { describe, expect, it } from 'vitest';
import { alone } from './support/behaviours';
import { NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

describe.each(alone)('an effect that lands late, idempotency $name', behaviour => {
  it('of an update: it is applied, and no row says otherwise', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { lateLandingMs: 9 * MINUTE, lateLandingAnswer: 'drop' }, { times: 3 });
    d.push();
    d.wait(MINUTE);
    d.push();
    expect(await d.keysOf('B', id)).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.keysOf('B', id)).toHaveLength(1);
    expect(await d.s.service.pendingLandings()).toBe(0);
    await d.expectRecords({ renamed: { [id]: 'B' } });
    expect(d.name(2)).toBe('B');
    expect(d.status(2)).toMatch(/^✓ /);
  });

  it('of a create: it is sent once, found, and has one row', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' });
    expect(d.push()).toContain('Outcome unknown');
    for (let i = 0; i < 4; i++) {
      d.wait(2 * MINUTE);
      d.push();
    }
    expect(await d.requests()).toHaveLength(1);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(1);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
    expect(d.rowsNamed('New')).toBe(1);
    expect(d.status(row)).toMatch(/^✓ Created/);
  });
});

/** When a pull comes: minutes after the time-out; the effect lands after five. */
const pulls = [
  ['before it lands', [1]],
  ['after it landed', [7]],
  ['before and after it landed', [1, 7, 20]],
] as const;

describe.each(alone)('a pull between a time-out and the next push, idempotency $name', behaviour => {
  it.each(pulls)('%s keeps the edit, and the next push has nothing to repeat', async (_, at) => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { drop: 'before' }, { times: 2 });
    await d.fault('PUT', { lateLandingMs: 5 * MINUTE }, { nth: 3 });
    expect(d.push()).toContain('Outcome unknown');
    const sent = (await d.requests()).length;
    at.reduce((before, minutes) => {
      d.wait((minutes - before) * MINUTE);
      d.pull();
      expect(d.name(2)).toBe('B');
      return minutes;
    }, 0);
    expect((await d.requests()).length).toBe(sent);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect((await d.requests()).length).toBe(sent);
    expect(await d.keysOf('B', id)).toHaveLength(1);
    await d.expectRecords({ renamed: { [id]: 'B' } });
    expect(d.name(2)).toBe('B');
    // What a pull finds as it is on the service needs no word.
    expect(d.status(2)).toMatch(/^(✓ .*)?$/);
  });

  it.each(pulls)('%s shows a new row once, and it is not created again', async (_, at) => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' });
    expect(d.push()).toContain('Outcome unknown');
    at.reduce((before, minutes) => {
      d.wait((minutes - before) * MINUTE);
      d.pull();
      expect(d.rowsNamed('New')).toBe(1);
      return minutes;
    }, 0);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(1);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
    expect(d.name(row)).toBe('New');
  });

  it('leaves a colleague’s new record for later, because the create in doubt may have made it', async () => {
    const d = await open(behaviour);
    d.add('New');
    await d.fault('POST', { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' });
    expect(d.push()).toContain('Outcome unknown');
    await d.s.service.add('tags', { name: 'Theirs' });
    d.pull();
    expect(d.rowsNamed('Theirs')).toBe(0);
    expect(await d.untilQuiet()).toBe(NOTHING);
    d.pull();
    expect([d.rowsNamed('Theirs'), d.rowsNamed('New')]).toEqual([1, 1]);
    await d.expectRecords({ added: ['New', 'Theirs'] });
  });

  it('takes over what a colleague changed in the other fields, and loses neither', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', { drop: 'before' }, { times: 2 });
    await d.fault('PUT', { lateLandingMs: 5 * MINUTE }, { nth: 3 });
    d.push();
    await d.s.service.change('tags', id, { description: 'theirs' });
    d.pull();
    d.wait(7 * MINUTE);
    d.pull();
    expect(await d.untilQuiet()).toBe(NOTHING);
    d.pull();
    const record = (await d.s.service.records('tags')).find(one => one['id'] === id);
    expect(record).toMatchObject({ name: 'B', description: 'theirs' });
    expect(d.s.book.sheet('Tags').column('Description')[0]).toBe('theirs');
    expect(d.name(2)).toBe('B');
  });
});
