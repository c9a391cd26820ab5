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

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

describe('UrlFetchApp.fetch', () => {
  const ECHO = mainOf('return JSON.parse(UrlFetchApp.fetch(a, b || {}).getContentText());');
  const echo = async (options?: object, path = '/echo'): Promise<Echo> => {
    const { value } = await hostWith(ECHO);
    return value('main', { args: [server.url + path, options] }) as Echo;
  };

  it('sends GET by default and says who it is', async () => {
    const seen = await echo();
    expect(seen).toMatchObject({ method: 'GET', url: '/echo', body: '' });
    expect(seen.headers['user-agent']).toContain('Google-Apps-Script');
    expect(seen.headers).not.toHaveProperty('content-type');
  });

  it.each(['post', 'put', 'PATCH', 'Delete'])('sends %s with its payload as UTF-8', async method => {
    const seen = await echo({ method, contentType: 'application/json', payload: '{"이름":"값"}' });
    expect(seen.method).toBe(method.toUpperCase());
    expect(Buffer.from(seen.body, 'latin1').toString()).toBe('{"이름":"값"}');
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '16' });
  });

  it('takes a text for a form unless told otherwise, and makes an object one', async () => {
    expect((await echo({ method: 'post', payload: 'x' })).headers['content-type']).toBe(
      'application/x-www-form-urlencoded',
    );
    expect((await echo({ method: 'post', payload: { a: '가 나', b: 1 } })).body).toBe(
      'a=%EA%B0%80%20%EB%82%98&b=1',
    );
  });

  it('sends bytes and blobs as they are', async () => {
    const { value } = await hostWith(
      mainOf(
        "const b1 = Utilities.newBlob([-1, 0, 65], 'x/y'); return JSON.parse(UrlFetchApp.fetch(a, { method: 'post', payload: b1 }).getContentText());",
      ),
    );
    const seen = value('main', { args: [`${server.url}/echo`] }) as Echo;
    expect(seen.body).toBe('\xff\x00A');
    expect(seen.headers['content-type']).toBe('x/y');
  });

  it('sends the headers of the script', async () => {
    const seen = await echo({ headers: { Authorization: 'Basic a2V5Og==', 'X-Number': 5 } });
    expect(seen.headers).toMatchObject({ authorization: 'Basic a2V5Og==', 'x-number': '5' });
  });

  it('escapes what no address may hold', async () => {
    expect((await echo({}, '/echo?이름=값 1')).url).toBe('/echo?%EC%9D%B4%EB%A6%84=%EA%B0%92%201');
  });

  it.each([
    ['an unknown option', 'http://127.0.0.1', { timeout: 5 }, 'no option "timeout"'],
    ['an unknown method', 'http://127.0.0.1', { method: 'head' }, 'invalid value: method'],
    ['a payload on GET', 'http://127.0.0.1', { payload: 'x' }, 'does not accept a payload'],
    ['a header of the platform', 'http://127.0.0.1', { headers: { Host: 'x' } }, 'Header:Host'],
    ['a header with a line break', 'http://127.0.0.1', { headers: { A: 'x\r\nB: y' } }, 'Header:A'],
    [
      'a flag that is none',
      'http://127.0.0.1',
      { muteHttpExceptions: 'yes' },
      'invalid value: muteHttpExceptions',
    ],
    ['an address that is none', 'ftp://127.0.0.1', {}, 'Invalid argument: ftp://127.0.0.1'],
    [
      'an address of more than 2,082 characters',
      `http://127.0.0.1/${'x'.repeat(2070)}`,
      {},
      'Limit Exceeded: URLFetch URL Length.',
    ],
    ['plain http to another machine', 'http://example.com/', {}, 'only for the loopback interface'],
  ])('refuses %s without sending', async (_, url, options, message) => {
    const { run } = await hostWith(FETCH);
    const { outcome, error } = run('main', { args: [url, options] });
    expect(outcome).toBe('threw');
    expect(error?.message).toContain(message);
  });

  it('gives text in the charset that the answer names, or that is asked for', async () => {
    const { value } = await hostWith(
      mainOf(
        "const r = UrlFetchApp.fetch(a); return [r.getContentText(), r.getContentText('iso-8859-1'), r.getContent(), r.getBlob().getContentType()];",
      ),
    );
    expect(value('main', { args: [`${server.url}/korean`] })).toEqual(['가', '°¡', [-80, -95], 'text/plain']);
  });

  it('unpacks gzip and shows repeated headers', async () => {
    const { value } = await hostWith(
      mainOf(
        "return [UrlFetchApp.fetch(a + '/gzip').getContentText(), UrlFetchApp.fetch(a + '/cookies').getAllHeaders()['set-cookie'], UrlFetchApp.fetch(a + '/cookies').getHeaders()['set-cookie']];",
      ),
    );
    expect(value('main', { args: [server.url] })).toEqual(['packed', ['a=1', 'b=2'], 'b=2']);
  });

  it('throws for 400 and more, with the start of the answer', async () => {
    const { run } = await hostWith(FETCH);
    const result = run('main', { args: [`${server.url}/status/404`] });
    expect(result.error).toMatchObject({ name: 'Exception' });
    expect(result.error?.message).toBe(
      `Request failed for ${server.url} returned code 404. Truncated server response: status 404 ${'x'.repeat(89)} (use muteHttpExceptions option to examine full response)`,
    );
    expect(result.fetches).toEqual([
      { method: 'GET', url: `${server.url}/status/404`, status: 404, exception: null },
    ]);
    expect(run('main', { args: [`${server.url}/status/399`] }).outcome).toBe('finished');
  });

  it('gives the answer of 400 and more when muted', async () => {
    const { value } = await hostWith(FETCH);
    expect(value('main', { args: [`${server.url}/status/503`, MUTE] })).toEqual([
      503,
      expect.stringContaining('status 503'),
    ]);
  });

  it('says what is wrong with the network, muted or not', async () => {
    const { run } = await hostWith(FETCH, { fetch: { timeoutMs: 300 } });
    const message = (url: string) => run('main', { args: [url, MUTE] }).error?.message;
    expect(message('http://127.0.0.1:1/x')).toBe('Address unavailable: http://127.0.0.1:1/x');
    expect(message('https://no-such-host.invalid/x')).toBe('DNS error: https://no-such-host.invalid/x');
    expect(message(`${server.url}/drop`)).toBe(`Unexpected error: ${server.url}/drop`);
    expect(message(`${server.url}/hang`)).toBe(`Timeout: ${server.url}/hang`);
  });

  it('sends a request only once when the connection breaks', async () => {
    const { run, value } = await hostWith(FETCH);
    run('main', { args: [`${server.url}/drop?once`, MUTE] });
    const [, seen] = value('main', { args: [`${server.url}/seen`] }) as [number, string];
    expect(seen.match(/\/drop\?once/g)).toHaveLength(1);
  });
});

