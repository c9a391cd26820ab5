/** Lists that take more than one run of the clock, and the one place where what came so far waits. */
import { describe, expect, it } from 'vitest';
import { messages, type Scenario } from '../../support/scenario';
import { HOUR, lineOf, openPulled, pass, schedule } from './support';

let s: Scenario;

const ALL = 'Transactions - All';
const CARD = 'Transactions - Card';
const YEAR = ['menuPullTickets', 'type=Total, 2026-01-01~2026-10-31'] as const;
const MONTH = ['menuPullTickets', 'type=Card, last=30'] as const;

async function expected(): Promise<unknown[]> {
  const tickets = await s.service.records('tickets', { days: ['2026-01-01', '2026-12-31'] });
  return tickets.map(({ id }) => id);
}

function ids(): unknown[] {
  return s.book.sheet(ALL).column('ID');
}

describe('a scheduled list that takes longer than one run', () => {
  it('goes on in the next, with no row twice and none missing, and nothing fetched again', async () => {
    s = await openPulled({}, [YEAR, MONTH]);
    schedule(s, 1, 'day', { at: 10 });
    const [newest] = await s.service.records('tickets', { days: ['2026-10-01', '2026-12-31'] });
    await s.service.add('tickets', { ...newest, content: 'New' });
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.host.clock.advance(HOUR);
    const first = pass(s, 1);
    expect(lineOf(s, ALL)).toMatch(
      /last run: none · next: 11-02 12:00~ · ⚠ out of time, the next run goes on/,
    );
    // A schedule that is set for another tab meanwhile drops nothing of this one.
    schedule(s, 2, 'day', { at: 4 });
    const runs = [...first, ...pass(s, 2)];
    expect(runs.flatMap(({ fetches }) => fetches)).toHaveLength(10);
    expect(new Set(ids())).toEqual(new Set(await expected()));
    expect(ids()).toHaveLength((await expected()).length);
    expect(lineOf(s, ALL)).toMatch(/last run: 11-02 1\d:\d\d · next: 11-03 10:00~$/);
  });

  it('goes on also where the run was killed after it had staged, and begins anew where the kill has lost a part of that', async () => {
    const fetched: number[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      s = await openPulled({ host: { seed } }, [YEAR]);
      schedule(s, 1, 'day', { at: 10 });
      await s.service.setSwitches({ latencyMs: 50_000 });
      s.host.clock.advance(2 * HOUR);
      const [killed] = s.host.runDueTriggers({
        kill: { member: 'UrlFetchApp.fetch', nth: 5, when: 'after' },
      });
      expect(killed?.result.outcome).toBe('killed');
      fetched.push(pass(s, 3).flatMap(({ fetches }) => fetches).length);
      expect(new Set(ids()), `seed ${seed}`).toEqual(new Set(await expected()));
      expect(lineOf(s, ALL), `seed ${seed}`).not.toContain('⚠');
    }
    expect(Math.max(...fetched)).toBe(10);
    expect(Math.min(...fetched)).toBeLessThan(10);
  });

  it('begins anew when what waits is a day old', async () => {
    s = await openPulled({}, [YEAR]);
    schedule(s, 1, 'day', { at: 10 });
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.host.clock.advance(2 * HOUR);
    s.host.runDueTriggers();
    await s.service.resetSwitches();
    s.host.clock.advance(25 * HOUR);
    const [run] = s.host.runDueTriggers();
    expect(run?.result.fetches).toHaveLength(10);
  });

  it('leaves nothing behind that others would wait for when it is switched off', async () => {
    s = await openPulled({}, [YEAR, MONTH]);
    schedule(s, 1, 'day', { at: 10 });
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.host.clock.advance(2 * HOUR);
    s.host.runDueTriggers();
    schedule(s, 1, null);
    await s.service.resetSwitches();
    schedule(s, 2, 'hour');
    pass(s, 1);
    expect(lineOf(s, CARD)).toMatch(/last run: 11-02 1\d:\d\d/);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });

  it('keeps another scheduled one waiting, which comes when it is through', async () => {
    s = await openPulled({}, [YEAR, MONTH]);
    schedule(s, 1, 'day', { at: 10 });
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.host.clock.advance(2 * HOUR);
    s.host.runDueTriggers();
    schedule(s, 2, 'hour');
    pass(s, 1);
    pass(s, 2);
    expect(lineOf(s, ALL)).toMatch(/last run: 11-02 1\d:\d\d · next: 11-03 10:00~$/);
    expect(lineOf(s, CARD)).toMatch(/last run: 11-02 1\d:\d\d/);
    expect(new Set(ids())).toEqual(new Set(await expected()));
  });
});

describe("somebody's paused pull", () => {
  async function paused(): Promise<void> {
    s = await openPulled({}, [['menuPullTags'], MONTH]);
    await s.service.setSwitches({ latencyMs: 50_000 });
    expect(messages(s.run(...([YEAR[0], [YEAR[1]]] as const)))).toContain('Run "Continue"');
    await s.service.resetSwitches();
    schedule(s, 'all', 'hour');
  }

  it('is neither taken up nor thrown away: the lists by dates wait for it, others are refreshed', async () => {
    await paused();
    pass(s, 2);
    expect(s.book.hasSheet(ALL)).toBe(false);
    expect(lineOf(s, CARD)).toContain('⚠ waits for a paused pull');
    expect(lineOf(s, 'Tags')).toMatch(/last run: 11-02 11:\d\d/);
    const result = s.run('menuContinue');
    expect(messages(result)).toContain('records pulled');
    expect(result.fetches.length).toBeLessThan(10);
    expect(new Set(ids())).toEqual(new Set(await expected()));
    pass(s, 1);
    expect(lineOf(s, CARD)).not.toContain('⚠');
  });

  it('of the scheduled tab itself, with other dates, is left to whoever began it as well', async () => {
    s = await openPulled({}, [MONTH]);
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.run('menuPullTickets', ['type=Card, 2026-01-01~2026-10-31']);
    await s.service.resetSwitches();
    schedule(s, 1, 'hour');
    expect(pass(s, 1)[0]?.fetches).toEqual([]);
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
  });

  it('of the scheduled tab, begun a minute after the schedule had paused, takes its place and is left alone', async () => {
    s = await openPulled({}, [YEAR]);
    schedule(s, 1, 'day', { at: 10 });
    await s.service.setSwitches({ latencyMs: 50_000 });
    s.host.clock.advance(2 * HOUR);
    s.host.runDueTriggers();
    s.host.clock.advance(60_000);
    expect(messages(s.run('menuPullTickets', ['type=Total, 2025-06-01~2026-10-31']))).toContain(
      'Run "Continue"',
    );
    await s.service.resetSwitches();
    expect(pass(s, 1)[0]?.fetches).toEqual([]);
    expect(lineOf(s, ALL)).toContain('⚠ waits for a paused pull');
  });

  it('is waited for no longer than "Continue" would take it up: a day', async () => {
    await paused();
    s.host.clock.advance(25 * HOUR);
    s.host.runDueTriggers();
    expect(lineOf(s, CARD)).not.toContain('⚠');
  });
});
