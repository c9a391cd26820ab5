import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import { messages, type Scenario } from '../../support/scenario';
import {
  goTo,
  KEYS,
  lineOf,
  linesOf,
  openPulled,
  pass,
  rename,
  schedule,
  statusNote,
  writes,
} from './support';
import { page } from '../../support/page-commands';

let s: Scenario;

const NAME = 'Name ★';
const names = (): unknown[] => s.book.sheet('Tags').column(NAME);

describe('a schedule', () => {
  it('refreshes its tab every hour, with nobody there to ask or to tell', async () => {
    s = await openPulled();
    expect(schedule(s, 1, 'hour')).toContain('Saved.');
    expect(lineOf(s, 'Tags')).toContain('every hour · kim@example.com · last run: none');
    await rename(s, 'Renamed in the web application');
    const [run] = pass(s, 1);
    expect(run).toMatchObject({ outcome: 'finished', dialogs: [], value: undefined });
    expect(names()).toContain('Renamed in the web application');
    expect(run?.fetches.map(({ url }) => new URL(url).pathname)).toEqual(['/api/public-docs/tags']);
    await rename(s, 'And again');
    pass(s, 1);
    expect(names()).toContain('And again');
  });

  it('is told in the sidebar and in the tab: who, every what, last run, next run', async () => {
    s = await openPulled();
    schedule(s, 'Tags', 'day', { at: 12 });
    expect(statusNote(s.book, 'Tags')).toMatch(
      /\n⏱ every day 12:00 · kim@.* · last run: none · next: 11-02 12:00~$/,
    );
    goTo(s, '2026-11-02T12:40');
    s.host.runDueTriggers();
    const line = 'every day 12:00 · kim@example.com · last run: 11-02 12:40 · next: 11-03 12:00~';
    expect(lineOf(s, 'Tags')).toContain(line);
    expect(statusNote(s.book, 'Tags')).toContain(line);
    // A pull from the menu writes the note anew.
    s.run('menuPullTags');
    expect(statusNote(s.book, 'Tags')).toContain(line);
    expect(statusNote(s.book, 'Tags').split('⏱')).toHaveLength(2);
    expect(statusNote(s.book, 'Teams')).not.toContain('⏱');
  });

  it('speaks Korean where its user does', async () => {
    s = await openPulled({ language: 'ko' });
    schedule(s, 1, 'week', { at: 9, on: 3 });
    expect(statusNote(s.book, '태그')).toContain(
      '⏱ 매주 수요일 9시 · kim@example.com · 지난 실행: 없음 · 다음: 11-04 09:00~',
    );
    schedule(s, 'all', null);
    expect(statusNote(s.book, '태그')).not.toContain('⏱');
  });

  it('runs at the first call of the clock in its hour or after it, once', async () => {
    s = await openPulled();
    schedule(s, 1, 'day', { at: 7 });
    goTo(s, '2026-11-03T06:50');
    const fetches = (): number => s.host.runDueTriggers().flatMap(({ result }) => result.fetches).length;
    expect(fetches()).toBe(0);
    goTo(s, '2026-11-03T07:50');
    expect(fetches()).toBe(1);
    goTo(s, '2026-11-03T08:50');
    expect(fetches()).toBe(0);
    // The clock did not call at seven: later is better than not at all.
    goTo(s, '2026-11-04T11:50');
    expect(fetches()).toBe(1);
    expect(lineOf(s, 'Tags')).toContain('last run: 11-04 11:50 · next: 11-05 07:00~');
  });

  it('is set for several tabs or all, replaced, and switched off one by one or all', async () => {
    s = await openPulled({}, [['menuPullTags'], ['menuPullTeams'], ['menuPullCategories']]);
    schedule(s, 'all', 'hour');
    for (const place of [1, 3]) schedule(s, place, 'week', { at: 18, on: 5 });
    for (const [tab, rhythm] of [
      ['Tags', '⏱ every Friday 18:00 ·'],
      ['Teams', '⏱ every hour ·'],
      ['Categories', '⏱ every Friday 18:00 ·'],
    ] as const)
      expect(statusNote(s.book, tab)).toContain(rhythm);
    expect(schedule(s, 1, null)).toContain('The schedule was removed.');
    expect(lineOf(s, 'Tags')).toBe('');
    expect(pass(s, 1).flatMap(run => run.fetches)).toHaveLength(1);
    schedule(s, 'all', null);
    expect(lineOf(s, 'Teams') + lineOf(s, 'Categories')).toBe('');
    expect(s.host.userProperties(s.kim).all()).not.toHaveProperty(`financeSheets.schedules.${s.book.id}`);
  });

  it('of a list by dates asks for the days up to the day of the run', async () => {
    s = await openPulled({}, [['menuPullTickets', 'type=Card, last=3']]);
    schedule(s, 1, 'day');
    goTo(s, '2026-11-05T07:10');
    s.host.runDueTriggers();
    expect(statusNote(s.book, 'Transactions - Card')).toContain('2026-11-03 ~ 2026-11-05');
  });

  it('says so when nothing is connected', async () => {
    s = await openPulled({}, []);
    s.run('menuPullTags');
    s.run('menuDisconnect');
    expect(schedule(s, 1, 'hour')).toContain('Not connected');
    expect(s.book.triggers()).toEqual([]);
  });

  it('never pushes: neither edits, nor what was confirmed and not sent, nor what is in doubt', async () => {
    s = await openPulled();
    const hands = s.book.as(s.kim);
    const sheet = s.book.sheet('Tags');
    hands.select('Tags');
    for (let row = 2; row < 42; row++) hands.type('Tags', sheet.a1(NAME, row), `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    expect(messages(s.run('menuPush'))).toContain('Paused');
    await s.service.setSwitches({ latencyMs: 0, drop: 'after' });
    s.run('menuContinue');
    await s.service.resetSwitches();
    hands.type('Tags', sheet.a1(NAME, 50), 'Typed since');
    schedule(s, 'all', 'hour');
    await s.service.clearLog();
    const runs = pass(s, 5);
    expect(runs.every(({ outcome }) => outcome === 'finished')).toBe(true);
    expect((await s.service.log()).length).toBeGreaterThanOrEqual(10);
    expect(await writes(s)).toEqual([]);
    expect(names()).toEqual(expect.arrayContaining(['Typed since', 'New 41']));
    expect((await s.service.records('tags')).map(tag => tag['name'])).not.toContain('New 41');
  });
});

describe("members' data", () => {
  const PULLS = [['menuPullTags'], ['menuPullSalaryHistories', 'last=40']] as const;

  it('are scheduled only after the same question as a pull asks, and others with them', async () => {
    s = await openPulled({}, PULLS);
    const asked = page(s, { says: () => false }).schedule('all', 'hour');
    expect(asked.said).toContain('personal data');
    expect(pass(s, 1).flatMap(run => run.fetches)).toHaveLength(1);
    schedule(s, 'all', 'hour');
    expect(pass(s, 1).flatMap(run => run.fetches).length).toBeGreaterThan(1);
  });
});

describe('two users', () => {
  it('have their own schedules, see both, run with their own key, and cannot switch off the other', async () => {
    s = await openPulled();
    s.run('menuConnect', [s.service.url, KEYS[1]], { user: s.lee });
    schedule(s, 1, 'hour');
    schedule(s, 'all', 'hour', { user: s.lee });
    expect(linesOf(s, 'Tags', s.lee).join()).toMatch(/lee@example.com.*kim@example.com/);
    expect(linesOf(s, 'Teams', s.lee).join()).toContain('lee@example.com');
    expect(statusNote(s.book, 'Tags')).toMatch(/kim@example.com[\s\S]*lee@example.com/);
    expect(s.book.triggers().map(({ user }) => user.email)).toEqual(['kim@example.com', 'lee@example.com']);
    await s.service.clearLog();
    pass(s, 1);
    const keys = (await s.service.log()).map(
      ({ path, keyFingerprint }) => `${path.slice(-4)} ${keyFingerprint}`,
    );
    expect(new Set(keys).size).toBe(3);
    expect(schedule(s, 2, null)).toContain('You have no schedule for "Teams"');
    schedule(s, 1, null);
    expect(lineOf(s, 'Tags')).toContain('lee@example.com');
    expect(s.book.triggers().map(({ user }) => user.email)).toEqual(['lee@example.com']);
  });
});

describe('a copy of the spreadsheet', () => {
  it('has no schedules, and shows none, even where it took the properties along', async () => {
    s = await openPulled();
    schedule(s, 1, 'hour');
    const copy = s.book.copy({ owner: s.kim });
    s.host.documentProperties(copy).set(s.book.properties());
    expect(copy.triggers()).toEqual([]);
    expect(s.book.properties()).toHaveProperty(`financeSheets.schedule.${s.book.sheet('Tags').id}`);
    s.run('menuConnect', [s.service.url, KEYS[0]], { spreadsheet: copy });
    s.run('menuPullTags', [], { spreadsheet: copy });
    expect(statusNote(copy, 'Tags')).not.toContain('⏱');
    for (const one of openSidebar(s, s.kim, copy).get('schedules', null).places)
      expect(one).toMatchObject({ own: null, others: [] });
  });
});
