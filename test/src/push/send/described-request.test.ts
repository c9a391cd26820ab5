import { describe, expect, it } from 'vitest';
import { describedRequest, outcomeOfRecord as outcomeOf } from '../../../../src/push/send/described-request';
import type { Late, Outcome } from '../../../../src/api/write';
import type { JsonObject } from '../../../../src/common/json';
import type { SentEntry } from '../../../../src/push/entry/journal';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import type { UpdateTemplate } from '../../../../src/resources/update-template';
import { describedThings } from '../../../support/builders/described';
import { plannedUpdate, sent } from '../../../support/builders/journal';

function entry(id: string, body: JsonObject): SentEntry {
  return sent(plannedUpdate(id, {}, {}), { body });
}

function request(own: Partial<UpdateTemplate>, ...entries: readonly SentEntry[]) {
  const { update } = describedThings(own);
  if (update?.template === undefined) throw new Error('not described');
  return describedRequest(update, entries, id => id === '7');
}

describe('the request', () => {
  it('has an item for each record, with what goes along and nothing else, ids as the service writes them', () => {
    expect(request({}, entry('7', { memo: 'a' }), entry('x', { memo: null, amount: 3 }))).toEqual({
      method: 'post',
      path: 'tickets/bulk-update-individual',
      body: {
        all: [
          { key: 7, set: { memo: 'a' } },
          { key: 'x', set: { memo: '', amount: 3 } },
        ],
      },
    });
  });

  it('names its one record in the path, which it cannot leave', () => {
    const own = { method: 'put', path: 'tickets/{{id}}/memo', body: '{"memo":"{{memo}}"}' } as const;
    expect(request(own, entry('../users?x', { memo: 'a' }))).toEqual({
      method: 'put',
      path: 'tickets/..%2Fusers%3Fx/memo',
      body: { memo: 'a' },
    });
  });
});

/** The outcome for a record of a request with these records. */
function outcomeOfRecord(
  resource: ResourceDefinition,
  own: SentEntry,
  outcome: Outcome,
  ...ids: readonly string[]
): Outcome | Late {
  return outcomeOf(resource, own, outcome, [own, ...ids.map(id => entry(id, {}))]);
}

