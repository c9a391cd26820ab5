/** A pull of 24 months is longer than an execution. It resumes, and the rows equal the service's own count. */
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../../host/index';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import type { Json } from './answers';
import { stepOf } from '../../support/sampling';

const RANGE = '2024-11-01~2026-10-31';
const EVERY_TYPE = `type=1+2+3+4+5+6+7+8+9+10+11, ${RANGE}`;
const TOTAL = `type=Total, ${RANGE}`;

async function open(latencyMs: number): Promise<Scenario> {
  return openScenario({
    service: { sizes: { ticketsPerMonth: 45, contacts: 7 }, switches: { windowDays: 31, latencyMs } },
  });
}

const tab = (s: Scenario): string => s.book.sheets().find(name => name.startsWith('Transactions')) ?? '';

/** Every transaction once, as the service has it. */
async function checked(s: Scenario): Promise<void> {
  const sheet = s.book.sheet(tab(s));
  const records = (await s.service.records('tickets')) as Json[];
  expect(records.length).toBe((await s.service.counts())['tickets']);
  expect(records.length).toBeGreaterThan(1_000);
  const ids = sheet.column('ID').map(String);
  expect(ids.length).toBe(records.length);
  expect([...ids].sort()).toEqual(records.map(one => String(one['id'])).sort());
  const byId = new Map(records.map(one => [String(one['id']), one]));
  expect(sheet.column('Amount')).toEqual(ids.map(id => byId.get(id)?.['amount']));
  const times = sheet.column('Time').map(value => (value as Date).getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(String(sheet.cell([STATUS, 1]).value)).not.toContain('incomplete');
}

const isDone = (run: RunResult): boolean => messages(run).includes('records pulled');

describe.each([
  ['one type that is all', TOTAL, 50_000, 24],
  ['all types', EVERY_TYPE, 9_000, 11 * 24],
] as const)('two years of %s', (_, typed, latency, windows) => {
  it('come in one command and some Continues, each window fetched once', async () => {
    const s = await open(latency);
    const runs = [s.run('menuPullTickets', [typed])];
    while (!isDone(runs.at(-1) as RunResult) && runs.length < 40) {
      expect(messages(runs.at(-1) as RunResult)).toContain('Continue');
      expect(s.book.sheets().some(name => name.startsWith('Transactions'))).toBe(false);
      runs.push(s.run('menuContinue'));
    }
    expect(runs.length).toBeGreaterThan(3);
    for (const run of runs) expect(run.elapsedMs).toBeLessThan(360_000);
    const asked = (await s.service.log()).filter(entry => entry.path.endsWith('/tickets'));
    expect(asked.length).toBe(windows);
    await checked(s);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });

  it('come although executions die, wherever that is', async () => {
    const s = await open(latency);
    let killed = 0;
    let run = s.run('menuPullTickets', [typed], { kill: { call: 60, when: 'after' } });
    for (let i = 0; i < 80 && !isDone(run); i++) {
      // Another point each time, and every third execution lives.
      const kill =
        i % 3 === 2
          ? {}
          : { kill: { call: 12 + ((i * 37) % 60), when: i % 2 === 0 ? 'after' : 'before' } as const };
      run = s.run('menuContinue', [], kill);
      if (run.outcome === 'killed') killed++;
      if (messages(run).includes('nothing to continue')) run = s.run('menuPullTickets', [typed]);
    }
    expect(isDone(run)).toBe(true);
    expect(killed).toBeGreaterThan(3);
    await checked(s);
  });
});

it('the write at the end, killed at each of its calls, is finished by the same command', async () => {
  const s = await open(0);
  const whole = s.run('menuPullTickets', [TOTAL], { sequence: true });
  await checked(s);
  const { sequence = [] } = whole.calls;
  const last = sequence.lastIndexOf('UrlFetchApp.fetch');
  const empty = await open(0);
  const start = empty.book.snapshot();
  for (let call = last; call <= whole.calls.total; call += stepOf(62)) {
    empty.book.restore(start, { properties: 'restore' });
    empty.run('menuPullTickets', [TOTAL], { kill: { call, when: 'after' } });
    expect(messages(empty.run('menuPullTickets', [TOTAL])), `call ${call}`).toContain('records pulled');
    await checked(empty);
    expect(empty.book.sheets().filter(name => name.startsWith('Transactions')).length, `call ${call}`).toBe(
      1,
    );
  }
});
