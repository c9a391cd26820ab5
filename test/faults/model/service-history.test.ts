import { describe, expect, it } from 'vitest';
import { ServiceHistory } from './service-history';

describe('what a record was', () => {
  const history = new ServiceHistory();
  history.record(1, 'r', { id: 'r', name: 'old' });
  history.record(5, 'r', { id: 'r', name: 'new' });
  history.record(9, 'r', null);

  it('is asked from a moment on, the version in force then included', () => {
    expect(history.hadSince('r', 'name', 'old', 3)).toBe(true);
    expect(history.hadSince('r', 'name', 'old', 5)).toBe(false);
    expect(history.hadSince('r', 'name', 'new', 6)).toBe(true);
  });

  it('is nothing once it was deleted, and nothing for a record that never was', () => {
    expect(history.hadSince('r', 'name', 'new', 9)).toBe(false);
    expect(history.current('r')).toBe(null);
    expect([history.wasRemoved('r'), history.wasRemoved('other')]).toEqual([true, false]);
    expect(history.hadSince('other', 'name', null, 0)).toBe(false);
  });

  it('counts as shown only by lists that came since', () => {
    history.deliver(4, [{ id: 'r', name: 'old' }]);
    expect(history.deliveredSince('r', 'name', 'old', 4)).toBe(true);
    expect(history.deliveredSince('r', 'name', 'old', 5)).toBe(false);
    expect(history.deliveredSince('r', 'name', 'new', 0)).toBe(false);
  });

  it('is compared in canonical form', () => {
    history.record(10, 'c', { id: 'c', name: ' 가 ', registrationNumber: '124-81-00998' });
    expect(history.hadSince('c', 'name', '가'.normalize('NFD'), 10)).toBe(true);
    expect(history.hadSince('c', 'registrationNumber', '1248100998', 10)).toBe(true);
  });
});
