/** The catalogue itself: each convention serves every record to a client that knows it. */

import { describe, expect, it } from 'vitest';
import { knownRecords } from '../../strangers/server/known';
import type { ListName } from '../../strangers/server/lists';
import type { Request } from '../../strangers/server/request';
import { StrangeService } from '../../strangers/server/service';
import { respelled } from '../../strangers/server/paging';
import { type DimensionName, dimensionNames, dimensions, type Shape } from '../../strangers/shape/dimensions';
import { type PagingStyle, type PagingName, pagingStyles } from '../../strangers/shape/paging-styles';
import { drawShape, oddities, plainer, plainShape, shapeFrom, withOption } from '../../strangers/shape/shape';
import { Random } from '../../strangers/random';

const ORIGIN = 'http://127.0.0.1:1';

function request(method: string, address: string, body: Record<string, unknown> | null = null): Request {
  const url = new URL(address, `${ORIGIN}/api/public-docs/`);
  return {
    method,
    path: url.pathname,
    origin: ORIGIN,
    query: new Map(url.searchParams),
    body,
    bodyText: body === null ? '' : JSON.stringify(body),
    key: 'k',
    idempotencyKey: null,
    now: 0,
  };
}

function serviceOf(shape: Shape, list: ListName = 'tags', count = 53): StrangeService {
  return new StrangeService({ shape, seed: 4, key: 'k', counts: { [list]: count } });
}

function at(json: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], json);
}

/** A client that was told the convention: follows it from page to page and gives the names of what came. */
function readAll(shape: Shape, style: PagingStyle): string[] {
  const service = serviceOf(shape);
  const names: string[] = [];
  let address: string | null = 'tags';
  for (let pages = 0; address !== null && pages < 100; pages++) {
    const answer = service.answer(request('GET', address));
    expect(answer.status).toBe(200);
    const json = JSON.parse(answer.text) as { data: { id: string; name: string }[] };
    names.push(...json.data.map(record => record.name));
    address = nextAddress(json, answer.headers, style, shape, names.length, json.data.at(-1)?.id ?? '');
  }
  return names;
}

