import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../host/index';
import type { SwitchSettings } from '../../service/index';
import { agreeable, messages, openScenario, type Scenario } from '../support/scenario';

const MINUTES = 60_000;
const NOTHING = '"Tags": nothing to send.';

/** Three edits and two new rows, ready to be pushed. */
async function ready(switches: SwitchSettings = {}): Promise<Scenario> {
  const s = await openScenario({ service: { switches }, host: { contexts: 'fresh' } });
  s.run('menuPullTags');
  edit(s);
  return s;
}

function edit(s: Scenario): void {
  const hands = s.book.as(s.kim);
  hands.select('Tags');
  for (const row of [2, 4, 6]) hands.type('Tags', ['Name ★', row], `Renamed ${row}`);
  hands.paste('Tags', ['Name ★', s.book.sheet('Tags').size().rows + 1], 'New one\nNew two');
}

/** The same command again, with waits in between, until there is nothing left to do. */
function finishAll(s: Scenario): RunResult {
  let last = s.run('menuPush');
  for (let i = 0; i < 6 && messages(last) !== NOTHING; i++) {
    s.host.clock.advance(17 * MINUTES);
    last = s.run('menuPush');
  }
  return last;
}

async function expectAllDoneOnce(s: Scenario, where: string): Promise<void> {
  const names = (await s.service.records('tags')).map(record => String(record['name']));
  for (const name of ['Renamed 2', 'Renamed 4', 'Renamed 6', 'New one', 'New two']) {
    expect(names.filter(candidate => candidate === name).length, `${name}, killed ${where}`).toBe(1);
  }
  expect(await s.service.duplicates(), `killed ${where}`).toEqual([]);
  const ids = s.book
    .sheet('Tags')
    .column('ID')
    .filter(id => id !== '');
  expect(new Set(ids).size, `killed ${where}`).toBe(ids.length);
  expect(
    ids.some(id => String(id).startsWith('new:')),
    `killed ${where}`,
  ).toBe(false);
}

describe('a push that is killed', () => {
  it.each([
    ['before', 'UrlFetchApp.fetch', 2],
    ['after', 'UrlFetchApp.fetch', 3],
    ['before', 'UrlFetchApp.fetch', 5],
    ['after', 'UrlFetchApp.fetch', 5],
    ['after', 'UrlFetchApp.fetch', 6],
    ['after', 'UrlFetchApp.fetch', 7],
    ['after', 'UrlFetchApp.fetch', 8],
    ['before', 'SpreadsheetApp.flush', 1],
    ['after', 'SpreadsheetApp.flush', 2],
    ['before', 'SpreadsheetApp.flush', 4],
    ['after', 'SpreadsheetApp.flush', 6],
    ['before', 'Range.setValues', 3],
    ['after', 'Range.setValues', 5],
    ['before', 'Properties.setProperty', 2],
    ['after', 'Properties.setProperty', 3],
  ] as const)(
    '%s %s, call %i, is finished by the same command: nothing twice, nothing lost',
    async (when, member, nth) => {
      const s = await ready();
      const killed = s.run('menuPush', [], { dialogs: agreeable(), kill: { member, nth, when } });
      expect(killed.outcome).toBe('killed');
      expect(messages(finishAll(s))).toBe(NOTHING);
      await expectAllDoneOnce(s, `${when} ${member} ${nth}`);
    },
  );

  it('at the six-minute limit goes on with Continue', async () => {
    const s = await ready({ latencyMs: 50_000 });
    const first = s.run('menuPush');
    expect(first.outcome).toBe('finished');
    expect(messages(first)).toMatch(/Send the remaining \d with "Continue"/);
    const second = s.run('menuContinue');
    expect(messages(second)).toMatch(/\d updated and \d created/);
    for (let i = 0; i < 4; i++) s.run('menuContinue');
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    await s.service.resetSwitches();
    await s.service.setSwitches({ latencyMs: 0 });
    expect(messages(s.run('menuPush'))).toBe(NOTHING);
    await expectAllDoneOnce(s, 'by the clock');
  });
});

describe('a write whose effect lands although no answer came', () => {
  it.each(['off', 'success', 'everything'] as const)('is made once, with idempotency %s', async mode => {
    const s = await ready({ idempotency: { mode } });
    for (const method of ['PUT', 'POST']) {
      await s.service.queueFault({
        match: { method, path: '/api/public-docs/tags' },
        switches: { drop: 'after' },
      });
    }
    s.run('menuPush');
    expect(messages(finishAll(s))).toBe(NOTHING);
    await expectAllDoneOnce(s, `without an answer, ${mode}`);
  });

  it.each(['off', 'success'] as const)(
    'minutes later is not sent a second time meanwhile, with idempotency %s',
    async mode => {
      const s = await ready({ idempotency: { mode } });
      await s.service.queueFault({
        match: { method: 'POST', path: '/api/public-docs/tags' },
        switches: { lateLandingMs: 5 * MINUTES, lateLandingAnswer: 'timeout' },
      });
      const first = s.run('menuPush');
      expect(messages(first)).toContain('Outcome unknown');
      expect(messages(s.run('menuPush'))).toMatch(/waits until|nothing to send/);
      expect(messages(finishAll(s))).toBe(NOTHING);
      await expectAllDoneOnce(s, `landing late, ${mode}`);
    },
  );

  it('is not shown twice by a pull in between', async () => {
    const s = await ready();
    await s.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { drop: 'after' },
    });
    s.run('menuPush');
    s.run('menuPullTags');
    s.host.clock.advance(17 * MINUTES);
    s.run('menuPullTags');
    expect(messages(finishAll(s))).toBe(NOTHING);
    await expectAllDoneOnce(s, 'with pulls');
    expect(
      s.book
        .sheet('Tags')
        .column('Name ★')
        .filter(name => name === 'New one').length,
    ).toBe(1);
  });
});

describe('a service under load', () => {
  it('that answers 429 is waited for, and everything arrives', async () => {
    const s = await ready({ rateLimitPerMinute: 5 });
    s.run('menuPush');
    await s.service.setSwitches({ rateLimitPerMinute: 0 });
    expect(messages(finishAll(s))).toBe(NOTHING);
    await expectAllDoneOnce(s, 'by 429');
  });

  it('that answers 401 for a while after success is waited for', async () => {
    const s = await ready();
    await s.service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 401 } }, times: 2 });
    expect(messages(s.run('menuPush'))).toContain('3 updated and 2 created');
    await expectAllDoneOnce(s, 'by 401');
  });

  it('that stores a 500 and replays it does not trap the row for ever', async () => {
    const s = await ready({ idempotency: { mode: 'everything' } });
    await s.service.queueFault({
      match: { method: 'PUT', bodyIncludes: 'Renamed 4' },
      switches: { fail: { status: 500, effect: 'before' } },
    });
    s.run('menuPush');
    expect(messages(finishAll(s))).toBe(NOTHING);
    await expectAllDoneOnce(s, 'by a stored 500');
  });
});
