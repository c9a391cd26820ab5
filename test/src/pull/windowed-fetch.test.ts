import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/api/budget';
import { ServiceClient } from '../../../src/api/client';
import {
  FailedError,
  NoAnswerError,
  NothingCameError,
  OutOfTimeError,
  UnauthorisedError,
} from '../../../src/api/errors';
import type { Days } from '../../../src/common/period';
import { addDays } from '../../../src/common/calendar';
import type { JsonObject } from '../../../src/common/json';
import type { RemoteList, RemoteRecord } from '../../../src/changes/remote';
import { isOddId } from '../../../src/changes/table';
import { type HttpRequest, type HttpResponse, TransportError } from '../../../src/platform/ports';
import type { PullCheckpoint } from '../../../src/pull/staging';
import { fetchWindows, freshCheckpoint, type WindowedFetch } from '../../../src/pull/windowed-fetch';
import { teams } from '../../../src/resources/teams';
import { tickets } from '../../../src/resources/tickets';
import { NOW } from '../../support/builders/push';

type Answer = HttpResponse | 'none' | undefined;

/** A service with one ticket a day, and a staging that outlives executions. */
class Bench {
  readonly asked: Days[] = [];
  readonly bodies: JsonObject[] = [];
  readonly done: Days[] = [];
  staged: RemoteRecord[] = [];
  stagedAt: PullCheckpoint | null = null;
  heaps: number[] = [];
  profileAsked = 0;
  time = NOW;
  secondsEach = 1;
  budgetMs = 270_000;
  perDay = 1;
  comesWhole = false;
  /** Ids of the tab's rows, which begin with their day. */
  rows: readonly string[] = [];
  /** Overrides the answer to a window, or (null) to the small request that tells whether the network lives. */
  answer: (window: Days | null) => Answer = () => undefined;

  fetch(start: PullCheckpoint): RemoteList {
    return this.fetchAll(start).remote;
  }

  fetchAll(start: PullCheckpoint): WindowedFetch {
    const clock = {
      now: () => this.time,
      sleep: (ms: number) => {
        this.time += ms;
      },
    };
    const ids = { uuid: () => 'u', random: () => 0.5 };
    const budget = new Budget(clock, this.budgetMs);
    const transport = { send: (request: HttpRequest) => this.send(request), sendAll: () => [] };
    const client = new ServiceClient(
      { baseUrl: 'https://service.example', key: 'k' },
      { transport, clock, ids, budget },
    );
    const staging = {
      checkpoint: () => this.stagedAt,
      rows: () => this.staged,
      add: (rows: readonly RemoteRecord[], checkpoint: PullCheckpoint) => {
        this.heaps.push(rows.length);
        this.staged = [...this.staged, ...rows];
        this.stagedAt = checkpoint;
      },
      clear: () => {},
    };
    const progress = (window: Days): void => void this.done.push(window);
    const { comesWhole } = this;
    const lackedDays = (records: RemoteList['records']) =>
      this.rows.filter(id => !records.has(id)).map(id => id.slice(0, 10));
    return fetchWindows(
      { resource: tickets, client, budget, clock, staging, comesWhole, lackedDays, progress },
      start,
    );
  }

  private send(request: HttpRequest): HttpResponse {
    this.time += this.secondsEach * 1000;
    const body = JSON.parse(request.body ?? '{}') as JsonObject;
    const window =
      request.method === 'get' ? null : { start: String(body['startDate']), end: String(body['endDate']) };
    if (window === null) this.profileAsked++;
    else {
      this.asked.push(window);
      this.bodies.push(body);
    }
    const answer = this.answer(window);
    if (answer === 'none') throw new TransportError('none');
    if (answer !== undefined) return answer;
    const list = window === null ? [] : this.ticketsOf(window);
    // A total, so that no count is suspected of being a page.
    const meta = list.length === 0 ? {} : { total: list.length };
    return ok(window === null ? { data: { id: 'w' } } : { data: list, meta });
  }

