/** Old entries put back into the hidden journal: what was confirmed once is not confirmed again. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, openScenario, type Scenario, STATUS } from '../support/scenario';
import { asConfirmed, type Entry, entriesOf, HOUR, putEntry, rewrite, writesOf } from './support/editor';

const KEYS = ['key-of-kim-1', 'key-of-lee-1'];
let s: Scenario;

async function pulled(): Promise<void> {
  s = await openScenario({ service: { apiKeys: KEYS } });
  s.run('menuPullTags');
  s.book.as(s.kim).select('Tags');
}

/** Kim has confirmed ten edits; the time of the execution ran out before all of them were sent. */
async function paused(): Promise<void> {
  await pulled();
  for (let row = 2; row < 42; row++) s.book.as(s.kim).type('Tags', ['Name ★', row], `New ${row}`);
  await s.service.setSwitches({ latencyMs: 15_000 });
  expect(messages(s.run('menuPush'))).toContain('Paused');
  await s.service.setSwitches({ latencyMs: 0 });
  expect(entriesOf(s.book).filter(({ state }) => state === 'planned').length).toBeGreaterThan(5);
  await s.service.clearLog();
}

const nameOf = (row: number): unknown => s.book.sheet('Tags').cell(['Name ★', row]).value;

/** One edit is pushed, and taken back by another push. */
async function pushedAndTakenBack(): Promise<Entry> {
  await pulled();
  const before = String(nameOf(2));
  for (const name of ['Confirmed once', before]) {
    s.book.as(s.kim).type('Tags', ['Name ★', 2], name);
    expect(messages(s.run('menuPush'))).toContain('1 updated');
  }
  await s.service.clearLog();
  return entriesOf(s.book)[0] as Entry;
}

describe('an entry that is over, put back by an editor', () => {
  it.each([
    ['as confirmed', asConfirmed],
    ['as sent', (entry: Entry) => ({ ...entry, state: 'sent', outcome: undefined })],
    [
      'as unknown',
      (entry: Entry) => ({ ...entry, state: 'unknown', allDefinite: false, outcome: undefined }),
    ],
  ])('%s does not go out again', async (_, putBack) => {
    const entry = await pushedAndTakenBack();
    putEntry(s, 2, putBack(entry));
    s.book.as(s.lee).type('Tags', ['Name ★', 2], 'Confirmed once');
    for (let i = 0; i < 2; i++) {
      const refuse = agreeable().map(
        () =>
          ({ kind, buttons }: { kind: string; buttons: readonly string[] }) => {
            if (kind === 'prompt') return { button: 'CANCEL' } as const;
            return buttons.includes('NO') ? ('NO' as const) : ('OK' as const);
          },
      );
      for (const entryPoint of ['menuContinue', 'menuPush']) s.run(entryPoint, [], { dialogs: refuse });
      s.host.clock.advance(HOUR / 2);
    }
    expect(await writesOf(s)).toEqual([]);
  });

  it('does not go out after it was cancelled', async () => {
    await paused();
    expect(messages(s.run('menuCancel'))).toContain('dropped. Your edits');
    rewrite(s, entry => (entry['outcome'] === 'withdrawn' ? asConfirmed(entry) : entry));
    const said = messages(s.run('menuContinue'));
    expect(said).toContain('so they were not sent');
    expect(said).toContain('under "Review"');
    expect(await writesOf(s)).toEqual([]);
  });

  it('does not go out after a colleague cancelled it', async () => {
    await paused();
    s.run('menuConnect', [s.service.url, KEYS[1] as string], { user: s.lee });
    s.host.clock.advance(10 * 60_000);
    expect(messages(s.run('menuCancel', [], { user: s.lee }))).toContain('dropped. Your edits');
    rewrite(s, entry => (entry['outcome'] === 'withdrawn' ? asConfirmed(entry) : entry));
    expect(messages(s.run('menuContinue'))).toContain('so they were not sent');
    expect(await writesOf(s)).toEqual([]);
  });

  it('of a day ago is shown and asked about, and then goes', async () => {
    await paused();
    s.host.clock.advance(25 * HOUR);
    expect(messages(s.run('menuContinue'))).toContain('so they were not sent');
    expect(await writesOf(s)).toEqual([]);
    const said = messages(s.run('menuPush'));
    expect(said).toContain('did not confirm within the last day');
    expect(said).toMatch(/→ New \d+/);
    expect((await writesOf(s)).length).toBeGreaterThan(5);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });

  it('of a day ago of which nothing is left to send is over with the next push', async () => {
    await paused();
    const waiting = entriesOf(s.book).filter(({ state }) => state === 'planned');
    // Its rows are as they were before.
    for (const { recordId, before } of waiting) {
      const row = s.book.sheet('Tags').column('ID').indexOf(String(recordId)) + 2;
      s.book.as(s.kim).type('Tags', ['Name ★', row], String((before as Entry)['name']));
    }
    s.host.clock.advance(25 * HOUR);
    s.run('menuConnect', [s.service.url, KEYS[1] as string], { user: s.lee });
    const told = messages(s.run('menuPush', [], { user: s.lee }));
    // A colleague's push does not decide it.
    expect(told).toContain(
      'There is nothing to send now, so it stays: "Cancel what is not sent..." drops it.',
    );
    expect(entriesOf(s.book).filter(({ state }) => state === 'planned')).toHaveLength(waiting.length);
    const said = messages(s.run('menuPush'));
    expect(said).toBe('"Tags": nothing to send.');
    expect(s.book.sheet('Tags').column(STATUS).join()).not.toContain('Continue');
    expect(entriesOf(s.book).filter(({ state }) => state === 'planned')).toEqual([]);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    expect(await writesOf(s)).toEqual([]);
  });

  it('that a new push replaces leaves no promise in a row that is as it was before', async () => {
    await paused();
    const [one] = entriesOf(s.book).filter(({ state }) => state === 'planned');
    const { recordId, before } = one as { recordId: string; before: Entry };
    const row = s.book.sheet('Tags').column('ID').indexOf(recordId) + 2;
    const status = (): unknown => s.book.sheet('Tags').cell([STATUS, row]).value;
    expect(status()).toContain('run "Continue"');
    s.book.as(s.kim).type('Tags', ['Name ★', row], String(before['name']));
    expect(messages(s.run('menuPush'))).toContain('updated');
    expect(status()).toBe('');
  });

  it('goes once, and by itself, while it waits', async () => {
    await paused();
    const waiting = entriesOf(s.book).filter(({ state }) => state === 'planned').length;
    expect(messages(s.run('menuContinue'))).toContain(`${waiting} updated`);
    expect(await writesOf(s)).toHaveLength(waiting);
    rewrite(s, asConfirmed);
    expect(messages(s.run('menuContinue'))).toContain('so they were not sent');
    expect(await writesOf(s)).toHaveLength(waiting);
  });

  it('of an older version, without the seal of today, is shown and asked about', async () => {
    await paused();
    rewrite(s, ({ order: _, ...entry }) => entry);
    expect(messages(s.run('menuContinue'))).toContain('so they were not sent');
    expect((await writesOf(s)).length).toBeLessThanOrEqual(1);
  });
});

