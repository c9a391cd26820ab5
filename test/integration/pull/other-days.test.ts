/** A service whose days begin at another hour than Korean days. Extra rows and possibly missing rows are named. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { page } from '../../support/page-commands';

const TAB = 'Transactions - Card';
const OUTSIDE = '△ Outside the days that were asked for';
const CARDS = (days: string) => [`type=Card, ${days}`];

async function open(days: 'utc' | 'korean'): Promise<Scenario> {
  return openScenario({ service: { switches: { days }, sizes: { ticketsPerMonth: 900 } } });
}

/** Card payments of the service by the days of Korea, with their won. */
async function payments(s: Scenario, from: string, to: string) {
  return (await s.service.records('tickets', { days: [from, to.slice(0, 10)] }))
    .filter(one => one['ticketType'] === 'EXPENSE_TICKET')
    .map(one => ({ id: one.id, at: String(one['transactAt']), amount: Number(one['amount']) }))
    .filter(({ at }) => at >= from && at < to);
}

const header = (s: Scenario): string => String(s.book.sheet(TAB).cell([STATUS, 1]).value);

describe('a service that counts its days by UTC', () => {
  it('gives lines of the next day, which stay and say so, and the tab is incomplete at its beginning', async () => {
    const s = await open('utc');
    const late = await payments(s, '2026-09-15', '2026-09-15T09:00:00');
    const missing = await payments(s, '2026-09-11', '2026-09-11T09:00:00');
    expect([late.length > 0, missing.length > 0]).toEqual([true, true]);
    const said = messages(s.run('menuPullTickets', CARDS('2026-09-11~2026-09-14')));
    expect(said).toMatch(
      new RegExp(
        `2026-09-11: the service's days are not Korean days.*: ${late.length} records? came .*\\(2026-09-15\\)`,
      ),
    );
    expect(header(s)).toMatch(/incomplete/i);
    const sheet = s.book.sheet(TAB);
    const [ids, states] = [sheet.column('ID').map(String), sheet.column(STATUS)];
    const outside = ids.filter((_, i) => states[i] === OUTSIDE);
    expect(outside.sort()).toEqual(late.map(({ id }) => id).sort());
    for (const { id } of missing) expect(ids).not.toContain(id);
    s.book.as(s.kim).insertSheet('Mine');
    const sum = (from: string): unknown => {
      s.book.as(s.kim).type('Mine', 'A1', `=FIN_TICKET_SUM("Card","${from}","2026-09-14","Out",FIN_STAMP)`);
      return s.book.sheet('Mine').cell('A1').value;
    };
    const whole = await payments(s, '2026-09-12', '2026-09-15');
    expect(typeof sum('2026-09-12')).toBe('number');
    expect(whole.length).toBeGreaterThan(0);
    expect(String(sum('2026-09-11'))).toMatch(/^#/);
  });

  it('is named in row 2 of a report, with rows and won, and in the message that makes it', async () => {
    const s = await open('utc');
    const late = await payments(s, '2026-09-15', '2026-09-15T09:00:00');
    s.run('menuPullTickets', CARDS('2026-09-11~2026-09-14'));
    const said = page(s).report('category').said;
    expect(said).toContain('are not Korean days');
    const made = s.book.sheets().find(name => name.startsWith('By category')) ?? '';
    const row = s.book.sheet(made).display()[1]?.join(' ') ?? '';
    expect(row).toContain(`Counted, outside the days that were asked for: ${late.length} row`);
  });

  it('is whole for the days within, once one more day was pulled on both sides', async () => {
    const s = await open('utc');
    s.run('menuPullTickets', CARDS('2026-09-11~2026-09-14'));
    s.run('menuPullTickets', CARDS('2026-09-10~2026-09-15'));
    const wanted = await payments(s, '2026-09-11', '2026-09-15');
    const sheet = s.book.sheet(TAB);
    const ids = sheet.column('ID').map(String);
    for (const { id } of wanted) expect(ids).toContain(id);
    const states = new Map(ids.map((id, i) => [id, sheet.column(STATUS)[i]]));
    for (const { id } of wanted) expect(states.get(id)).toBe('');
    s.book.as(s.kim).insertSheet('Mine');
    s.book.as(s.kim).type('Mine', 'A1', '=FIN_TICKET_SUM("Card","2026-09-11","2026-09-14","none",FIN_STAMP)');
    expect(String(s.book.sheet('Mine').cell('A1').value)).not.toMatch(/^#/);
  });

  it('removes nothing that it does not show, and is noticed across windows', async () => {
    const s = await open('utc');
    const said = messages(s.run('menuPullTickets', CARDS('2026-08-01~2026-10-31')));
    expect(said).toContain("2026-08-01: the service's days are not Korean days");
    expect(said).not.toContain('2026-10-31: the service');
  });
});

it('says nothing of the kind where the days are Korean', async () => {
  const s = await open('korean');
  const said = messages(s.run('menuPullTickets', CARDS('2026-09-11~2026-09-14')));
  expect(said).not.toContain('are not Korean days');
  expect(header(s)).not.toMatch(/incomplete/i);
  expect(s.book.sheet(TAB).column(STATUS)).not.toContain(OUTSIDE);
});
