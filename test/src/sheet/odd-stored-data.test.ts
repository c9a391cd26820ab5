import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../../src/platform/ports';
import { parseRequestEntry } from '../../../src/requests/request-entry';
import { binding } from '../../../src/sheet/binding';
import { fromOld } from '../../../src/sheet/hidden/old-requests';
import { loadConnection } from '../../../src/sheet/properties/connection-store';
import { currentLease } from '../../../src/sheet/properties/lease';
import { loadSchedules, mirrorOf, timeUsed } from '../../../src/sheet/properties/schedule-store';
import { parseMeta } from '../../../src/sheet/table/table-meta';

const holding = (text: string): KeyValueStore => ({ get: () => text, set: () => {}, remove: () => {} });
const range = { start: '2026-10-01', end: '2026-10-31' };
const words = { ko: '이유', en: 'reason' };
const bound = { spreadsheetId: 's', baseUrl: 'u', workspaceId: 'w', workspaceName: 'n', keyFingerprint: 'k' };

/** What stands there when all is well, and the reader of it. */
const readers: Readonly<Record<string, readonly [whole: object, read: (text: string) => unknown]>> = {
  binding: [bound, text => binding(JSON.parse(text))],
  meta: [
    {
      version: 1,
      sheetId: 3,
      resource: 'tags',
      binding: bound,
      parameters: { a: 'b' },
      language: 'en',
      header: [{ field: 'id', label: 'ID' }],
      asOf: 9,
      incomplete: words,
      ranges: [range],
      gaps: [{ ...range, value: 'v', reason: words }],
      asked: { range, lastDays: 3 },
      fields: [{ name: 'a', type: 'text' }],
      others: [],
      kept: [],
    },
    parseMeta,
  ],
  request: [
    {
      operationId: 'request:i',
      kind: 'request',
      rendered: { method: 'post', path: 'p', query: { a: 'b' }, body: null },
      hash: 'h',
      key: 'k',
      state: 'sent',
    },
    text => parseRequestEntry(JSON.parse(text)),
  ],
  'request of an earlier version': [
    {
      id: 'i',
      request: { method: 'post', path: 'p', query: { a: 'b' }, body: null },
      hash: 'h',
      key: 'k',
      state: 'sent',
      sentAt: 9,
    },
    text => fromOld(JSON.parse(text)),
  ],
  connection: [
    { baseUrl: 'b', key: 'k', functionsAllowed: ['a'] },
    text => loadConnection(holding(text), 's'),
  ],
  lease: [{ user: 'u', isPush: true, since: 1, until: 1_000 }, text => currentLease(holding(text), 10)],
  schedules: [
    { owner: 'o', list: [{ sheetId: 1, every: 'day' }] },
    text => loadSchedules(holding(text), 's'),
  ],
  mirror: [
    { spreadsheetId: 's', list: [{ every: 'week', error: words }] },
    text => mirrorOf(holding(text), 's', 1),
  ],
  hours: [[[490_000, 5]], text => timeUsed(holding(text), 490_001 * 3_600_000)],
};

const odd = [
  'null',
  '"x"',
  '7',
  '1e999',
  'true',
  '[]',
  '[null]',
  '{}',
  '{"toString":1,"valueOf":1}',
  '{"__proto__":{"a":1}}',
];

/** The JSON with each of its values, at any depth, replaced by each odd one. */
function* spoilt(whole: unknown): Generator<string> {
  yield* odd;
  if (typeof whole !== 'object' || whole === null) return;
  for (const [name, value] of Object.entries(whole)) {
    for (const inner of spoilt(value)) {
      const members = Object.entries(whole).map(([key, one]) => {
        const text = key === name ? inner : JSON.stringify(one);
        return Array.isArray(whole) ? text : `${JSON.stringify(key)}:${text}`;
      });
      yield Array.isArray(whole) ? `[${members.join()}]` : `{${members.join()}}`;
    }
  }
}

/** Types of all values, by their place. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

describe.each(Object.entries(readers))('a stored %s', (_, [whole, read]) => {
  it('is read', () => {
    expect(read(JSON.stringify(whole))).toBeTruthy();
  });

  it('makes nobody throw, whatever an editor puts in its place, and changes nothing that objects inherit', () => {
    for (const text of spoilt(whole)) expect(() => read(text), text).not.toThrow();
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

it('a tab’s labels and ranges have their types, or are left out', () => {
  const [whole] = readers['meta'] as [Record<string, unknown>, unknown];
  const meta = parseMeta(
    JSON.stringify({
      ...whole,
      header: [
        { field: 'id', label: 7 },
        { field: 'name', label: 'Name' },
      ],
      ranges: [range, { start: 1 }],
    }),
  );
  expect(meta?.header).toEqual([{ field: 'name', label: 'Name' }]);
  expect(shapeOf(meta?.ranges)).toEqual([{ start: 'string', end: 'string' }]);
});
