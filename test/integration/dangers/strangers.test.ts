/**
 * Danger: a row in doubt comes into other hands: another person, or the same one with another API key, to
 * which the service may not apply the old key.
 */
import { describe, expect, it } from 'vitest';
import { alone } from './support/behaviours';
import { type Danger, NOTHING, PAST_HOLD_MS } from './support/danger';
import { dangers } from './support/open';

const open = dangers();
const WHOSE = /sent by another user or with another API key.*Let its sender continue/s;

/** One update and one create were confirmed by kim; neither arrived, and nobody knows. */
async function inDoubt(d: Danger): Promise<{ id: string; row: number }> {
  const id = d.id(2);
  const row = d.add('New');
  await d.fault('POST', { drop: 'before' });
  // What gets no answer ends the run: one push for each.
  d.push();
  d.edit(2, 'Renamed');
  await d.fault('PUT', { drop: 'before' }, { times: 3 });
  d.push();
  await d.s.service.clearFaults();
  return { id, row };
}

/** Who goes on, and with which of the service's keys. */
const hands = [
  { whose: 'of a colleague with the same API key', who: 'lee', key: 0 },
  { whose: 'of a colleague with an API key of their own', who: 'lee', key: 1 },
  { whose: 'of the same person with a new API key', who: 'kim', key: 1 },
] as const;

const SENDER = { who: 'kim', key: 0 } as const;

function take(d: Danger, { who, key }: { who: 'kim' | 'lee'; key: number }): void {
  const user = d.s[who];
  d.run('menuConnect', [d.s.service.url, d.s.service.apiKeys[key] ?? ''], { user });
  d.s.book.as(user).select('Tags');
}

describe.each(alone)('a row in doubt in the hands, idempotency $name', behaviour => {
  it.each(hands)('$whose is not sent again: its sender can finish it', async hand => {
    const d = await open(behaviour);
    const { id } = await inDoubt(d);
    d.wait(PAST_HOLD_MS);
    const before = (await d.requests()).length;
    take(d, hand);
    for (let round = 0; round < 3; round++) {
      expect(d.push(d.s[hand.who])).toMatch(WHOSE);
      d.wait(PAST_HOLD_MS);
    }
    d.run('menuContinue', [], { user: d.s[hand.who] });
    expect((await d.requests()).length).toBe(before);
    await d.expectRecords({});
    take(d, SENDER);
    d.push();
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.keysOf('Renamed', id)).toHaveLength(1);
    expect(await d.keysOf('New')).toHaveLength(1);
    await d.expectRecords({ renamed: { [id]: 'Renamed' }, added: ['New'] });
    d.expectOwnIds();
  });

  it.each(hands)('$whose is found where it has landed, and closed', async hand => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'after' });
    await d.blindAfterwards();
    d.push();
    d.wait(PAST_HOLD_MS);
    take(d, hand);
    expect(d.push(d.s[hand.who])).not.toMatch(WHOSE);
    expect(d.status(row)).toMatch(/^✓ Created/);
    expect(d.open()).toEqual([]);
    expect(d.push(d.s[hand.who])).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(1);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
    await d.expectSound();
  });

  it('of a person whose old API key is gone ends by "Decide": it is planned as a change of their own', async () => {
    const d = await open(behaviour);
    const { id, row } = await inDoubt(d);
    take(d, hands[2]);
    await d.expectAsks(WHOSE);
    expect(d.status(row)).toMatch(/^\? Unknown/);
    d.run('menuResolve', ['2 all']);
    expect(d.open()).toEqual([]);
    expect(d.push()).toContain('1 updated and 1 created');
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.keysOf('Renamed', id)).toHaveLength(2);
    expect(await d.keysOf('New')).toHaveLength(2);
    await d.expectRecords({ renamed: { [id]: 'Renamed' }, added: ['New'] });
    d.expectOwnIds();
  });

  it('of a person who guesses cannot be called "not applied" while it may still land', async () => {
    const d = await open(behaviour);
    await inDoubt(d);
    const said = d.run('menuResolve', ['2 all']);
    expect(said).toMatch(/"not applied" can be chosen from \d\d:\d\d on/);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.keysOf('New')).toHaveLength(1);
  });
});

/**
 * The record that a create made was renamed before anybody looked, or the list shows others that may be it.
 */
describe.each(alone)('a create that cannot be told from another record, idempotency $name', behaviour => {
  it('stays "unknown, please check", is never sent again, and ends by the user\'s word', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'after' });
    await d.blindAfterwards();
    d.push();
    const made = (await d.s.service.records('tags')).find(record => record['name'] === 'New');
    await d.s.service.change('tags', String(made?.['id']), { name: 'Renamed by a colleague' });
    await d.expectAsks(/may be this row \(.*\)\. Look at them in the web application/);
    // A pull does not show it as somebody else's record meanwhile.
    d.pull();
    expect(d.status(row)).toContain('may be this row');
    expect(d.rowsNamed('Renamed by a colleague')).toBe(0);
    d.run('menuResolve', [`3 ${String(made?.['id'])}`]);
    expect(d.id(row)).toBe(made?.['id']);
    expect(d.open()).toEqual([]);
    expect(await d.requests()).toHaveLength(1);
    await d.expectRecords({ added: ['Renamed by a colleague'] });
    d.expectOwnIds();
  });
});
