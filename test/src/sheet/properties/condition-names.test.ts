import { describe, expect, it } from 'vitest';
import { ConditionNames } from '../../../../src/sheet/properties/condition-names';
import { MemoryStore } from '../../../support/memory';

describe('names of records that were chosen', () => {
  it('are known by list and id, the latest name', () => {
    const store = new MemoryStore();
    const names = new ConditionNames(store, 's');
    names.remember('contacts', [{ id: 'c1', name: '한빛' }]);
    names.remember('tags', [{ id: 'c1', name: 'Tag' }]);
    names.remember('contacts', [{ id: 'c1', name: '한빛전자' }]);
    expect([...names.of('contacts')]).toEqual([['c1', '한빛전자']]);
    expect([...names.of('tags')]).toEqual([['c1', 'Tag']]);
    expect(new ConditionNames(store, 'other').of('contacts').size).toBe(0);
  });

  it('never outgrow a property: the oldest go', () => {
    const names = new ConditionNames(new MemoryStore(), 's');
    for (let i = 0; i < 300; i++)
      names.remember('contacts', [{ id: `contact-${i}`, name: '긴이름'.repeat(30) }]);
    const known = [...names.of('contacts').keys()];
    expect(known.at(-1)).toBe('contact-299');
    expect(known.length).toBeGreaterThan(10);
  });
});
