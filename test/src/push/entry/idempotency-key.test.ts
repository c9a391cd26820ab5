import { describe, expect, it } from 'vitest';
import { idempotencyKey } from '../../../../src/push/entry/idempotency-key';

describe('an idempotency key', () => {
  it('is the same for the same operation, attempt and body, in whatever order the body is written', () => {
    expect(idempotencyKey('op', 1, { a: 1, b: 'x' })).toBe(idempotencyKey('op', 1, { b: 'x', a: 1 }));
  });

  it('is another one for another operation, attempt or body', () => {
    const keys = [
      idempotencyKey('op', 1, { a: 1 }),
      idempotencyKey('op2', 1, { a: 1 }),
      idempotencyKey('op', 2, { a: 1 }),
      idempotencyKey('op', 1, { a: '1' }),
      idempotencyKey('op', 1, { a: null }),
      idempotencyKey('op', 1, {}),
      idempotencyKey('op\n1', 1, { a: 1 }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is a UUID of version 4, and never changes from one version of the code to the next', () => {
    expect(
      idempotencyKey('00000000-0000-4000-8000-000000000001', 1, { name: '가나다', amount: 1000 }),
    ).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idempotencyKey('operation', 1, { name: 'Alpha' })).toBe(PINNED);
  });
});

const PINNED = 'dfd5f49b-9e8d-4f4c-ac79-c998b1c85be2';
