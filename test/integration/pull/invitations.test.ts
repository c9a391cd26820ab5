/** A new row among the people is an invitation: sent once, shown as invited, never sent again by itself. */
import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../../service/index';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';

const EMAIL = 'newcomer@example.com';

async function open(switches: SwitchSettings = {}): Promise<Scenario> {
  const s = await openScenario({ service: { switches } });
  s.run('menuPullPeople');
  s.book.as(s.kim).select('People');
  return s;
}

/** Types a newcomer below the last row and gives its number. */
function typeNewcomer(s: Scenario, email = EMAIL): number {
  const sheet = s.book.sheet('People');
  const row = sheet.size().rows + 1;
  const hands = s.book.as(s.kim);
  hands.type('People', sheet.a1('Name ★', row), 'Park Newcomer');
  hands.type('People', sheet.a1('E-mail ★', row), email);
  hands.type('People', sheet.a1('Phone number ★', row), '010-1234-0000');
  return row;
}

const rowOf = (s: Scenario, email = EMAIL): Record<string, unknown> | undefined =>
  s.book
    .sheet('People')
    .records()
    .find(record => record['E-mail ★'] === email);
const status = (s: Scenario, email = EMAIL): string =>
  String(Object.entries(rowOf(s, email) ?? {}).find(([label]) => STATUS.test(label))?.[1]);
const posts = async (s: Scenario): Promise<number> =>
  (await s.service.log()).filter(entry => entry.method === 'POST' && entry.path.endsWith('/people')).length;
const invited = async (s: Scenario, email = EMAIL): Promise<number> =>
  (await s.service.records('people')).filter(person => person['email'] === email).length;

describe('an invitation', () => {
  it('is sent once, and the row says that the person is invited', async () => {
    const s = await open();
    typeNewcomer(s);
    expect(messages(s.run('menuPush'))).toContain('Park Newcomer');
    expect([await posts(s), await invited(s)]).toEqual([1, 1]);
    expect(status(s)).toContain('Invited');
    s.run('menuPush');
    s.run('menuPullPeople');
    s.run('menuPush');
    expect([await posts(s), await invited(s)]).toEqual([1, 1]);
    expect(String(rowOf(s)?.['ID'])).not.toMatch(/^$|^new:/);
  });

  it('that the list does not show stays as invited through pulls and pushes, for days', async () => {
    const s = await open({ hideInvitations: true });
    typeNewcomer(s);
    s.run('menuPush');
    expect(await posts(s)).toBe(1);
    expect(status(s)).toContain('nvited');
    for (let day = 0; day < 9; day++) {
      s.host.clock.advance(23 * 3_600_000);
      s.run('menuPullPeople');
      s.run('menuPush');
      s.run('menuContinue');
      expect(rowOf(s), `day ${day}`).toBeDefined();
      expect(status(s), `day ${day}`).toContain('nvited');
    }
    expect([await posts(s), await invited(s)]).toEqual([1, 1]);
    // The newcomer accepts: from now on the list shows them.
    await s.service.resetSwitches();
    s.run('menuPullPeople');
    expect([await posts(s), await invited(s)]).toEqual([1, 1]);
    const rows = s.book.sheet('People').column('E-mail ★');
    expect(rows.filter(email => email === EMAIL).length).toBe(1);
  });

  const lost: readonly [string, SwitchSettings][] = [
    ['was lost after the effect', { drop: 'after' }],
    ['was lost before the effect', { drop: 'before' }],
    ['was an error after the effect', { fail: { status: 502, effect: 'after', by: 'gateway' } }],
    ['lands late', { lateLandingMs: 300_000 }],
  ];

  it.each(lost)('whose answer %s is never sent again by itself', async (_, switches) => {
    for (const hideInvitations of [false, true]) {
      const s = await open({ hideInvitations });
      typeNewcomer(s);
      await s.service.queueFault({ match: { method: 'POST', path: 'people' }, switches });
      s.run('menuPush');
      expect(await posts(s)).toBe(1);
      for (let i = 0; i < 4; i++) {
        s.run('menuPush');
        s.run('menuPullPeople');
        s.run('menuContinue');
        s.host.clock.advance(i < 2 ? 301_000 : 23 * 3_600_000);
        await s.service.setTime(s.host.clock.now());
      }
      expect(await posts(s), `hidden: ${hideInvitations}`).toBe(1);
      expect(await invited(s)).toBeLessThanOrEqual(1);
      expect(rowOf(s)).toBeDefined();
    }
  });

  it('with the e-mail of a member is not sent without the user’s word', async () => {
    const s = await open();
    const member = (await s.service.records('people'))[3];
    typeNewcomer(s, String(member?.['email']));
    expect(messages(s.run('menuPush'))).toContain(`has "E-mail" ${member?.['email']}`);
    expect(await posts(s)).toBe(0);
  });

  it('without phone number or e-mail is not sent, and the row says what is missing', async () => {
    const s = await open();
    const row = typeNewcomer(s);
    s.book.as(s.kim).clear('People', s.book.sheet('People').a1('Phone number ★', row));
    expect(messages(s.run('menuPush'))).toMatch(/Phone number/);
    expect(await posts(s)).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'is sent once wherever the push is killed, %s each call',
    async when => {
      const s = await open();
      typeNewcomer(s);
      const calls = s.run('menuPush').calls.total;
      // Every twenty-third call: one push takes some hundreds, and each needs a service of its own.
      for (let call = 40; call <= calls; call += 23) {
        const again = await open();
        typeNewcomer(again);
        again.run('menuPush', [], { kill: { call, when } });
        again.host.clock.advance(60_000);
        again.run('menuContinue');
        again.run('menuPullPeople');
        again.run('menuContinue');
        again.host.clock.advance(700_000);
        again.run('menuContinue');
        expect(await invited(again), `killed ${when} call ${call}`).toBeLessThanOrEqual(1);
        expect(await posts(again), `killed ${when} call ${call}`).toBeLessThanOrEqual(1);
        await again.close();
      }
    },
  );

  it('cannot be edited once it is sent: the change is told, not sent', async () => {
    const s = await open();
    typeNewcomer(s);
    s.run('menuPush');
    const row = s.book.sheet('People').column('E-mail ★').indexOf(EMAIL) + 2;
    s.book.as(s.kim).type('People', s.book.sheet('People').a1('Name ★', row), 'Another name');
    const before = await posts(s);
    s.run('menuPush');
    expect(await posts(s)).toBe(before);
    expect((await s.service.log()).filter(entry => entry.method === 'PUT')).toEqual([]);
  });
});
