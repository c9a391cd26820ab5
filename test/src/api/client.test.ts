import { describe, expect, it } from 'vitest';
import { keyFingerprint } from '../../../src/api/connection';
import {
  FailedError,
  NoAnswerError,
  NotJsonError,
  OutOfTimeError,
  RedirectedError,
  RefusedError,
  TooLateError,
  UnauthorisedError,
} from '../../../src/api/errors';
import type { HttpResponse } from '../../../src/platform/ports';
import { UserError } from '../../../src/text/text';
import { BASE_URL, clientOn, KEY } from '../../support/builders/client';
import { answer, FakeClock, MemoryStore, noAnswer, textAnswer } from '../../support/memory';

const get = { method: 'get', path: 'contacts' } as const;

describe('a request', () => {
  it('goes below the API root of the base URL, with the key as a Basic user without password', () => {
    const { client, transport } = clientOn([answer([])], {
      key: 'demo-key',
      baseUrl: 'https://h.example/finance',
    });
    client.read(get);
    expect(transport.requests).toEqual([
      {
        method: 'get',
        url: 'https://h.example/finance/api/public-docs/contacts',
        headers: { Authorization: 'Basic ZGVtby1rZXk6', Accept: 'application/json' },
      },
    ]);
  });

  it('encodes keys as UTF-8, whatever characters they have', () => {
    for (const key of ['a:b', 'ké=y/+', '열쇠', ' spaced ']) {
      const { client, transport } = clientOn([answer([])], { key });
      client.read(get);
      expect(transport.requests[0]?.headers['Authorization']).toBe(
        `Basic ${Buffer.from(`${key}:`, 'utf8').toString('base64')}`,
      );
    }
  });

  it('cannot have its authorisation replaced by what a caller adds', () => {
    const { client, transport } = clientOn([answer([])]);
    client.sendOnce(get, { Authorization: 'Basic other', 'Idempotency-Key': 'k1' });
    expect(transport.requests[0]?.headers).toEqual({
      Authorization: `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`,
      Accept: 'application/json',
      'Idempotency-Key': 'k1',
    });
  });

  it('escapes its query', () => {
    const { client, transport } = clientOn([answer([])]);
    client.read({ ...get, query: { 'a b': 'x&y=z#?', id: '한/글' } });
    expect(transport.requests[0]?.url).toBe(
      `${BASE_URL}/api/public-docs/contacts?a%20b=x%26y%3Dz%23%3F&id=%ED%95%9C%2F%EA%B8%80`,
    );
  });

  it('carries its body as JSON, and a GET none', () => {
    const { client, transport } = clientOn([answer([]), answer([])]);
    client.read({ method: 'post', path: 'tickets', body: { name: '한글 "x"', n: null } });
    client.read(get);
    expect(transport.bodyOf(1)).toEqual({ name: '한글 "x"', n: null });
    expect(transport.requests[1]).not.toHaveProperty('body');
  });
});

