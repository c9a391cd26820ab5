import { describe, expect, it } from 'vitest';
import { saidOutright, type Verdict, verdictOf } from '../../../../src/api/evidence/verdict';
import type { Json, JsonObject } from '../../../../src/common/json';

/** Members as public APIs and their frameworks write them. */
const SAID: readonly (readonly [Verdict, Readonly<Record<string, readonly Json[]>>])[] = [
  [
    'refused',
    {
      success: [false, 'false', 'N', 0, '0', 'failed'],
      ok: [false],
      is_success: [false],
      isError: [true, 'Y', 1],
      hasErrors: [true],
      error: [true, 1, 'closed', 'no', { message: 'closed' }, { code: 'E1' }, ['closed']],
      errors: [[{ field: 'name', message: 'closed' }], { name: ['closed'] }],
      exception: ['java.lang.NullPointerException'],
      status: ['error', 'FAILED', 'ng', 400, '503', '실패'],
      result: ['FAIL', 'NG'],
      code: [400, '422'],
      statusCode: [500],
    },
  ],
  [
    'taken',
    {
      success: [true, 'true', 'Y', 1, '1'],
      ok: [true, 'yes'],
      isError: [false, 'N', 0],
      error: [false, 0, '0', 'false', 'N', { code: 0, message: 'OK' }, { code: '0000' }],
      status: ['ok', 'SUCCESS', 200, 204, '성공'],
      result: ['ok'],
      code: [0, '0000', 200, 1],
      errorCode: [0, '0', '000'],
      resultCode: ['00'],
    },
  ],
  [
    'nothing',
    {
      success: [null, {}, [], 'none'],
      isError: [null, {}, 'perhaps'],
      error: [null, '', ' ', 'null', 'NONE', '-', {}, [], [null], [''], { message: '' }, { code: null }],
      errors: [null, [], {}],
      status: [null, 'UPDATED', 'queued', 302, {}],
      code: [null, 'E17'],
      errorCode: [null, ''],
      message: ['OK', 'closed'],
      name: ['error'],
    },
  ],
];

const CASES = SAID.flatMap(([verdict, members]) =>
  Object.entries(members).flatMap(([name, values]) => values.map(value => [name, value, verdict] as const)),
);

describe('a member of an answer', () => {
  it.each(CASES)('%s: %j says: %s', (name, value, verdict) => {
    expect(verdictOf(name, value)).toBe(verdict);
  });

  it('is found whatever its spelling', () => {
    for (const name of ['isSuccess', 'is_success', 'IS-SUCCESS'])
      expect(verdictOf(name, false)).toBe('refused');
  });
});

describe('an object says outright', () => {
  it.each<[JsonObject, Verdict]>([
    [{ success: false, id: 'a' }, 'refused'],
    [{ error: true }, 'refused'],
    [{ failed: true, success: true }, 'refused'],
    [{ success: true, error: 'x' }, 'taken'],
    // What a record may have of its own.
    [{ id: 'a', status: 'FAILED', error: 'x' }, 'nothing'],
    [{ failed: [{ id: 'b' }] }, 'nothing'],
    [{}, 'nothing'],
  ])('%j: %s', (object, verdict) => {
    expect(saidOutright(object)).toBe(verdict);
  });
});
