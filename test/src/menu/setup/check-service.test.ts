/** The connection check against services of every kind: what it concludes, and what it never concludes. */

import { describe, expect, it } from 'vitest';
import { runEntryPoint } from '../../../../src/main/run';
import type { HttpRequest, HttpResponse } from '../../../../src/platform/ports';
import { saveConnection } from '../../../../src/sheet/properties/connection-store';
import { answer, type DialogAnswer, memoryPlatform, noAnswer, textAnswer } from '../../../support/memory';
import { defaultSettings, wordsFor } from '../../../../src/resources/settings';
import { profileIn } from '../../../support/profile';

type Naming = 'body' | 'query' | 'path';

/** A PUT as a service sees it. */
interface Put {
  /** Segments below "contacts". */
  readonly segments: readonly string[];
  readonly query: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  /** How many PUTs came, this one included. */
  readonly nth: number;
}

const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;

class Service {
  readonly puts: Put[] = [];
  lists = 0;
  records = [
    { id: 'c1', companyName: 'One' },
    { id: 'c2', companyName: 'Two' },
  ];

  constructor(private readonly onPut: (put: Put, service: Service) => HttpResponse) {}

  answer(request: HttpRequest): HttpResponse {
    const url = new URL(request.url);
    const segments = url.pathname.split('/contacts')[1]?.split('/').filter(Boolean) ?? [];
    if (request.method === 'get') {
      this.lists++;
      return answer({ data: this.records, meta: {} });
    }
    expect(request.method).toBe('put');
    const put = {
      segments,
      query: url.searchParams.get('id'),
      body: JSON.parse(request.body ?? '{}') as Put['body'],
      nth: this.puts.length + 1,
    };
    this.puts.push(put);
    return this.onPut(put, this);
  }
}

/** Runs "check" for contacts and gives what was said and what is set then. */
function check(service: Service, answers: readonly DialogAnswer[] = ['YES'], before = defaultSettings) {
  const platform = memoryPlatform({
    locale: 'en',
    handler: request => service.answer(request),
    answers: ['OK', { button: 'OK', text: 'contacts' }, 'OK', { button: 'OK', text: 'check' }, ...answers],
  });
  const { userStore, documentStore, workbook, ui } = platform;
  const connection = {
    baseUrl: 'https://s.example',
    key: 'demo-key-0123',
    workspaceId: 'w',
    workspaceName: 'W',
  };
  saveConnection(userStore, documentStore, workbook.id(), { ...connection, functionsAllowed: [] });
  const profile = profileIn(documentStore, connection, 'contacts');
  profile.say(before);
  runEntryPoint(platform, { version: '0', pinnedHost: '' }, 'menuSettings', []);
  return {
    said: ui.last?.message ?? '',
    asked: ui.last?.kind === 'confirm',
    settings: profile.settings(),
    put: profile.settings().putNaming,
    fact: profile.facts().putNaming,
  };
}

const no = (status: number, message: string): HttpResponse => answer({ message }, status);
const noRoute = (path: string): HttpResponse => no(404, `Cannot PUT /api/public-docs/contacts/${path}`);

/** Names records that way and knows no other; the words are its own. */
function naming(way: Naming): (put: Put) => HttpResponse {
  return ({ segments, query, body }) => {
    if (segments.length > (way === 'path' ? 1 : 0)) return noRoute(segments.join('/'));
    const id = way === 'path' ? segments[0] : way === 'query' ? query : body['id'];
    if (way === 'path' && id === undefined) return no(405, 'method not allowed');
    if (way !== 'body' && 'id' in body) return no(400, 'unknown field "id"');
    return id == null ? no(400, 'which record?') : no(404, `no contact ${String(id)}`);
  };
}

/** None of these may be concluded from. */
function expectUnclear(service: Service, ...words: string[]): void {
  const { said, asked, put } = check(service, ['OK']);
  expect(said).toContain('is unclear');
  for (const word of words) expect(said).toContain(word);
  expect([asked, put]).toEqual([false, 'body']);
}

describe('what is sent', () => {
  it('is a look at the list before and after, and PUTs without any field for an id that cannot exist', () => {
    const service = new Service(naming('body'));
    check(service, ['OK']);
    expect(service.lists).toBe(2);
    const ids = service.puts.flatMap(({ segments, query, body }) => [segments[0], query, body['id']]);
    expect(new Set(ids.filter(id => id != null)).size).toBe(1);
    expect(ids.find(id => id != null)).toMatch(/^finance-sheets-check-[0-9a-f-]{36}$/);
    for (const { body } of service.puts) expect(Object.keys(body).filter(name => name !== 'id')).toEqual([]);
    expect(service.puts).toHaveLength(5);
  });

  it('has an id of the shape of the list, where all are UUIDs, and never one of them', () => {
    const service = new Service(naming('body'));
    service.records = [1, 2].map(n => ({ id: uuid(n), companyName: `${n}` }));
    check(service, ['OK']);
    const id = String(service.puts.find(({ body }) => 'id' in body)?.body['id']);
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect([uuid(1), uuid(2)]).not.toContain(id);
  });
});