  private ticketsOf(window: Days): JsonObject[] {
    const list: JsonObject[] = [];
    for (let day = window.start; day <= window.end; day = addDays(day, 1)) {
      for (let n = 0; n < this.perDay; n++)
        list.push({ id: `${day}-${n}`, transactAt: `${day}T10:00:00`, amount: 1 });
    }
    return list;
  }
}

function ok(json: JsonObject): HttpResponse {
  return { status: 200, headers: {}, text: JSON.stringify(json) };
}

const broken: HttpResponse = { status: 500, headers: {}, text: '{}' };
const year: Days = { start: '2024-01-01', end: '2024-12-31' };
const start = (range: Days = year): PullCheckpoint =>
  freshCheckpoint(tickets, { ticketType: 'EXPENSE_TICKET' }, range, NOW);
const days = (range: Days): number => (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1;

describe('a range of dates', () => {
  it('is fetched in windows of at most 31 days that leave no day out and none twice', () => {
    const bench = new Bench();
    const list = bench.fetch(start());
    expect(list.records.size).toBe(366);
    expect(list.completeness).toEqual({ kind: 'complete' });
    expect(Math.max(...bench.asked.map(days))).toBeLessThanOrEqual(31);
    expect(bench.asked.reduce((sum, window) => sum + days(window), 0)).toBe(366);
    expect(bench.asked).toHaveLength(12);
    expect(bench.done).toMatchObject(bench.asked);
  });

  it('is asked for with the parameters, in the body', () => {
    const bench = new Bench();
    bench.fetch(start({ start: '2024-02-01', end: '2024-02-01' }));
    expect(bench.bodies).toEqual([
      { ticketType: 'EXPENSE_TICKET', startDate: '2024-02-01', endDate: '2024-02-01' },
    ]);
  });

  it('has two records where one window shows a number and another a text of the same digits, also after a stop between them', () => {
    const bench = new Bench();
    const range = { start: '2024-01-01', end: '2024-02-29' };
    bench.answer = window => {
      if (window === null) return undefined;
      const id = window.start === '2024-01-01' ? '1001' : 1001;
      return ok({
        data: [{ id, transactAt: `${window.start}T10:00:00`, content: typeof id }],
        meta: { total: 1 },
      });
    };
    const content = tickets.fields.findIndex(({ name }) => name === 'content');
    const found = ({ records }: RemoteList): unknown[] =>
      [...records].map(([id, { values }]) => [id, values[content]]).sort();
    const both = [
      ['"1001"', 'string'],
      ['1001', 'number'],
    ];
    expect(found(bench.fetch(start(range)))).toEqual(both);
    bench.secondsEach = 300;
    expect(() => bench.fetch(start(range))).toThrow(OutOfTimeError);
    bench.secondsEach = 1;
    expect(found(bench.fetch(bench.stagedAt!))).toEqual(both);
  });

  it('may hold windows without any record: that is no doubt', () => {
    const bench = new Bench();
    bench.perDay = 0;
    expect(bench.fetch(start())).toMatchObject({ completeness: { kind: 'complete' } });
  });

  it('is asked for in smaller windows where so many days at once are too many, never in larger ones', () => {
    for (const [windowDays, most] of [
      [7, 7],
      [90, 31],
    ] as const) {
      const { left } = freshCheckpoint(tickets, { ticketType: 'EXPENSE_TICKET' }, year, NOW, { windowDays });
      expect(Math.max(...left.map(days))).toBe(most);
      expect(left.reduce((sum, window) => sum + days(window), 0)).toBe(366);
    }
  });

  it('is remembered with all that a later execution needs to go on with it', () => {
    const one = { start: '2024-02-01', end: '2024-02-01' };
    expect(freshCheckpoint(tickets, { ticketType: 'A+B' }, one, NOW, { period: 'last:1' })).toEqual({
      resource: 'tickets',
      parameters: { ticketType: 'A+B' },
      range: one,
      period: 'last:1',
      fields: tickets.fields.map(({ name }) => name),
      left: [
        { ...one, value: 'A' },
        { ...one, value: 'B' },
      ],
      gaps: [],
      empty: [],
      startedAt: NOW,
      members: false,
    });
    expect(start(one).period).toBeNull();
  });

  it('tells what came without any record, and which fields came that have no column', () => {
    const bench = new Bench();
    bench.answer = window =>
      window?.start === '2024-02-01' ? ok({ data: [] }) : window?.start === '2024-03-03' ? seen() : undefined;
    const seen = () => ok({ data: [{ id: 'a', transactAt: '2024-03-03', shade: 'red' }, { hue: 1 }] });
    const { empty, others } = bench.fetchAll(start());
    expect(empty).toEqual([{ start: '2024-02-01', end: '2024-03-02', value: 'EXPENSE_TICKET' }]);
    expect(others).toEqual([
      { name: 'shade', type: 'text' },
      { name: 'hue', type: 'integer' },
    ]);
  });

  it('is a defect of a list that has no dates', () => {
    expect(() => freshCheckpoint(teams, {}, year, NOW)).toThrow('teams');
  });
});

describe('an answer that is too heavy', () => {
  const heavierThan = (limit: number, heavy: Answer) => (window: Days | null) =>
    window !== null && days(window) > limit ? heavy : undefined;
  const cut: HttpResponse = { status: 200, headers: {}, text: '{"data":[{"id":"x"' };

  it.each([
    ['no answer', 'none' as const],
    ['an answer that is cut off', cut],
  ])('(%s) is fetched in halves, and in halves of halves, with the same parameters', (_, heavy) => {
    const bench = new Bench();
    bench.answer = heavierThan(4, heavy);
    const list = bench.fetch(start({ start: '2024-01-01', end: '2024-01-31' }));
    expect(list.records.size).toBe(31);
    expect(Math.max(...bench.done.map(days))).toBeLessThanOrEqual(4);
    expect(bench.done.reduce((sum, window) => sum + days(window), 0)).toBe(31);
    expect(list.completeness.kind).toBe('complete');
    expect(bench.bodies.every(body => body['ticketType'] === 'EXPENSE_TICKET')).toBe(true);
  });

  it('of a single day is named as a gap, and the other days come', () => {
    const bench = new Bench();
    bench.answer = window =>
      window !== null && window.start <= '2024-01-03' && window.end >= '2024-01-03' ? 'none' : undefined;
    const { remote, gaps } = bench.fetchAll(start({ start: '2024-01-01', end: '2024-01-05' }));
    expect([...remote.records.keys()]).toEqual([
      '2024-01-01-0',
      '2024-01-02-0',
      '2024-01-04-0',
      '2024-01-05-0',
    ]);
    expect(gaps).toMatchObject([{ start: '2024-01-03', end: '2024-01-03', value: 'EXPENSE_TICKET' }]);
    expect(remote.completeness).toMatchObject({
      kind: 'cut',
      reason: { en: expect.stringContaining('2024-01-03 Card: no answer') },
    });
  });

  it('is asked for once before it is halved, and a single day twice before it is a gap', () => {
    const bench = new Bench();
    bench.answer = heavierThan(1, 'none');
    bench.fetch(start({ start: '2024-01-01', end: '2024-01-02' }));
    expect(bench.asked.map(days)).toEqual([2, 1, 1]);
    const again = new Bench();
    again.answer = window => (window !== null && again.asked.length === 1 ? 'none' : undefined);
    expect(again.fetchAll(start({ start: '2024-01-01', end: '2024-01-01' })).gaps).toEqual([]);
  });

  it('is told apart from a network that is down, which is not asked for ever smaller windows', () => {
    const bench = new Bench();
    bench.answer = () => 'none';
    expect(() => bench.fetch(start())).toThrow(NoAnswerError);
    expect(new Set(bench.asked.map(window => JSON.stringify(window))).size).toBe(1);
    // Nothing came that Continue could go on with: the next pull begins anew.
    expect(bench.stagedAt).toBeNull();
  });

  it('is not called a gap where the time ends before the network has shown that it lives', () => {
    const bench = new Bench();
    const busy = { status: 429, headers: { 'retry-after': '400' }, text: '{}' };
    bench.answer = window => (window === null ? busy : window.start === '2024-02-01' ? 'none' : undefined);
    expect(() => bench.fetch(start())).toThrow(OutOfTimeError);
    expect(bench.stagedAt).toMatchObject({ gaps: [], left: { length: 11 } });
  });

  it('is not suspected of an error page, nor of a bad key', () => {
    for (const answer of [
      { status: 200, headers: {}, text: '<html>gateway</html>' },
      { status: 401, headers: {}, text: '{}' },
    ]) {
      const bench = new Bench();
      bench.answer = () => answer;
      expect(() => bench.fetch(start())).toThrow(answer.status === 401 ? UnauthorisedError : Error);
      expect(bench.profileAsked).toBe(0);
    }
  });

  it('remembers the halves when time runs out', () => {
    const bench = new Bench();
    bench.answer = heavierThan(16, 'none');
    bench.budgetMs = 5_000;
    expect(() => bench.fetch(start())).toThrow(OutOfTimeError);
    expect(days(bench.stagedAt?.left[0] ?? year)).toBeLessThanOrEqual(16);
  });
});

describe('when time runs out', () => {
  it('what came is staged with the windows that are left, and the next execution fetches only those', () => {
    const bench = new Bench();
    bench.budgetMs = 4_500;
    expect(() => bench.fetch(start())).toThrow(OutOfTimeError);
    const first = bench.asked.length;
    expect(bench.stagedAt?.left).toHaveLength(12 - first);
    bench.budgetMs = 270_000;
    const list = bench.fetch(bench.stagedAt!);
    expect(list.records.size).toBe(366);
    expect(bench.asked).toHaveLength(12);
  });

  it('doubts of earlier windows are remembered', () => {
    const bench = new Bench();
    bench.answer = window =>
      window?.start === '2024-01-01'
        ? ok({ data: [{ id: 'a', transactAt: '2024-01-01' }], meta: { total: 5 } })
        : undefined;
    bench.budgetMs = 1_500;
    expect(() => bench.fetch(start())).toThrow(OutOfTimeError);
    bench.budgetMs = 270_000;
    const { completeness } = bench.fetch(bench.stagedAt!);
    expect(completeness.kind).toBe('cut');
    expect(completeness.kind === 'cut' && completeness.reason.en).toContain('2024-01-01 ~ 2024-01-31');
  });

  it('a failure other than that leaves the last checkpoint, and no window is taken for fetched', () => {
    const bench = new Bench();
    bench.secondsEach = 20;
    bench.answer = window =>
      window?.start === '2024-06-04' ? { status: 403, headers: {}, text: '{}' } : undefined;
    expect(() => bench.fetch(start())).toThrow();
    const left = bench.stagedAt?.left ?? [];
    expect(left.length).toBeGreaterThanOrEqual(7);
    bench.answer = () => undefined;
    expect(bench.fetch(bench.stagedAt!).records.size).toBe(366);
  });

  it('a failure after windows without any record is remembered with them: they are not asked for again', () => {
    const bench = new Bench();
    bench.perDay = 0;
    bench.answer = window => (window?.start === '2024-04-03' || window === null ? 'none' : undefined);
    expect(() => bench.fetch(start())).toThrow(NoAnswerError);
    expect(bench.stagedAt?.left[0]?.start).toBe('2024-04-03');
    expect(bench.stagedAt?.empty).toHaveLength(3);
  });

  it('with nothing left to fetch, what was staged is all there is', () => {
    const bench = new Bench();
    expect(bench.fetch({ ...start(), left: [] })).toMatchObject({ completeness: { kind: 'complete' } });
    expect(bench.asked).toEqual([]);
  });

  it('what came in an earlier execution is shown although nothing of the rest comes', () => {
    const [one, odd] = [{ id: 'a', transactAt: '2024-01-01' }, { transactAt: '2024-01-01' }];
    for (const record of [one, odd]) {
      const bench = new Bench();
      bench.budgetMs = 1_500;
      bench.answer = window =>
        window === null ? undefined : window.start === '2024-01-01' ? ok({ data: [record] }) : broken;
      expect(() => bench.fetch(start({ start: '2024-01-01', end: '2024-02-01' }))).toThrow(OutOfTimeError);
      bench.budgetMs = 270_000;
      const { remote, gaps } = bench.fetchAll(bench.stagedAt!);
      expect(remote.records.size + (remote.odd ?? []).length).toBe(1);
      expect(gaps).toMatchObject([{ start: '2024-02-01', end: '2024-02-01' }]);
    }
  });
});

describe('records without a usable id', () => {
  it('come, are staged with the others, and stay what they are in the next execution', () => {
    const bench = new Bench();
    bench.budgetMs = 1_500;
    bench.answer = window =>
      window?.start === '2024-01-01'
        ? ok({ data: [{ id: 'a', transactAt: '2024-01-01' }, { transactAt: '2024-01-02' }] })
        : undefined;
    expect(() => bench.fetch(start())).toThrow(OutOfTimeError);
    expect(bench.staged.filter(({ id }) => isOddId(id))).toHaveLength(1);
    bench.budgetMs = 270_000;
    const { records, odd } = bench.fetch(bench.stagedAt!);
    expect([records.size, odd?.length]).toEqual([366 - 31 + 1, 1]);
    expect([...records.keys()].some(isOddId)).toBe(false);
    expect(odd?.every(({ id }) => isOddId(id))).toBe(true);
  });
});

describe('rows are staged in heaps', () => {
  it('of a minute’s work, the last of which needs no staging', () => {
    const bench = new Bench();
    bench.secondsEach = 20;
    bench.fetch(start());
    expect(bench.heaps.length).toBe(3);
  });

  it('however many rows come in a minute: fetched again they cost as little', () => {
    const bench = new Bench();
    bench.secondsEach = 0;
    bench.perDay = 403;
    bench.fetch(start({ start: '2024-01-01', end: '2024-05-03' }));
    expect(bench.heaps).toEqual([]);
  });
});

describe('a window that is suspected to be cut', () => {
  it('makes the whole list incomplete', () => {
    const bench = new Bench();
    const data = Array.from({ length: 100 }, (_, n) => ({ id: `x${n}`, transactAt: '2024-01-01' }));
    bench.answer = window => (window?.start === '2024-01-01' ? ok({ data }) : undefined);
    expect(bench.fetch(start()).completeness.kind).toBe('cut');
    // Its user knows better.
    bench.comesWhole = true;
    expect(bench.fetch(start()).completeness.kind).toBe('complete');
  });
});

describe('windows that say nothing of paging', () => {
  const silent = (counts: readonly number[]) => {
    const bench = new Bench();
    let asked = 0;
    bench.answer = window => {
      if (window === null) return undefined;
      const count = counts[asked++] ?? 1;
      const data = Array.from({ length: count }, (_, n) => ({
        id: `${window.start}-${n}`,
        transactAt: `${window.start}T10:00:00`,
      }));
      return ok({ data });
    };
    return bench.fetchAll(start());
  };

  it('are whole where one holds more than the common page size that another happens to have', () => {
    for (const counts of [
      [20, 45],
      [45, 20],
      [50, 3, 51, 30],
    ]) {
      const { remote, gaps } = silent(counts);
      expect([remote.completeness.kind, gaps], String(counts)).toEqual(['complete', []]);
    }
  });

  /** A service that gives at most the first records of the asked days, and says nothing of it. */
  const capped = (cap: number, perDay: (day: string) => number) => {
    const bench = new Bench();
    bench.answer = window => {
      if (window === null) return undefined;
      const data: JsonObject[] = [];
      for (let day = window.start; day <= window.end; day = addDays(day, 1))
        for (let n = 0; n < perDay(day) && data.length < cap; n++)
          data.push({ id: `${day}-${n}`, transactAt: `${day}T10:00:00` });
      return ok({ data });
    };
    return { ...bench.fetchAll(start()), asked: bench.asked };
  };

  it('come again in halves where the common page size is the most of all, and are whole if these hold less', () => {
    const { remote, gaps, asked } = capped(1_000, day => (day < '2024-01-31' ? 1 : 0));
    expect([remote.records.size, remote.completeness.kind, gaps]).toEqual([30, 'complete', []]);
    expect(asked.slice(12).map(days)).toEqual([15, 16]);
  });

  it('bring all records of a service that cuts its answers', () => {
    const { remote, gaps, asked } = capped(50, () => 7);
    expect([remote.records.size, remote.completeness.kind, gaps]).toEqual([366 * 7, 'complete', []]);
    expect(asked.length).toBeLessThan(160);
  });

  it.each([20, 3])('and name errors beside their records are asked once, and may lack some (%i)', count => {
    const bench = new Bench();
    bench.answer = window => {
      if (window === null) return undefined;
      const data = Array.from({ length: window.start === '2024-01-01' ? count : 0 }, (_, n) => ({
        id: `${n}`,
        transactAt: '2024-01-05T10:00:00',
      }));
      return ok({ data, ...(data.length > 0 ? { errors: [{ message: 'some are locked' }] } : {}) });
    };
    const { remote, gaps } = bench.fetchAll(start());
    expect(bench.asked).toHaveLength(12);
    expect(remote.completeness).toMatchObject({ kind: 'cut' });
    expect(gaps.map(({ reason }) => reason.en)).toEqual([expect.stringContaining('some are locked')]);
  });

  it('may be cut where a single day holds the common page size, and only that day is named', () => {
    const { remote, gaps } = capped(50, day => (day === '2024-03-05' ? 60 : 1));
    expect(gaps.map(({ start: from, end, suspectedAt }) => [from, end, suspectedAt])).toEqual([
      ['2024-03-05', '2024-03-05', 50],
    ]);
    expect(remote.completeness.kind).toBe('cut');
  });
});

describe('a window with two records of one id', () => {
  const window = { start: '2024-01-01', end: '2024-01-31' };
  /** Most of a long list is made to rows in passing; the two stand among the first or later. */
  const fetchedWith = (at: number, amount: number, meta: JsonObject = { total: 400 }): RemoteList => {
    const bench = new Bench();
    const list = Array.from({ length: 400 }, (_, i) => ({
      id: i === at + 150 ? `t${at}` : `t${i}`,
      transactAt: '2024-01-05T10:00:00',
      amount: i === at + 150 ? amount : i === at ? 110_000 : 1,
    }));
    bench.answer = asked => (asked === null ? undefined : ok({ data: list, meta }));
    return bench.fetch(start(window));
  };

  it.each([3, 120, 230])('is named where their values differ, so that no money goes unseen (%i)', at => {
    const { completeness } = fetchedWith(at, 55_000);
    expect(completeness.kind === 'cut' && completeness.reason.en).toContain(
      '2024-01-01 ~ 2024-01-31 Card: 400 came, of which 1 has the id of another and other values',
    );
    expect(fetchedWith(at, 55_000, {}).completeness).toEqual(completeness);
    expect(fetchedWith(at, 110_000).completeness).toEqual({ kind: 'complete' });
  });
});

describe('two windows or kinds with two records of one id', () => {
  const two = { start: '2024-01-01', end: '2024-02-29' };
  /** Answers by month; the second answer to the same month has its own record. */
  const came = (
    january: JsonObject,
    february: JsonObject,
    { comesWhole = false, kinds = 'EXPENSE_TICKET' } = {},
  ): RemoteList => {
    const bench = new Bench();
    bench.comesWhole = comesWhole;
    const of = (record: JsonObject): JsonObject => ({
      id: 't1',
      amount: 1,
      ticketType: 'EXPENSE_TICKET',
      ...record,
    });
    bench.answer = window => {
      if (window === null) return undefined;
      const isFirst = kinds.includes('+')
        ? bench.bodies.at(-1)?.['ticketType'] === 'EXPENSE_TICKET'
        : window.start < '2024-02-01';
      return ok({ data: [of(isFirst ? january : february)], meta: { total: 1 } });
    };
    const range = kinds.includes('+') ? { ...two, end: '2024-01-31' } : two;
    return bench.fetch(freshCheckpoint(tickets, { ticketType: kinds }, range, NOW));
  };
  const [first, later] = [{ transactAt: '2024-01-05T10:00:00' }, { transactAt: '2024-02-05T10:00:00' }];

  it('is named with the later window, because the first record has no row any more', () => {
    const { completeness, records } = came(first, later);
    expect(records.size).toBe(1);
    expect(completeness.kind === 'cut' && completeness.reason.en).toBe(
      '2024-02-01 ~ 2024-02-29 Card: 1 came, of which 1 has the id of another and other values: the last one is shown',
    );
    expect(came(first, later, { comesWhole: true }).completeness.kind).toBe('complete');
  });

  it('is named with the later kind, because ids may count by kind', () => {
    const kinds = 'EXPENSE_TICKET+BANK_TRANSACTION_TICKET';
    const bank = { ...first, ticketType: 'BANK_TRANSACTION_TICKET' };
    const { completeness } = came(first, bank, { kinds });
    expect(completeness.kind === 'cut' && completeness.reason.en).toContain('2024-01-31 Bank');
    expect(came(first, { ...first, amount: 2 }, { kinds }).completeness.kind).toBe('complete');
  });

  it('is no doubt where the record is the same, or changed within the days that came again', () => {
    expect(came(first, first).completeness.kind).toBe('complete');
    expect(came({ ...later, amount: 5 }, later).completeness.kind).toBe('complete');
  });
});

describe('a window that fails throughout', () => {
  it.each([
    ['2024-01-01', 31, 10],
    ['2024-01-14', 18, 17],
  ])('from %s on is given up there and named, and the others come', (first, missing, different) => {
    const bench = new Bench();
    bench.answer = window =>
      window !== null && window.end >= first && window.start <= '2024-01-31' ? broken : undefined;
    const { remote, gaps } = bench.fetchAll(start());
    expect([...remote.records.keys()].filter(id => id < '2024-01-32')).toHaveLength(31 - missing);
    expect([remote.records.size, remote.completeness.kind]).toEqual([366 - missing, 'cut']);
    expect(gaps.reduce((sum, gap) => sum + days(gap), 0)).toBe(missing);
    expect([gaps[0]?.start, gaps.at(-1)?.end]).toEqual([first, '2024-01-31']);
    const january = bench.asked.filter(window => window.start <= '2024-01-31');
    // A single day is asked for twice.
    expect(new Set(january.map(window => JSON.stringify(window))).size).toBe(different);
  });

  it('like the next two means that the list is down: it fails, and goes on where that began', () => {
    const bench = new Bench();
    bench.answer = window => (window !== null && window.end >= '2024-03-10' ? broken : undefined);
    expect(() => bench.fetch(start())).toThrow(FailedError);
    expect(bench.stagedAt?.gaps).toEqual([]);
    expect(bench.asked.length).toBeLessThan(110);
    const before = bench.asked.length;
    bench.answer = () => undefined;
    const { remote, gaps } = bench.fetchAll(bench.stagedAt!);
    expect([remote.records.size, gaps]).toEqual([366, []]);
    // What had come is not asked for again.
    expect(bench.asked[before]?.start).toBe('2024-03-10');
  });

  it('and is all that there was to fetch is told, and never shown as a tab without rows', () => {
    const bench = new Bench();
    bench.answer = window => (window === null ? undefined : broken);
    expect(() => bench.fetch(start({ start: '2024-01-05', end: '2024-01-05' }))).toThrow(NothingCameError);
    expect(() => bench.fetch(start({ start: '2024-01-05', end: '2024-01-07' }))).toThrow(NothingCameError);
  });

  it('in an execution of its own, a day at a time, ends all the same', () => {
    const bench = new Bench();
    bench.secondsEach = 60;
    bench.answer = window =>
      window !== null && window.start <= '2024-01-20' && window.end >= '2024-01-10' ? broken : undefined;
    let result: WindowedFetch | null = null;
    for (let run = 0; run < 40 && result === null; run++) {
      try {
        result = bench.fetchAll(bench.stagedAt ?? start({ start: '2024-01-01', end: '2024-02-29' }));
      } catch (error) {
        if (!(error instanceof OutOfTimeError)) throw error;
      }
    }
    const missing = result?.gaps.reduce((sum, gap) => sum + days(gap), 0) ?? 0;
    expect(missing).toBeGreaterThanOrEqual(11);
    expect(result?.remote.records.size).toBe(60 - missing);
  });
});

describe('a record that slips between two pages of a window', () => {
  /** January and February of 2024 with three records each, in pages of two. The first record goes after its page. */
  function slipping(rows: readonly string[]): Bench {
    const bench = new Bench();
    let ids = ['2024-01-05', '2024-01-06', '2024-01-07', '2024-02-05', '2024-02-06', '2024-02-07'];
    bench.rows = rows;
    bench.answer = window => {
      if (window === null) return undefined;
      const page = Number(bench.bodies.at(-1)?.['page'] ?? 1);
      const inside = ids.filter(id => id >= window.start && id <= window.end);
      const data = inside
        .slice(2 * page - 2, 2 * page)
        .map(id => ({ id, transactAt: `${id}T10:00:00`, amount: 1 }));
      const meta = { page, pageSize: 2, totalPages: Math.ceil(inside.length / 2) };
      if (window.start === '2024-01-01') ids = ids.filter(id => id !== '2024-01-05');
      return ok({ data, meta });
    };
    return bench;
  }
  const twoMonths = { start: '2024-01-01', end: '2024-02-29' };
  const inJanuary = ({ asked }: Bench): number =>
    asked.filter(({ start: first }) => first === '2024-01-01').length;

  it('comes when that window alone is read again, because the tab has a row for it', () => {
    const bench = slipping(['2024-01-05', '2024-01-07', '2024-02-05']);
    const list = bench.fetch(start(twoMonths));
    expect([...list.records.keys()].sort()).toEqual([
      '2024-01-05',
      '2024-01-06',
      '2024-01-07',
      '2024-02-05',
      '2024-02-06',
      '2024-02-07',
    ]);
    expect(list.completeness).toEqual({ kind: 'complete' });
    // Two pages, and one page once the record is deleted.
    expect(inJanuary(bench)).toBe(3);
    expect(bench.asked.length - inJanuary(bench)).toBe(2);
  });

  it('is read again once at most, and not where no row lacks its record', () => {
    const gone = slipping(['2024-01-01', '2024-01-06']);
    expect(gone.fetch(start(twoMonths)).records.has('2024-01-01')).toBe(false);
    expect(inJanuary(gone)).toBe(3);
    const whole = slipping(['2024-01-06']);
    whole.fetch(start(twoMonths));
    expect(inJanuary(whole)).toBe(2);
  });
});
