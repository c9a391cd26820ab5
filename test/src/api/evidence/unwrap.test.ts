import { describe, expect, it } from 'vitest';
import { singleRecord, unwrap } from '../../../../src/api/evidence/unwrap';
import type { Json, JsonObject } from '../../../../src/common/json';

const A: JsonObject = { id: 'a', name: 'x', size: 1 };
const B: JsonObject = { id: 'b', name: 'y', size: 2 };
const OTHER: JsonObject = { id: 'o' };

/** The records, the names between which nobody can choose, or null. */
function found(answer: Json, path = 'contacts'): readonly JsonObject[] | string | null {
  const unwrapped = unwrap(answer, path);
  if (unwrapped.kind === 'ambiguous') return unwrapped.names.join(', ');
  return unwrapped.kind === 'none' ? null : unwrapped.found.records;
}

/** In so many objects, one in another. */
function within(levels: number, name: string, innermost: Json): Json {
  return levels === 0 ? innermost : { [name]: within(levels - 1, name, innermost) };
}

describe('the records of an answer', () => {
  it.each<[string, Json]>([
    ['the answer', [A, B]],
    ['what the contract says', { data: [A, B], meta: {} }],
    ['the name of the path', { contacts: [A, B] }],
    ['the name of the path, spelled otherwise', { CONTACTS: [A, B] }],
    ['the name of the path beside a list with a usual name', { data: [OTHER], contacts: [A, B] }],
    ['the name of the path, deeper', { result: { contacts: [A, B], data: [OTHER] } }],
    ['an envelope in an envelope', { response: { body: { items: { item: [A, B] } } } }],
    ['a second envelope, the first of which holds none', { data: { code: 0 }, result: { items: [A, B] } }],
    ['an envelope with the name of the path', { contacts: { shown: [A, B] }, users: { shown: [OTHER] } }],
    ['Elasticsearch', { hits: { hits: [A, B] } }],
    ['HAL', { _embedded: { contacts: [A, B] } }],
    ['a Korean name', { 목록: [A, B], 건수: 2 }],
    ['the only list of objects', { widgets: [A, B], tags: ['x'], errors: [{ code: 1 }] }],
    ['the only list of objects that is not empty', { pears: [], widgets: [A, B], apples: [] }],
    [
      'the only object that holds any',
      { acme: { widgets: [A, B] }, owner: { name: 'x' }, links: { all: [OTHER] } },
    ],
    ['two objects deep', { acme: { north: { widgets: [A, B] } } }],
    ['a list, and beside it an object with an id', { acme: { widgets: [A, B] }, owner: OTHER }],
    ['a usual name beside an unusual one', { widgets: [OTHER], rows: [A, B] }],
    ['the better of two usual names', { items: [OTHER], data: [A, B] }],
    [
      'Relay',
      {
        data: {
          contacts: {
            edges: [
              { cursor: '1', node: A },
              { cursor: '2', node: B },
            ],
          },
        },
      },
    ],
    ['nodes', { data: { contacts: { nodes: [A, B] } } }],
    ['their ids', { data: { a: A, b: B } }],
    ['their ids, in the name of the path', { contacts: { a: A, b: B } }],
    ['their ids, beside what tells how many', { a: A, b: B, total: 2, note: null }],
    ['their ids, in an object that nobody knows', { acme: { a: A, b: B } }],
    ['their ids, in an envelope of an object that nobody knows', { acme: { data: { a: A, b: B } } }],
  ])('are found under %s', (_where, answer) => {
    expect(found(answer)).toEqual([A, B]);
  });

  it('are looked for under the last part of a path', () => {
    expect(found({ tagDetails: [A], tags: [OTHER] }, 'v1/tag-details')).toEqual([A]);
    expect(found({ tag_details: [A], v1: [OTHER] }, 'v1/tag-details')).toEqual([A]);
    expect(found({ widgets: [A] }, '')).toEqual([A]);
  });

  it.each(
    (
      'errors error warnings warning links link included facets aggregations sort sorts filters filter columns fields ' +
      'messages notices order orderBy schema headers breadcrumbs permissions'
    ).split(' '),
  )('are never the list of %s beside them', name => {
    expect(found({ widgets: [A], [name]: [OTHER] })).toEqual([A]);
    expect(found({ [name]: [OTHER] })).toBeNull();
  });

  it('may be none', () => {
    for (const answer of [
      [],
      { data: [] },
      { widgets: [] },
      { acme: { widgets: [] } },
      { data: { contacts: [] } },
    ] as Json[])
      expect(found(answer), JSON.stringify(answer)).toEqual([]);
  });

  it('are not there where nothing is a list of objects, or only what is no record', () => {
    const answers: Json[] = [
      'x',
      null,
      {},
      ['a'],
      [A, 'b'],
      [[A]],
      { data: ['a'] },
      { data: 'x', meta: { total: 3 } },
      { errors: [A] },
      { included: [A], facets: [A] },
      { apples: [], pears: [] },
      { warnings: { list: [A] } },
      { owner: OTHER },
      { owner: { name: 'x' }, team: { name: 'y' } },
    ];
    for (const answer of answers) expect(found(answer), JSON.stringify(answer)).toBeNull();
  });

  it.each<[Json, string]>([
    [{ apples: [A], pears: [B] }, 'apples, pears'],
    [{ Contacts: [A], contacts: [B] }, 'Contacts, contacts'],
    [{ data: { apples: [A], pears: [B] } }, 'apples, pears'],
    [{ Contacts: [A], contacts: [B], data: [OTHER] }, 'Contacts, contacts'],
    [{ acme: { widgets: [A] }, other: { widgets: [B] } }, 'acme, other'],
  ])('are not chosen between lists that nobody knows: %j', (answer, names) => {
    expect(found(answer)).toBe(names);
  });

  it('are one where an envelope holds a record, whatever lists the record has', () => {
    const record = { id: 'a', items: [OTHER], contacts: [OTHER] };
    expect(found({ data: record })).toEqual([record]);
    expect(found({ id: 'request', items: [A, B] })).toEqual([A, B]);
  });

  it('are found eight envelopes deep and no deeper', () => {
    expect(found(within(8, 'data', [A]))).toEqual([A]);
    expect(found(within(9, 'data', [A]))).toEqual([A]);
    expect(found(within(10, 'data', [A]))).toBeNull();
    expect(found(within(9, 'acme', [A]))).toEqual([A]);
    expect(found(within(10, 'acme', [A]))).toBeNull();
  });

  it('are edges themselves where not every one has a record in it, or they have ids', () => {
    const half = [{ node: A }, { cursor: '2' }];
    expect(found({ edges: half })).toEqual(half);
    const own = [{ id: 'e1', node: A }];
    expect(found({ edges: own })).toEqual(own);
    const some = [{ id: 'e1', node: A }, { node: B }];
    expect(found({ edges: some })).toEqual(some);
    expect(found({ edges: [] })).toEqual([]);
  });
});

