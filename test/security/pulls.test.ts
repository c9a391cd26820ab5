/** A pull with a user's key fetches only the data that this user asked for in this spreadsheet. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, openScenario, type Scenario } from '../support/scenario';
import { HOUR, relabel, STAGING } from './support/editor';
import { form, page } from '../support/page-commands';
import { openSidebar } from '../support/page';

let s: Scenario;

const PAYROLL = 'salary-histories';
const OCTOBER = { range: { start: '2026-10-01', end: '2026-10-31' }, lastDays: null };

const refuse = agreeable().map(() => ({ buttons }: { buttons: readonly string[] }) => {
  return buttons.includes('NO') ? ('NO' as const) : ('OK' as const);
});

async function fetched(): Promise<string[]> {
  return (await s.service.log()).map(({ path }) => path.split('/').pop() ?? '');
}

async function pulled(...pulls: readonly (readonly [string, ...string[]])[]): Promise<void> {
  s = await openScenario();
  for (const [entryPoint, ...typed] of pulls) s.run(entryPoint, typed);
  await s.service.clearLog();
}

describe('a tab that an editor made to ask for something else', () => {
  it('is not refreshed before its user has read what it asks for', async () => {
    await pulled(['menuPullTags'], ['menuPullTeams']);
    relabel(s.book, 'Tags', () => ({ resource: 'categories' }));
    s.book.as(s.kim).select('Tags');
    const said = messages(s.run('menuRefresh', [], { dialogs: refuse }));
    expect(said).toContain('no longer ask for what you last pulled');
    expect(said).toContain('· Tags: Categories');
    expect(await fetched()).toEqual([]);
    const all = messages(s.run('menuRefreshAll', [], { dialogs: refuse }));
    expect(all).toContain('Skipped: Tags');
    expect(await fetched()).toEqual(['teams']);
  });

  it('asks for other columns only after a yes; the same that its user has pulled are not asked about', async () => {
    await pulled(['menuPullSalaryHistories', '2026-10-01~2026-10-31']);
    const tab = s.book.sheets().find(name => /alar|Payroll/i.test(name)) as string;
    s.book.as(s.kim).select(tab);
    expect(messages(s.run('menuRefresh'))).not.toContain('no longer ask for');
    await s.service.clearLog();
    relabel(s.book, tab, () => ({
      fields: [
        { name: 'id', type: 'id' },
        { name: 'bonus', type: 'text' },
      ],
    }));
    expect(messages(s.run('menuRefresh', [], { dialogs: refuse }))).toContain('columns: id, bonus');
    const typed = { button: 'OK', text: '2026-10-01~2026-10-31' } as const;
    const menu = messages(s.run('menuPullSalaryHistories', [], { dialogs: [typed, 'YES', 'NO', 'OK'] }));
    expect(menu).toContain('are not those that you last pulled: id, bonus');
    expect(await fetched()).toEqual([]);
  });

  it.each([
    ['dates', { asked: { range: { start: '2020-01-01', end: '2026-10-31' }, lastDays: null } }, 'dates'],
    [
      'columns',
      {
        fields: [
          { name: 'id', type: 'id' },
          { name: 'bonus', type: 'text' },
        ],
      },
      'columns',
    ],
  ])('is left alone by a schedule: other %s', async (_, change, word) => {
    await pulled(['menuPullSalaryHistories', '2026-10-01~2026-10-31']);
    const tab = s.book.sheets().find(name => /alar|Payroll/i.test(name)) as string;
    page(s).schedule(1, 'hour');
    relabel(s.book, tab, () => change);
    await s.service.clearLog();
    s.host.clock.advance(HOUR);
    s.host.runDueTriggers();
    expect(await fetched()).toEqual([]);
    expect(openSidebar(s).get('schedules', null).places[0]?.own?.error).toContain(
      `the tab asks for ${word} that its user has not pulled`,
    );
  });
});

describe('a paused pull', () => {
  const pausedTickets = async (): Promise<void> => {
    s = await openScenario({
      service: { switches: { latencyMs: 40_000 }, apiKeys: ['key-of-kim-1', 'key-of-lee-1'] },
    });
    expect(messages(s.run('menuPullTickets', ['Card, 2026-01-01~2026-10-31']))).toContain('Paused');
    await s.service.setSwitches({ latencyMs: 0 });
    await s.service.clearLog();
  };

  function rewriteLast(head: string, change: (json: Record<string, unknown>) => object): void {
    const rows = s.book.sheet(STAGING).values();
    const at = rows.findLastIndex(row => row[0] === head);
    const json = JSON.parse(String(rows[at]?.[1])) as Record<string, unknown>;
    s.book.as(s.lee).type(STAGING, `B${at + 1}`, JSON.stringify(change(json)));
  }

  it('that says it is one of payslips fetches none, and is told', async () => {
    await pausedTickets();
    rewriteLast('checkpoint', checkpoint => ({
      ...checkpoint,
      resource: PAYROLL,
      parameters: {},
      ...OCTOBER,
      fields: ['id', 'name', 'amount'],
      left: [{ ...OCTOBER.range, value: null }],
    }));
    const said = messages(s.run('menuContinue'));
    expect(said).toContain('You did not begin it, or it was changed since');
    expect(await fetched()).toEqual([]);
  });

  it.each([
    ['less left to fetch', 'checkpoint', (json: Record<string, unknown>) => ({ ...json, left: [] })],
    ['another record', 'record', (json: Record<string, unknown>) => ({ ...json, id: 'forged' })],
  ])('with %s is not gone on with', async (_, head, change) => {
    await pausedTickets();
    rewriteLast(head, change);
    expect(messages(s.run('menuContinue'))).toContain('You did not begin it, or it was changed since');
    expect(s.book.sheets().filter(name => name.startsWith('Transactions'))).toEqual([]);
  });

  it("of a colleague's is not gone on with; its own user's is", async () => {
    await pausedTickets();
    s.run('menuConnect', [s.service.url, 'key-of-lee-1'], { user: s.lee });
    await s.service.clearLog();
    expect(messages(s.run('menuContinue', [], { user: s.lee }))).toContain('You did not begin it');
    expect(await fetched()).toEqual([]);
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
  });

  it.each([
    ['is cancelled', () => s.run('menuCancel')],
    ['loses its user', () => s.run('menuDisconnect')],
    [
      'is a day old, with whatever is run next',
      () => {
        s.host.clock.advance(25 * HOUR);
        return s.run('menuPullTags');
      },
    ],
  ])('leaves nothing in the hidden sheet once it %s', async (_, act) => {
    await pausedTickets();
    const staged = (): number =>
      s.book
        .sheet(STAGING)
        .values()
        .flat()
        .filter(cell => cell !== '').length;
    expect(staged()).toBeGreaterThan(1);
    act();
    expect(staged()).toBe(0);
    expect(messages(s.run('menuContinue'))).toMatch(/nothing to continue|Not connected/);
  });
});

describe('a custom request below a path of members’ data', () => {
  it.each(['GET people/p-1', 'GET people?limit=1', 'GET user-profiles', 'GET PEOPLE'])(
    '%s asks as a pull does',
    async line => {
      await pulled();
      const { said } = page(s, { says: text => !text.includes('personal data') }).request(form(line));
      expect(said).toContain('personal data');
      expect(await fetched()).toEqual([]);
    },
  );
});
