import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';
import { startServer, type TestServer } from './support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const FETCH = mainOf(
  'const r = UrlFetchApp.fetch(a, b || {}); return [r.getResponseCode(), r.getContentText()];',
);
const MUTE = { muteHttpExceptions: true };

describe('limits of fetching', () => {
  it('an answer over the limit throws, or is cut when the host is told so', async () => {
    const limit = 1000;
    const args = [`${server.url}/size/1001`];
    const throwing = await hostWith(FETCH, { fetch: { maxAnswerBytes: limit } });
    expect(throwing.run('main', { args }).error?.message).toBe('Limit Exceeded: URLFetch Response Size.');
    expect(throwing.run('main', { args: [`${server.url}/size/1000`] }).outcome).toBe('finished');
    const cutting = await hostWith(FETCH, { fetch: { maxAnswerBytes: limit, onTooLarge: 'truncate' } });
    expect(cutting.value('main', { args })).toEqual([200, 'a'.repeat(1000)]);
  });

  it('are 50 MB for an answer and for a body', async () => {
    const { value, run } = await hostWith(`
      function main(url) { return UrlFetchApp.fetch(url).getContentText().length; }
      function post(url) { UrlFetchApp.fetch(url, { method: 'post', payload: 'x'.repeat(50 * 1024 * 1024 + 1) }); }`);
    const MB = 1024 * 1024;
    expect(value('main', { args: [`${server.url}/size/${50 * MB}`] })).toBe(50 * MB);
    expect(run('main', { args: [`${server.url}/size/${50 * MB + 1}`] }).outcome).toBe('threw');
    expect(run('post', { args: [server.url] }).error?.message).toBe('Limit Exceeded: URLFetch POST Size.');
  });

  it('so many calls a day per user', async () => {
    const { host, lee, run } = await hostWith(FETCH, { fetch: { dailyCalls: 2 } });
    const args = [`${server.url}/echo`];
    const outcomes = [1, 2, 3].map(() => run('main', { args }).error?.message ?? 'ok');
    expect(outcomes).toEqual(['ok', 'ok', 'Service invoked too many times for one day: urlfetch.']);
    expect(run('main', { args, user: lee }).outcome).toBe('finished');
    host.clock.advance(24 * 3_600_000);
    expect(run('main', { args }).outcome).toBe('finished');
  });

  it('only where the white list of the manifest lets it', async () => {
    const manifest = { urlFetchWhitelist: [`${server.url}/echo/`] };
    const { run } = await hostWith(FETCH, { manifest });
    expect(run('main', { args: [`${server.url}/echo/x`] }).outcome).toBe('finished');
    for (const url of [`${server.url}/status/200`, `${server.url}/echo`, 'https://example.com/echo/']) {
      expect(run('main', { args: [url] }).error?.message).toContain('urlFetchWhitelist');
    }
  });
});

describe('simulated time over the network', () => {
  const clock = { now: '2026-11-02T09:00:00Z' };

  it('tells the service the time, unless told not to or on a real clock', async () => {
    const ECHO = mainOf(
      'return JSON.parse(UrlFetchApp.fetch(a).getContentText()).headers["x-simulated-now"];',
    );
    const args = [`${server.url}/echo`];
    expect((await hostWith(ECHO, { clock })).value('main', { args })).toBe(String(Date.parse(clock.now)));
    expect(
      (await hostWith(ECHO, { clock, simulatedTimeHeaders: false })).value('main', { args }),
    ).toBeUndefined();
    expect((await hostWith(ECHO, { clock: 'real' })).value('main', { args })).toBeUndefined();
  });

  it('lets pass what the service says that it took, and hides the header', async () => {
    const { run } = await hostWith(
      mainOf('return UrlFetchApp.fetch(a).getHeaders()["x-simulated-latency"];'),
      { clock },
    );
    expect(run('main', { args: [`${server.url}/latency/4200`] })).toMatchObject({
      value: undefined,
      elapsedMs: 4200,
    });
  });

  it('times out after 60 simulated seconds', async () => {
    const { run } = await hostWith(FETCH, { clock });
    const url = `${server.url}/latency/60001`;
    const result = run('main', { args: [url, MUTE] });
    expect(result).toMatchObject({
      outcome: 'threw',
      error: { message: `Timeout: ${url}` },
      elapsedMs: 60_000,
    });
    expect(run('main', { args: [`${server.url}/latency/60000`] }).outcome).toBe('finished');
  });

  it('takes of several at once the slowest', async () => {
    const { run } = await hostWith(mainOf('UrlFetchApp.fetchAll(a);'), { clock });
    const urls = [100, 900, 300].map(ms => `${server.url}/latency/${ms}`);
    expect(run('main', { args: [urls] }).elapsedMs).toBe(900);
  });

  it('ends an execution whose time is over while it waits, and its answer is lost', async () => {
    const { run } = await hostWith(mainOf("Utilities.sleep(29000); UrlFetchApp.fetch(a); return 'done';"), {
      clock,
    });
    const result = run('main', { kind: 'customFunction', args: [`${server.url}/latency/2000`] });
    expect(result).toMatchObject({ outcome: 'timedOut', value: undefined });
    expect(result.fetches).toHaveLength(1);
  });
});
