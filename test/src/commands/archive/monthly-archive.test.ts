import { describe, expect, it } from 'vitest';
import {
  endMonthly,
  monthStopped,
  setMonthly,
  storeOf,
} from '../../../../src/commands/archive/monthly-archive';
import { makeDataset } from '../../../../src/commands/archive/archive-tables';
import { bigQueryOf } from '../../../../src/commands/archive/archive-run';
import { keepTrigger, openSchedules } from '../../../../src/commands/schedules/schedule';
import { HOURLY, runSchedules } from '../../../../src/commands/schedules/schedule-run';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { resourceNamed } from '../../../../src/resources/registry';
import { archiveBench, type Record_, ticket } from '../../../support/bigquery/archive-bench';

type Bench = ReturnType<typeof archiveBench>;
const HOUR = 3_600_000;

const months = (): Record_[] => [
  ticket('2026-09-30', 900),
  ticket('2026-10-01', 1_000),
  ticket('2026-10-31', 2_000),
  ticket('2026-11-03', 3_000),
];

/** Set on Monday, 2026-11-02, at nine. */
function monthly(members = false, tickets = months()): Bench {
  const bench = archiveBench({ tickets });
  setIt(bench, members);
  return bench;
}

function setIt(bench: Bench, members = false): void {
  const context = bench.context();
  const named = { project: bench.google.project, dataset: 'books' };
  const resource = resourceNamed('tickets') as ResourceDefinition;
  setMonthly(context, {
    facts: makeDataset(bigQueryOf(context, bench.google), named),
    lists: [{ resource, members }],
  });
}

/** The clock calls every hour, until this Korean time. */
function until(bench: Bench, time: string): void {
  const { clock } = bench.platform;
  for (const end = Date.parse(`${time}:00+09:00`); clock.now() < end; ) {
    clock.advance(Math.min(HOUR, end - clock.now()));
    if (bench.platform.triggers.isHourly(HOURLY)) runSchedules(bench.platform, bench.build);
  }
}

const held = ({ google }: Bench): string[] =>
  google.rows('tickets').map(row => `${String(row['archiveMonth'])} ${String(row['amount'])}`);
const trouble = ({ build, platform }: Bench): string => build.hourly.trouble(platform)?.en ?? '';

