/** Days that do not come: named, told apart from a service that is down, and closed by pulling them alone. */
import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../../service/index';
import { messages, openScenario, type Scenario, type ScenarioOptions, STATUS } from '../../support/scenario';
import { ask } from './answers';

async function open(options: ScenarioOptions = {}): Promise<Scenario> {
  return openScenario({ service: { sizes: { ticketsPerMonth: 300, contacts: 7 } }, ...options });
}

const TAB = 'Transactions - Card';
const OCTOBER = '2026-10-01~2026-10-31';
const HUNG = '2026-10-13';

const idsIn = (s: Scenario): string[] => s.book.sheet(TAB).column('ID').map(String).sort();
const header = (s: Scenario): string => String(s.book.sheet(TAB).cell([STATUS, 1]).value);
const note = (s: Scenario): string => s.book.sheet(TAB).cell([STATUS, 1]).note;
const colour = (s: Scenario): string | null => s.book.sheet(TAB).state.tabColor;

async function cards(s: Scenario, without: readonly string[] = []): Promise<string[]> {
  const all = await ask(s, 'tickets', {
    ticketType: 'EXPENSE_TICKET',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const kept = all.filter(one => !without.includes(String(one['transactAt']).slice(0, 10)));
  return kept.map(one => String(one['id'])).sort();
}

/** From now on every request whose range takes in this day fails so. */
async function hang(s: Scenario, day: string, switches: SwitchSettings): Promise<void> {
  // A range names its ends only, so each range that halving down to the day comes to has a fault of its own.
  let [start, end] = ['2026-10-01', '2026-10-31'].map(text => Number(text.slice(8))) as [number, number];
  const wanted = Number(day.slice(8));
  for (;;) {
    const two = (n: number): string => `2026-10-${String(n).padStart(2, '0')}`;
    await s.service.queueFault({
      match: { path: 'tickets', bodyIncludes: `"startDate":"${two(start)}","endDate":"${two(end)}"` },
      switches,
      times: 100,
    });
    if (start === end) return;
    const middle = start + Math.floor((end - start + 1) / 2) - 1;
    if (wanted <= middle) end = middle;
    else start = middle + 1;
  }
}

const failures: readonly [string, SwitchSettings, string][] = [
  ['hangs until the connection drops', { drop: 'before' }, 'no answer, or one that is too large'],
  ['answers 500', { fail: { status: 500 } }, 'the service failed (500)'],
  ['comes cut off', { truncateJson: true }, 'no answer, or one that is too large'],
];

describe.each(failures)('a day that %s', (_, switches, reason) => {
  it('is named, the others come; pulled alone later it closes the gap', async () => {
    const s = await open();
    await hang(s, HUNG, switches);
    const said = messages(s.run('menuPullTickets', [`type=1, ${OCTOBER}`]));
    expect(said).toContain(`Incomplete: ${HUNG} Card: ${reason}`);
    expect([said, note(s)].map(text => text.split(HUNG).length - 1)).toEqual([1, 1]);
    expect(idsIn(s)).toEqual(await cards(s, [HUNG]));
    expect(header(s)).toContain('incomplete');
    expect(note(s)).toContain(`Incomplete: ${HUNG} Card: ${reason}`);
    expect(colour(s)).not.toBeNull();
    // As long as the day hangs, a pull of it alone changes nothing.
    expect(messages(s.run('menuPullTickets', [`type=1, ${HUNG}`]))).toContain(HUNG);
    expect(idsIn(s)).toEqual(await cards(s, [HUNG]));
    await s.service.clearFaults();
    const alone = s.run('menuPullTickets', [`type=1, ${HUNG}`]);
    expect(alone.fetches.length).toBe(1);
    expect(messages(alone)).not.toContain('Incomplete');
    expect(idsIn(s)).toEqual(await cards(s));
    expect(header(s)).not.toContain('incomplete');
    expect(note(s)).not.toContain('Incomplete');
    expect(colour(s)).toBeNull();
    // What is refreshed is still the whole month.
    s.book.as(s.kim).select(TAB);
    expect(s.run('menuRefresh').dialogs.at(-1)?.message).toContain(
      `${(await cards(s)).length} records pulled`,
    );
  });
});

describe('a gap', () => {
  it('keeps the rows of its day, and no other row is removed while it is there', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    const all = await cards(s);
    const gone = (
      await ask(s, 'tickets', {
        ticketType: 'EXPENSE_TICKET',
        startDate: '2026-10-20',
        endDate: '2026-10-20',
      })
    )[0];
    await s.service.remove('tickets', String(gone?.['id']));
    await hang(s, HUNG, { drop: 'before' });
    expect(messages(s.run('menuPullTickets', [`type=1, ${OCTOBER}`]))).toContain('Incomplete');
    expect(idsIn(s)).toEqual(all);
    await s.service.clearFaults();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    expect(idsIn(s)).toEqual(all.filter(id => id !== String(gone?.['id'])));
  });

  it('of one type is named with it where several are pulled', async () => {
    const s = await open();
    await s.service.queueFault({
      match: { path: 'tickets', bodyIncludes: 'BANK_TRANSACTION_TICKET' },
      switches: { fail: { status: 500 } },
      times: 9,
    });
    const said = messages(s.run('menuPullTickets', ['type=1+2, 2026-10-13']));
    expect(said).toMatch(/Incomplete: 2026-10-13 Bank account: the service failed \(500\)/);
    expect(said).not.toContain('Card: the service failed');
  });

  it('is no gap where the service is down: the pull fails, the tab is as before, Continue goes on', async () => {
    const s = await open();
    s.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-10']);
    const before = idsIn(s);
    await s.service.setSwitches({ drop: 'before' });
    const said = messages(s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']));
    expect(said).toContain('No answer came');
    expect(said).not.toContain('Incomplete');
    expect(idsIn(s)).toEqual(before);
    await s.service.resetSwitches();
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-10']))).toContain(
      '0 new, 0 changed',
    );
  });

  it('is no gap where the service goes down in the middle: what came is kept for Continue', async () => {
    const s = await open();
    await s.service.queueFault({
      match: { nth: 6 },
      switches: { drop: 'before' },
      times: 500,
    });
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('No answer came');
    expect(s.book.hasSheet(TAB)).toBe(false);
    await s.service.clearFaults();
    await s.service.clearLog();
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
    const asked = (await s.service.log()).filter(entry => entry.path.endsWith('/tickets'));
    expect(asked.length).toBe(5);
    const all = await ask(s, 'tickets', {
      ticketType: 'EXPENSE_TICKET',
      startDate: '2026-01-01',
      endDate: '2026-10-31',
    });
    expect(idsIn(s)).toEqual(all.map(one => String(one['id'])).sort());
  });

  it('survives the end of an execution: Continue names it as well', async () => {
    const s = await open({
      service: { sizes: { ticketsPerMonth: 60, contacts: 7 }, switches: { latencyMs: 30_000 } },
    });
    await hang(s, HUNG, { drop: 'before' });
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']))).toContain('Continue');
    let said = '';
    for (let i = 0; i < 6 && !said.includes('records pulled'); i++) said = messages(s.run('menuContinue'));
    expect(said).toContain(`Incomplete: ${HUNG} Card`);
    expect(idsIn(s)).toEqual(await cards(s, [HUNG]));
  });

  it('is what a day over the limit of the platform leaves, with as few requests as halving takes', async () => {
    const s = await open({
      service: { sizes: { ticketsPerMonth: 60, contacts: 7 } },
      host: { fetch: { maxAnswerBytes: 2_000_000 } },
    });
    await hang(s, HUNG, { oversizeAnswerBytes: 2_500_000 });
    const run = s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    expect(messages(run)).toContain(`Incomplete: ${HUNG} Card: no answer, or one that is too large (50 MB)`);
    expect(idsIn(s)).toEqual(await cards(s, [HUNG]));
    expect(run.fetches.length).toBeLessThan(30);
  });
});

describe('an empty answer', () => {
  it('for days of which the tab has rows removes none, and the tab says so', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    const all = await cards(s);
    await s.service.setSwitches({ emptyList: ['tickets'] });
    const said = messages(s.run('menuPullTickets', [`type=1, ${OCTOBER}`]));
    expect(said).toContain('0 new, 0 changed, 0 removed');
    expect(said).toContain('Incomplete: 2026-10-01 ~ 2026-10-31 Card: the list came back empty');
    expect(idsIn(s)).toEqual(all);
    expect(header(s)).toContain('incomplete');
    await s.service.resetSwitches();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    expect(header(s)).not.toContain('incomplete');
  });

  it('for days without rows is nothing unusual', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    const said = messages(s.run('menuPullTickets', ['type=1, 2026-10-01~2026-12-31']));
    expect(said).not.toContain('Incomplete');
    expect(idsIn(s)).toEqual(await cards(s));
  });

  it('of one execution is still known in the next', async () => {
    const s = await open();
    s.run('menuPullTickets', ['type=1, 2026-08-01~2026-10-31']);
    const before = idsIn(s);
    await s.service.setSwitches({ latencyMs: 50_000, emptyList: ['tickets'] });
    await s.service.queueFault({
      match: { path: 'tickets', nth: 2 },
      switches: { latencyMs: 59_000 },
      times: 20,
    });
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('Continue');
    let said = '';
    for (let i = 0; i < 6 && !said.includes('records pulled'); i++) said = messages(s.run('menuContinue'));
    expect(said).toContain('the list came back empty');
    expect(idsIn(s)).toEqual(before);
  });
});

it('a month that fails throughout is named, and the months around it come', async () => {
  const s = await open();
  // September and its halves, by their first day.
  await s.service.queueFault({
    match: { path: 'tickets', bodyIncludes: '"startDate":"2026-09' },
    switches: { fail: { status: 500 } },
    times: 500,
  });
  const said = messages(s.run('menuPullTickets', ['type=1, 2026-08-01~2026-10-31']));
  expect(said).toMatch(/Incomplete: 2026-09-01 Card: the service failed \(500\)/);
  const all = await ask(s, 'tickets', {
    ticketType: 'EXPENSE_TICKET',
    startDate: '2026-08-01',
    endDate: '2026-10-31',
  });
  const kept = all.filter(one => !/^2026-09|^2026-10-01/.test(String(one['transactAt'])));
  expect(idsIn(s)).toEqual(kept.map(one => String(one['id'])).sort());
  await s.service.clearFaults();
  expect(messages(s.run('menuPullTickets', ['type=1, 2026-09-01~2026-10-01']))).not.toContain('Incomplete');
  expect(idsIn(s)).toEqual(all.map(one => String(one['id'])).sort());
});