describe('an answer that speaks of single records', () => {
  const resource = describedThings({ answers: { list: 'data.results', id: 'key', error: 'why.text' } });
  const accepted = (json: unknown): Outcome => ({
    kind: 'accepted',
    status: 200,
    record: null,
    text: JSON.stringify(json),
  });
  const some = accepted({
    data: {
      results: [
        { key: 'a' },
        { key: 'b', why: { text: 'closed' } },
        { key: 7, why: { text: null } },
        { key: 'e', why: { text: '' } },
        { key: 8, why: { text: '' } },
        { key: '8', why: { text: 'not the number' } },
      ],
    },
  });

  it.each([
    ['a', 'accepted'],
    ['b', 'rejected'],
    ['7', 'accepted'],
    ['e', 'accepted'],
    ['not in it', 'accepted'],
    // The text beside a number of the same digits.
    ['8', 'accepted'],
    ['"8"', 'rejected'],
  ])('says of %s that it was %s', (id, kind) => {
    expect(outcomeOfRecord(resource, entry(id, {}), some)).toMatchObject({ kind });
  });

  it('gives the message of the record', () => {
    expect(outcomeOfRecord(resource, entry('b', {}), some)).toEqual({
      kind: 'rejected',
      status: 200,
      message: 'closed',
    });
  });

  it('is believed of a record although it says that others failed', () => {
    const contradicted: Outcome = {
      kind: 'contradicted',
      status: 200,
      message: 'some failed',
      text: JSON.stringify({
        success: false,
        data: { results: [{ key: 'a' }, { key: 'b', why: { text: 'no' } }] },
      }),
    };
    expect(outcomeOfRecord(resource, entry('a', {}), contradicted).kind).toBe('accepted');
    expect(outcomeOfRecord(resource, entry('b', {}), contradicted).kind).toBe('rejected');
    expect(outcomeOfRecord(resource, entry('z', {}), contradicted, 'a', 'b')).toBe(contradicted);
  });

  it('may name the record within a member', () => {
    const nested = describedThings({ answers: { list: '', id: 'ticket.id', error: 'error' } });
    const said = accepted([{ ticket: { id: 'a' } }, { ticket: { id: 'b' }, error: 'closed' }]);
    expect(['a', 'b'].map(id => outcomeOfRecord(nested, entry(id, {}), said).kind)).toEqual([
      'accepted',
      'rejected',
    ]);
  });

  it('may list failures only, which say nothing of the records that were sent along', () => {
    const failures = describedThings({ answers: { list: 'data.failed', id: 'id', error: 'reason' } });
    const said = (json: JsonObject): Outcome => ({
      kind: 'contradicted',
      status: 200,
      message: 'closed',
      text: JSON.stringify(json),
    });
    const one = said({ success: true, data: { failed: [{ id: 'b', reason: 'closed' }] } });
    const kinds = (outcome: Outcome, ...together: readonly string[]) =>
      ['a', 'b'].map(id => outcomeOfRecord(failures, entry(id, {}), outcome, ...together).kind);
    expect(kinds(one, 'a', 'b')).toEqual(['accepted', 'rejected']);
    // The failure of a record that nobody sent, or of a place in the list, may be that of any.
    const place = said({ success: true, data: { failed: [{ id: 1, reason: 'closed' }] } });
    expect(kinds(place, 'a', 'b')).toEqual(['contradicted', 'contradicted']);
    const whole = said({ success: false, data: { failed: [{ id: 'b', reason: 'closed' }] } });
    expect(kinds(whole, 'a', 'b')).toEqual(['contradicted', 'rejected']);
  });

  it.each(['', '<html>', '[]', '{"data":{"results":{"a":1}}}', '{"data":{"results":[1,null]}}'])(
    'in another shape than described says nothing: %s',
    text => {
      const outcome: Outcome = { kind: 'accepted', status: 200, record: null, text };
      expect(outcomeOfRecord(resource, entry('a', {}), outcome)).toBe(outcome);
    },
  );

  const taken: readonly (readonly [error: string, item: JsonObject])[] = [
    ...[false, 0, '0', 'false', 'N', '', 'null', 'none', null, {}, [], [null], { code: 0 }].map(
      value => ['error', { error: value }] as const,
    ),
    ['error', {}],
    ['error', { error: { code: '0000', message: 'OK' } }],
    ['errors', { errors: [] }],
    ['errorCode', { errorCode: 0 }],
    ['errorCode', { errorCode: '0' }],
    ['errorCode', { errorCode: null }],
    ['success', { success: true }],
    ['success', { success: 'Y' }],
    ['success', { success: 1 }],
    ['ok', { ok: true }],
    ['status', { status: 'ok' }],
    ['status', { status: 200 }],
    ['status', { status: 'UPDATED' }],
    ['message', { message: 'OK' }],
    ['message', { message: '성공' }],
    ['isError', { isError: false }],
  ];
  const refused: readonly (readonly [error: string, item: JsonObject])[] = [
    ...[true, 1, 'closed', ['closed'], { message: 'closed' }, { code: 'E1' }].map(
      value => ['error', { error: value }] as const,
    ),
    ['errors', { errors: [{ field: 'memo', message: 'closed' }] }],
    ['errorCode', { errorCode: 'E17' }],
    ['errorCode', { errorCode: 409 }],
    ['success', { success: false }],
    ['success', { success: 'N' }],
    ['success', { success: 0 }],
    ['ok', { ok: false, reason: 'closed' }],
    ['status', { status: 'error' }],
    ['status', { status: 422 }],
    ['message', { message: 'closed' }],
    ['isError', { isError: true }],
  ];
  const unclear: readonly (readonly [error: string, item: JsonObject])[] = [
    ['error', { success: false, message: 'closed' }],
    ['error', { success: true, error: 'a warning' }],
    ['message', { success: true, message: 'saved' }],
  ];
  it.each([
    ...taken.map(([error, item]) => ['accepted', error, item] as const),
    ...refused.map(([error, item]) => ['rejected', error, item] as const),
    ...unclear.map(([error, item]) => ['contradicted', error, item] as const),
  ])('counts as %s by its %s: %j', (kind, error, item) => {
    const one = describedThings({ answers: { list: '', id: 'id', error } });
    expect(outcomeOfRecord(one, entry('a', {}), accepted([{ id: 'a', ...item }])).kind).toBe(kind);
  });

  it('counts for nothing where nobody described it, and where no answer came', () => {
    expect(outcomeOfRecord(describedThings(), entry('b', {}), some)).toBe(some);
    const unknown: Outcome = { kind: 'unknown', status: 502, message: '' };
    expect(outcomeOfRecord(resource, entry('b', {}), unknown)).toBe(unknown);
  });
});
