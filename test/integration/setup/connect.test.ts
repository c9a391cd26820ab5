/** Connecting: what is told of addresses and keys that cannot be used, each at a real server, and of those that can. */
import { afterEach, describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { openSidebar } from '../../support/page';
import { answering as start } from './support';

let scenario: Scenario;
const servers: Awaited<ReturnType<typeof start>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function open(language: 'ko' | 'en' = 'en'): Promise<Scenario> {
  scenario = await openScenario({ connect: false, language });
  return scenario;
}

/** The address of a server that answers everything so. */
async function answering(...answer: Parameters<typeof start>): Promise<string> {
  const server = await start(...answer);
  servers.push(server);
  return server.url;
}

const KEY = 'key-that-nobody-may-see-0001';

/** What menu and sidebar say; they say the same, keep nothing and show the key nowhere. */
function refusal(address: string): string {
  const said = messages(scenario.run('menuConnect', [address, KEY]));
  const { call, get } = openSidebar(scenario);
  const reply = call('connect', { address, key: KEY });
  if (!('ok' in reply) || reply.ok) throw new Error('connected');
  expect(reply.kind).toBe('refused');
  expect(said).toContain(reply.text);
  expect(said).not.toContain(KEY);
  expect(get('home', null).connection).toBeNull();
  return reply.text;
}

describe('an address that cannot be used', () => {
  it('is told by its name that nobody has', async () => {
    await open();
    expect(refusal('https://nobody-has-this.invalid')).toMatch(
      /^There is no such address: https:\/\/nobody-has-this\.invalid\. Check the spelling\.$/,
    );
  });

  it('is told by nobody listening there', async () => {
    await open();
    const address = await answering(200, '{}');
    await servers.pop()?.close();
    expect(refusal(address)).toContain(`${address} cannot be reached`);
  });

  it('is told by a server without TLS', async () => {
    await open();
    const address = (await answering(200, '{}')).replace('http:', 'https:');
    expect(refusal(address)).toContain('No secure connection (https)');
  });

  it('is told by a server that has no such path', async () => {
    await open();
    expect(refusal(await answering(404, '{"message":"no route"}'))).toContain(
      "the service's API is not at this address (404)",
    );
  });

  it('is told by a web page', async () => {
    await open();
    const page = await answering(200, '<!doctype html><html>Welcome</html>', { 'content-type': 'text/html' });
    expect(refusal(page)).toContain('is a web page, not this API');
  });

  it('is told by an answer that is none of this API', async () => {
    await open();
    for (const body of ['[1, 2]', '"hello"', 'pong', ''])
      expect(refusal(await answering(200, body)), body).toMatch(/This is not this API/);
  });

  it('is told by a redirect, which is not followed', async () => {
    await open();
    const elsewhere = await start(200, '{}');
    servers.push(elsewhere);
    expect(refusal(await answering(302, '', { location: elsewhere.url }))).toContain(
      'pointed to another address',
    );
    expect(elsewhere.asked()).toBe(0);
  });

  it('of which the service fails is told as that', async () => {
    await open();
    expect(refusal(await answering(503, '{}'))).toContain('Service error (503)');
  });
});

describe('a key that cannot be used', () => {
  it('is told by 401, with what the service says, and that the address is right', async () => {
    await open();
    const said = refusal(await answering(401, `{"message":"unknown key ${KEY}"}`));
    expect(said).toContain('The address is right, but the service did not accept the API key (401)');
    expect(said).toContain('unknown key ***');
  });

  it('is told by 403', async () => {
    await open();
    expect(refusal(await answering(403, '{}'))).toContain('may not use the service (403)');
  });

  it('is told in Korean without words of the wire', async () => {
    await open('ko');
    expect(refusal(await answering(401, '{}'))).toMatch(
      /^주소는 맞지만 서비스가 API 키를 받아들이지 않았습니다 \(401\)\.(?!.*연결은 바뀌지)/s,
    );
  });

  it('changes nothing of a connection that there is', async () => {
    await open();
    scenario.connect();
    const { call, get } = openSidebar(scenario);
    const before = get('home', null).connection;
    expect(call('connect', { address: scenario.service.url, key: 'wrong' })).toMatchObject({ ok: false });
    expect(get('home', null).connection).toEqual(before);
  });
});

describe('a connection that stands', () => {
  it('is told to be as it was when another one fails', async () => {
    scenario = await openScenario();
    expect(messages(scenario.run('menuConnect', ['https://nobody-has-this.invalid', KEY]))).toMatch(
      /^There is no such address: .*\nThe connection was not changed\.$/m,
    );
  });
});

describe('an address', () => {
  it('is completed to https where only its host is typed', async () => {
    await open();
    for (const typed of ['nobody-has-this.invalid', ' nobody-has-this.invalid/api/public-docs '])
      expect(refusal(typed)).toContain('There is no such address: https://nobody-has-this.invalid.');
  });

  it('is never made of what may be a key in the wrong field', async () => {
    await open();
    const before = scenario.run('menuConnect', [KEY, KEY]);
    expect(messages(before)).not.toContain(KEY);
    for (const typed of [KEY, 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJlb2Z0aGlzdG9rZW4', 'abc.def.123'])
      expect(refusal(typed)).toContain('cannot be used');
  });
});

describe('after connecting', () => {
  it('workspace and member are shown where the service tells them', async () => {
    await open();
    const address = await answering(
      200,
      '{"data":{"id":"w1","name":"한빛상사","user":{"name":"김하나","email":"kim@example.com"}}}',
    );
    const { get } = openSidebar(scenario);
    const { text } = get('connect', { address, key: KEY });
    expect(text).toContain('Connected: 한빛상사\nThe key belongs to 김하나\n');
    expect(get('home', null).connection).toEqual({ workspace: '한빛상사', address });
  });

  const unseen = ['\u200b', '\ufeff', '\u2060', '\u00ad', '\u200e', '\u00a0', ' \n'];
  it.each([
    ...unseen.map(sign => [sign, sign]),
    ['"', '"'],
    ['“', '” '],
    ["'", "'"],
    ['`', '`'],
    ['', ':'],
    [' "', ':"'],
  ])('the key is used without what a copy has put around it: %j, %j', async (before, behind) => {
    await open();
    const { url, apiKeys } = scenario.service;
    const typed = `${before}${apiKeys[0]}${behind}`;
    expect(messages(scenario.run('menuConnect', [url, typed]))).toContain('Connected: ');
    expect(openSidebar(scenario).get('connect', { address: url, key: typed }).text).toContain('Connected: ');
    expect(openSidebar(scenario).call('connect', { address: url, key: `${before}${behind}` })).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('The API key is empty') as string,
    });
  });

  it('the secret of the seals is there before two windows could each make one, and later it stays', async () => {
    const s = await open();
    const { url, apiKeys } = s.service;
    const secret = (): string | undefined =>
      s.host.userProperties(s.kim).all()['financeSheets.secret'] as string | undefined;
    s.run('menuConnect', [url, apiKeys[0] ?? '']);
    const first = secret();
    expect(first).toMatch(/^[\da-f-]{72}$/);
    s.run('menuConnect', [url, apiKeys[0] ?? '']);
    expect(secret()).toBe(first);
  });

  it('no member is named where the service tells none', async () => {
    await open();
    const { get } = openSidebar(scenario);
    const { text } = get('connect', {
      address: scenario.service.url,
      key: scenario.service.apiKeys[0] ?? '',
    });
    expect(text).not.toContain('belongs to');
  });
});
