import { describe, expect, it } from 'vitest';
import { toRemoteList, wholeReader } from '../../../../src/changes/to-remote';
import type { RemoteList } from '../../../../src/changes/remote';
import type { JsonObject } from '../../../../src/common/json';
import type { OpenEntry } from '../../../../src/push/entry/journal';
import { carriesMember, type ChangedField, proofOf } from '../../../../src/push/send/whole-record';
import { judge, risksOf, unseenPutOf } from '../../../../src/push/send/unseen-put';
import type { FieldDefinition, ResourceDefinition } from '../../../../src/resources/definition';
import { described } from '../../../../src/resources/described';
import { tags } from '../../../../src/resources/tags';
import { tickets } from '../../../../src/resources/tickets';
import { plannedUpdate, sent } from '../../../support/builders/journal';
import { allTypes, fieldOfType } from '../../../support/builders/fields';
import { completeList, things, type Values } from '../../../support/builders/push';

const entry = sent(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }));
const old = { id: 't1', name: 'N', memo: 'A', amount: 5, note: 'n', kind: 'BIG', isHidden: true };

/** The changed fields that the update did not carry, as the push sees them that sent it. */
function unsentChanges(
  resource: ResourceDefinition,
  update: typeof entry,
  before: RemoteList,
  after: RemoteList,
  belongs: ReadonlySet<string> = new Set(),
): readonly ChangedField[] {
  const put = unseenPutOf(resource, update, before);
  const isCarried = carriesMember(resource, update);
  const verdict = judge(
    resource,
    put,
    after,
    put.sentAt,
    (field, value) => belongs.has(field) || isCarried(field, value),
  );
  return typeof verdict === 'string' ? [] : verdict;
}

/** The fields that it may lose. */
function fieldsAtRisk(resource: ResourceDefinition, update: OpenEntry, before: RemoteList): string[] {
  return risksOf(resource, unseenPutOf(resource, update, before));
}

function changed(now: Values, belongs: readonly string[] = [], before: Values = old): string[] {
  const lists = [before, { ...before, memo: 'B', ...now }].map(record => completeList(things, record));
  const [one, other] = lists as [(typeof lists)[0], (typeof lists)[0]];
  return unsentChanges(things, entry, one, other, new Set(belongs)).map(({ field }) => field);
}

/** Two values of each type, as a service writes them. */
const VALUES: Readonly<Record<string, readonly [Values[string], Values[string]]>> = {
  text: ['a', 'b'],
  registrationNumber: ['1248100998', '2208162517'],
  boolean: [true, false],
  integer: [5, 7],
  decimal: [1.5, 2],
  date: ['2026-10-05', '2026-10-06'],
  time: ['2026-10-05 10:00:00', '2026-10-05 11:00:00'],
  enumeration: ['RED', 'BLUE'],
  list: ['a, b', 'a'],
};