describe('redirects', () => {
  const to = (path: string): string => `${server.url}/redirect/302?to=${encodeURIComponent(path)}`;

  it('are followed, with all headers', async () => {
    const { value } = await hostWith(FETCH);
    const [status, text] = value('main', { args: [to('/echo'), { headers: { Authorization: 'k' } }] }) as [
      number,
      string,
    ];
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ url: '/echo', headers: { authorization: 'k' } });
  });

  it('turn a POST into a GET, except with 307', async () => {
    const { value } = await hostWith(FETCH);
    const method = (code: number): string => {
      const url = `${server.url}/redirect/${code}?to=/echo`;
      const [, text] = value('main', { args: [url, { method: 'post', payload: 'x' }] }) as [number, string];
      return (JSON.parse(text) as Echo).method;
    };
    expect([method(302), method(303), method(307)]).toEqual(['GET', 'GET', 'POST']);
  });

  it('are left alone on request', async () => {
    const { value } = await hostWith(FETCH);
    expect(value('main', { args: [to('/echo'), { followRedirects: false }] })).toEqual([302, 'moved']);
  });

  it('do not lead to where a request may not go', async () => {
    const { run } = await hostWith(FETCH);
    expect(run('main', { args: [to('http://example.com/')] }).error?.message).toContain('loopback');
  });

  it('do not go round for ever', async () => {
    const { run } = await hostWith(FETCH);
    expect(run('main', { args: [`${server.url}/round`] }).error?.message).toContain('Unexpected error');
  });
});

describe('UrlFetchApp.fetchAll', () => {
  it('sends all at once and answers in order', async () => {
    const { value, run } = await hostWith(
      mainOf(
        'return UrlFetchApp.fetchAll(a).map(r => [r.getResponseCode(), r.getContentText().slice(0, 10)]);',
      ),
    );
    const urls = ['together/3', 'together/3', 'together/3'].map(path => `${server.url}/${path}`);
    expect(value('main', { args: [urls] })).toEqual(Array(3).fill([200, 'all here']));
    const mixed = [{ url: `${server.url}/status/404`, ...MUTE }, `${server.url}/status/201`];
    expect(value('main', { args: [mixed] })).toEqual([
      [404, 'status 404'],
      [201, 'status 201'],
    ]);
    expect(run('main', { args: [mixed] })).toMatchObject({
      calls: { byMember: { 'UrlFetchApp.fetchAll': 1 } },
    });
    expect(value('main', { args: [[]] })).toEqual([]);
  });

  it('gives nothing at all when one fails', async () => {
    const { run } = await hostWith(mainOf('return UrlFetchApp.fetchAll(a).length;'));
    const result = run('main', { args: [[`${server.url}/echo`, 'http://127.0.0.1:1/']] });
    expect(result.error?.message).toBe('Address unavailable: http://127.0.0.1:1/');
    expect(result.fetches.map(fetch => fetch.status)).toEqual([200, null]);
  });
});

describe('UrlFetchApp.getRequest', () => {
  it('shows what would be sent and sends nothing', async () => {
    const { run } = await hostWith(
      mainOf("return UrlFetchApp.getRequest(a, { method: 'post', payload: 'x', headers: { A: 'b' } });"),
    );
    const result = run('main', { args: ['https://example.com/'] });
    expect(result.value).toMatchObject({
      url: 'https://example.com/',
      method: 'post',
      payload: 'x',
      headers: { A: 'b' },
    });
    expect(result.fetches).toEqual([]);
  });
});
