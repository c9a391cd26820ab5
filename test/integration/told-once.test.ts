/**
 * A push of eight rows dies at any call. Then the reports together tell each row of the run once, whatever the surface:
 * what the dead execution had closed is told with the rest.
 */
import { expect, describe, it } from 'vitest';
import type { KillOrder, RunResult } from '../../host/index';
import type { RunView } from '../../src/sidebar/server/review/run-view';
import { openSidebar } from '../support/page';
import { stepOf } from '../support/sampling';
import { agreeable, messages, openScenario, type Scenario } from '../support/scenario';

const ROWS = 8;
const MINUTES = 60_000;

async function edited(): Promise<Scenario> {
  const s = await openScenario();
  s.run('menuPullTags');
  const hands = s.book.as(s.kim);
  hands.select('Tags');
  for (let row = 2; row < 2 + ROWS; row++) hands.type('Tags', ['Name ★', row], `Renamed ${row}`);
  return s;
}

/** The rows that a menu's report says are updated. */
function toldBy(run: RunResult): number {
  return Number(/(\d+) updated/.exec(messages(run))?.[1] ?? 0);
}

async function renamed(s: Scenario): Promise<number> {
  const records = await s.service.records('tags');
  return records.filter(record => String(record['name']).startsWith('Renamed')).length;
}

/** The number of calls of a push, and whether a call is the report itself. */
async function callsOf(): Promise<readonly string[]> {
  const s = await edited();
  const members: string[] = [];
  s.run('menuPush', [], {
    dialogs: agreeable(),
    watch: ({ member, when }) => {
      if (when === 'before') members.push(member);
      return '';
    },
  });
  return members;
}

/** Continues until nothing is left, past the time in which a try may land late. */
function continued(s: Scenario): number {
  let told = toldBy(s.run('menuContinue'));
  s.host.clock.advance(17 * MINUTES);
  for (let i = 0; i < 3; i++) told += toldBy(s.run('menuContinue'));
  return told;
}

it('Home says that all rows of a push were sent, but not told', async () => {
  const s = await edited();
  const calls = await callsOf();
  const kill: KillOrder = { call: calls.lastIndexOf('Ui.alert') - 1, when: 'after' };
  expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
  const { notices } = openSidebar(s).get('home', null);
  expect(notices).toMatchObject([
    { text: 'The outcome of 8 rows of the last push was not shown yet.', goesOn: 'push', canStop: false },
  ]);
});

describe('after Continue the reports of a killed push of eight rows', () => {
  it('tell each row once, in the menu, wherever it died', async () => {
    const members = await callsOf();
    // The report is the last dialog. A person may have read it when its call ends.
    const last = members.lastIndexOf('Ui.alert');
    expect(last).toBeGreaterThan(100);
    for (let call = stepOf(23); call < last; call += stepOf(23)) {
      const s = await edited();
      const kill: KillOrder = { call, when: 'after' };
      const run = s.run('menuPush', [], { dialogs: agreeable(), kill });
      expect(run.outcome, `call ${call}`).toBe('killed');
      const told = toldBy(run) + continued(s);
      expect(told, `killed after call ${call}, ${members[call - 1]}`).toBe(await renamed(s));
      expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
      await s.close();
    }
  });

  it('tell each row once, in the sidebar, wherever it died and whichever answer was lost', async () => {
    const chain = async (kill: KillOrder | null, losesAnswer = false) => {
      const s = await edited();
      const page = openSidebar(s);
      const source = { of: 'tab', scope: 'all', sheet: null, rows: null } as const;
      const review = page.get('review', { source, after: null });
      const { fingerprint, count } = review;
      const order = { source: review.source, fingerprint, count, leaveOut: [], reason: '', isMeant: true };
      let calls = 0;
      const reply = page.call('push', order, {
        onRun: run => (calls = run.calls.total),
        ...(kill === null ? {} : { kill }),
      });
      const heard = !losesAnswer && 'ok' in reply && reply.ok && reply.result.kind === 'ran';
      let told = heard ? updatedIn(reply.result as RunView) : 0;
      let receipt = heard ? (reply.result as RunView).receipt : '';
      for (let i = 0; i < 4; i++) {
        const next = page.get('resume', receipt);
        if (next.kind === 'ran') [told, receipt] = [told + updatedIn(next), next.receipt];
        s.host.clock.advance(17 * MINUTES);
      }
      expect(page.get('resume', receipt).kind).toBe('nothing');
      expect(page.get('home', null).notices).toEqual([]);
      const sent = await renamed(s);
      await s.close();
      return { told, sent, calls };
    };
    const whole = await chain(null);
    expect(whole).toMatchObject({ told: ROWS, sent: ROWS });
    expect(await chain(null, true)).toMatchObject({ told: ROWS, sent: ROWS });
    for (let call = stepOf(23); call <= whole.calls; call += stepOf(23)) {
      const { told, sent } = await chain({ call, when: 'after' });
      expect(told, `killed after call ${call}`).toBe(sent);
    }
  });

  it('tell what a pull has found out meanwhile', async () => {
    const s = await edited();
    // Two looks, the first update and its look, and the seven others. The look after them dies.
    const kill: KillOrder = { member: 'UrlFetchApp.fetch', nth: 12, when: 'before' };
    expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
    s.host.clock.advance(17 * MINUTES);
    s.run('menuPullTags');
    const { notices } = openSidebar(s).get('home', null);
    expect(notices).toMatchObject([{ text: expect.stringMatching(/^The outcome of 8 rows/) }]);
    const told = continued(s);
    expect(told).toBe(await renamed(s));
    expect(told).toBe(ROWS);
  });
});

function updatedIn({ done }: RunView): number {
  return done.updated ?? 0;
}
