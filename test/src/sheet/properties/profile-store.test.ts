import { describe, expect, it } from 'vitest';
import { answeredEffects, NO_EFFECTS } from '../../../../src/push/send/unsent-effects';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { resources } from '../../../../src/resources/registry';
import { defaultSettings } from '../../../../src/resources/settings';
import { settingsIn } from '../../../../src/sheet/properties/profile-store';
import { MemoryStore } from '../../../support/memory';
import { profileIn, SAID_AT } from '../../../support/profile';

const HERE = { baseUrl: 'https://finance.example.com', workspaceId: 'w-1' };
const ELSEWHERE = { ...HERE, workspaceId: 'w-2' };
const KIM = { at: SAID_AT, by: 'kim@example.com' };
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
const writable = resources.filter(({ update }) => update !== undefined);

/** The bytes of the longest property. */
function longest(store: MemoryStore): number {
  const texts = [...store.entries.values()].map(String);
  return Math.max(...texts.map(text => new TextEncoder().encode(text).length));
}

describe('what is known of the service', () => {
  it('is kept for each list and connection', () => {
    const store = new MemoryStore();
    profileIn(store, HERE, 'contacts').say({ putNaming: 'path' });
    profileIn(store, ELSEWHERE, 'contacts').say({ putNaming: 'query' });
    expect(profileIn(store, HERE, 'contacts').settings().putNaming).toBe('path');
    expect(settingsIn(store, ELSEWHERE, 'contacts').putNaming).toBe('query');
    expect(profileIn(store, HERE, 'tags').settings()).toEqual(defaultSettings);
  });

  it('is not written again where nothing new is seen', () => {
    const store = new MemoryStore();
    const profile = profileIn(store, HERE, 'contacts');
    profile.see({ putNaming: 'body' }, '한빛');
    const [text] = [...store.entries.values()];
    profile.see({ putNaming: 'body' }, 'another');
    expect([...store.entries.values()]).toEqual([text]);
  });

  it('fits into properties of 9 KB with a word about every field, and keeps every value', () => {
    for (const resource of writable) {
      const store = new MemoryStore();
      const fields = Object.fromEntries(
        resource.fields.map(({ name }) => [name, { update: 'taken', create: 'taken' } as const]),
      );
      const profile = profileIn(store, HERE, resource);
      profile.see({ fields }, '가'.repeat(60));
      expect(profile.settings().fields).toEqual(fields);
      expect(longest(store), resource.name).toBeLessThan(9_000);
    }
  });
});

describe('the first update that no list has shown yet', () => {
  it('fits into a property of 9 KB, however long the id and the fields of a writable list are', () => {
    expect(writable.length).toBeGreaterThan(3);
    for (const resource of writable) {
      const store = new MemoryStore();
      const names = resource.fields.map(({ name }) => name);
      const recordId = `${resource.name}-${'9'.repeat(190)}`;
      const put = {
        recordId,
        title: '가'.repeat(60),
        sentAt: 1,
        from: { [names[1] as string]: 'f'.repeat(16) },
        to: { [names[1] as string]: 'e'.repeat(60_000) },
        unsent: Object.fromEntries(names.map(name => [name, '한글 주소와 메모 '.repeat(40)])),
        carried: names,
        survived: [names[2] as string],
        stage: 'left' as const,
      };
      const profile = profileIn(store, HERE, resource);
      profile.keepUnseenPut(put);
      const kept = profile.unseenPut();
      expect(kept?.recordId).toBe(recordId);
      expect([kept?.from, kept?.survived]).toEqual([put.from, put.survived]);
      expect(kept?.to[names[1] as string]).toMatch(/^e{24,200}$/);
      expect(Object.keys(kept?.unsent ?? {})).toEqual(names);
      expect(kept?.unsent[names[0] as string]).toMatch(/^한글 주소와 메모/);
      expect(longest(store)).toBeLessThan(9_000);
      profile.keepUnseenPut(null);
      expect(store.entries.size).toBe(0);
    }
  });
});

