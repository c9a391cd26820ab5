/** Google takes a permission back during a push or while a schedule exists. No edit is lost, and none is sent twice. */
import { describe, expect, it } from 'vitest';
import { messages } from '../../support/scenario';
import { NAME, pulledTags, type, typeNew, writes } from '../../support/tags-scenario';
import { openSidebar } from '../../support/page';
import { goTo, HOUR, KEYS, lineOf, openPulled, pass, schedule, statusNote } from '../schedules/support';
import { nameOf, RAW, said, SCOPES } from './support';

describe('a push that loses the permission to ask the service', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'at request %i: what never left is unsent, and goes once it is granted again',
    async nth => {
      const language = nth % 2 === 0 ? 'ko' : 'en';
      const s = await pulledTags({ language: 'en' });
      const user = s.host.user({ email: s.kim.email, locale: language });
      for (const row of [2, 3, 4]) type(s, NAME, row, `Renamed ${row}`);
      typeNew(s, 'New one');
      await s.service.clearLog();
      const beforeCall = { member: 'UrlFetchApp.fetch', nth };
      const lost = s.run('menuPush', [], {
        user,
        between: [{ beforeCall, do: () => s.host.revoke(s.kim, SCOPES.fetch) }],
      });
      expect(said(lost)).toContain(`"${nameOf('fetch', language)}"`);
      expect(said(lost)).not.toMatch(RAW);
      s.host.grant(s.kim, SCOPES.fetch);
      let last = s.run('menuPush');
      for (let i = 0; i < 6 && messages(last) !== '"Tags": nothing to send.'; i++) {
        s.host.clock.advance(17 * 60_000);
        last = s.run('menuPush');
      }
      const names = (await s.service.records('tags')).map(({ name }) => name);
      for (const name of ['Renamed 2', 'Renamed 3', 'Renamed 4', 'New one'])
        expect(
          names.filter(one => one === name),
          name,
        ).toHaveLength(1);
      expect(await s.service.duplicates()).toEqual([]);
      expect((await writes(s)).filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );
});

describe('a schedule whose user lacks the permission to ask the service', () => {
  it('says so in its tab and on the first screen, asks nobody, and runs by itself once it is granted', async () => {
    const s = await openPulled({ service: {} });
    schedule(s, 1, 'hour');
    s.host.revoke(s.kim, SCOPES.fetch);
    const runs = pass(s, 5);
    expect(runs.flatMap(({ fetches }) => fetches)).toEqual([]);
    expect(runs.every(({ outcome, asked }) => outcome === 'finished' && asked.length === 0)).toBe(true);
    const name = nameOf('fetch', 'en');
    expect(statusNote(s.book, 'Tags')).toContain(
      `⚠ a Google permission of the person who set it is missing: "${name}"`,
    );
    const { notices } = openSidebar(s).get('home', null);
    expect(notices.map(({ text }) => text).join('\n')).toContain('Scheduled tab "Tags": a Google permission');
    s.host.grant(s.kim, SCOPES.fetch);
    expect(pass(s, 1).flatMap(({ fetches }) => fetches).length).toBeGreaterThan(0);
    expect(statusNote(s.book, 'Tags')).not.toContain('⚠');
    expect(openSidebar(s).get('home', null).notices).toEqual([]);
  });

  it.each(['ko', 'en'] as const)(
    'is told of the spreadsheet’s in Google’s list of executions, in words of ours (%s)',
    async language => {
      const s = await openPulled({ language });
      schedule(s, 1, 'hour');
      s.host.revoke(s.kim, SCOPES.spreadsheet);
      const [run] = pass(s, 1);
      expect(run?.error?.message).toContain(`"${nameOf('spreadsheet', language)}"`);
      expect(run?.error?.message).not.toMatch(RAW);
      expect(run?.fetches).toEqual([]);
    },
  );

  it('runs without an address and without the permission for triggers', async () => {
    const s = await openPulled();
    schedule(s, 1, 'hour');
    s.host.revoke(s.kim, SCOPES.email, SCOPES.triggers);
    expect(pass(s, 1).flatMap(({ fetches }) => fetches).length).toBeGreaterThan(0);
    expect(statusNote(s.book, 'Tags')).toContain('unknown user');
  });
});

describe('a schedule that nothing calls any more', () => {
  it('says so in its tab and on the first screen after twice its period, and not before', async () => {
    const s = await openPulled();
    schedule(s, 1, 'day', { at: 10 });
    const trigger = s.book.triggers()[0];
    s.host.deleteTrigger(trigger?.id ?? '');
    goTo(s, '2026-11-03T09:00');
    const page = openSidebar(s);
    expect(page.get('home', null).notices).toEqual([]);
    goTo(s, '2026-11-03T11:30');
    s.host.clock.advance(HOUR);
    expect(page.get('home', null).notices).toEqual([
      {
        text: 'Scheduled tab "Tags": the schedule does not run. It starts again when the person who set it opens "Schedules..." in the menu.',
        goesOn: null,
        canStop: false,
      },
    ]);
    expect(statusNote(s.book, 'Tags')).toContain('⚠ the schedule does not run');
    expect(lineOf(s, 'Tags')).toContain('⚠ the schedule does not run');
    // The list has mended its trigger.
    expect(pass(s, 1)).toHaveLength(1);
    expect(page.get('home', null).notices).toEqual([]);
    expect(statusNote(s.book, 'Tags')).not.toContain('⚠');
  });

  it('is named for two months, and then no more: its user has left, and nobody else can remove it', async () => {
    const s = await openPulled();
    s.run('menuConnect', [s.service.url, KEYS[1]], { user: s.lee });
    schedule(s, 'Tags', 'hour', { user: s.lee });
    s.book.share(s.lee, 'none');
    const told = (time: string): string[] => {
      goTo(s, time);
      s.run('menuPullTags');
      return [lineOf(s, 'Tags'), statusNote(s.book, 'Tags')];
    };
    for (const text of told('2026-12-31T09:00')) expect(text).toContain('⚠ the schedule does not run');
    for (const text of told('2027-01-02T09:00')) expect(text).not.toContain('lee@example.com');
  });
});

describe('two people whose addresses the platform does not tell', () => {
  it('are told apart: a push of one that waits is not the other’s', async () => {
    const s = await openPulled({ service: { apiKeys: ['key-of-both'] } });
    s.run('menuConnect', [s.service.url, 'key-of-both'], { user: s.lee });
    for (const person of [s.kim, s.lee]) s.host.revoke(person, SCOPES.email);
    s.book.as(s.kim).select('Tags');
    for (const row of [2, 3, 4, 5]) s.book.as(s.kim).type('Tags', ['Name ★', row], `Renamed ${row}`);
    await s.service.setSwitches({ latencyMs: 55_000 });
    s.run('menuPush');
    await s.service.resetSwitches();
    const { notices } = openSidebar(s, s.lee).get('home', null);
    expect(notices.map(({ text }) => text).join('\n')).toContain('Another user has been pushing since');
    expect(messages(s.run('menuPush', [], { user: s.lee }))).toContain('Another user has been pushing');
    const own = openSidebar(s).get('home', null).notices;
    expect(own.map(({ text }) => text).join('\n')).not.toContain('Another user');
    expect(own.some(({ goesOn, canStop }) => goesOn === 'push' && canStop)).toBe(true);
  });
});
