import { describe, expect, it } from 'vitest';
import { messages, type Scenario, type ScenarioOptions } from '../support/scenario';
import { cell, NAME, pulledTags, status, tagNamed, type, typeNew, writes } from '../support/tags-scenario';

const MINUTE = 60_000;
const JOURNAL = '_finance_sheets_journal';

/** Services that keep no key at all: what protects here is the add-on alone. */
const NO_KEYS: ScenarioOptions = { service: { switches: { idempotency: { mode: 'off' } } } };

/** A new row was pushed, its earlier version restored, and a pull asks about it. */
async function restored(): Promise<{ readonly s: Scenario; readonly row: number }> {
  const s = await pulledTags(NO_KEYS);
  const row = typeNew(s, 'Made once');
  const before = s.book.snapshot();
  s.run('menuPush');
  s.book.restore(before);
  s.run('menuPullTags');
  return { s, row };
}

/** A create that lands after five minutes, and the version of before it: with its row typed, or without. */
async function restoredInDoubt(version: 'typed' | 'empty') {
  const s = await pulledTags(NO_KEYS);
  const empty = s.book.snapshot();
  const row = typeNew(s, 'In doubt');
  const typed = s.book.snapshot();
  await s.service.queueFault({
    match: { method: 'POST', path: '/api/public-docs/tags' },
    switches: { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' },
  });
  s.run('menuPush');
  s.book.restore(version === 'typed' ? typed : empty);
  return { s, row };
}

describe('an earlier version that was restored', () => {
  it('keeps a value that was sent before, where the service has a later one', async () => {
    const s = await pulledTags(NO_KEYS);
    const first = cell(s, NAME, 2);
    type(s, NAME, 2, 'Second');
    s.run('menuPush');
    type(s, NAME, 2, first);
    const before = s.book.snapshot();
    s.run('menuPush');
    s.book.restore(before);
    s.run('menuPullTags');
    type(s, NAME, 2, 'Second');
    s.host.clock.advance(20 * MINUTE);
    s.run('menuPush');
    s.run('menuPullTags');
    expect(cell(s, NAME, 2)).toBe('Second');
    expect(status(s, 2)).toContain(`service: ${first}`);
  });

  it('asks also about a row that nobody can tell from others, and links it to what it made', async () => {
    const s = await pulledTags(NO_KEYS);
    const row = typeNew(s, 'Made once');
    const before = s.book.snapshot();
    s.run('menuPush');
    const [made] = await tagNamed(s, 'Made once');
    await s.service.change('tags', String(made?.['id']), { name: 'Renamed since' });
    s.book.restore(before);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toContain('it is not known whether this row was sent before');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    s.run('menuResolve', ['1']);
    s.run('menuPush');
    expect(cell(s, 'ID', row)).not.toBe('');
    expect(await tagNamed(s, 'Made once')).toHaveLength(1);
  });

  it('asks also about a row that was edited after the pull, and about no other once that is decided', async () => {
    const { s, row } = await restored();
    s.book.as(s.kim).select('Tags');
    type(s, NAME, row, 'Edited since');
    const asked = 'it is not known whether this row was sent before';
    expect(messages(s.run('menuPreview'))).toContain(asked);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    // Create it anyway: from then on a new row is a new row.
    s.run('menuResolve', ['1']);
    expect(messages(s.run('menuPush'))).toContain('1 created');
    typeNew(s, 'Another');
    expect(messages(s.run('menuPush'))).toContain('1 created');
    expect((await s.service.duplicates()).length).toBe(0);
  });

  it('asks about no new row any more once the one that was asked about was deleted, and a pull has seen that', async () => {
    const { s, row } = await restored();
    s.book.as(s.kim).deleteRows('Tags', row);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    typeNew(s, 'Another');
    expect(messages(s.run('menuPush'))).toContain('1 created');
    expect(await tagNamed(s, 'Made once')).toHaveLength(1);
  });

  it('takes no word about a row that was edited since, while the create that it may stand for can still land', async () => {
    const { s, row } = await restoredInDoubt('typed');
    type(s, NAME, row, 'Edited since');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toMatch(/may have been sent .* waits until \d\d:\d\d/);
    s.run('menuResolve', ['1']);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    s.host.clock.advance(17 * MINUTE);
    expect(messages(s.run('menuPreview'))).toContain('it is not known whether this row was sent before');
    s.run('menuResolve', ['1']);
    expect(messages(s.run('menuPush'))).toContain('1 created');
    expect(await tagNamed(s, 'In doubt')).toHaveLength(1);
    expect(await tagNamed(s, 'Edited since')).toHaveLength(1);
    expect(await writes(s)).toHaveLength(2);
  });

  it('creates nothing typed anew in place of a row that it took away, while that one can still land; then it is the same', async () => {
    const { s } = await restoredInDoubt('empty');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    typeNew(s, 'In doubt');
    expect(messages(s.run('menuPush'))).toMatch(/may have been sent .* waits until \d\d:\d\d/);
    expect(await writes(s)).toHaveLength(1);
    s.host.clock.advance(17 * MINUTE);
    s.run('menuPush');
    expect(await writes(s)).toHaveLength(1);
    expect(await tagNamed(s, 'In doubt')).toHaveLength(1);
    // Whatever was not sent can be created then.
    typeNew(s, 'Another');
    expect(messages(s.run('menuPush'))).toContain('1 created');
  });

  it('asks about no row whose create the version itself still knows as open', async () => {
    const s = await pulledTags(NO_KEYS);
    const row = typeNew(s, 'In doubt');
    await s.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' },
    });
    s.run('menuPush');
    const version = s.book.snapshot();
    type(s, NAME, 2, 'Pushed since');
    s.run('menuPush');
    s.book.restore(version);
    const pulled = messages(s.run('menuPullTags'));
    expect(pulled).toContain('1 operation in doubt was taken back.');
    expect(pulled).not.toContain('without an id');
    s.host.clock.advance(17 * MINUTE);
    s.run('menuPullTags');
    const [made] = await tagNamed(s, 'In doubt');
    expect(cell(s, 'ID', row)).toBe(made?.['id']);
  });

  it('is named by "Continue", also where the version knows nothing of what is in doubt', async () => {
    const { s } = await restoredInDoubt('empty');
    expect(messages(s.run('menuContinue'))).toContain('An earlier version seems to have been restored');
    s.run('menuPullTags');
    expect(messages(s.run('menuContinue'))).not.toContain('An earlier version');
  });

  it('holds the record of an update in doubt until it cannot land any more', async () => {
    const s = await pulledTags(NO_KEYS);
    const id = cell(s, 'ID', 2);
    const before = s.book.snapshot();
    type(s, NAME, 2, 'Late');
    await s.service.queueFault({
      match: { method: 'PUT' },
      switches: { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' },
      times: 3,
    });
    s.run('menuPush');
    s.book.restore(before);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 2, 'Newer');
    const sent = (await writes(s)).length;
    expect(messages(s.run('menuPush'))).toMatch(/waits until \d\d:\d\d/);
    expect(await writes(s)).toHaveLength(sent);
    s.host.clock.advance(20 * MINUTE);
    const late = messages(s.run('menuPush'));
    expect(late).toContain('mine Newer / service Late');
    expect((await s.service.records('tags')).find(record => record['id'] === id)?.['name']).toBe('Late');
  });

  it.each([
    ['under the same key', 5 * MINUTE],
    ['as a new attempt', 17 * MINUTE],
  ])('does not keep an update in doubt for good that was sent again %s since', async (_, pause) => {
    const s = await pulledTags(NO_KEYS);
    type(s, NAME, 2, 'Sent twice');
    const fails = { fail: { status: 500, effect: 'before', body: 'json', by: 'application' } } as const;
    await s.service.queueFault({ match: { method: 'PUT' }, switches: fails, times: 100 });
    expect(messages(s.run('menuPush'))).toContain('in doubt');
    const before = s.book.snapshot();
    s.host.clock.advance(pause);
    s.run('menuPush');
    s.book.restore(before);
    await s.service.clearFaults();
    s.run('menuPullTags');
    s.host.clock.advance(17 * MINUTE);
    s.book.as(s.kim).select('Tags');
    for (let i = 0; i < 2; i++) s.run('menuPush');
    expect(await tagNamed(s, 'Sent twice')).toHaveLength(1);
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('drops what was confirmed and not sent: it may have been sent after that version', async () => {
    const s = await pulledTags(NO_KEYS);
    for (let row = 2; row < 30; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    s.run('menuPush');
    const paused = s.book.snapshot();
    await s.service.setSwitches({ latencyMs: 0 });
    s.run('menuContinue');
    const sent = (await writes(s)).length;
    s.book.restore(paused);
    expect(messages(s.run('menuContinue'))).toContain('Pull first');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    s.run('menuPush');
    expect(await writes(s)).toHaveLength(sent);
  });
});

describe('an earlier version that came back with its document properties', () => {
  const rolledBack = { properties: 'restore' } as const;

  it('stays noticed when what waited in that version is cancelled', async () => {
    const s = await pulledTags(NO_KEYS);
    const row = typeNew(s, 'Made once');
    await s.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { fail: { status: 403 } },
    });
    s.run('menuPush');
    const waiting = s.book.snapshot();
    s.run('menuContinue');
    expect(await tagNamed(s, 'Made once')).toHaveLength(1);
    s.book.restore(waiting);
    const cancelled = messages(s.run('menuCancel'));
    type(s, NAME, row, 'Made a second time');
    expect(messages(s.run('menuPush'))).toContain('Pull first');
    expect(await tagNamed(s, 'Made a second time')).toEqual([]);
    expect(cancelled).toContain('Pull first');
  });

  it('is noticed by the own properties of who has pushed since: nothing is sent until a pull', async () => {
    const s = await pulledTags(NO_KEYS);
    const row = typeNew(s, 'Made once');
    const before = s.book.snapshot();
    s.run('menuPush');
    const [made] = await tagNamed(s, 'Made once');
    await s.service.change('tags', String(made?.['id']), { name: 'Renamed since' });
    s.book.restore(before, rolledBack);
    const refused = messages(s.run('menuPush'));
    expect(refused).toContain('An earlier version seems to have been restored');
    expect(refused).toContain('Pull first');
    expect(messages(s.run('menuPullTags'))).toContain('An earlier version was restored');
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toContain('it is not known whether this row was sent before');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    expect(cell(s, 'ID', row)).toBe('');
    expect(await writes(s)).toHaveLength(1);
  });

  it('is accepted by one pull: the next push sends what is new', async () => {
    const s = await pulledTags(NO_KEYS);
    const before = s.book.snapshot();
    type(s, NAME, 2, 'Changed');
    s.run('menuPush');
    s.book.restore(before, rolledBack);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 3, 'Changed too');
    expect(messages(s.run('menuPush'))).toContain('1 updated');
  });
});

