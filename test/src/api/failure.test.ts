import { describe, expect, it } from 'vitest';
import { errorsBeside, failureIn, failureInWrite, refusedAmong } from '../../../src/api/evidence/failure';
import type { Json } from '../../../src/common/json';

const said = (body: unknown): string | null => failureInWrite(JSON.stringify(body));

describe('an answer that says it failed', () => {
  it.each<Json>([
    { success: false, message: '이름이 없습니다' },
    { success: 'false', message: '이름이 없습니다', data: null },
    { ok: false, error: '이름이 없습니다' },
    { ok: 0, message: '이름이 없습니다' },
    { Success: 'N', Message: '이름이 없습니다' },
    { errors: [{ message: '이름이 없습니다' }], data: null },
    { error: { code: 'E100', message: '이름이 없습니다' }, data: [] },
    { status: 'error', message: '이름이 없습니다' },
    { status: 404, message: '이름이 없습니다' },
    { code: 4001, message: '이름이 없습니다', data: [] },
    { code: 400, message: '이름이 없습니다', data: null },
    { statusCode: '422', message: ['이름이 없습니다'] },
    { result: 'FAIL', resultMsg: '이름이 없습니다' },
    { data: { is_success: false, message: '이름이 없습니다' } },
    { response: { header: { successYN: 'N' }, message: '이름이 없습니다' } },
    { response: { header: { resultCode: '22', resultMsg: '이름이 없습니다' }, body: {} } },
    { success: false, data: { id: 'c1', companyName: '상호' }, message: '이름이 없습니다' },
  ])('is heard, to a write or to a reading: %j', body => {
    expect(said(body)).toContain('이름이 없습니다');
    expect(failureIn(body, false)).toContain('이름이 없습니다');
  });

  it.each<Json>([
    {},
    [],
    'false',
    false,
    { success: true, code: '0000', message: 'OK', data: [] },
    { success: true, code: 'E-NONE', message: 'fine', data: [] },
    { success: 'Y', code: '200', errors: [], error: null, message: 'created' },
    { ok: 1, code: 0, msg: 'ok', data: [] },
    { status: 'ok', result: { id: 5 } },
    { statusCode: 200, message: 'OK', data: [] },
    { code: 201, message: 'Created' },
    { jobId: 'j1', status: 'queued' },
  ])('is nothing else: %j', body => {
    expect([said(body), failureIn(body, false)]).toEqual([null, null]);
  });
});

describe('failureInWrite', () => {
  it.each([
    { data: { id: 'c1' } },
    { success: true, data: { id: 'c1', status: 'error' } },
    { id: 'c1', status: 'FAILED', error: 'x' },
  ])('takes nothing that a record says for a failure: %j', body => {
    expect(said(body)).toBeNull();
  });

  // A service with bulk endpoints may answer 207 (Multi-Status), or a list of the one record.
  it.each([
    { results: [{ id: 928, status: 400, error: '이름이 있습니다' }] },
    { data: [{ id: 928, statusCode: '409', message: '이름이 있습니다' }], meta: {} },
    { responses: [{ status: 422, body: { message: '이름이 있습니다' } }] },
    { items: [{ index: 0, error: { code: 'DUP', message: '이름이 있습니다' } }] },
    { success: true, data: { results: [{ id: 928, success: false, message: '이름이 있습니다' }] } },
    { succeeded: [], failed: [{ id: 928, reason: '이름이 있습니다' }] },
    { successCount: 0, failureCount: 1, failures: [{ id: 928, message: '이름이 있습니다' }] },
    [{ status: 'error', message: '이름이 있습니다' }],
  ])('hears it in the only entry of a list, and says that message alone: %j', body => {
    expect(said(body)).toBe('이름이 있습니다');
  });

  it.each([
    { results: [{ id: 928, status: 200, error: null }] },
    { data: [{ id: 'c1', code: 401, name: '상품매출', status: 'REJECTED', error: 'x' }] },
    { data: [{ id: 'c1', managers: [{ error: 'x' }] }] },
    { data: { id: 'c1', managers: [{ status: 'error', message: 'x' }] } },
    { results: [{ status: 400 }, { status: 200 }] },
    { succeeded: [{ id: 928 }], failed: [] },
    [{ id: 'c1', status: 'FAILED' }],
    [],
  ])('takes no record in a list for a failure: %j', body => {
    expect(said(body)).toBeNull();
  });

  it('says nothing of what is no JSON', () => {
    for (const text of ['', '<html>error</html>', '{"success":false', 'success=false'])
      expect(failureInWrite(text)).toBeNull();
  });
});

describe('failureIn', () => {
  const said = '오늘은 닫았습니다';

  it('believes the records beside codes and errors, and nothing beside a plain no', () => {
    const data = [{ id: 'a' }];
    for (const answer of [
      { code: 4001, message: said, data },
      { status: 'partial', errors: [{ message: said }], data },
    ])
      expect(failureIn(answer, true)).toBeNull();
    expect(failureIn({ success: false, message: said, data }, true)).toBe(said);
  });

  it("does not read a record's own members as the answer's", () => {
    const data = { name: '회사', ok: false, status: 'rejected' };
    expect(failureIn({ data }, true, new Set([data]))).toBeNull();
    expect(failureIn({ data }, true)).not.toBeNull();
  });
});

