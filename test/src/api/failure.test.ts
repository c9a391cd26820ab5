import { describe, expect, it } from 'vitest';
import { failureIn } from '../../../src/api/contradiction';

const said = (body: unknown): string | null => failureIn(JSON.stringify(body));

describe('failureIn', () => {
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
      expect(failureIn(text)).toBeNull();
  });
});
