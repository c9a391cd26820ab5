import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/api/budget';
import { ServiceClient } from '../../../../src/api/client';
import { UnauthorisedError } from '../../../../src/api/errors';
import { type HttpRequest, type HttpResponse, TransportError } from '../../../../src/platform/ports';
import { defaultSettings, type ResourceSettings } from '../../../../src/resources/settings';
import type { SentEntry } from '../../../../src/push/entry/journal';
import { send as again } from '../../../../src/push/entry/entry-states';
import type { Before } from '../../../../src/push/send/held-up';
import { sendTogether, type Sent } from '../../../../src/push/send/send';
import { plannedCreate, plannedUpdate, sent, unanswered } from '../../../support/builders/journal';
import { NOW, things } from '../../../support/builders/push';

type Answer = number | 'none' | Partial<HttpResponse>;

const update = sent(plannedUpdate('t/1', { memo: 'A' }, { memo: 'B' }));
const create = sent(plannedCreate('a', { name: 'X' }));

class Bench {
  readonly requests: HttpRequest[] = [];
  readonly sleeps: number[] = [];
  time = NOW;
  settings: ResourceSettings = defaultSettings;
  budgetMs = 270_000;
  /** Records whose ids came as numbers. */
  numberIds: readonly string[] = [];

  constructor(
    private readonly answers: readonly Answer[],
    private readonly keyHasWorked = true,
  ) {}

  /** One turn. An update also gets the turns that follow, as the executor takes them after it looked at the list. */
  send(entry: SentEntry, before: Before = 'planned'): Sent {
    let sent = this.once(entry, before);
    for (; sent.again !== null && sent.hasLeft; ) {
      this.sleeps.push(sent.again);
      this.time += sent.again;
      // Told to wait, it is as it was; else it goes as any unknown one does.
      const next = sent.entry.state === 'unknown' ? again(sent.entry, NOW) : entry;
      sent = this.once(next, before, sent);
    }
    return sent;
  }

  once(
    entry: SentEntry,
    before: Before = 'planned',
    counts = { tries: 0, waits: 0 },
    leaveBy = Number.POSITIVE_INFINITY,
  ): Sent {
    const clock = {
      now: () => this.time,
      sleep: (ms: number) => {
        this.sleeps.push(ms);
        this.time += ms;
      },
    };
    const ids = { uuid: () => 'u', random: () => 0.5 };
    const budget = new Budget(clock, this.budgetMs);
    const transport = { send: (request: HttpRequest) => this.answer(request), sendAll: () => [] };
    const client = new ServiceClient(
      { baseUrl: 'https://service.example', key: 'k' },
      { transport, clock, ids, budget },
    );
    client.keyHasWorked = this.keyHasWorked;
    for (const id of this.numberIds) client.numberIds.add(id);
    const parts = { resource: things, settings: this.settings, client, clock, ids, budget };
    const { tries, waits } = counts;
    return sendTogether(parts, [[{ entry, before, tries, waits }]], leaveBy)[0] as Sent;
  }

  private answer(request: HttpRequest): HttpResponse {
    this.requests.push(request);
    const answer = this.answers[Math.min(this.requests.length, this.answers.length) - 1] ?? 200;
    this.time += 100;
    if (answer === 'none') throw new TransportError('none');
    const given = typeof answer === 'number' ? { status: answer } : answer;
    return { status: 200, headers: {}, text: '{"message":"said"}', ...given };
  }
}

describe('a request', () => {
  it('carries the stored key and body, and names the record as the setting says', () => {
    const bench = new Bench([200]);
    bench.send(update);
    expect(bench.requests[0]).toMatchObject({ method: 'put', headers: { 'Idempotency-Key': update.key } });
    expect(JSON.parse(bench.requests[0]?.body ?? '')).toEqual({ id: 't/1', memo: 'B' });
    const byPath = new Bench([200]);
    byPath.settings = { ...defaultSettings, putNaming: 'path' };
    byPath.send(update);
    expect(byPath.requests[0]?.url).toBe('https://service.example/api/public-docs/tags/t%2F1');
    const byQuery = new Bench([200]);
    byQuery.settings = { ...defaultSettings, putNaming: 'query' };
    byQuery.send(update);
    expect(byQuery.requests[0]?.url).toContain('tags?id=t%2F1');
    expect(byQuery.requests[0]?.body).toBe('{"memo":"B"}');
  });

  it('names a record by a number where its list has it as a number', () => {
    const entry = sent(plannedUpdate('7', { memo: 'A' }, { memo: 'B' }));
    for (const [numberIds, id] of [
      [['things 7'], 7],
      [['things 8', 'others 7'], '7'],
    ] as const) {
      const bench = new Bench([200]);
      bench.numberIds = numberIds;
      bench.send(entry);
      expect(JSON.parse(bench.requests[0]?.body ?? '')).toEqual({ id, memo: 'B' });
    }
  });

  it('is never made without a key that is in the journal', () => {
    expect(() => new Bench([200]).send({ ...update, key: '' })).toThrow();
  });
});