describe('an entry of another spreadsheet of the same user', () => {
  it('is not sent from here', async () => {
    await paused();
    const waiting = entriesOf(s.book).filter(({ state }) => state === 'planned');
    const other = s.host.createSpreadsheet({
      name: 'Other',
      owner: s.kim,
      editors: [s.lee],
      locale: 'en_US',
    });
    const run = (entryPoint: string, typed: readonly string[] = []) =>
      s.run(entryPoint, typed, { spreadsheet: other });
    run('menuConnect', [s.service.url, KEYS[0] as string]);
    run('menuPullTags');
    other.as(s.kim).select('Tags');
    const ids = other.sheet('Tags').column('ID').map(String);
    other.as(s.kim).type('Tags', ['Name ★', 2], 'Of its own');
    expect(messages(run('menuPush'))).toContain('1 updated');
    await s.service.clearLog();
    const entry = waiting[waiting.length - 1] as Entry;
    putEntry({ book: other, lee: s.lee }, 3, entry);
    const row = ids.indexOf(String(entry['recordId'])) + 2;
    other.as(s.lee).type('Tags', ['Name ★', row], String((entry['after'] as Entry)['name']));
    expect(messages(run('menuContinue'))).toContain('so they were not sent');
    expect(await writesOf(s)).toEqual([]);
  });
});

describe("a colleague's Continue", () => {
  it('sends nothing, says whose it is on one line, and leaves a push of their own', async () => {
    await paused();
    const title = `Harmless${'\n'.repeat(60)}`;
    rewrite(s, entry => ({ ...entry, title, user: `kim@example.com${'\n'.repeat(60)}and\u200bmore` }));
    s.run('menuConnect', [s.service.url, KEYS[1] as string], { user: s.lee });
    s.host.clock.advance(10 * 60_000);
    const said = messages(s.run('menuContinue', [], { user: s.lee }));
    expect(said).toContain('kim@example.com⏎⏎');
    expect(said).not.toMatch(/\n\n\n/);
    expect(said).toContain('under "Review"');
    expect(await writesOf(s)).toEqual([]);
    const pushed = messages(s.run('menuPush', [], { user: s.lee }));
    expect(pushed).toContain('did not confirm within the last day');
    expect(pushed).toMatch(/→ New \d+/);
    expect((await writesOf(s)).length).toBeGreaterThan(5);
    // What Kim had confirmed is over, and says so.
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });
});
