/** A build with mail writes to the user whose schedule fails. No mail holds keys or records. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddOn } from '../../../scripts/build-add-on.mjs';
import { root } from '../../../scripts/root.mjs';
import type { Scenario, ScenarioOptions } from '../../support/scenario';
import { openSidebar } from '../../support/page';
import { goTo, HOUR, KEYS, lineOf, openPulled, pass, rename, schedule } from './support';

const DIST = 'lib/test-mail-dist';
const SCOPE = 'https://www.googleapis.com/auth/script.send_mail';
const DAY = 24 * HOUR;

beforeAll(async () => {
  await buildAddOn({ outdir: DIST, withMail: true, check: false });
});
afterAll(() => rmSync(join(root, DIST), { recursive: true, force: true }));

let s: Scenario;

async function open(options: ScenarioOptions = {}): Promise<void> {
  s = await openPulled({ ...options, host: { ...options.host, dist: join(root, DIST) } });
}

const mails = () => s.host.mails();
const bodies = (): string =>
  mails()
    .map(({ body }) => body)
    .join('\n---\n');

describe('the build', () => {
  it('asks for one scope more, and only then', async () => {
    await open();
    const asked = (dist: string): string[] =>
      JSON.parse(readFileSync(join(root, dist, 'appsscript.json'), 'utf8')).oauthScopes;
    expect(asked(DIST)).toEqual([...asked('dist'), SCOPE]);
  });

  it('without it has none of the code', () => {
    const code = readFileSync(join(root, 'dist/Code.js'), 'utf8');
    expect(code).not.toMatch(/MailApp|send_?[mM]ail|schedule-mail|with-mail|scheduleMails/);
    const withMail = readFileSync(join(root, DIST, 'Code.js'), 'utf8');
    for (const file of [
      'apps-script/mail.ts',
      'schedules/schedule-mail.ts',
      'text/pull/schedule-mail-texts.ts',
    ])
      expect(withMail).toContain(`/${file}\n`);
  });
});

describe('who sets a schedule', () => {
  it('reads that mails come', async () => {
    await open();
    expect(openSidebar(s).get('schedules', null).mails).toContain('If a schedule fails');
  });
});

describe('a schedule that only its user can mend', () => {
  it('writes one mail in a day however often it fails, and another on another day', async () => {
    await open();
    schedule(s, 2, 'hour');
    s.book.as(s.kim).deleteSheet('Teams');
    pass(s, 2);
    expect(mails()).toHaveLength(1);
    expect(lineOf(s, 'Teams')).toContain('the tab is gone');
    // Past midnight in Korea.
    goTo(s, '2026-11-03T00:40');
    s.host.runDueTriggers();
    expect(mails().map(({ from, to }) => [from, to])).toEqual([
      ['kim@example.com', 'kim@example.com'],
      ['kim@example.com', 'kim@example.com'],
    ]);
    expect(mails()[0]?.body).toMatch(
      /Tried again: 11-02 1\d:00~ \(after 3 failures in a row the schedule stops\)\n/,
    );
    expect(mails()[1]?.body).toContain('The schedule has failed several times and stopped.');
  });

  it('names the spreadsheet, the tab, why, what to do, and where to click', async () => {
    await open();
    schedule(s, 'Tags', 'day', { at: 10 });
    s.run('menuDisconnect');
    pass(s, 2);
    const [mail] = mails();
    const { id } = s.book.sheet('Tags');
    expect(mail?.subject).toBe('[Finance Sheets] A scheduled tab was not refreshed: Tags');
    expect(mail?.body.split('\n')).toEqual(
      expect.arrayContaining([
        'Spreadsheet: Books',
        'Tab: Tags',
        'Schedule: every day 10:00 (Korean time)',
        'Why: You are not connected to the service.',
        'What to do: Run "Connect..." in the menu.',
        `https://docs.google.com/spreadsheets/d/${s.book.id}/edit#gid=${id}`,
      ]),
    );
  });

  it('tells its user also where the document has no room for a note', async () => {
    await open();
    schedule(s, 'Tags', 'hour');
    s.run('menuDisconnect');
    const store = s.host.documentProperties(s.book);
    const fill = (size: number): void => {
      for (let i = 0; ; i++) store.set({ [`${size} ${i}`]: 'x'.repeat(size) });
    };
    for (const size of [9_000, 100, 1]) expect(() => fill(size)).toThrow('exceeded the property storage');
    const runs = pass(s, 3);
    expect(runs.map(({ outcome }) => outcome)).toEqual(['finished', 'finished', 'finished']);
    expect(bodies()).toContain('Run "Connect..." in the menu.');
    expect(lineOf(s, 'Tags')).toContain('stopped (set it again) · ⚠ it failed, and the reason could not be');
    s.book.as(s.kim).select('Tags', 'A2');
    expect(s.run('menuRefresh').dialogs.at(-1)?.message).toContain('Not connected');
  });

  it('writes about each of its tabs, by the name that the tab has by now', async () => {
    await open();
    schedule(s, 'all', 'hour');
    s.book.as(s.kim).rename('Tags', 'Tags of 2026');
    s.run('menuDisconnect');
    pass(s, 2);
    expect(
      mails()
        .map(({ subject }) => subject.split(': ')[1])
        .sort(),
    ).toEqual(['Tags of 2026', 'Teams']);
  });

  it('writes in the language in which it was set, and to who set it alone', async () => {
    await open({ language: 'ko' });
    s.run('menuConnect', [s.service.url, KEYS[1]], { user: s.lee });
    schedule(s, 1, 'day', { at: 10, user: s.lee });
    s.run('menuDisconnect', [], { user: s.lee });
    pass(s, 2);
    expect(mails()).toMatchObject([
      { to: 'lee@example.com', subject: '[재무 시트] 예약한 시트를 새로 고치지 못했습니다: 태그' },
    ]);
    expect(bodies()).toContain('하실 일: 메뉴의 "연결..."을 실행해 주세요.');
    expect(bodies()).toContain('예약: 매일 10시 (한국 시간)');
    expect(s.host.mails(s.kim)).toEqual([]);
  });

  it('goes by the language at the latest setting, not by that of the clock, which may tell another', async () => {
    await open();
    schedule(s, 2, 'hour');
    schedule(s, 1, 'hour', { user: s.host.user({ email: s.kim.email, locale: 'ko' }) });
    s.book.as(s.kim).deleteSheet('Teams');
    pass(s, 1);
    expect(mails().map(({ subject }) => subject)).toEqual([
      '[재무 시트] 예약한 시트를 새로 고치지 못했습니다: Teams',
    ]);
  });

  it('carries neither the key, nor what the service said, nor a record', async () => {
    await open();
    schedule(s, 1, 'hour');
    await s.service.setSwitches({ fail: { status: 422, effect: 'before' } });
    pass(s, 1);
    const told = /The service says: (.+)$/.exec(lineOf(s, 'Tags'))?.[1] ?? '';
    expect(told.length).toBeGreaterThan(5);
    const all = mails()
      .map(({ subject, body }) => subject + body)
      .join();
    expect(all).toContain('The service refused the request.');
    const names = s.book.sheet('Tags').column('Name ★').map(String);
    for (const word of [KEYS[0], told, s.service.url, '422', ...names]) expect(all, word).not.toContain(word);
  });
});

describe('names that others gave', () => {
  it('stand in a mail short, on one line, and as no link', async () => {
    await open({ bookName: `Books see evil.com ${'y'.repeat(500)}` });
    schedule(s, 1, 'hour');
    const name = `Tags\nhttps://evil.example/login www.evil.kr pay@evil.com ${'x'.repeat(40)}`;
    s.book.as(s.kim).rename('Tags', name);
    s.run('menuDisconnect');
    pass(s, 2);
    const [mail] = mails();
    const own = `https://docs.google.com/spreadsheets/d/${s.book.id}/`;
    const all = `${mail?.subject}\n${mail?.body}`.replace(own, '');
    expect(all).toContain('Tags');
    expect(all).toContain('Books see');
    expect(all).not.toMatch(/https?:\/|:\/\/|\w\.\w|\S@\S|www\.\S/);
    const lines = (mail?.body ?? '').split('\n').filter(line => !line.includes(own));
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(160);
    expect(mail?.subject.length).toBeLessThan(160);
  });
});

describe('trouble that passes', () => {
  it('brings no mail before a day is over, then one a day, and none once it has passed', async () => {
    await open();
    schedule(s, 1, 'hour');
    await s.service.setSwitches({ fail: { status: 500, effect: 'before' } });
    // Every third hour: an hour of running time a day is enough for that.
    const wait = (hours: number): void => {
      for (let at = 0; at < hours; at += 3) {
        s.host.clock.advance(3 * HOUR);
        s.host.runDueTriggers();
      }
    };
    wait(24);
    expect(mails()).toEqual([]);
    wait(24);
    expect(mails().length).toBeGreaterThan(0);
    const days = mails().map(({ sentAt }) => new Date(sentAt + 9 * HOUR).toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(bodies()).toContain('For more than a day the service has failed, or has not answered.');
    expect(bodies()).not.toContain('the schedule stops');
    await s.service.resetSwitches();
    await rename(s, 'Back again');
    s.host.clock.advance(DAY);
    s.host.runDueTriggers();
    const before = mails().length;
    pass(s, 3);
    expect(mails()).toHaveLength(before);
    expect(s.book.sheet('Tags').column('Name ★')).toContain('Back again');
  });
});

describe('requests that Google does not let out', () => {
  it.each([
    ['Service invoked too many times for one day: urlfetch.', 'a limit of Google has kept it from running'],
    ['UrlFetch calls to https://api.example.com/ are not permitted by your admin', 'it says more'],
  ])('are not called a failure of the service ("%s")', async (message, expected) => {
    await open();
    schedule(s, 1, 'day', { at: 10 });
    const exceptions = Array.from({ length: 20 }, (_, i) => ({
      ...({ member: 'UrlFetchApp.fetch', nth: i + 1, when: 'before', message } as const),
    }));
    s.host.clock.advance(2 * DAY);
    s.host.runDueTriggers({ exceptions });
    expect(bodies()).toContain(expected);
    expect(bodies()).not.toMatch(/the service has failed|can be reached/);
  });
});

describe('a mail that cannot be sent', () => {
  const fail = async (options: ScenarioOptions = {}): Promise<void> => {
    await open(options);
    schedule(s, 'all', 'hour');
    s.book.as(s.kim).deleteSheet('Teams');
    await rename(s, 'Still refreshed');
  };
  const goesOn = (): void => {
    expect(lineOf(s, 'Teams')).toContain('the tab is gone');
    expect(s.book.sheet('Tags').column('Name ★')).toContain('Still refreshed');
  };

  it.each(['before', 'after'] as const)(
    'fails (%s its effect): the schedules do what they do',
    async when => {
      await fail();
      s.host.clock.advance(HOUR);
      const [run] = s.host.runDueTriggers({ exceptions: [{ member: 'MailApp.sendEmail', when }] });
      expect(run?.result).toMatchObject({ outcome: 'finished', error: null });
      goesOn();
      pass(s, 1);
      // It may have been sent: no second one on this day.
      expect(mails()).toHaveLength(when === 'after' ? 1 : 0);
    },
  );

  it('because the quota of the day is used up is tried again with the next failure', async () => {
    await fail({ host: { mail: { dailyRecipients: 0 } } });
    const [run] = pass(s, 1);
    expect(run).toMatchObject({ outcome: 'finished', error: null });
    expect(run?.log.map(({ text }) => text).join()).toContain('the quota of the day is used up');
    expect(run?.calls.byMember['MailApp.sendEmail']).toBeUndefined();
    goesOn();
    const kept = s.host.userProperties(s.kim).all()[`financeSheets.scheduleMails.${s.book.id}`];
    expect(JSON.parse(kept ?? '')).toMatchObject({ tabs: [] });
  });

  it('because the scope was not granted leaves the schedules as they are', async () => {
    const manifest = JSON.parse(readFileSync(join(root, 'dist/appsscript.json'), 'utf8'));
    const code = readFileSync(join(root, DIST, 'Code.js'), 'utf8');
    const pages = { 'Sidebar-en': readFileSync(join(root, DIST, 'Sidebar-en.html'), 'utf8') };
    await fail({ host: { bundle: { code, manifest, pages } } });
    const [run] = pass(s, 1);
    expect(run).toMatchObject({ outcome: 'finished', error: null });
    expect(mails()).toEqual([]);
    goesOn();
  });

  it('because the run is killed right after it comes once all the same', async () => {
    await fail();
    s.host.clock.advance(HOUR);
    const [run] = s.host.runDueTriggers({ kill: { member: 'MailApp.sendEmail', when: 'after' } });
    expect(run?.result.outcome).toBe('killed');
    pass(s, 2);
    expect(mails()).toHaveLength(1);
    goesOn();
  });
});

describe('a colleague', () => {
  it('can neither bring a mail about nor hold one back: nothing of it is in the spreadsheet', async () => {
    await open();
    schedule(s, 2, 'hour');
    s.book.as(s.kim).deleteSheet('Teams');
    pass(s, 1);
    expect(JSON.stringify(s.book.properties())).not.toContain('scheduleMails');
    expect(openSidebar(s, s.lee).get('schedules', null).places).toBeTruthy();
    expect(s.host.mails(s.lee)).toEqual([]);
  });
});