describe('a hidden journal that somebody deleted', () => {
  it('is made anew by a pull, which tells, and asks about new rows', async () => {
    const s = await pulledTags(NO_KEYS);
    type(s, NAME, 2, 'Pushed');
    s.run('menuPush');
    const row = typeNew(s, 'Not sent yet');
    s.book.as(s.kim).deleteSheet(JOURNAL);
    expect(messages(s.run('menuPush'))).toContain('Pull first');
    expect(messages(s.run('menuPullTags'))).toContain("the add-on's records were lost");
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toContain('it is not known whether this row was sent before');
    s.run('menuResolve', ['1 all']);
    s.run('menuPush');
    expect(cell(s, 'ID', row)).not.toBe('');
  });
});

describe('a list that lags', () => {
  it('does not cost the row of a record that was just created', async () => {
    const s = await pulledTags({ service: { switches: { staleReadsMs: 30 * MINUTE } } });
    const row = typeNew(s, 'Not listed yet');
    s.run('menuPush');
    expect(status(s, row)).toContain('not in the list yet');
    const id = cell(s, 'ID', row);
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').column('ID')).toContain(id);
    s.host.clock.advance(60 * MINUTE);
    s.run('menuPullTags');
    expect(
      s.book
        .sheet('Tags')
        .column('ID')
        .filter(one => one === id),
    ).toHaveLength(1);
    // Seen once, it is a record like any other: its row goes when it goes.
    await s.service.remove('tags', id);
    s.host.clock.advance(60 * MINUTE);
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').column('ID')).not.toContain(id);
  });
});
