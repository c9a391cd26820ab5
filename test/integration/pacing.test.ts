/** A long push under the service's rate limit, on the simulated clock: how fast it goes, over all its executions. */

import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../service/index';
import { messages, openScenario, type Scenario, STATUS } from '../support/scenario';

const ROWS = 700;
const PER_MINUTE = 60;

/** Contacts pulled, so many of them renamed, and nothing left in the service's last minute. */
async function renamedContacts(rows: number, perMinute = PER_MINUTE): Promise<Scenario> {
  const scenario = await openScenario({
    service: {
      sizes: { contacts: rows + 3, ticketsPerMonth: 1 },
      switches: { rateLimitPerMinute: perMinute },
    },
  });
  scenario.run('menuPullContacts');
  scenario.book.as(scenario.kim).select('Contacts');
  rename(scenario, rows, 'Renamed');
  scenario.host.clock.advance(10 * 60_000);
  await scenario.service.clearLog();
  return scenario;
}

function rename(s: Scenario, rows: number, word: string): void {
  const names = Array.from({ length: rows }, (_, i) => `${word} ${i + 1}`);
  s.book.as(s.kim).paste('Contacts', s.book.sheet('Contacts').a1('Company ★', 2), names.join('\n'));
}

/** Pushes, then runs "Continue" after each execution until nothing is left. Returns the number of executions. */
function pushAll(s: Scenario): number {
  let executions = 1;
  let said = messages(s.run('menuPush'));
  for (; said.includes('Continue'); executions++) {
    if (executions > 30) throw new Error(`it never ends: ${said}`);
    said = messages(s.run('menuContinue'));
  }
  return executions;
}

function renamed(records: readonly Readonly<Record<string, unknown>>[]): number {
  return new Set(
    records.map(({ companyName }) => String(companyName)).filter(name => /^Renamed \d+$/.test(name)),
  ).size;
}

/** The longest time (ms) between an update and the latest look at the list before it. */
function oldestLook(log: readonly LogEntry[]): number {
  let look = Number.NEGATIVE_INFINITY;
  let oldest = 0;
  for (const { method, time, status } of log) {
    if (method === 'GET' && status === 200) look = time;
    if (method === 'PUT') oldest = Math.max(oldest, time - look);
  }
  return oldest;
}

const updated = (log: readonly LogEntry[]): string[] =>
  log.flatMap(({ effect }) => (effect.kind === 'updated' ? [effect.id] : []));

const refused = (log: readonly LogEntry[]): LogEntry[] => log.filter(({ status }) => status === 429);

describe('a push of 700 rows at 60 requests a minute', () => {
  it('uses at least 94 % of the allowed rate, reads included, without a storm of 429s, and verifies every row', async () => {
    const s = await renamedContacts(ROWS);
    const executions = pushAll(s);
    const log = await s.service.log();
    expect(renamed(await s.service.records('contacts'))).toBe(ROWS);
    // Every row had its effect exactly once.
    expect(updated(log)).toHaveLength(ROWS);
    expect(new Set(updated(log)).size).toBe(ROWS);
    expect(await s.service.duplicates()).toEqual([]);
    const statuses = s.book.sheet('Contacts').column(STATUS).slice(0, ROWS);
    expect(statuses.filter(text => String(text).startsWith('✓'))).toHaveLength(ROWS);
    const minutes = (log.at(-1)!.time - log[0]!.time) / 60_000;
    expect(oldestLook(log)).toBeLessThanOrEqual(20_000);
    const admitted = log.length - refused(log).length;
    expect(admitted / minutes / PER_MINUTE).toBeGreaterThanOrEqual(0.94);
    expect(refused(log).length).toBeLessThanOrEqual(4);
    // It took several executions, each of which knew the pace from its first request.
    expect(executions).toBeGreaterThanOrEqual(3);
  });
});

describe('a push at 240 requests a minute', () => {
  it('learns from the first 429 that more than 60 may be made', async () => {
    const s = await renamedContacts(500, 240);
    pushAll(s);
    const log = await s.service.log();
    expect(updated(log)).toHaveLength(500);
    expect(refused(log).length).toBeGreaterThan(0);
    expect(refused(log).length).toBeLessThanOrEqual(3);
    const minutes = (log.at(-1)!.time - log[0]!.time) / 60_000;
    expect((log.length - refused(log).length) / minutes).toBeGreaterThan(190);
    expect(oldestLook(log)).toBeLessThanOrEqual(20_000);
  });
});

describe('an execution that starts right after a 429', () => {
  it('keeps the silence and the distance that the last one was asked for, whatever it does', async () => {
    const s = await renamedContacts(70);
    pushAll(s);
    const before = await s.service.log();
    expect(refused(before)).toHaveLength(1);
    s.run('menuPullTags');
    rename(s, 70, 'Again');
    s.book.as(s.kim).select('Contacts');
    pushAll(s);
    const log = await s.service.log();
    expect(refused(log)).toHaveLength(1);
    const told = log.findIndex(({ status }) => status === 429);
    expect(log[told + 1]!.time - log[told]!.time).toBeGreaterThan(30_000);
  });

  it('is still slow where the limit was met within the hour, and at full speed again after it', async () => {
    const s = await renamedContacts(70);
    pushAll(s);
    const later = async (ms: number, word: string): Promise<readonly LogEntry[]> => {
      s.host.clock.advance(ms);
      rename(s, 40, word);
      await s.service.clearLog();
      pushAll(s);
      const log = await s.service.log();
      expect(log.length).toBeGreaterThan(40);
      expect(refused(log)).toEqual([]);
      return log;
    };
    const lasts = (log: readonly LogEntry[]): number => log.at(-1)!.time - log[0]!.time;
    expect(lasts(await later(3_000_000, 'Again'))).toBeGreaterThan(30_000);
    expect(lasts(await later(3_700_000, 'Once more'))).toBeLessThan(30_000);
  });
});