describe('2xx', () => {
  it('is accepted, with the id of a new record from an answer that shows it', () => {
    for (const text of [
      '{"data":{"id":"t9","name":"X"}}',
      '{"id":"t9","name":" X"}',
      '[{"id":9,"name":"X"}]',
    ]) {
      const { entry, stop } = new Bench([{ status: 201, text }]).send(create);
      expect(entry).toMatchObject({ state: 'accepted', status: 201 });
      expect(['t9', '9']).toContain(entry.recordId);
      expect(stop).toBeNull();
    }
  });

  it('is accepted also when the answer is cut off, no JSON, or names no record', () => {
    for (const text of [
      '{"data":{"id":"t9',
      '<html>',
      '',
      '[]',
      '{"data":{}}',
      '{"data":null}',
      '{"data":{"id":""}}',
    ]) {
      expect(new Bench([{ status: 200, text }]).send(create).entry).toMatchObject({
        state: 'accepted',
        recordId: null,
      });
    }
  });

  it('keeps an id without its record as a hint only: it may be that of a job, or of another record', () => {
    for (const text of ['{"data":{"id":"j1"}}', '{"id":"j1","status":"queued"}', '{"id":"j1","name":"Y"}']) {
      const { entry } = new Bench([{ status: 202, text }]).send(create);
      expect(entry, text).toMatchObject({ state: 'accepted', recordId: null, answeredId: 'j1' });
    }
  });

  it('that says it failed leaves an update to be looked for, and a create unknown; neither is sent again in this run', () => {
    const failed = { status: 200, text: '{"success":false,"message":"no name"}' };
    const told = { status: 200, message: 'no name', answeredWithError: true };
    const bench = new Bench([failed]);
    expect(bench.send(update)).toMatchObject({ entry: { ...told, state: 'accepted' }, stop: null });
    expect(bench.send(create)).toMatchObject({ entry: { ...told, state: 'unknown', allDefinite: false } });
    expect(bench.requests).toHaveLength(2);
  });

  it('never gives an update another record', () => {
    expect(new Bench([{ text: '{"data":{"id":"other"}}' }]).send(update).entry.recordId).toBe('t/1');
  });
});

describe('4xx', () => {
  it.each([400, 404, 409, 422, 418])('%d is a refusal, with the service’s message', status => {
    expect(new Bench([status]).send(create).entry).toMatchObject({
      state: 'rejected',
      status,
      message: 'said',
      answeredWithError: true,
    });
  });

  it('is no refusal after a try whose effect is unknown', () => {
    const { entry } = new Bench(['none', 409]).send(update);
    expect(entry).toMatchObject({
      state: 'unknown',
      status: 409,
      allDefinite: false,
      answeredWithError: true,
    });
    expect(new Bench([400]).send(again(unanswered(create), NOW), 'unknown').entry.state).toBe('unknown');
  });
});

describe('no answer, or 5xx', () => {
  it.each(['none', 500, 502, 503] as const)(
    '%s to a PUT is tried three times with the same key, each time after a longer while',
    answer => {
      const bench = new Bench([answer]);
      const { entry, stop } = bench.send(update);
      expect(entry).toMatchObject({
        state: 'unknown',
        allDefinite: false,
        answeredWithError: answer !== 'none',
        lastSentAt: bench.time,
      });
      expect(stop).toBeNull();
      expect(new Set(bench.requests.map(request => request.headers['Idempotency-Key']))).toEqual(
        new Set([update.key]),
      );
      expect(bench.sleeps).toEqual([1000, 2000]);
    },
  );

  it('is accepted when a later try is', () => {
    expect(new Bench(['none', 500, 200]).send(update).entry).toMatchObject({
      state: 'accepted',
      allDefinite: false,
      answeredWithError: false,
    });
  });

  it('forgets an answered error when the try after it got no answer', () => {
    expect(new Bench([500, 500, 'none']).send(update).entry).toMatchObject({
      state: 'unknown',
      answeredWithError: false,
    });
  });

  it.each(['none', 500] as const)('%s to a POST is never tried again in this run', answer => {
    const bench = new Bench([answer, 200]);
    expect(bench.send(create).entry).toMatchObject({ state: 'unknown', allDefinite: false });
    expect(bench.requests).toHaveLength(1);
  });

  it('is not tried again when there is no time left', () => {
    const bench = new Bench(['none']);
    bench.budgetMs = 500;
    expect(bench.send(update)).toMatchObject({ entry: { state: 'unknown' }, stop: null });
    expect(bench.requests).toHaveLength(1);
  });
});