describe('effects on fields that were not sent', () => {
  it('hold for every way that does not send these fields either, until a person answers', () => {
    const store = new MemoryStore();
    const of = () => profileIn(store, HERE, 'contacts');
    const fields = [...damage.fields, { field: 'createdBy', was: 'kim', now: null }];
    of().keepEffects({ belongs: [], damage: { ...damage, fields } });
    of().say({ putMode: 'replace' });
    const left = { ...damage, fields: fields.slice(2), isOfOtherWay: true };
    expect(of().effects()).toEqual({ belongs: [], damage: left });
    of().keepEffects(answeredEffects(of().effects(), 'belongs', KIM));
    expect(of().effects()).toEqual({ belongs: ['createdBy'], damage: null, answered: KIM });
    of().say({ putMode: 'merge' });
    expect(of().effects()).toEqual({ belongs: [], damage });
  });

  it('hold on where a change was answered that was seen later, in another way', () => {
    for (const answer of ['other', 'belongs'] as const) {
      const store = new MemoryStore();
      const of = () => profileIn(store, HERE, 'contacts');
      const earlier = { field: 'createdBy', was: 'kim', now: null };
      of().keepEffects({ belongs: [], damage: { ...damage, fields: [earlier] } });
      of().say({ putMode: 'replace' });
      const known = of().effects();
      const later = { field: 'updatedBy', was: 'kim', now: 'lee' };
      of().keepEffects({ ...known, damage: { ...damage, fields: [later], seenAt: 9 } });
      expect(of().effects().damage?.fields).toEqual([later]);
      of().keepEffects(answeredEffects(of().effects(), answer, KIM));
      expect(of().effects().damage).toEqual({ ...damage, fields: [earlier], isOfOtherWay: true });
    }
  });

  it('are kept for each list, workspace and way in which updates go', () => {
    const store = new MemoryStore();
    const of = (list = 'contacts', workspace = HERE) => profileIn(store, workspace, list);
    const known = { belongs: ['status'], damage };
    of().keepEffects(known);
    expect(of().effects()).toEqual(known);
    expect(of('tags').effects()).toEqual(NO_EFFECTS);
    expect(of('contacts', ELSEWHERE).effects()).toEqual(NO_EFFECTS);
    of().say({ putMode: 'replace' });
    expect(of().effects()).toEqual(NO_EFFECTS);
    // What was seen last can be put back in whatever way updates go by now.
    expect(of().lastDamage()).toEqual(damage);
    // The values were sent, and changed all the same.
    of().keepEffects({ belongs: ['memo'], damage: { ...damage, seenAt: 9 } });
    expect(of().lastDamage()).toBeNull();
    of().keepEffects(NO_EFFECTS);
    of().say({ putMode: 'merge' });
    expect(of().effects()).toEqual(known);
    of().keepEffects(NO_EFFECTS);
    expect(of().lastDamage()).toBeNull();
  });

  it('belong to the way in which the run sends, whatever a colleague says meanwhile', () => {
    const store = new MemoryStore();
    const run = profileIn(store, HERE, 'contacts', defaultSettings);
    profileIn(store, HERE, 'contacts').say({ putMode: 'replace' });
    run.keepEffects({ belongs: [], damage });
    expect(profileIn(store, HERE, 'contacts').effects()).toEqual(NO_EFFECTS);
    expect(profileIn(store, HERE, 'contacts', defaultSettings).effects().damage).toEqual(damage);
  });

  it('fit into a property of 9 KB with every field of a writable list, and are still named', () => {
    for (const list of writable) {
      const store = new MemoryStore();
      const fields = list.fields.map(({ name }) => ({
        field: name,
        was: '한글 주소'.repeat(200),
        now: '가'.repeat(500),
      }));
      const profile = profileIn(store, HERE, list);
      profile.keepEffects({ belongs: [], damage: { ...damage, fields } });
      const found = profile.effects().damage?.fields ?? [];
      expect(found.map(({ field }) => field)).toEqual(list.fields.map(({ name }) => name));
      // What is cut must not be put back.
      expect(found.every(({ isCut }) => isCut === true)).toBe(true);
      expect(longest(store)).toBeLessThan(9_000);
    }
  });
});

describe('an answer', () => {
  const known = { belongs: ['status'], damage };

  it('says that the fields belong to updates, that they are damage, or that it says nothing', () => {
    expect(answeredEffects(known, 'belongs', KIM)).toEqual({
      belongs: ['status', 'memo', 'isHidden'],
      damage: null,
      answered: KIM,
    });
    expect(answeredEffects(known, 'damage', KIM)).toEqual({
      belongs: ['status'],
      damage: { ...damage, isAnswered: true },
      answered: KIM,
    });
    expect(answeredEffects(known, 'other', KIM)).toEqual({ belongs: ['status'], damage: null });
  });
});

