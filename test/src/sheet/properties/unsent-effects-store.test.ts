import { describe, expect, it } from 'vitest';
import { answeredEffects, NO_EFFECTS } from '../../../../src/push/send/unsent-effects';
import { contacts } from '../../../../src/resources/contacts';
import { resources } from '../../../../src/resources/registry';
import { defaultSettings } from '../../../../src/resources/settings';
import { tags } from '../../../../src/resources/tags';
import { StoredUnsentEffects } from '../../../../src/sheet/properties/unsent-effects-store';
import { MemoryStore } from '../../../support/memory';

const HERE = { baseUrl: 'https://finance.example.com', workspaceId: 'w-1' };
const damage = {
  recordId: 'c1',
  title: '한빛',
  seenAt: 5,
  fields: [
    { field: 'memo', was: '메모', now: null },
    { field: 'isHidden', was: true, now: false },
  ],
  isAnswered: false,
};

describe('effects on fields that were not sent', () => {
  it('are kept for each list, workspace and way in which updates go', () => {
    const store = new MemoryStore();
    const of = (list = contacts, settings = defaultSettings, workspace = HERE) =>
      new StoredUnsentEffects(store, workspace, list, settings);
    const known = { belongs: ['status'], damage };
    of().keep(known);
    expect(of().load()).toEqual(known);
    expect(of(tags).load()).toEqual(NO_EFFECTS);
    expect(of(contacts, defaultSettings, { ...HERE, workspaceId: 'w-2' }).load()).toEqual(NO_EFFECTS);
    const whole = of(contacts, { ...defaultSettings, putMode: 'replace' });
    expect(whole.load()).toEqual(NO_EFFECTS);
    // What was seen last can be put back in whatever way updates go by now.
    expect(whole.lastDamage()).toEqual(damage);
    whole.keep({ belongs: ['memo'], damage: { ...damage, seenAt: 9 } });
    expect(of().load()).toEqual(known);
    expect(of().lastDamage()?.seenAt).toBe(9);
    whole.keep(NO_EFFECTS);
    of().keep(NO_EFFECTS);
    expect(of().lastDamage()).toBeNull();
  });

  it('fit into a property of 9 KB with every field of every writable list, and are still named', () => {
    const store = new MemoryStore();
    const writable = resources.filter(({ update }) => update !== undefined);
    expect(writable.length).toBeGreaterThan(3);
    for (const list of writable) {
      const fields = list.fields.map(({ name }) => ({
        field: name,
        was: '한글 주소'.repeat(200),
        now: '가'.repeat(500),
      }));
      const effects = new StoredUnsentEffects(store, HERE, list, defaultSettings);
      effects.keep({ belongs: [], damage: { ...damage, fields } });
      const found = effects.load().damage?.fields ?? [];
      expect(found.map(({ field }) => field)).toEqual(list.fields.map(({ name }) => name));
      // What is cut must not be put back.
      expect(found.every(({ isCut }) => isCut === true)).toBe(true);
    }
    const [text = ''] = [...store.entries.values()];
    expect(new TextEncoder().encode(String(text)).length).toBeLessThan(9_000);
  });
});

describe('an answer', () => {
  const known = { belongs: ['status'], damage };

  it('says that the fields belong to updates, that they are damage, or that it says nothing', () => {
    expect(answeredEffects(known, 'belongs')).toEqual({
      belongs: ['status', 'memo', 'isHidden'],
      damage: null,
    });
    expect(answeredEffects(known, 'damage')).toEqual({
      belongs: ['status'],
      damage: { ...damage, isAnswered: true },
    });
    expect(answeredEffects(known, 'other')).toEqual({ belongs: ['status'], damage: null });
  });
});