describe('a map of records', () => {
  it('takes the key for the id where the records have none, and the keys look like ids', () => {
    expect(found({ data: { 'a-1': { name: 'x' }, 'a-2': { name: 'y' } } })).toEqual([
      { id: 'a-1', name: 'x' },
      { id: 'a-2', name: 'y' },
    ]);
    for (const key of ['1001', 'kr-acc1', 'c1-kr'])
      expect(found({ data: { [key]: { name: 'x' } } })).toEqual([{ id: key, name: 'x' }]);
  });

  it.each<JsonObject>([
    { owner: { name: 'x' }, team: { name: 'y' } },
    { address1: { street: 'x' }, address2: { street: 'y' } },
    { '2line': { street: 'x' }, '10item3': { street: 'y' } },
    { 'a-1': { name: 'x' }, note: 'x' },
    { 'a-1': { name: 'x' }, 'a-2': { id: 'other' } },
  ])('is not taken for one where it is a record with objects in it: %j', data => {
    expect(found({ data })).toBeNull();
  });

  it('holds also those without an id that look like the others', () => {
    const like = { name: 'z', size: 3 };
    const unlike = { name: 'z' };
    expect(found({ data: { a: A, x: like } })).toEqual([A, like]);
    expect(found({ data: { a: A, x: unlike, y: 'text', z: null } })).toEqual([A]);
    expect(found({ data: { a: { id: 'a' }, x: { version: 2 } } })).toEqual([{ id: 'a' }]);
    expect(found({ data: { a: { id: 'a', name: 'x' }, y: { name: 'y' } } })).toHaveLength(2);
  });

  it('holds also one of a kind that the first record is not of', () => {
    const card = (id: Json): JsonObject => ({ id, card: 1, shop: 'x', paid: 2 });
    const bank = (id: Json): JsonObject => ({ id, account: 1, branch: 'y', moved: 2, left: 3 });
    const odd = bank({ $oid: '64b71' });
    const answer = { data: { a1: card('a1'), odd, b1: bank('b1'), meta: { page: 1 } } };
    expect(found(answer)).toEqual([card('a1'), odd, bank('b1')]);
  });

  it('knows a number of more digits than JavaScript keeps by its key', () => {
    const big = { id: Number('9007199254740993001') };
    expect(found({ data: { '9007199254740993001': big } })).toEqual([big]);
    expect(found({ data: { '-9007199254740993001': { id: -Number('9007199254740993001') } } })).toHaveLength(
      1,
    );
    expect(found({ data: { '9007199254740993999999': big } })).toEqual(null);
  });

  it('may count its records, as PHP sends a list with gaps', () => {
    const none: JsonObject = { name: 'z' };
    expect(found({ data: { '0': A, '2': B, '3': none }, meta: {} })).toEqual([A, B, none]);
    expect(found({ '0': A, '1': B })).toEqual([A, B]);
    expect(found({ data: { '0': A, first: B } })).toBeNull();
    expect(found({ data: { '0': A, '1': 'text' } })).toBeNull();
  });

  it('keeps what stands around its records apart from them', () => {
    const unwrapped = unwrap({ data: { a: A, b: B } }, 'contacts');
    if (unwrapped.kind !== 'found') throw new Error('not found');
    expect([A, B].every(record => unwrapped.found.held.has(record))).toBe(true);
    const keyed = { 'a-1': { name: 'x' } };
    const other = unwrap({ data: keyed }, 'contacts');
    if (other.kind !== 'found') throw new Error('not found');
    expect([keyed, keyed['a-1']].every(holder => other.found.held.has(holder))).toBe(true);
  });
});