describe('read', () => {
  it('tries again what may pass, and counts every request', () => {
    const { client, clock } = clientOn([textAnswer('', 503), noAnswer(), answer({ ok: 1 })]);
    expect(client.read(get)).toEqual({ ok: 1 });
    expect(client.fetches).toBe(3);
    expect(clock.sleeps).toHaveLength(2);
  });

  it('throws what came last when trying again does not help', () => {
    expect(() => clientOn([noAnswer(), noAnswer(), noAnswer()]).client.read(get)).toThrow(NoAnswerError);
    expect(() => clientOn([textAnswer('', 500), noAnswer(), textAnswer('x', 502)]).client.read(get)).toThrow(
      FailedError,
    );
    expect(() =>
      clientOn([textAnswer('{', 200), textAnswer('{', 200), textAnswer('{', 200)]).client.read(get),
    ).toThrow(NotJsonError);
  });

  it('does not ask twice after a refusal, a redirect or a web page', () => {
    expect(() => clientOn([textAnswer('', 404)]).client.read(get)).toThrow(RefusedError);
    expect(() =>
      clientOn([textAnswer('', 302, { location: 'https://evil.example' })]).client.read(get),
    ).toThrow(RedirectedError);
    expect(() => clientOn([textAnswer('<html>')]).client.read(get)).toThrow(NotJsonError);
  });

  it('believes a 401 at first use', () => {
    const { client, clock } = clientOn([textAnswer('', 401)]);
    expect(() => client.read(get)).toThrow(UnauthorisedError);
    expect([client.keyHasWorked, clock.sleeps.length]).toEqual([false, 0]);
  });

  it('waits out 401s once the key has worked in this run', () => {
    const { client, clock } = clientOn([answer([]), textAnswer('', 401), textAnswer('', 401), answer([1])]);
    client.read(get);
    expect(client.read(get)).toEqual([1]);
    expect(clock.sleeps).toEqual([3_000, 8_000]);
  });

  it.each([429, 503])('waits as long as the Retry-After of a %i says', status => {
    const { client, clock } = clientOn([textAnswer('', status, { 'retry-after': '12' }), answer([])]);
    client.read(get);
    expect(clock.sleeps).toHaveLength(1);
    expect(clock.sleeps[0]).toBeGreaterThanOrEqual(12_000);
    expect(clock.sleeps[0]).toBeLessThan(12_500);
  });

  it('does not start a wait that this execution cannot end', () => {
    const { client, clock } = clientOn([textAnswer('', 429, { 'retry-after': '600' })]);
    expect(() => client.read(get)).toThrow(OutOfTimeError);
    expect(clock.sleeps).toEqual([]);
  });

  it('stops trying when hanging requests have used the time up', () => {
    const clock = new FakeClock();
    const hangs = (): HttpResponse => {
      clock.advance(60_000);
      throw noAnswer('Timeout');
    };
    const { client } = clientOn(hangs, { clock, budgetMs: 100_000 });
    expect(() => client.read(get)).toThrow(OutOfTimeError);
    expect(client.fetches).toBe(2);
  });

  it('passes defects on as they are', () => {
    const { client } = clientOn(() => {
      throw new RangeError('defect');
    });
    expect(() => client.read(get)).toThrow(RangeError);
    expect(client.fetches).toBe(1);
  });
});

describe('sendOnce', () => {
  it('sends once and gives whatever came', () => {
    const { client } = clientOn([textAnswer('boom', 500)]);
    expect(client.sendOnce(get, {})).toMatchObject({ status: 500, text: 'boom' });
    expect([client.fetches, client.keyHasWorked]).toEqual([1, false]);
  });
});

describe('the key', () => {
  it('is in no error, even when the service or the platform repeats it', () => {
    const credentials = Buffer.from(`${KEY}:`).toString('base64');
    const answers = [
      answer({ message: `unknown key ${KEY}` }, 401),
      answer({ error: `not allowed: Basic ${credentials}` }, 403),
      answer({ detail: KEY }, 404),
      textAnswer(`<p>${KEY}</p>`, 400),
      textAnswer(KEY, 500),
      textAnswer(`${KEY} is no JSON`),
      textAnswer('', 302, { location: `https://evil.example/${KEY}` }),
      noAnswer(`Address unavailable: https://x/?key=${KEY}`),
    ];
    for (const one of answers) {
      const { client } = clientOn(() => {
        if (one instanceof Error) throw one;
        return one;
      });
      let thrown: unknown = null;
      try {
        client.read(get);
      } catch (error) {
        thrown = error;
      }
      if (!(thrown instanceof UserError)) throw new Error('no error for the user');
      const everything = `${thrown.message}\n${thrown.stack}\n${JSON.stringify(thrown)}\n${thrown.text.ko}\n${thrown.text.en}`;
      expect(everything).not.toContain(KEY);
      expect(everything).not.toContain(credentials);
    }
  });

  it('is told apart by a short fingerprint that does not tell it', () => {
    const print = keyFingerprint({ baseUrl: BASE_URL, key: KEY });
    expect(print).toMatch(/^[0-9a-f]{12}$/);
    expect(keyFingerprint({ baseUrl: BASE_URL, key: `${KEY}x` })).not.toBe(print);
    expect(keyFingerprint({ baseUrl: `${BASE_URL}/x`, key: KEY })).not.toBe(print);
    expect(keyFingerprint({ baseUrl: BASE_URL, key: KEY })).toBe(print);
  });
});

