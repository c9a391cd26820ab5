/** Refreshing a tab, and all of them: with what each was asked for last. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, type ScenarioOptions, STATUS } from '../../support/scenario';
import { ask } from './answers';

const CARDS = 'Transactions - Card';
const asOf = (s: Scenario, tab: string): string =>
  /as of ([\d: -]+)/.exec(s.book.sheet(tab).row(1).join())?.[1] ?? '';

/** Three tabs, pulled a minute apart: tags first. */
async function three(options: ScenarioOptions = {}): Promise<Scenario> {
  const s = await openScenario(options);
  s.run('menuPullTags');
  s.host.clock.advance(60_000);
  s.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
  s.host.clock.advance(60_000);
  s.run('menuPullWorkflows', ['status=Approved']);
  s.host.clock.advance(3_600_000);
  return s;
}

describe('refreshing a tab', () => {
  it('asks for what it was filled with, filter and dates, and for nothing else', async () => {
    const s = await three();
    await s.service.clearLog();
    s.book.as(s.kim).select('Approvals - Status Approved');
    s.run('menuRefresh');
    s.book.as(s.kim).select(CARDS);
    s.run('menuRefresh');
    const approved = (await s.service.records('workflows')).filter(one => one['status'] === 'APPROVED');
    expect(s.book.sheet('Approvals - Status Approved').column('ID').length).toBe(approved.length);
    const log = (await s.service.log()).map(entry => entry.path.replace('/api/public-docs/', ''));
    expect(new Set(log)).toEqual(new Set(['workflows', 'tickets']));
    expect(asOf(s, 'Tags') < asOf(s, CARDS)).toBe(true);
  });

  it('asks nothing of a colleague who has no connection yet, and says that first', async () => {
    const s = await three();
    s.book.as(s.lee).select(CARDS);
    for (const command of ['menuRefresh', 'menuRefreshAll']) {
      const { dialogs } = s.run(command, [], { user: s.lee });
      expect(dialogs.map(({ message }) => message)).toEqual([expect.stringContaining('Not connected')]);
    }
  });

  it('names its range once, however often it is refreshed', async () => {
    const s = await three();
    s.book.as(s.kim).select(CARDS);
    for (let i = 0; i < 3; i++) s.run('menuRefresh');
    const note = s.book.sheet(CARDS).cell([STATUS, 1]).note;
    expect(note.match(/2026-10-01 ~ 2026-10-31/g)?.length).toBe(1);
  });

  it('of a part pulled alone keeps asking for the whole; of a range beyond asks for that', async () => {
    const s = await three();
    const all = async (startDate: string): Promise<number> =>
      (await ask(s, 'tickets', { ticketType: 'EXPENSE_TICKET', startDate, endDate: '2026-10-31' })).length;
    s.run('menuPullTickets', ['2026-10-05']);
    s.book.as(s.kim).select(CARDS);
    expect(messages(s.run('menuRefresh'))).toContain(`${await all('2026-10-01')} records pulled`);
    s.run('menuPullTickets', ['2026-09-01~2026-10-31']);
    expect(messages(s.run('menuRefresh'))).toContain(`${await all('2026-09-01')} records pulled`);
  });

  it.each(['Sheet1', 'History'])('that is none of ours is refused: %s', async tab => {
    const s = await three();
    s.run('menuHistory');
    if (s.book.hasSheet(tab)) s.book.as(s.kim).select(tab);
    else s.book.as(s.kim).select('Sheet1');
    const run = s.run('menuRefresh');
    expect(messages(run)).toContain('cannot be refreshed');
    expect(run.fetches).toEqual([]);
  });
});

describe('refreshing all', () => {
  it('refreshes each tab, the one that waits longest first, and says a line of each', async () => {
    const s = await three();
    await s.service.clearLog();
    const text = messages(s.run('menuRefreshAll'));
    const paths = (await s.service.log()).map(entry => entry.path.replace('/api/public-docs/', ''));
    expect([...new Set(paths)]).toEqual(['tags', 'tickets', 'workflows']);
    for (const tab of ['Tags', CARDS, 'Approvals - Status Approved']) expect(text).toContain(`"${tab}"`);
    const times = ['Tags', CARDS, 'Approvals - Status Approved'].map(tab => asOf(s, tab));
    expect(times.every(time => time >= '2026-11-02 10:0')).toBe(true);
  });

  it('goes on after a tab that fails, and names it with the reason', async () => {
    const s = await three();
    await s.service.queueFault({ match: { path: 'tags' }, switches: { htmlError: 200 }, times: 5 });
    const before = asOf(s, 'Tags');
    const text = messages(s.run('menuRefreshAll'));
    expect(text).toMatch(/"Tags": .*web page/s);
    expect(text).toContain(`"${CARDS}"`);
    expect(asOf(s, 'Tags')).toBe(before);
    expect(asOf(s, CARDS) > before).toBe(true);
  });

  it('stops at once where the key is refused: nobody could go on', async () => {
    const s = await three();
    await s.service.queueFault({ match: {}, switches: { fail: { status: 403 } }, times: 50 });
    const run = s.run('menuRefreshAll');
    expect(messages(run)).toContain('403');
    expect(run.fetches.length).toBe(1);
    expect(messages(run)).toContain(`Not refreshed yet: ${CARDS}`);
    expect(messages(run)).not.toContain('used up');
  });

  it('names the tabs that the time did not reach; they come first next time', async () => {
    const s = await three();
    await s.service.setSwitches({ latencyMs: 59_000 });
    for (const list of ['menuPullCategories', 'menuPullContacts', 'menuPullTeams']) s.run(list);
    const first = s.run('menuRefreshAll');
    expect(first.outcome).toBe('finished');
    expect(messages(first)).toMatch(/Not refreshed yet: .*Teams/);
    const left = /Not refreshed yet: ([^.]*)\./.exec(messages(first))?.[1]?.split(', ') ?? [];
    expect(left.length).toBeGreaterThan(0);
    await s.service.clearLog();
    const second = s.run('menuRefreshAll');
    for (const tab of left.slice(0, 2)) expect(messages(second)).toContain(`"${tab}"`);
  });

  it('that is paused within a tab goes on with it by Continue', async () => {
    const s = await openScenario({ service: { sizes: { ticketsPerMonth: 60, contacts: 7 } } });
    s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']);
    await s.service.setSwitches({ latencyMs: 55_000 });
    const text = messages(s.run('menuRefreshAll'));
    expect(text).toContain(`"${CARDS}": paused`);
    let said = '';
    for (let i = 0; i < 5 && !said.includes('records pulled'); i++) said = messages(s.run('menuContinue'));
    expect(said).toContain(`"${CARDS}"`);
    expect(said).toContain('0 new, 0 changed, 0 removed');
  });

  it('says so where there is nothing to refresh', async () => {
    const s = await openScenario();
    const run = s.run('menuRefreshAll');
    expect(messages(run)).toContain('no tab to refresh');
    expect(run.fetches).toEqual([]);
  });
});
