import { describe, expect, it } from 'vitest';
import {
  KnownPresets,
  ownPresets,
  type Preset,
  teamPresets,
} from '../../../../src/sheet/properties/preset-store';
import { utf8 } from '../../../../src/common/bytes';
import { MemoryStore } from '../../../support/memory';

const NAME = 'financeSheets.presets';

function preset(id: string, more: Partial<Preset> = {}): Preset {
  return {
    id,
    name: `월말 ${id}`,
    list: 'tickets',
    days: { period: 'lastMonth' },
    parameters: { ticketType: [['EXPENSE_TICKET', '']], contactId: [['c1', '한빛']] },
    ...more,
  };
}

describe('presets', () => {
  it('are kept in their order, and changed in their place', () => {
    const store = teamPresets(new MemoryStore());
    expect([store.keep(preset('a')), store.keep(preset('b'))]).toEqual(['kept', 'kept']);
    store.keep(preset('a', { name: 'Other' }));
    expect(store.all()).toEqual([preset('a', { name: 'Other' }), preset('b')]);
    store.remove('a');
    expect(store.all()).toEqual([preset('b')]);
  });

  it('of one spreadsheet are none of another’s, and a user’s none of the team’s', () => {
    const user = new MemoryStore();
    ownPresets(user, 'one').keep(preset('a'));
    expect(ownPresets(user, 'two').all()).toEqual([]);
    expect(teamPresets(user).all()).toEqual([]);
  });

  it('stop where there is no more room, and those that are there stay', () => {
    const values = new MemoryStore();
    const store = teamPresets(values);
    const name = '아주 긴 이름의 프리셋 하나가 여기에 있습니다';
    let count = 0;
    while (store.keep(preset(`id-${count}`, { name })) === 'kept') count += 1;
    expect(count).toBeGreaterThan(20);
    expect(store.keep(preset('more'))).toBe('full');
    expect(store.all()).toHaveLength(count);
    // With its name a property must stay below 9 KB.
    expect(utf8(values.get(NAME) ?? '').length).toBeLessThan(9 * 1024 - NAME.length);
    expect(store.remove('id-0')).toBe('kept');
    expect(store.keep(preset('more', { name: 'x' }))).toBe('kept');
  });

  it.each(['', 'x', '7', '[]', '{"presets":7}', '{"version":1,"presets":[null,7,{"id":""}]}'])(
    'are none where somebody wrote %s, and can be kept again',
    junk => {
      const values = new MemoryStore();
      values.set(NAME, junk);
      const store = teamPresets(values);
      expect(store.all()).toEqual([]);
      expect(store.keep(preset('a'))).toBe('kept');
      expect(store.all()).toEqual([preset('a')]);
    },
  );

  it('of a newer version are left alone', () => {
    const values = new MemoryStore();
    const newer = JSON.stringify({ version: 2, presets: [preset('a')], more: true });
    values.set(NAME, newer);
    expect(teamPresets(values).keep(preset('b'))).toBe('newer');
    expect(teamPresets(values).remove('a')).toBe('newer');
    expect(values.get(NAME)).toBe(newer);
  });

  it('of which two have one id are one', () => {
    const values = new MemoryStore();
    values.set(NAME, JSON.stringify({ version: 1, presets: [preset('a'), preset('a', { name: 'Twin' })] }));
    expect(teamPresets(values).all()).toEqual([preset('a')]);
  });
});

describe('what of the team’s presets a user has pulled', () => {
  it('is known by what is asked for, whatever it is called', () => {
    const user = new MemoryStore();
    new KnownPresets(user, 's').add(preset('a'));
    const known = new KnownPresets(user, 's');
    expect(known.has(preset('z', { name: 'Other', id: 'y' }))).toBe(true);
    const called = { ...preset('a').parameters, contactId: [['c1', 'Another']] as [string, string][] };
    expect(known.has(preset('a', { parameters: called }))).toBe(true);
    expect(new KnownPresets(user, 'another').has(preset('a'))).toBe(false);
  });

  it.each([
    ['the list', { list: 'balances' }],
    ['the days', { days: { period: 'thisYear' } }],
    ['a value', { parameters: { ticketType: [['Total', '']] } }],
    ['a record', { parameters: { ...preset('a').parameters, contactId: [['c2', '한빛']] } }],
  ] as [string, Partial<Preset>][])('is another one with another %s', (_, change) => {
    const known = new KnownPresets(new MemoryStore(), 's');
    known.add(preset('a'));
    expect(known.has(preset('a', change))).toBe(false);
  });
});