describe('a client that was told to slow down', () => {
  const slow = answer({}, 429, { 'retry-after': '6' });
  const fine = (): HttpResponse => answer([]);

  it('leaves the pace to the next execution, by key and address, and never the key', () => {
    const paceStore = new MemoryStore();
    const first = clientOn([slow, answer([])], { paceStore });
    first.client.sendOnce(get, {});
    const print = keyFingerprint({ baseUrl: BASE_URL, key: KEY });
    expect([...paceStore.entries.keys()]).toEqual([`financeSheets.pace.${print}`]);
    expect(JSON.stringify([...paceStore.entries])).not.toContain(KEY);
    const { clock } = first;
    const second = clientOn(fine, { paceStore, clock });
    second.client.read(get);
    expect(clock.sleeps).toEqual([6_000]);
    const other = clientOn(fine, { paceStore, clock, key: 'another-key-000' });
    const before = clock.now();
    other.client.read(get);
    expect(clock.now()).toBe(before);
  });

  it('sends nothing where the silence is longer than this execution, and says so', () => {
    const paceStore = new MemoryStore();
    const long = answer({}, 429, { 'retry-after': '600' });
    const { client, clock } = clientOn([long], { paceStore });
    client.sendOnce(get, {});
    const next = clientOn(fine, { paceStore, clock });
    expect(() => next.client.read(get)).toThrow(OutOfTimeError);
    expect([next.transport.requests.length, next.client.fetches]).toEqual([0, 0]);
    clock.advance(600_000);
    expect(clientOn(fine, { paceStore, clock }).client.read(get)).toEqual([]);
  });
});

describe('sendTogether', () => {
  const put = (id: string) => ({
    request: { method: 'put', path: 'contacts', body: { id } } as const,
    headers: { 'Idempotency-Key': `key-${id}` },
  });

  it('sends each once, with its own headers and the key, and gives the answers in order', () => {
    const { client, transport } = clientOn([answer({ id: 'a' }), textAnswer('no', 400), answer({ id: 'c' })]);
    const answers = client.sendTogether([put('a'), put('b'), put('c')]);
    expect(answers.map(one => (one as { status: number }).status)).toEqual([200, 400, 200]);
    expect(transport.requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      'key-a',
      'key-b',
      'key-c',
    ]);
    expect(new Set(transport.requests.map(({ headers }) => headers['Authorization'])).size).toBe(1);
    expect([client.fetches, client.keyHasWorked]).toEqual([3, true]);
  });

  it('gives NoAnswerErrors that name the list when one of them got no answer', () => {
    const { client, transport } = clientOn([answer({}), noAnswer(), answer({})]);
    const answers = client.sendTogether([put('a'), put('b'), put('c')]);
    expect(answers.map(one => (one as Error).message)).toEqual(
      Array(3).fill(expect.stringContaining('(Contacts)')),
    );
    expect(answers.every(one => one instanceof NoAnswerError)).toBe(true);
    expect(transport.requests).toHaveLength(3);
  });

  it('takes the key out of what is not 2xx', () => {
    const { client } = clientOn([answer({ message: KEY }, 400), answer({ message: `x ${KEY}` }, 500)]);
    expect(JSON.stringify(client.sendTogether([put('a'), put('b')]))).not.toContain(KEY);
  });

  it('waits for one distance for each request, and as long as the longest Retry-After of them', () => {
    const slow = (seconds: string) => answer({}, 429, { 'retry-after': seconds });
    const { client, clock } = clientOn((_request, nth) =>
      nth === 1 ? slow('3') : nth === 2 ? slow('9') : answer([]),
    );
    client.sendTogether([put('a'), put('b'), put('c')]);
    const start = clock.now();
    client.sendTogether([put('a')]);
    expect(clock.now() - start).toBe(9_000);
    client.sendTogether([put('a'), put('b'), put('c')]);
    expect(clock.now() - start).toBeGreaterThanOrEqual(12_000);
  });
});