describe('an update', () => {
  it('is never tried again by itself: that takes a new look at the list', () => {
    for (const answer of ['none', 500, 429] as const) {
      const bench = new Bench([answer, 200]);
      expect(bench.once(update).again).toBeGreaterThan(0);
      expect(bench.requests).toHaveLength(1);
      expect(bench.sleeps).toEqual([]);
    }
  });

  it('does not leave when its look is too old by then, and is as it was', () => {
    const bench = new Bench([200]);
    expect(bench.once(update, 'planned', undefined, NOW - 1)).toMatchObject({
      entry: { state: 'planned' },
      hasLeft: false,
      stop: null,
    });
    expect(bench.requests).toEqual([]);
    expect(bench.once(update, 'planned', undefined, NOW).hasLeft).toBe(true);
  });
});

describe('429', () => {
  it('is waited out as long as the service asks, creates too', () => {
    const bench = new Bench([{ status: 429, headers: { 'retry-after': '3' } }, 200]);
    expect(bench.send(create)).toMatchObject({ entry: { state: 'accepted', allDefinite: true }, stop: null });
    expect(bench.sleeps).toEqual([3125]);
  });

  it('backs off further each time where the service does not say, and ends', () => {
    const bench = new Bench([429]);
    expect(bench.send(create)).toMatchObject({
      entry: { state: 'planned' },
      stop: 'time',
    });
    expect(bench.requests.length).toBeLessThanOrEqual(6);
    expect([...bench.sleeps].sort((a, b) => a - b)).toEqual(bench.sleeps);
  });

  it('leaves what was never in doubt as it was, and what was in doubt in doubt', () => {
    const long = { status: 429, headers: { 'retry-after': '9999' } };
    expect(new Bench([long]).send(update)).toMatchObject({ entry: { state: 'planned' }, stop: 'time' });
    expect(new Bench(['none', long]).send(update)).toMatchObject({
      entry: { state: 'unknown' },
      stop: 'time',
    });
    expect(new Bench([long]).send(again(unanswered(create), NOW), 'unknown')).toMatchObject({
      entry: { state: 'unknown' },
      stop: 'time',
    });
  });
});

describe('401 and 403', () => {
  it('stop the run at once when the key has not worked yet', () => {
    const bench = new Bench([401], false);
    const { entry, stop } = bench.send(create);
    expect(stop).toBeInstanceOf(UnauthorisedError);
    expect(entry.state).toBe('planned');
    expect(bench.requests).toHaveLength(1);
  });

  it('a redirect stops the run and is never followed; it may come after the effect, so that the outcome is unknown', () => {
    const bench = new Bench([{ status: 302, headers: { location: 'https://evil.example' } }]);
    expect(bench.send(update)).toMatchObject({ entry: { state: 'unknown', allDefinite: false } });
    expect(bench.requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  const contradicted = { status: 200, text: '{"success":false,"message":"no"}' };

  it.each<[Answer, boolean]>([
    [200, true],
    [contradicted, true],
    [400, true],
    [401, true],
    [403, true],
    [429, false],
    [500, false],
    ['none', false],
  ])('to an update is a yes or no where it is one: %j', (answer, isDefinite) => {
    expect(new Bench([answer]).once(update).isDefinite).toBe(isDefinite);
  });

  it('to a create that contradicts itself is neither: nobody can tell its record from one that is listed late', () => {
    expect(new Bench([contradicted]).once(create).isDefinite).toBe(false);
    expect(new Bench([200]).once(create).isDefinite).toBe(true);
  });
});

describe('a create that is told to wait', () => {
  it('goes again in its turn, with the same key, however old the look at the list is by then', () => {
    const bench = new Bench([429, { status: 201, text: '{"id":"t9","name":"X"}' }]);
    const { entry, hasLeft } = bench.once(create, 'planned', { tries: 0, waits: 0 }, NOW - 1);
    expect(entry).toMatchObject({ state: 'accepted', recordId: 't9' });
    expect(hasLeft).toBe(true);
    const keys = bench.requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([create.key, create.key]);
  });
});
