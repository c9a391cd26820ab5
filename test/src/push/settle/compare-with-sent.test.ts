import { describe, expect, it } from 'vitest';
import { compareWithSent, rebaselined } from '../../../../src/push/settle/compare-with-sent';
import { record, seen, things, type Values } from '../../../support/builders/push';

const index = (name: string): number => things.fields.findIndex(field => field.name === name);
const shownIn = (values: readonly unknown[], name: string): unknown => values[index(name)];

function rebased(old: Values | null, sent: Values, shown: Values) {
  const id = String(shown['id']);
  return rebaselined(
    things,
    id,
    old === null ? undefined : seen(things, old),
    sent,
    compareWithSent(things, sent, record(things, shown)),
  );
}

describe('what the service shows', () => {
  it('counts an emptied field as applied when it is null or empty', () => {
    expect(compareWithSent(things, { memo: null }, record(things, { id: 't', memo: '' })).applied).toEqual([
      'memo',
    ]);
  });
});

describe('the baseline after a push', () => {
  const old = { id: 't1', name: 'N', memo: 'A', amount: 1 };

  it('moves with the fields that were sent and are shown, and with no other', () => {
    const { values, accepted } = rebased(
      old,
      { memo: 'B' },
      { ...old, memo: 'B', name: 'changed by a colleague', amount: 7 },
    );
    expect(shownIn(values, 'memo')).toBe('B');
    expect(shownIn(values, 'name')).toBe('N');
    expect(shownIn(values, 'amount')).toBe(1);
    expect(accepted).toBeUndefined();
  });

  it('stays where the service shows something else, and remembers both', () => {
    const { values, accepted } = rebased(old, { memo: 'B' }, { ...old, memo: 'b' });
    expect(shownIn(values, 'memo')).toBe('A');
    expect(accepted).toEqual({ memo: { sent: 'B', shown: 'b' } });
  });

  it('forgets an accepted difference once the field is applied, and keeps those of other fields', () => {
    const known = seen(things, old, { memo: { sent: 'x', shown: 'y' }, name: { sent: 'p', shown: 'q' } });
    const next = rebaselined(things, 't1', known, { memo: 'B' }, { applied: ['memo'], different: {} });
    expect(next.accepted).toEqual({ name: { sent: 'p', shown: 'q' } });
  });

  it('of a new record holds what was sent; its other cells are empty, and so is their baseline', () => {
    const { id, values } = rebased(
      null,
      { name: 'X' },
      { id: 't9', name: 'X', kind: 'BIG', createdAt: '2025-01-01' },
    );
    expect(id).toBe('t9');
    expect(values).toEqual(['t9', 'X', null, null, null, null, null, null]);
  });

  it('keeps what nobody knows unknown', () => {
    const known = { id: 't1', values: things.fields.map(() => undefined) };
    const next = rebaselined(things, 't1', known, { memo: 'B' }, { applied: ['memo'], different: {} });
    expect(shownIn(next.values, 'name')).toBeUndefined();
    expect(shownIn(next.values, 'memo')).toBe('B');
  });
});