describe('after an update, of fields that it did not carry', () => {
  const typed = allTypes.filter(type => type !== 'id');
  it.each(
    typed.flatMap(type =>
      (['always', undefined] as const).map(writable => [type, writable ?? 'read only'] as const),
    ),
  )('a %s (%s) that is another one, empty or filled by now has changed', (type, kind) => {
    const own: FieldDefinition = {
      ...fieldOfType(type, 'own'),
      ...(kind === 'always' ? { writable: 'always' } : {}),
    };
    const resource: ResourceDefinition = { ...things, fields: [...things.fields, own] };
    const [one, other] = VALUES[type] ?? [];
    const of = (was: Values[string], now: Values[string]) =>
      unsentChanges(
        resource,
        entry,
        completeList(resource, { ...old, own: was }),
        completeList(resource, { ...old, memo: 'B', own: now }),
        new Set(),
      );
    for (const [was, now] of [
      [one, other],
      [other, one],
      [one, null],
      [null, one],
    ])
      expect(
        of(was ?? null, now ?? null).map(({ field }) => field),
        `${was} to ${now}`,
      ).toEqual(['own']);
    expect(of(one ?? null, one ?? null)).toEqual([]);
  });

  it('tells what was there and what is there now', () => {
    const lists = [old, { ...old, memo: 'B', amount: 0 }].map(record => completeList(things, record));
    expect(unsentChanges(things, entry, lists[0] as never, lists[1] as never, new Set())).toEqual([
      { field: 'amount', was: 5, now: 0 },
    ]);
  });

  it('names what changed, but neither what was sent nor what people have said to belong to it', () => {
    expect(changed({ amount: 6, note: 'o' })).toEqual(['amount', 'note']);
    expect(changed({ amount: 6, note: 'o' }, ['note'])).toEqual(['amount']);
    expect(changed({ memo: 'something else' })).toEqual([]);
    expect(changed({ note: ' n ' })).toEqual([]);
  });

  it('passes over what the service keeps by itself, what is worked out, and the name of what was chosen', () => {
    const fields: FieldDefinition[] = [
      { ...fieldOfType('time', 'changedAt'), isMaintained: true },
      fieldOfType('text', '$sum'),
      { ...fieldOfType('text', 'category.id'), writable: 'always' },
      fieldOfType('text', 'category.name'),
      { ...fieldOfType('text', 'partyId'), writable: 'always' },
      fieldOfType('text', 'party'),
    ];
    const resource = {
      ...things,
      fields: [...things.fields, ...fields],
      picks: { partyId: { reference: 'contacts', shown: 'party' } },
    };
    const sentFields = { 'category.id': 'c2', partyId: 'p2' };
    const update = sent(plannedUpdate('t1', { 'category.id': 'c1', partyId: 'p1' }, sentFields));
    const values = Object.fromEntries(fields.map(({ name }) => [name, '1']));
    const others = Object.fromEntries(fields.map(({ name }) => [name, '2']));
    const of = (one: typeof entry) =>
      unsentChanges(
        resource,
        one,
        completeList(resource, { ...old, ...values }),
        completeList(resource, { ...old, ...others }),
        new Set(),
      ).map(({ field }) => field);
    expect(of(update)).toEqual([]);
    expect(of(entry)).toEqual(['category.id', 'category.name', 'partyId', 'party']);
  });

  it('finds members that are no column, at any depth, but those that services keep by themselves', () => {
    const listed = (more: JsonObject) =>
      toRemoteList(
        things,
        {
          records: [{ id: 't1', name: 'N', memo: 'A', ...more }],
          unusable: [],
          completeness: { kind: 'complete' },
        } as never,
        { rowOf: wholeReader(things) },
      );
    const of = (was: JsonObject, now: JsonObject) =>
      unsentChanges(things, entry, listed(was), listed({ ...now, memo: 'B' }), new Set());
    expect(
      of({ flag: true, tax: { type: 'A', rate: 10 } }, { flag: false, tax: { type: null, rate: 10 } }),
    ).toEqual([
      { field: 'flag', was: true, now: false },
      { field: 'tax.type', was: 'A', now: null },
    ]);
    expect(of({ labels: ['a', 'b'] }, {})).toEqual([{ field: 'labels', was: '["a","b"]', now: null }]);
    expect(of({ labels: [], tax: {}, memo2: '' }, { memo2: null })).toEqual([]);
    expect(
      of({ updated_at: 1, version: 1, a: { etag: 'x' } }, { updated_at: 2, version: 2, a: { etag: 'y' } }),
    ).toEqual([]);
  });

  it('says nothing of a record that is not listed', () => {
    const list = completeList(things, old);
    expect(unsentChanges(things, entry, list, completeList(things), new Set())).toEqual([]);
    expect(unsentChanges(things, entry, completeList(things), list, new Set())).toEqual([]);
  });
});

describe('an update that was not sent yet', () => {
  it('puts at risk what it leaves out and what holds something, not what the service requires anyway', () => {
    const planned = plannedUpdate('t1', { description: 'A' }, { description: 'B' });
    const record = { id: 't1', name: 'N', description: 'A', isHidden: false, createdAt: '2025' };
    expect(fieldsAtRisk(tags, planned, completeList(tags, record))).toEqual(['isHidden']);
    expect(fieldsAtRisk(tags, planned, completeList(tags))).toEqual([]);
    expect(fieldsAtRisk(tags, planned, completeList(tags, { ...record, isHidden: null }))).toEqual([]);
  });

  it('proves of a field with few values the value alone: another one may be the default', () => {
    expect(
      ['name', 'amount', 'kind', 'isHidden'].map(name => proofOf(things, name, old[name as 'name'])),
    ).toEqual(['name', 'amount', 'kind=BIG', 'isHidden=true']);
    expect(proofOf(things, 'isHidden', 'N')).toBe('isHidden=false');
  });
});

describe('after a described request, members that its description names', () => {
  const body =
    '{"by": "team", "tickets": [{"id": "{{id}}", "memo": "{{description?}}", "via": {"tool": "sheet"}}]}';
  const resource = described(tickets, {
    method: 'post',
    path: 'tickets/x',
    body,
    most: 50,
    sends: 'changed',
  });
  const before = { id: 't1', description: 'A', content: 'rent', via: { tool: 'web' } };
  const listOf = (record: JsonObject) =>
    toRemoteList(resource, { records: [record], unusable: [], completeness: { kind: 'complete' } } as never, {
      rowOf: wholeReader(resource),
    });
  const changedBy = (more: JsonObject): string[] =>
    unsentChanges(
      resource,
      sent(plannedUpdate('t1', { description: 'A' }, { description: 'B' })),
      listOf(before),
      listOf({ ...before, description: 'B', ...more }),
      new Set(),
    ).map(({ field }) => field);

  it('were sent, also where it says them in so many words', () => {
    expect(changedBy({ by: 'team', memo: 'B', via: { tool: 'sheet' } })).toEqual([]);
  });

  it('have changed where the service shows another value, or none: a name such as id is in every request', () => {
    expect(changedBy({ by: 'somebody', via: { tool: null }, partner: { id: 'p2' } })).toEqual([
      'via.tool',
      'by',
      'partner.id',
    ]);
  });

  it('are no excuse for others', () => {
    expect(changedBy({ by: 'team', approvedBy: 'somebody' })).toEqual(['approvedBy']);
  });
});