describe('what is read within a time that is told', () => {
  const throttled = (seconds: number) => answer({}, 429, { 'retry-after': String(seconds) });

  it('begins with the first request that was answered: what came before it was silence', () => {
    const { client, clock } = clientOn([throttled(40), answer([])]);
    const begun = clock.now();
    const { timing } = client.timed(() => client.read(get));
    expect(timing.at - begun).toBeGreaterThanOrEqual(40_000);
    expect(timing).toMatchObject({ requests: 1, tookMs: 0 });
  });

  it('is as old as its first page, and not longer for a silence between two pages', () => {
    const { client, clock } = clientOn([answer([]), throttled(40), answer([])]);
    const begun = clock.now();
    const { timing } = client.timed(() => [client.read(get), client.read(get)]);
    expect(clock.now() - begun).toBeGreaterThanOrEqual(40_000);
    expect(timing).toEqual({ at: begun, requests: 2, tookMs: expect.any(Number) });
    expect(timing.tookMs).toBeLessThan(2_000);
  });
});

describe('an answer without content', () => {
  it('is none where JSON was asked for, and no web page', () => {
    const { client } = clientOn([textAnswer(' \n ', 200)]);
    const error = thrownBy(() => client.read(get));
    expect(error).toBeInstanceOf(NotJsonError);
    expect(error).toMatchObject({ html: false, message: expect.stringContaining('(Contacts)') });
  });

  it('is one of a list, with its status and headers', () => {
    const { client } = clientOn([textAnswer(' \n ', 204, { 'x-total-count': '0' })]);
    expect(client.answer(get, {})).toEqual({
      json: undefined,
      status: 204,
      headers: { 'x-total-count': '0' },
    });
  });
});

describe('a read that may be sent only so often', () => {
  it.each([
    ['no answer', noAnswer()],
    ['an answer that was cut off', textAnswer('{"data":')],
  ])('ends there with %s', (_what, one) => {
    for (const mostTries of [1, 2]) {
      const { client } = clientOn([one, one, one]);
      thrownBy(() => client.answer(get, { mostTries }));
      expect(client.fetches).toBe(mostTries);
    }
  });

  it('goes on where the service answered that it failed or wants silence', () => {
    for (const status of [503, 429]) {
      const { client } = clientOn([textAnswer('', status), textAnswer('', status), answer([])]);
      expect(client.answer(get, { mostTries: 1 }).json).toEqual([]);
    }
  });
});

describe('a request that may leave only until some moment', () => {
  const quiet = (seconds: number) => textAnswer('', 429, { 'retry-after': String(seconds) });

  it('leaves at that moment, and not a millisecond later', () => {
    const { client, clock, transport } = clientOn(() => answer([]));
    client.sendOnce(get, {}, clock.now());
    const late = clock.now() - 1;
    expect(() => client.sendOnce(get, {}, late)).toThrow(TooLateError);
    expect(() => client.sendTogether([{ request: get, headers: {} }], late)).toThrow(TooLateError);
    expect([transport.requests.length, client.fetches]).toEqual([1, 1]);
  });

  it('is not waited for where it would leave after the wait', () => {
    const { client, clock } = clientOn([quiet(4), answer([])]);
    client.sendOnce(get, {});
    const now = clock.now();
    expect(() => client.sendOnce(get, {}, now + 3_999)).toThrow(TooLateError);
    expect(clock.sleeps).toEqual([]);
    expect(client.sendOnce(get, {}, now + 4_000).status).toBe(200);
    expect(clock.sleeps).toEqual([4_000]);
  });

  it('does not leave where the machine slept longer than it was told', () => {
    const { client, clock, transport } = clientOn([quiet(4), answer([])]);
    client.sendOnce(get, {});
    clock.afterSleep = () => clock.advance(100);
    expect(() => client.sendOnce(get, {}, clock.now() + 4_099)).toThrow(TooLateError);
    expect(transport.requests).toHaveLength(1);
  });
});

describe('a wait', () => {
  it('of up to five seconds is made even at the end of an execution, a longer one is not', () => {
    for (const [seconds, isMade] of [
      [5, true],
      [6, false],
    ] as const) {
      const { client, clock } = clientOn(
        [textAnswer('', 429, { 'retry-after': String(seconds) }), answer([])],
        { budgetMs: 1_000 },
      );
      client.sendOnce(get, {});
      const error = isMade ? null : thrownBy(() => client.sendOnce(get, {}));
      if (isMade) client.sendOnce(get, {});
      else expect(error).toMatchObject({ name: 'OutOfTimeError', waitMs: 6_000 });
      expect(clock.sleeps).toEqual(isMade ? [5_000] : []);
    }
  });

  it('is five seconds where no Retry-After says how long', () => {
    const { client, clock } = clientOn([textAnswer('', 429), answer([])]);
    client.sendOnce(get, {});
    client.sendOnce(get, {});
    expect(clock.sleeps).toEqual([5_000]);
  });

  it('is not made for nothing to send', () => {
    const { client, clock } = clientOn([textAnswer('', 429, { 'retry-after': '600' })]);
    client.sendOnce(get, {});
    expect(client.sendTogether([])).toEqual([]);
    expect(clock.sleeps).toEqual([]);
  });
});

