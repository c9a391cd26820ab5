import { describe, expect, it } from 'vitest';
import type { Clue } from '../../../../src/api/evidence/clue';
import { headerClues } from '../../../../src/api/evidence/headers';

const NEXT = 'https://api.example.com/api/public-docs/contacts?page=2';

const heard = (headers: Record<string, string>, status = 200): Clue[] => headerClues(headers, status);

describe('a Link header', () => {
  it.each([
    [`<${NEXT}>; rel="next"`],
    [`<${NEXT}>; rel=next`],
    [`<${NEXT}>;rel=next,<https://x/?page=9>;rel=last`],
    [`<https://x/?page=1>; rel="prev first", <${NEXT}>; rel="next last"`],
    [`<${NEXT}>; title="more"; REL = "Next"`],
    [`<https://x/style.css>; rel=preload, <${NEXT}>; rel=" next "`],
  ])('names the next page: %s', link => {
    expect(heard({ link })).toEqual([{ kind: 'link', value: NEXT, name: 'Link' }]);
  });

  it.each(['prev', 'previous', 'first', 'last'])('with a %s page and no next one ends the list', rel => {
    expect(heard({ link: `<https://x/?page=1>; rel="${rel}"` })).toEqual([
      { kind: 'link', value: null, name: 'Link' },
    ]);
  });

  it('of other relations says nothing of pages', () => {
    for (const link of [
      '</style.css>; rel=preload',
      '<https://x/docs>; rel="help"',
      '<https://x>',
      'next',
      '',
    ])
      expect(heard({ link }), link).toEqual([]);
  });
});

describe('a Content-Range header', () => {
  const offset = (value: number): Clue => ({ kind: 'offset', value, name: '' });
  const total = (value: number): Clue => ({ kind: 'total', value, name: 'content-range' });
  const unclear: Clue = { kind: 'unclear', name: 'content-range' };

  it.each<[string, Clue[]]>([
    ['items 0-24/319', [offset(0), total(319)]],
    ['25-49/319', [offset(25), total(319)]],
    ['  x-records.v2   25-49/319 ', [offset(25), total(319)]],
    ['items */0', [total(0)]],
    ['*/319', [total(319)]],
    ['items 0-24/*', [offset(0), unclear]],
    ['items 0-24', [unclear]],
    ['items zero-24/319', [unclear]],
    ['two items 0-24/319', [unclear]],
    ['0-24/319 items', [unclear]],
    ['bytes 0-24/319', []],
    ['two bytes 0-24/319', [unclear]],
    [' Bytes 0-24/319', []],
    ['bytesets 0-24/319', [offset(0), total(319)]],
  ])('%s', (value, expected) => {
    expect(heard({ 'content-range': value })).toEqual(expected);
  });

  it('is all that a partial answer says; without one the answer is a part of nobody knows what', () => {
    expect(heard({ 'content-range': 'items 0-24/25' }, 206)).toEqual([offset(0), total(25)]);
    expect(heard({ 'content-range': 'items */25' }, 206)).toEqual([total(25)]);
    expect(heard({ 'x-total': '25' }, 206)).toEqual([
      { kind: 'total', value: 25, name: 'x-total' },
      { kind: 'unclear', name: '206' },
    ]);
  });
});

describe('any other header', () => {
  it.each<[string, string, Clue]>([
    ['x-total-count', '53', { kind: 'total', value: 53, name: 'x-total-count' }],
    ['x-start', '20', { kind: 'offset', value: 20, name: 'x-start' }],
    ['x-left', '3', { kind: 'remaining', value: 3, name: 'x-left' }],
    ['x-ms-continuation', 'c2', { kind: 'cursor', value: 'c2', name: 'x-ms-continuation' }],
    ['next-range', 'id ]x..', { kind: 'cursor', value: 'id ]x..', name: 'next-range' }],
    ['x-total-servers', '53', { kind: 'total', value: 53, name: 'x-total-servers' }],
    ['agents-total', '53', { kind: 'total', value: 53, name: 'agents-total' }],
    ['datev-total', '53', { kind: 'total', value: 53, name: 'datev-total' }],
    ['x-next-page', '{cut', { kind: 'cursor', value: '{cut', name: 'x-next-page' }],
  ])('speaks as a member of that name does: %s: %s', (name, value, expected) => {
    expect(heard({ [name]: value })).toEqual([expected]);
  });

  it('may hold the whole of it as JSON', () => {
    expect(heard({ 'x-pagination': ' {"Current": 2, "Last": 3}' })).toEqual([
      { kind: 'page', value: 2, name: 'Current' },
      { kind: 'pages', value: 3, name: 'Last' },
    ]);
    expect(heard({ 'x-filter': '{"by":"name"}' })).toEqual([]);
  });

  it.each([
    ['last-modified', 'Mon'],
    ['last-event-id', '7'],
    ['content-length', '100'],
    ['content-disposition', 'attachment; filename=page'],
    ['accept-ranges', 'items'],
    ['access-control-expose-headers', 'Link, X-Total'],
    ['access-control-max-age', '600'],
    ['x-csrf-token', 'x'],
    ['set-cookie', 'next=1'],
    ['age', '5'],
    ['date', 'Mon'],
    ['strict-transport-security', 'max-age=1'],
    ['retry-after', '120'],
    ['server-timing', 'total;dur=5'],
    ['x-amz-next-id', 'x'],
    ['cf-total', '5'],
    ['x-request-count', '5'],
    ['keep-alive', 'timeout=5'],
    ['permissions-policy', 'next=()'],
    ['max-forwards', '5'],
    ['x-forwarded-page', '5'],
    ['x-ms-next-time-offset', '5'],
    ['x-goog-total', '5'],
    ['x-ratelimit-remaining', '59'],
  ])('says nothing where HTTP, a proxy or a browser made it: %s', (name, value) => {
    expect(heard({ [name]: value })).toEqual([]);
  });
});