const OLD = {
  'financeSheets.settings':
    '{"contacts":{"putNaming":"path","putMode":"replace","emptyAs":"text","extraWritable":["memo",7],"otherFields":"never","parallel":3,"windowDays":31,"ignoresKeys":true,"comesWhole":false},"tickets":{"windowDays":7,"parallel":99,"comesWhole":true},"__proto__":{}}',
  'financeSheets.provenFields':
    '{"baseUrl":"https://finance.example.com","workspaceId":"w-1","lists":{"contacts":{"update":["email"],"create":["tel"]}}}',
  'financeSheets.unseenPuts':
    '{"baseUrl":"https://finance.example.com","workspaceId":"w-1","lists":{"contacts":{"recordId":"c1","title":"한빛","sentAt":7,"before":{"memo":"aa"},"sent":{"memo":"bb"},"atRisk":{"email":"e"},"survived":["memo"],"stage":"taken"}}}',
  'financeSheets.unsentEffects':
    '{"baseUrl":"https://finance.example.com","workspaceId":"w-2","lists":{"contacts":{"replace":{"belongs":["status"],"damage":null}}}}',
};

function old(): MemoryStore {
  const store = new MemoryStore();
  for (const [name, text] of Object.entries(OLD)) store.entries.set(name, text);
  return store;
}

/** What a reader finds of the list. */
function found(store: MemoryStore, workspace = HERE, list: string | ResourceDefinition = 'contacts') {
  const profile = profileIn(store, workspace, list);
  return [profile.settings(), profile.unseenPut(), profile.effects()];
}

const KEPT = {
  ...defaultSettings,
  putNaming: 'path',
  putMode: 'replace',
  parallel: 3,
  ignoresKeys: true,
  fields: {
    '*': { update: 'never', create: 'never' },
    memo: { update: 'taken', create: 'taken' },
  },
};
/** Of an older version's update only the fields that it left out are known: hashes of the others tell nothing. */
const PUT = {
  ...{ recordId: 'c1', title: '한빛', sentAt: 7, from: {}, to: {} },
  ...{ unsent: { email: 'e' }, carried: [], survived: ['memo'], stage: 'taken' },
};

describe('settings and facts of an older version', () => {
  it('with an update of which nothing says how far it came: it counts as just sent', () => {
    const store = old();
    const name = 'financeSheets.unseenPuts';
    store.entries.set(name, OLD[name].replace(',"stage":"taken"', ''));
    expect(found(store)[1]).toEqual({ ...PUT, stage: 'left' });
  });

  it('are found before anything is written', () => {
    const store = old();
    expect(found(store)).toEqual([KEPT, PUT, NO_EFFECTS]);
    expect(found(store, ELSEWHERE)).toEqual([KEPT, null, { belongs: ['status'], damage: null }]);
    expect(settingsIn(store, HERE, 'tickets')).toEqual({
      ...defaultSettings,
      windowDays: 7,
      comesWhole: true,
    });
    expect(Object.fromEntries(store.entries)).toEqual(OLD);
  });

  it('are moved whole with the first write, to the workspaces that they name, and are gone', () => {
    for (const write of [
      (store: MemoryStore) => profileIn(store, HERE, 'tags').say({ parallel: 2 }),
      (store: MemoryStore) => profileIn(store, HERE, 'tags').see({ putNaming: 'body' }, ''),
      (store: MemoryStore) => profileIn(store, HERE, 'tags').keepUnseenPut(null),
      (store: MemoryStore) => profileIn(store, HERE, 'tags').keepEffects(NO_EFFECTS),
    ]) {
      const store = old();
      const before = [found(store), found(store, ELSEWHERE), found(store, HERE, 'tickets')];
      write(store);
      expect([found(store), found(store, ELSEWHERE), found(store, HERE, 'tickets')]).toEqual(before);
      for (const name of Object.keys(OLD)) expect(store.entries.has(name), name).toBe(false);
    }
  });

  it('are moved by a later write where a kill came in between', () => {
    const store = old();
    class Killed extends Error {}
    const remove = store.remove.bind(store);
    store.remove = () => {
      throw new Killed();
    };
    expect(() => profileIn(store, HERE, 'contacts').say({ parallel: 5 })).toThrow(Killed);
    store.remove = remove;
    profileIn(store, HERE, 'contacts').say({ parallel: 5 });
    expect(profileIn(store, HERE, 'contacts').settings()).toEqual({ ...KEPT, parallel: 5 });
    expect(store.entries.has('financeSheets.settings')).toBe(false);
  });

  it('are not moved over what is newer by an execution that had read them before', () => {
    const store = old();
    const late = profileIn(store, HERE, 'tags');
    expect(late.facts()).toEqual({ fields: {} });
    profileIn(store, HERE, 'contacts').say({ parallel: 5 });
    late.say({ parallel: 2 });
    expect(settingsIn(store, HERE, 'contacts').parallel).toBe(5);
  });

  it('keep the seen fields for the day on which a person takes the word about all fields back', () => {
    const store = old();
    profileIn(store, HERE, 'contacts').say({ fields: {} });
    expect(settingsIn(store, HERE, 'contacts').fields).toEqual({
      email: { update: 'taken' },
      tel: { create: 'taken' },
    });
  });
});