describe('a service that knows one way', () => {
  it.each(['query', 'path'] as const)(
    'is found out, and the setting is saved when the user agrees: %s',
    way => {
      const { said, asked, put, fact } = check(new Service(naming(way)));
      expect(fact).toMatchObject({ value: way, source: 'sighting' });
      expect(said).toContain(`put=${way}`);
      expect(said).toContain('Not checked');
      expect([asked, put]).toEqual([true, way]);
      expect(check(new Service(naming(way)), ['NO']).put).toBe('body');
    },
  );

  it('keeps the other settings when it is saved', () => {
    const before = { ...defaultSettings, fields: wordsFor(['memo'], 'taken'), parallel: 3 };
    const { settings } = check(new Service(naming('query')), ['YES'], before);
    expect(settings).toEqual({ ...before, putNaming: 'query' });
  });

  it('only confirms what is set already', () => {
    const { said, asked } = check(new Service(naming('body')), ['OK']);
    expect(said).toContain('It is set so already');
    expect(asked).toBe(false);
  });

  it('is found out by 410, by bare texts, and where only the words differ', () => {
    const gone = (put: Put): HttpResponse =>
      put.query === null ? textAnswer('id?', 422) : textAnswer('gone', 410);
    expect(check(new Service(gone)).put).toBe('query');
    const words = ({ segments }: Put): HttpResponse =>
      segments.length === 1 ? no(404, 'Contact not found') : no(404, 'Not Found');
    expect(check(new Service(words)).put).toBe('path');
  });
});

describe('a service from whose answers nothing follows', () => {
  it('checks the body first: the same refusal for whatever names the record', () => {
    expectUnclear(
      new Service(() => no(400, 'companyName is required')),
      'companyName is required',
      'put=path',
    );
  });

  it('checks the body first, and has a route for the path that it may not mean', () => {
    expectUnclear(
      new Service(({ segments }) =>
        segments.length > 1 ? noRoute(segments.join('/')) : no(400, 'name is required'),
      ),
    );
  });

  it('refuses a field that it does not know, in other words than a missing one', () => {
    expectUnclear(
      new Service(({ body }) => ('id' in body ? no(400, 'unknown field "id"') : no(422, 'name is required'))),
    );
  });

  it('knows no such path at all, and repeats the path in its answer', () => {
    expectUnclear(new Service(({ segments }) => noRoute(segments.join('/'))));
  });

  it('says 404 to everything, each time with another number', () => {
    expectUnclear(new Service(({ nth }) => no(404, `Not found. Request ${nth}-7f3a at 09:00:0${nth}`)));
  });

  it('knows no path below, and says so each time with another number', () => {
    expectUnclear(
      new Service(({ segments, nth }) =>
        segments.length > 0 ? no(404, `no route (request ${nth}a8f-0${nth})`) : no(400, 'id?'),
      ),
    );
  });

  it('says the same of every name, and something else only of a path that it does not have', () => {
    expectUnclear(
      new Service(({ segments }) => no(404, segments.length > 1 ? 'no such address' : 'no such record')),
    );
  });

  it('understands two ways', () => {
    expectUnclear(
      new Service(({ query, body, segments }) =>
        segments.length > 0 ? noRoute(segments.join('/')) : no((query ?? body['id']) ? 404 : 400, 'x'),
      ),
      'put=body: 404',
      'put=query: 404',
    );
  });
});

describe('a service that cannot be asked', () => {
  it.each([
    [401, 'API key'],
    [403, 'permission'],
    [429, 'rate limit'],
    [500, 'error (500)'],
    [302, 'another address'],
  ])('is asked no further after a %i', (status, word) => {
    const service = new Service(() => no(status, 'x'));
    expectUnclear(service, word);
    expect(service.puts).toHaveLength(1);
    expect(service.lists).toBeGreaterThanOrEqual(1);
  });

  it('is asked no further when no answer comes, in the middle as well', () => {
    const service = new Service(put => {
      if (put.query !== null) throw noAnswer();
      return naming('body')(put);
    });
    expectUnclear(service, 'No answer');
    expect(service.puts).toHaveLength(3);
    expect(service.lists).toBe(2);
  });
});

describe('a service that does something all the same', () => {
  it('is told loudly when it accepts a record that does not exist, and sent nothing more', () => {
    const service = new Service(({ body }) => ('id' in body ? answer({ ok: true }) : no(400, 'id?')));
    expectUnclear(service, '⚠ The service accepted');
    expect(service.puts).toHaveLength(2);
  });

  it('is not said to have accepted what it calls a failure with status 200', () => {
    const failed = answer({ success: false, message: 'not saved' });
    const service = new Service(put => (put.nth === 2 ? failed : naming('query')(put)));
    const { said, put } = check(service);
    expect(said).not.toContain('accepted');
    expect([service.puts.length, put]).toEqual([5, 'query']);
  });

  it('is told loudly when the list is not as it was, with the ids, and nothing is offered', () => {
    const service = new Service((put, s) => {
      if (put.query !== null) {
        s.records = [...s.records, { id: put.query, companyName: '' }].map(record =>
          record.id === 'c1' ? { ...record, companyName: 'Changed' } : record,
        );
        return answer({ id: put.query }, 201);
      }
      return naming('query')(put);
    });
    const { said, asked, put } = check(service, ['OK']);
    expect(said).toMatch(/^⚠⚠ Contacts: the list changed during the check!/);
    expect(said).toMatch(/: c1, finance-sheets-check-/);
    expect([asked, put]).toEqual([false, 'body']);
  });

  it('is offered nothing when a colleague changed the list meanwhile', () => {
    const service = new Service((put, s) => {
      s.records = s.records.slice(0, 1);
      return naming('query')(put);
    });
    const { said, asked } = check(service, ['OK']);
    expect(said).toContain('⚠⚠');
    expect(said).toContain('c2');
    expect(said).toMatch(
      /press \[Check the service\] again, or set "How a change names its record" to "after the address"/,
    );
    expect(said).not.toContain('as it was');
    expect(asked).toBe(false);
  });

  it('cannot make its answer look like our words', () => {
    const service = new Service(() => no(400, '\u202eevil\u0007 line'));
    const { said } = check(service, ['OK']);
    expect(said).toContain('evil line');
    expect(said).not.toMatch(/[\u202e\u0007]/);
  });
});