describe('the archive of every month', () => {
  it('has the month before on the third day from Monday to Friday, from seven in Korea', () => {
    const bench = monthly();
    until(bench, '2026-11-04T06:59');
    expect(held(bench)).toEqual([]);
    until(bench, '2026-11-04T08:00');
    expect(held(bench)).toEqual(['2026-10-01 1000', '2026-10-01 2000']);
    const asked = bench.fetches();
    until(bench, '2026-12-03T06:00');
    expect(bench.fetches()).toBe(asked);
    until(bench, '2026-12-03T09:00');
    expect(held(bench)).toEqual(['2026-10-01 1000', '2026-10-01 2000', '2026-11-01 3000']);
    expect(trouble(bench)).toBe('');
  });

  it('needs several executions of the clock where the time of one ends', () => {
    const bench = monthly();
    const { clock } = bench.platform;
    bench.google.before = () => clock.sleep(60_000);
    until(bench, '2026-11-04T08:00');
    expect(bench.store().read()).not.toBeNull();
    until(bench, '2026-11-04T20:00');
    expect(bench.store().read()).toBeNull();
    expect(held(bench)).toHaveLength(2);
    expect(bench.google.loads()).toBe(1);
  });

  it('says what failed, tries again the next day, and makes up for months that it missed', () => {
    const bench = monthly();
    let isDown = true;
    let refused = 0;
    bench.answers(({ url }) => {
      if (!isDown || !url.includes('tickets')) return null;
      refused++;
      return { status: 403, headers: {}, text: '{"message":"no"}' };
    });
    until(bench, '2026-11-04T23:00');
    expect(refused).toBe(1);
    expect(trouble(bench)).toMatch(/^Archive every month: This API key may not do that/);
    until(bench, '2026-12-04T06:00');
    expect(refused).toBeGreaterThan(25);
    isDown = false;
    until(bench, '2026-12-05T09:00');
    expect(held(bench)).toEqual(['2026-10-01 1000', '2026-10-01 2000', '2026-11-01 3000']);
    expect(trouble(bench)).toBe('');
  });

  it('tries a month that the service did not give again the next day, until the middle of the month', () => {
    const bench = monthly();
    let isDown = true;
    let failed = 0;
    bench.answers(({ url }) => {
      if (!isDown || !url.includes('tickets')) return null;
      failed++;
      return { status: 500, headers: {}, text: '' };
    });
    until(bench, '2026-11-04T23:00');
    expect(trouble(bench)).toMatch(/^Archive every month: Transactions 2026-10: 2026-10-01/);
    expect(trouble(bench)).not.toMatch(/The sheet is as it was|Pull fewer days/);
    const aDay = failed;
    until(bench, '2026-11-05T23:00');
    expect(failed).toBe(2 * aDay);
    isDown = false;
    until(bench, '2026-11-06T09:00');
    expect(held(bench)).toEqual(['2026-10-01 1000', '2026-10-01 2000']);
    expect(trouble(bench)).toBe('');
    isDown = true;
    until(bench, '2026-12-31T23:00');
    expect(failed).toBe(2 * aDay + 13 * aDay);
    expect(trouble(bench)).toContain('Transactions 2026-11: 2026-11-01');
  });

  it('names the months that a person has to look at', () => {
    const bench = monthly();
    bench.brings(months()[1]);
    until(bench, '2026-11-04T09:00');
    expect(trouble(bench)).toMatch(/^Archive every month: Transactions 2026-10: archived in part/);
  });

  it('waits for an archive that a person has paused, and never goes on with it', () => {
    const bench = monthly();
    bench.begin(['contacts'], '2026-09', '2026-09');
    until(bench, '2026-11-04T09:00');
    expect(trouble(bench)).toMatch(/another archive is paused/);
    expect(held(bench)).toEqual([]);
    expect(bench.google.rows('contacts')).toEqual([]);
    bench.store().end();
    until(bench, '2026-11-05T09:00');
    expect(held(bench)).toHaveLength(2);
  });

  it('is not begun again after a person has stopped it', () => {
    const bench = monthly();
    bench.google.before = () => bench.platform.clock.sleep(60_000);
    until(bench, '2026-11-04T07:30');
    const paused = bench.store().read();
    expect(paused).not.toBeNull();
    bench.store().end();
    if (paused !== null) monthStopped(bench.context(), paused);
    const asked = bench.google.requests.length;
    until(bench, '2026-11-20T09:00');
    expect(bench.google.requests).toHaveLength(asked);
  });

  it('survives a kill at any call', () => {
    for (let nth = 1; ; nth++) {
      const bench = monthly();
      bench.platform.clock.advance(Date.parse('2026-11-04T07:00:00+09:00') - bench.platform.clock.now());
      const wasKilled = bench.diesAt(nth, () => runSchedules(bench.platform, bench.build));
      if (!wasKilled) return expect(nth).toBeGreaterThan(40);
      until(bench, '2026-11-04T10:00');
      expect([nth, held(bench)]).toEqual([nth, ['2026-10-01 1000', '2026-10-01 2000']]);
      expect([nth, bench.google.loads()]).toEqual([nth, 1]);
    }
  });

  it("takes payroll only if its user allowed members' data", () => {
    const pay = (): Record_ => ticket('2026-10-25', 5_000, { ticketType: 'SALARY_HISTORY' });
    for (const members of [false, true]) {
      const bench = monthly(members, [...months(), pay()]);
      until(bench, '2026-11-04T09:00');
      expect([members, held(bench).length]).toEqual([members, members ? 3 : 2]);
    }
  });

  it('archives nothing of another workspace', () => {
    const bench = monthly();
    const store = storeOf(bench.platform);
    const set = store.read();
    if (set !== null) store.write({ ...set, workspaceId: 'another' });
    until(bench, '2026-11-04T09:00');
    expect(trouble(bench)).toMatch(/connected to another workspace/);
    expect(held(bench)).toEqual([]);
  });

  it('is not set where Google refuses the trigger', () => {
    const bench = archiveBench({ tickets: months() });
    bench.platform.triggers.startHourly = () => {
      throw new Error('too many triggers');
    };
    expect(() => setIt(bench)).toThrow('too many triggers');
    expect(storeOf(bench.platform).read()).toBeNull();
  });

  it('says after a day that the clock does not call, and "Schedules..." starts the clock again, once', () => {
    const bench = monthly();
    const { triggers } = bench.platform;
    const starts: string[] = [];
    const silent = (time: string): void =>
      bench.platform.clock.advance(Date.parse(`${time}:00+09:00`) - bench.platform.clock.now());
    silent('2026-11-05T06:00');
    expect(trouble(bench)).toBe('');
    silent('2026-11-05T08:00');
    expect(trouble(bench)).toMatch(/^Archive every month: the schedule does not run/);
    // Google still lists a trigger that it has switched off.
    triggers.startHourly = name => {
      starts.push(name);
      triggers.hourly.add(name);
    };
    for (let time = 0; time < 2; time++) openSchedules(bench.context());
    expect(starts).toEqual([HOURLY]);
    expect(trouble(bench)).toBe('');
    until(bench, '2026-11-05T10:00');
    expect(held(bench)).toHaveLength(2);
  });

  it('keeps the clock, also while there is no schedule of a tab, until it is switched off', () => {
    const bench = monthly();
    const { triggers } = bench.platform;
    expect(triggers.isHourly(HOURLY)).toBe(true);
    until(bench, '2026-11-03T09:00');
    keepTrigger(bench.context());
    expect(triggers.isHourly(HOURLY)).toBe(true);
    endMonthly(bench.context());
    expect(triggers.isHourly(HOURLY)).toBe(false);
    until(bench, '2026-11-06T09:00');
    expect(held(bench)).toEqual([]);
  });
});