describe('the pace that is learnt', () => {
  const stored = (store: MemoryStore) => JSON.parse([...store.entries.values()][0] ?? 'null');

  it('is not lowered by one 429 after another, before anything got through', () => {
    const paceStore = new MemoryStore();
    const { client } = clientOn(() => textAnswer('', 429, { 'retry-after': '1' }), { paceStore });
    for (let i = 0; i < 3; i++) client.sendOnce(get, {});
    expect(stored(paceStore).perMinute).toBe(60);
  });

  it('counts what got through, also of several that left together, and is kept when asked to', () => {
    const paceStore = new MemoryStore();
    const slow = textAnswer('', 429, { 'retry-after': '1' });
    const { client } = clientOn((_request, nth) => (nth === 1 ? slow : answer([])), { paceStore });
    client.sendOnce(get, {});
    for (let i = 0; i < 30; i++) client.sendOnce(get, {});
    expect(stored(paceStore).through).toBe(0);
    client.rememberPace();
    const before = stored(paceStore).through;
    client.sendTogether([1, 2, 3].map(() => ({ request: get, headers: {} })));
    client.rememberPace();
    expect(stored(paceStore).through).toBe(before + 3);
  });
});

describe('how long the latest answer took', () => {
  it('is told of one request, of several, and of one without an answer', () => {
    const clock = new FakeClock();
    const times = [700, 30, 40, 9_000];
    const { client } = clientOn(
      (_request, nth) => {
        clock.advance(times[nth - 1] ?? 0);
        if (nth === 4) throw noAnswer();
        return answer([]);
      },
      { clock },
    );
    client.sendOnce(get, {});
    expect(client.lastAnswerMs).toBe(700);
    client.sendTogether([1, 2].map(() => ({ request: get, headers: {} })));
    expect(client.lastAnswerMs).toBe(70);
    thrownBy(() => client.sendOnce(get, {}));
    expect(client.lastAnswerMs).toBe(9_000);
  });

  it('is part of the time that a read took, and tries without success are not', () => {
    const clock = new FakeClock();
    const { client } = clientOn(
      (_request, nth) => {
        clock.advance(nth === 2 ? 60_000 : 800);
        return nth === 2 ? textAnswer('', 503) : answer([]);
      },
      { clock },
    );
    const begun = clock.now();
    const { timing } = client.timed(() => [client.read(get), client.read(get)]);
    expect(timing).toEqual({ at: begun, requests: 2, tookMs: expect.closeTo(1_600) });
  });

  it('is not shorter for a silence before the first answer', () => {
    const clock = new FakeClock();
    const { client } = clientOn(
      (_request, nth) => {
        clock.advance(nth === 1 ? 0 : 800);
        return nth === 1 ? textAnswer('', 429, { 'retry-after': '40' }) : answer([]);
      },
      { clock },
    );
    expect(client.timed(() => client.read(get)).timing.tookMs).toBeCloseTo(800);
  });

  it('is nothing where nothing was read, and what is read afterwards is timed anew', () => {
    const { client, clock } = clientOn(() => answer([]));
    const begun = clock.now();
    expect(client.timed(() => 'nothing').timing).toEqual({ at: begun, requests: 0, tookMs: 0 });
    const { timing } = client.timed(() => client.read(get));
    client.read(get);
    expect(timing.requests).toBe(1);
  });
});

describe('what the service shows', () => {
  it('is not changed where it happens to hold the text of the key: a record goes back as it came', () => {
    const { client } = clientOn([answer({ id: 'a', note: `about ${KEY}` })]);
    expect(client.read(get)).toEqual({ id: 'a', note: `about ${KEY}` });
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
