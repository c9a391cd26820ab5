import { describe, expect, it } from 'vitest';
import { failureIn, failureInWrite } from '../../../src/api/evidence/failure';
import type { Json } from '../../../src/common/json';

const said = (body: unknown): string | null => failureInWrite(JSON.stringify(body));

describe('failureInWrite', () => {
  it.each([
    { success: false, message: '이름이 없습니다' },
    { success: 'false', message: '이름이 없습니다', data: null },
    { ok: false, error: '이름이 없습니다' },
    { Success: 'N', Message: '이름이 없습니다' },
    { errors: [{ message: '이름이 없습니다' }], data: null },
    { error: { code: 'E100', message: '이름이 없습니다' } },
    { status: 'error', message: '이름이 없습니다' },
    { code: 400, message: '이름이 없습니다', data: null },
    { statusCode: '422', message: ['이름이 없습니다'] },
    { result: 'FAIL', resultMsg: '이름이 없습니다' },
    { data: { is_success: false, message: '이름이 없습니다' } },
    { response: { header: { successYN: 'N' }, message: '이름이 없습니다' } },
    { success: false, data: { id: 'c1', companyName: '상호' }, message: '이름이 없습니다' },
  ])('hears a 2xx that says it failed: %j', body => {
    expect(said(body)).toContain('이름이 없습니다');
  });

  it.each([
    {},
    [],
    { data: { id: 'c1' } },
    { success: true, data: { id: 'c1', status: 'error' } },
    { id: 'c1', status: 'FAILED', error: 'x' },
    { success: 'Y', code: '200', errors: [], error: null, message: 'created' },
    { ok: 1, code: 0 },
    { status: 'ok', result: { id: 5 } },
    { code: 201, message: 'Created' },
    { jobId: 'j1', status: 'queued' },
    'false',
    false,
  ])('takes nothing else for a failure: %j', body => {
    expect(said(body)).toBeNull();
  });

  it('says nothing of what is no JSON', () => {
    for (const text of ['', '<html>error</html>', '{"success":false', 'success=false'])
      expect(failureInWrite(text)).toBeNull();
  });
});

describe('failureIn', () => {
  const said = '오늘은 닫았습니다';
  const failures: Json[] = [
    { success: false, code: 'E1', message: said, data: null },
    { success: 'false', message: said, data: null },
    { Success: 'N', message: said },
    { ok: false, error: said },
    { ok: 0, message: said },
    { status: 'error', message: said },
    { status: 404, message: said },
    { statusCode: '422', message: [said] },
    { result: 'FAIL', resultMsg: said },
    { error: { message: said }, data: [] },
    { errors: [{ message: said }], data: null },
    { code: 4001, message: said, data: [] },
    { data: { is_success: false, message: said } },
    { response: { header: { resultCode: '22', resultMsg: said }, body: {} } },
    { response: { header: { successYN: 'N' }, message: said } },
  ];
  it.each(failures)('hears a reading that says it failed: %j', answer => {
    expect(failureIn(answer, false)).toContain(said);
  });

  it.each<Json>([
    {},
    [],
    'false',
    false,
    { success: true, code: '0000', message: 'OK', data: [] },
    { success: true, code: 'E-NONE', message: 'fine', data: [] },
    { code: 0, msg: 'ok', data: [] },
    { status: 'ok', data: [] },
    { statusCode: 200, message: 'OK', data: [] },
    { error: null, errors: [], data: [] },
  ])('takes nothing else for one: %j', answer => {
    expect(failureIn(answer, false)).toBeNull();
  });

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