/** The knowledge of a client: where the member that leads on stands, and under which name it is asked for. */
function nextAddress(
  json: unknown,
  headers: Readonly<Record<string, string>>,
  style: PagingStyle,
  shape: Shape,
  seen: number,
  lastId: string,
): string | null {
  if (style.ask === null) return null;
  const { by, name } = style.ask;
  const slot = (wanted: string): unknown => {
    const inBody = Object.entries(style.members).find(([, kind]) => kind === wanted);
    if (inBody !== undefined)
      return at(
        json,
        [...style.place, ...inBody[0].split('/')].map(part => respelled(part, shape)),
      );
    const inHeader = Object.entries(style.headers ?? {}).find(([, kind]) => kind === wanted);
    return inHeader === undefined ? undefined : headers[inHeader[0]];
  };
  const link = /<([^>]+)>; rel="next"/.exec(headers['Link'] ?? '')?.[1];
  const ask = (value: string | number): string =>
    `tags?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  if (by === 'url') return link ?? ((slot('nextUrl') as string | null | undefined) || null);
  const cursor = slot('cursor');
  if (by === 'cursor') return cursor ? ask(cursor as string) : null;
  const size = Number(shape.pageSize);
  const range =
    /\/(\d+)$/.exec(headers['Content-Range'] ?? '')?.[1] ??
    / of (\d+)$/.exec(String(slot('rangeText') ?? ''))?.[1];
  const total = Number(
    slot('total') ??
      range ??
      (slot('remaining') === undefined ? Number.NaN : seen + Number(slot('remaining'))),
  );
  const next = slot('nextPage1') ?? slot('nextOffset');
  const flag =
    slot('hasNext') ?? (slot('isLast') === undefined ? undefined : String(slot('isLast')) !== 'true');
  const more = Number.isNaN(total)
    ? flag === undefined
      ? Boolean(next)
      : String(flag) === 'true'
    : seen < total;
  if (!more) return null;
  if (by === 'lastId') return ask(lastId);
  if (by === 'offset') return ask(seen);
  return ask(by === 'page0' ? seen / size : seen / size + 1);
}

const names = Object.keys(pagingStyles) as PagingName[];
const leads = names.filter(name => (pagingStyles[name] as PagingStyle).ask !== null);

describe('a convention of paging', () => {
  it.each(leads)('%s gives every record to a client that knows it', name => {
    const style: PagingStyle = pagingStyles[name];
    for (const odd of [
      {},
      { spelling: 'snake' },
      { spelling: 'upper' },
      { membersAs: 'texts' },
      { atEnd: 'missing' },
      { atEnd: 'empty' },
      { pageSize: '7' },
    ]) {
      const shape = { ...shapeFrom(odd as Record<string, string>), paging: name } as Shape;
      const read = readAll(shape, style);
      expect(read).toHaveLength(53);
      expect(new Set(read).size).toBe(53);
    }
  });

  it.each(names.filter(name => name !== 'whole'))(
    '%s gives a first page only to whoever does not know it',
    name => {
      const answer = serviceOf(withOption(plainShape(), 'paging', name)).answer(request('GET', 'tags'));
      expect((JSON.parse(answer.text) as { data: unknown[] }).data).toHaveLength(20);
    },
  );

  it('has a source that is named', () => {
    for (const name of names) expect(pagingStyles[name].source.length).toBeGreaterThan(5);
  });
});

describe('a shape', () => {
  it('is plain without oddities, and comes back from what is printed of it', () => {
    const shape = drawShape(new Random(9));
    expect(oddities(plainShape())).toEqual({});
    expect(shapeFrom(oddities(shape) as Record<string, string>)).toEqual(shape);
    for (const simpler of plainer(shape))
      expect(Object.keys(oddities(simpler))).toHaveLength(Object.keys(oddities(shape)).length - 1);
  });

  it('names what is not in the catalogue', () => {
    expect(() => shapeFrom({ colour: 'red' })).toThrow('no dimension "colour"');
    expect(() => shapeFrom({ ids: 'red' })).toThrow('ids takes one of');
  });

  it('draws every option of every dimension in 3,000 draws', () => {
    const drawn = new Map<DimensionName, Set<string>>(dimensionNames.map(name => [name, new Set()]));
    for (let seed = 0; seed < 3000; seed++) {
      const shape = drawShape(new Random(seed));
      for (const name of dimensionNames) drawn.get(name)?.add(shape[name]);
    }
    for (const name of dimensionNames)
      expect([...(drawn.get(name) ?? [])].sort()).toEqual(
        [...new Set<string>(dimensions[name].options)].sort(),
      );
  });
});

describe('a write', () => {
  const put = (
    shape: Shape,
    address: string,
    body: Record<string, unknown>,
  ): { status: number; service: StrangeService } => {
    const service = serviceOf(shape, 'tags', 5);
    return { status: service.answer(request('PUT', address, body)).status, service };
  };

  it.each([
    ['body', 'tags', { id: 'ta-2', name: 'x' }],
    ['query', 'tags?id=ta-2', { name: 'x' }],
    ['path', 'tags/ta-2', { name: 'x' }],
  ] as const)('names its record in the %s, and nowhere else', (naming, address, body) => {
    for (const option of dimensions.naming.options) {
      const { status } = put(withOption(plainShape(), 'naming', option), address, body);
      expect(status).toBe(option === naming ? 200 : 404);
    }
  });

  it('knows 1001 from "1001"', () => {
    const shape = withOption(plainShape(), 'ids', 'integers');
    expect(put(shape, 'tags', { id: 1002, name: 'x' }).status).toBe(200);
    const { status, service } = put(shape, 'tags', { id: '1002', name: 'x' });
    expect(status).toBe(404);
    expect(service.state.happenings.map(({ kind }) => kind)).toEqual(['wrong id type']);
  });

  it('merges or replaces', () => {
    const stored = (shape: Shape): unknown => {
      const { service } = put(shape, 'tags', { id: 'ta-1', name: 'x' });
      const [record] = service.state.all('tags');
      return [record?.values['name'], record?.values['description'] === null];
    };
    const kept = serviceOf(plainShape(), 'tags', 5).state.all('tags')[0]?.values['description'] === null;
    expect(stored(plainShape())).toEqual(['x', kept]);
    expect(stored(withOption(plainShape(), 'put', 'replaces'))).toEqual(['x', true]);
  });

  it('waits in a queue before the list shows it', () => {
    const service = serviceOf(withOption(plainShape(), 'lag', '90 s'), 'tags', 2);
    service.answer(request('POST', 'tags', { name: 'late' }));
    const count = (now: number): number => {
      service.settle(now);
      return (JSON.parse(service.answer({ ...request('GET', 'tags'), now }).text) as { data: unknown[] }).data
        .length;
    };
    expect(count(1000)).toBe(2);
    expect(count(91_000)).toBe(3);
  });

  it('is judged by what the list showed when it was last read', () => {
    const service = serviceOf(withOption(plainShape(), 'lag', '90 s'), 'tags', 2);
    service.answer(request('PUT', 'tags', { id: 'ta-1', name: 'late' }));
    const names = () => knownRecords(service.state, 'tags').map(({ shown }) => shown?.['name']);
    const readAndJudged = (read: number, judged: number): unknown => {
      service.answer({ ...request('GET', 'tags'), now: read });
      service.settle(judged);
      return names().includes('late');
    };
    expect(readAndJudged(89_000, 91_000)).toBe(false);
    expect(readAndJudged(91_000, 91_000)).toBe(true);
  });
});

describe('what stands between', () => {
  const plain = (odd: Record<string, string>): StrangeService => serviceOf(shapeFrom(odd), 'tags', 5);
  const texts = (odd: Record<string, string>, times: number): string[] => {
    const service = plain(odd);
    return Array.from({ length: times }, () => {
      const { status, text, breaks } = service.answer(request('GET', 'tags'));
      return breaks === true ? 'broken' : status === 200 ? text.slice(0, 24) : String(status);
    });
  };

  it.each([
    ['500', '500'],
    ['429', '429'],
    ['no answer', 'broken'],
    ['page of a proxy', '<!doctype html><title>사내'],
    ['cut off', '{"data":[{"id":"a-1","na'],
    ['empty', ''],
    ['200 failure', '{"success":false,"code":'],
  ])('fails at a few readings only: %s', (reads, seen) => {
    const all = texts({ reads }, 100);
    const [whole] = texts({}, 1);
    const failed = all.filter(text => text !== whole);
    expect(failed.length).toBeGreaterThan(2);
    expect(failed.length).toBeLessThanOrEqual(6);
    expect(failed.every(text => text === seen)).toBe(true);
  });

  it('takes thirty requests a minute, and says in its own way when the next may come', () => {
    const headers = (limit: string): unknown => {
      const service = plain({ limit });
      const answers = Array.from({ length: 31 }, (_, i) =>
        service.answer({ ...request('GET', 'tags'), now: i * 1000 }),
      );
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
      expect(service.answer({ ...request('GET', 'tags'), now: 60_001 }).status).toBe(200);
      return answers[30]?.headers;
    };
    expect(headers('seconds')).toEqual({ 'Retry-After': '30' });
    expect(headers('a date')).toEqual({ 'Retry-After': 'Thu, 01 Jan 1970 00:01:00 GMT' });
    expect(headers('an epoch')).toMatchObject({ 'X-RateLimit-Reset': '60' });
    expect(headers('unsaid')).toEqual({});
  });

  it.each([
    ['escaped', 'R&D of the year', 'R&amp;D of the year'],
    ['cut', 'R&D of the year', 'R&D of the y'],
    ['upper case', 'R&D of the year', 'R&D OF THE YEAR'],
  ])('stores texts in its own form, and what it has as it is: %s', (stored, sent, kept) => {
    const service = plain({ stored });
    const put = (): unknown => {
      service.answer(request('PUT', 'tags', { id: 'ta-1', name: 'a & b', description: sent }));
      return service.state.all('tags')[0]?.values;
    };
    expect(put()).toMatchObject({ name: 'a & b', description: kept });
    service.answer(request('PUT', 'tags', { id: 'ta-1', name: 'a & b', description: kept }));
    expect(service.state.all('tags')[0]?.values['description']).toBe(kept);
  });

  it.each([
    ['taken', 200, 6],
    ['409', 409, 5],
    ['400', 400, 5],
    ['existing', 200, 5],
  ] as const)('makes no second record of a name, or does: %s', (sameName, status, count) => {
    const service = plain({ sameName });
    const name = service.state.all('tags')[0]?.values['name'];
    expect(service.answer(request('POST', 'tags', { name })).status).toBe(status);
    expect(service.state.all('tags')).toHaveLength(count);
  });

  it('sends lists as PHP and Go do', () => {
    const data = (listAs: string, count = 2): unknown => {
      const service = serviceOf(shapeFrom({ listAs }), 'tags', count);
      return JSON.parse(service.answer(request('GET', 'tags')).text);
    };
    const { data: counted } = data('by number') as { data: Record<string, unknown> };
    expect(Object.keys(counted)).toEqual(['0', '2']);
    expect(data('empty object', 0)).toMatchObject({ data: {} });
    expect(data('empty null', 0)).toMatchObject({ data: null });
    for (const empty of ['empty object', 'empty null'])
      expect(data(empty, 1)).toMatchObject({ data: [{ id: 'ta-1' }] });
  });
});
