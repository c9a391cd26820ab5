import { describe, expect, it } from 'vitest';
import { type JsonObject, parseJson } from '../../../src/common/json';
import {
  type Facts,
  NO_FACTS,
  type Origin,
  settingsOf,
  storedFacts,
  withSaid,
} from '../../../src/resources/known-facts';
import { ALL_FIELDS, defaultSettings, wordsFor } from '../../../src/resources/settings';
import { template } from '../../support/builders/described';

const KIM: Origin = { source: 'person', at: 7, by: 'kim@example.com' };
const SEEN: Origin = { source: 'sighting', at: 9, by: 'lee@example.com', record: '한빛' };

const everything = {
  putNaming: 'path',
  putMode: 'replace',
  emptyAs: 'null',
  parallel: 5,
  windowDays: 7,
  ignoresKeys: true,
  comesWhole: true,
  template,
  fields: wordsFor(['memo'], 'taken'),
} as const;

describe('facts', () => {
  it('come back as they were stored, each with how it is known, when and by whom', () => {
    const facts = withSaid(NO_FACTS, everything, KIM);
    expect(storedFacts(parseJson(JSON.stringify(facts)))).toEqual(facts);
    expect(facts.putNaming).toEqual({ value: 'path', ...KIM });
    expect(settingsOf(facts)).toEqual(everything);
  });

  it('are left out where the stored value is of another kind, or unknown', () => {
    const fact = (value: unknown) => ({ value, ...KIM });
    for (const stored of [
      {},
      { putNaming: fact('header'), putMode: fact(1), emptyAs: fact(null), fields: 'memo' },
      { parallel: fact(0), windowDays: fact(32), ignoresKeys: fact('true'), template: fact({}) },
      { parallel: fact(6), windowDays: fact(0), ignoresKeys: fact(1), putNaming: 'path' },
      { parallel: fact(1.5), windowDays: fact('7'), fields: { memo: { update: fact('maybe') } } },
    ])
      expect(settingsOf(storedFacts(stored as never) as Facts).parallel).toBe(1);
    for (const none of [null, 'x', 7, []]) expect(storedFacts(none)).toBeUndefined();
    const polluted = parseJson('{"fields":{"__proto__":{"update":{"value":"taken"}}}}') as JsonObject;
    expect(Object.keys(storedFacts(polluted)?.fields ?? {})).toEqual([]);
  });

  it('of unknown origin are a person’s, of an unknown time', () => {
    expect(storedFacts({ putNaming: { value: 'path' } })?.putNaming).toEqual({
      value: 'path',
      source: 'person',
      at: 0,
      by: '',
    });
  });
});

describe('what a person says', () => {
  it('is kept where it differs from what holds, with time and person', () => {
    const once = withSaid(NO_FACTS, { ...defaultSettings, putNaming: 'path' }, KIM);
    expect(once).toEqual({ ...NO_FACTS, putNaming: { value: 'path', ...KIM } });
    const again = withSaid(once, { ...defaultSettings, putNaming: 'path', parallel: 2 }, { ...KIM, at: 8 });
    expect(again.putNaming?.at).toBe(7);
    expect(again.parallel).toEqual({ value: 2, ...KIM, at: 8 });
  });

  it('is no fact any more once it is what is assumed, or is taken back', () => {
    const facts = withSaid(NO_FACTS, everything, KIM);
    expect(withSaid(facts, { ...defaultSettings, template: undefined }, KIM)).toEqual(NO_FACTS);
  });

  it('about fields replaces earlier words of persons, and leaves what was seen', () => {
    const seen = withSaid(NO_FACTS, { fields: { memo: { update: 'taken' } } }, SEEN);
    const said = withSaid(seen, { fields: wordsFor(['phone'], 'taken') }, KIM);
    const next = withSaid(said, { fields: wordsFor(['email'], 'never') }, KIM);
    expect(settingsOf(next).fields).toEqual({ memo: { update: 'taken' }, ...wordsFor(['email'], 'never') });
    expect(next.fields['memo']?.update?.source).toBe('sighting');
  });

  it('about all fields outweighs what was seen of one', () => {
    const seen = withSaid(NO_FACTS, { fields: { memo: { update: 'taken' } } }, SEEN);
    const never = withSaid(seen, { fields: wordsFor([ALL_FIELDS], 'never') }, KIM);
    expect(settingsOf(never).fields['memo']).toBeUndefined();
    const both = withSaid(
      never,
      { fields: { ...wordsFor([ALL_FIELDS], 'never'), ...wordsFor(['tel'], 'taken') } },
      KIM,
    );
    expect(settingsOf(both).fields['tel']).toEqual({ update: 'taken', create: 'taken' });
    expect(settingsOf(withSaid(both, { fields: {} }, KIM)).fields).toEqual({ memo: { update: 'taken' } });
  });
});

describe('what is seen', () => {
  it('confirms an assumption and a person’s word, once', () => {
    const said = withSaid(NO_FACTS, { putNaming: 'path' }, KIM);
    const seen = withSaid(said, { putNaming: 'path', emptyAs: 'text' }, SEEN);
    expect(seen.putNaming).toEqual({ value: 'path', ...SEEN });
    expect(seen.emptyAs).toEqual({ value: 'text', ...SEEN });
    const later = withSaid(seen, { putNaming: 'path', emptyAs: 'text' }, { ...SEEN, at: 99 });
    expect(later).toEqual(seen);
  });
});
