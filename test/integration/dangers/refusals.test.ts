/** A service that refuses for a while, or does more than a request asks: 401s, 429s, a PUT that replaces records. */
import { describe, expect, it } from 'vitest';
import { alone } from './support/behaviours';
import { type Danger, NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

/** Three edits and two new rows. */
function ready(d: Danger): { renamed: Record<string, string>; added: string[] } {
  const renamed = Object.fromEntries([2, 4, 6].map(row => [d.id(row), `Renamed ${row}`]));
  for (const row of [2, 4, 6]) d.edit(row, `Renamed ${row}`);
  d.add('New one');
  d.add('New two');
  return { renamed, added: ['New one', 'New two'] };
}

/** Nothing was lost or sent twice, and every change went under one key. */
async function expectDone(d: Danger, wanted: ReturnType<typeof ready>): Promise<void> {
  expect(await d.untilQuiet()).toBe(NOTHING);
  await d.expectRecords(wanted);
  d.expectOwnIds();
  for (const [id, name] of Object.entries(wanted.renamed))
    expect(await d.keysTakenOf(name, id)).toHaveLength(1);
  for (const name of wanted.added) expect(await d.keysTakenOf(name)).toHaveLength(1);
}

const unauthorised = { fail: { status: 401, by: 'gateway', effect: 'before' } } as const;

describe.each(alone)('a 401 burst, idempotency $name', behaviour => {
  it('that does not end stops the run, and loses nothing: Continue sends the rest', async () => {
    const d = await open(behaviour);
    const wanted = ready(d);
    await d.fault('PUT', unauthorised, { nth: 2, times: 8 });
    const said = d.push();
    expect(said).toContain('1 updated and 0 created');
    expect(said).toContain('API key');
    expect((await d.requests()).filter(entry => entry.effect.kind !== 'none')).toHaveLength(1);
    expect(d.open().map(entry => entry['state'])).toEqual(['planned', 'planned', 'planned', 'planned']);
    await d.s.service.clearFaults();
    expect(d.run('menuContinue')).toContain('2 updated and 2 created');
    await expectDone(d, wanted);
  });

  it('at the first request sends nothing and says how to reconnect', async () => {
    const d = await open(behaviour);
    const wanted = ready(d);
    await d.s.service.queueFault({ match: { method: 'GET' }, switches: { fail: { status: 401 } } });
    expect(d.push()).toMatch(/API key.*Connect/s);
    expect(await d.requests()).toEqual([]);
    expect(d.push()).toContain('3 updated and 2 created');
    await expectDone(d, wanted);
  });
});

describe.each(alone)('a 429 storm, idempotency $name', behaviour => {
  it('is waited out: everything arrives once, in as many runs as it takes', async () => {
    const d = await open(behaviour, { switches: { rateLimitPerMinute: 4, retryAfter: 'date' } });
    const wanted = ready(d);
    d.wait(2 * MINUTE);
    d.push();
    for (let round = 0; round < 6 && d.open().length > 0; round++) {
      d.wait(MINUTE);
      d.run('menuContinue');
    }
    await d.s.service.setSwitches({ rateLimitPerMinute: 0 });
    const refused = (await d.requests()).filter(entry => entry.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    await expectDone(d, wanted);
  });

  it('that outlasts the run leaves the rest confirmed, and tells how to go on', async () => {
    const d = await open(behaviour);
    const wanted = ready(d);
    await d.fault('PUT', { fail: { status: 429, by: 'gateway', effect: 'before' } }, { nth: 2, times: 30 });
    expect(d.push()).toMatch(/Send the remaining 4 with "Continue"/);
    await d.s.service.clearFaults();
    d.wait(MINUTE);
    expect(d.run('menuContinue')).toContain('2 updated and 2 created');
    await expectDone(d, wanted);
  });
});

describe.each(alone)('a PUT that replaces whole records, idempotency $name', behaviour => {
  it('empties one record at most: the run stops, and goes on with all known fields once the user agrees', async () => {
    const d = await open(behaviour, { switches: { putMode: 'replace' } });
    const descriptions = d.s.book.sheet('Tags').column('Description').map(String);
    const rows = descriptions.flatMap((text, i) => (text === '' ? [] : [i + 2])).slice(0, 3);
    const ids = rows.map(row => d.id(row));
    expect(rows).toHaveLength(3);
    for (const row of rows) d.edit(row, `Renamed ${row}`);
    const row = d.add('New');
    const before = await described(d, ids);
    const said = d.push();
    expect(said).toContain('the service changed fields that were not edited. Changed on the one record ');
    // Yes to what is offered: the one record gets its values back, and whole records go from now on.
    expect(said).toContain('Put the old values back now?');
    expect(await d.requests()).toHaveLength(2);
    expect(d.open()).toEqual([]);
    expect(await described(d, ids)).toEqual(before);
    // Meanwhile a colleague changes what will be sent along: the cell's old text must not go.
    const untouched = before;
    const renamed = (await d.s.service.records('tags')).filter(({ name }) =>
      String(name).startsWith('Renamed'),
    );
    const [next = '', last = ''] = ids.filter(id => !renamed.some(record => record['id'] === id));
    await d.s.service.change('tags', next, { description: 'theirs' });
    expect(d.push()).toContain('2 updated and 1 created');
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({
      renamed: Object.fromEntries(ids.map((id, i) => [id, `Renamed ${rows[i]}`])),
      added: ['New'],
    });
    expect(d.status(row)).toMatch(/^✓ Created/);
    const now = await described(d, ids);
    expect([now.get(next), now.get(last)]).toEqual(['theirs', untouched.get(last)]);
    expect(untouched.get(last)).not.toBe('');
  });
});

async function described(d: Danger, ids: readonly string[]): Promise<Map<string, string>> {
  const records = (await d.s.service.records('tags')).filter(record => ids.includes(String(record['id'])));
  return new Map(records.map(record => [String(record['id']), String(record['description'] ?? '')]));
}