describe('an answer says that it failed', () => {
  it.each(['success', 'ok', 'isSuccess', 'succeeded', 'successful', 'is_ok', 'SUCCESS-YN'])(
    'by a no to %s',
    flag => {
      for (const no of [false, 0, 'false', 'N', ' no ', '0', 'f'])
        expect(failureIn({ [flag]: no, message: 'closed' }, true), String(no)).toBe('closed');
      for (const yes of [true, 1, 'true', 'Y', 'none', null])
        expect(failureIn({ [flag]: yes, message: 'open' }, false), String(yes)).toBeNull();
    },
  );

  it.each(['error', 'errors', 'exception', 'fault'])('by something in %s', name => {
    for (const wrong of ['closed', ['closed'], { code: 7 }, true, 7])
      expect(failureIn({ [name]: wrong }, false), JSON.stringify(wrong)).not.toBeNull();
    for (const nothing of [null, false, '', 0, [], {}])
      expect(failureIn({ [name]: nothing }, false), JSON.stringify(nothing)).toBeNull();
  });

  it.each(['status', 'state', 'result', 'resultStatus', 'code', 'status_code', 'RESULT_CODE'])(
    'by how %s says that it went, without any message',
    name => {
      for (const how of [
        'ERROR',
        'fail',
        ' Failed ',
        'failure',
        'rejected',
        'denied',
        'invalid',
        'NG',
        404,
        '503',
      ])
        expect(failureIn({ [name]: how }, false), String(how)).toBe('');
      for (const how of ['NOERROR', 'failover', 'OK', 200, 302, 1404, 4040, ['error']])
        expect(failureIn({ [name]: how }, false), String(how)).toBeNull();
    },
  );

  it.each(['code', 'resultCode', 'errCd', 'ERROR_CODE', 'statusCode', 'returnCode', 'rsltCd'])(
    'by a %s that is not among those of success, with a message beside it',
    name => {
      for (const bad of ['E17', '12', 'not ok', 'okay?', '1x', '2011', 'S1', 'X000', -1])
        expect(failureIn({ [name]: bad, message: 'closed' }, false), String(bad)).toBe('closed');
      for (const good of [
        '0',
        '00',
        0,
        1,
        '200',
        204,
        'ok',
        'SUCCESS',
        'succeeded',
        'Normal',
        'S',
        'S000',
        '1000',
        '20000',
        ' ',
        null,
      ])
        expect(failureIn({ [name]: good, message: 'open' }, false), String(good)).toBeNull();
      expect(failureIn({ [name]: 'E17' }, false)).toBeNull();
      expect(failureIn({ [name]: 'E17', message: 'fine', ok: true }, false)).toBeNull();
    },
  );

  it.each(['data', 'result', 'response', 'body', 'meta', 'header', 'head', 'status'])('within %s', name => {
    const no = { success: false, message: 'closed' };
    expect(failureIn({ [name]: no }, true)).not.toBeNull();
    expect(failureIn({ response: { [name]: no } }, true)).not.toBeNull();
    expect(failureIn({ response: { body: { [name]: no } } }, true)).toBeNull();
    expect(failureIn({ note: no }, true)).toBeNull();
  });

  it('of what it could not read beside the records, in a list of errors alone', () => {
    expect(errorsBeside({ data: [], errors: ['two are locked'] })).toBe('two are locked');
    expect(errorsBeside({ meta: { errors: [{ code: 7 }] } })).toBe('');
    expect(errorsBeside({ errors: 'none', error: 'x' })).toBeNull();
    expect(errorsBeside({ data: { errors: ['of the record'] } }, new Set())).toBe('of the record');
    const data = { errors: ['of the record'] };
    expect(errorsBeside({ data }, new Set([data]))).toBeNull();
    expect(errorsBeside(undefined)).toBeNull();
  });

  it('about some of several records is counted, with the message of each', () => {
    const among = (body: unknown): string => refusedAmong(JSON.stringify(body));
    const no = { id: 'b', status: 422, message: 'no such tag' };
    const yes = { id: 'a', status: 200 };
    expect(among({ results: [yes, no] })).toBe('✗ 1/2: b: no such tag');
    expect(among([no, yes, { ...no, id: 'c', error: {} }])).toBe('✗ 2/3: b: no such tag; c: no such tag');
    expect(among({ items: [{ success: true }, { success: false, message: 'late' }] })).toBe('✗ 1/2: late');
    for (const body of [{ results: [yes, yes] }, { data: [{ id: 1, name: 'x' }] }, { id: 1 }, 'ok', null])
      expect(among(body)).toBe('');
  });

  it('about a write also beside the record, where it lists errors', () => {
    expect(failureInWrite('{"data":{"id":"c1"},"errors":["no name"]}')).toBe('no name');
    expect(failureInWrite('{"data":{"id":"c1"},"code":"E17","message":"saved"}')).toBeNull();
    expect(failureInWrite('{"code":"E17","message":"no name"}')).toBe('no name');
  });
});