describe('an answer that is one record', () => {
  const record: JsonObject = { name: '회사', plan: 'pro' };

  it.each<[string, Json]>([
    ['bare', record],
    ['as the contract says', { data: record, meta: {} }],
    ['under the name of the path', { workspaceProfile: record }],
    ['as a list of one', [record]],
    ['as a list of one in an envelope', { data: [record] }],
    ['in two envelopes', { result: { data: record } }],
    ...'result response body payload item record content value items list records results'
      .split(' ')
      .map((name): [string, Json] => [`in ${name}`, { [name]: record }]),
    ...'meta metadata paging error errors links status header page info request_info'
      .split(' ')
      .map((name): [string, Json] => [`beside ${name}`, { result: record, [name]: { x: 1 } }]),
    ['beside texts', { result: record, message: 'ok', code: 0 }],
  ])('is found %s', (_where, answer) => {
    expect(singleRecord(answer, 'v1/workspace-profile')).toEqual(record);
  });

  it.each<JsonObject>([
    { id: 'w1', content: { text: 'x' } },
    { name: 'x', value: { won: 5 }, owner: { name: 'y' } },
    { name: 'x', items: 'none' },
    { name: 'x', value: null },
    { name: 'x', address: { street: 'y' } },
  ])('has objects of its own: %j', own => {
    expect(singleRecord(own, 'workspace-profile')).toEqual(own);
  });

  it('has a list of its own, whatever that is called', () => {
    const holidays = { data: [{ date: '2026-01-01' }], enabled: true };
    expect(singleRecord(holidays, 'holidays', 'data')).toBe(holidays);
    expect(singleRecord({ result: holidays }, 'holidays', 'data')).toBe(holidays);
  });

  it('is none in a list of several, in nothing and in a text', () => {
    expect(singleRecord([record, record], 'x')).toBe('list');
    expect(singleRecord({ data: [record, record] }, 'x')).toBe('list');
    for (const answer of [[], null, 'x', { data: null }, { data: [] }, { data: 7 }] as Json[])
      expect(singleRecord(answer, 'x'), JSON.stringify(answer)).toBeNull();
  });

  it('is found seven envelopes deep and no deeper', () => {
    expect(singleRecord(within(7, 'data', record), 'x')).toEqual(record);
    expect(singleRecord(within(8, 'data', record), 'x')).toBeNull();
  });
});
