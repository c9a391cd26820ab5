import { describe, expect, it } from 'vitest';
import { fromCell } from '../../../../src/changes/cell-codec';
import type { Choice } from '../../../../src/resources/definition';
import { problemFinding } from '../../../../src/push/plan/validate';
import { choicesOf } from '../../../../src/sheet/table/references';

const names = (of: Record<string, string>): Map<string, string> => new Map(Object.entries(of));
const written = (of: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(of));
const NONE = written({});

const labels = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label.en]));

/** Whom a word in a cell stands for. */
function meant(choices: readonly Choice[], word: string): unknown {
  const field = { name: 'tagId', type: 'enumeration', label: { ko: 'x', en: 'x' }, choices } as const;
  const { value, problem } = fromCell(field, word);
  return problem ?? value;
}

describe('the words for records', () => {
  it('are their names', () => {
    const choices = choicesOf(names({ a: 'Sales', b: 'Rent' }), NONE);
    expect(labels(choices)).toEqual({ a: 'Sales', b: 'Rent' });
    expect(['Sales', 'b'].map(word => meant(choices, word))).toEqual(['a', 'b']);
  });

  it('carry the id where two have the name, or where the name is the id of another', () => {
    expect(labels(choicesOf(names({ a: 'Sales', b: 'Sales', c: 'Rent' }), NONE))).toEqual({
      a: 'Sales (a)',
      b: 'Sales (b)',
      c: 'Rent',
    });
    expect(labels(choicesOf(names({ a: 'b', b: 'Sales' }), NONE))).toEqual({ a: 'b (a)', b: 'Sales' });
  });

  it('that two have are no choice alone, and whoever types one is told both', () => {
    const choices = choicesOf(names({ a: 'Sales', b: 'Sales', c: 'Rent' }), NONE);
    const field = { name: 'tagId', type: 'enumeration', label: { ko: 'x', en: 'x' }, choices } as const;
    expect(meant(choices, 'sales')).toBe('notInList');
    expect(problemFinding(field, 'notInList', 'sales').reason.en).toMatch(
      /several.*Sales \(a\), Sales \(b\)/,
    );
    expect(problemFinding(field, 'notInList', 'Cash').reason.en).not.toMatch(/several/);
    // The id of a record stands for this record, also as the name of two others.
    const odd = choicesOf(names({ a: 'c', b: 'c', c: 'Rent' }), NONE);
    expect(meant(odd, 'c')).toBe('c');
  });

  it('of before stand for whom they were written, after a renaming', () => {
    const choices = choicesOf(names({ a: 'New' }), written({ a: ['Old', 'Older'] }));
    expect(labels(choices)).toEqual({ a: 'New' });
    expect(['New', 'Old', 'Older'].map(word => meant(choices, word))).toEqual(['a', 'a', 'a']);
  });

  it('of two that exchanged their names are told apart, and cells are read as they were written', () => {
    const choices = choicesOf(names({ a: 'Y', b: 'X' }), written({ a: ['X'], b: ['Y'] }));
    expect(labels(choices)).toEqual({ a: 'Y (a)', b: 'X (b)' });
    expect(['X', 'Y', 'Y (a)', 'X (b)'].map(word => meant(choices, word))).toEqual(['a', 'b', 'a', 'b']);
  });

  it('never mean two: a new record with a word of old carries its id', () => {
    const choices = choicesOf(names({ a: 'New', c: 'Old' }), written({ a: ['Old'] }));
    expect(labels(choices)).toEqual({ a: 'New', c: 'Old (c)' });
    expect(meant(choices, 'Old')).toBe('a');
  });

  it('of a record that is gone stay readable and are not offered', () => {
    const choices = choicesOf(names({ a: 'Sales' }), written({ a: ['Sales'], gone: ['Rent'] }));
    expect(meant(choices, 'Rent')).toBe('gone');
    expect(choices.filter(({ isGone }) => isGone === true).map(({ value }) => value)).toEqual(['gone']);
  });

  it('are those of before where the list is not there: nobody is gone', () => {
    const choices = choicesOf(null, written({ a: ['Sales'] }));
    expect(labels(choices)).toEqual({ a: 'Sales' });
    expect(choices.some(({ isGone }) => isGone === true)).toBe(false);
  });

  it('of counterparties that only transactions name are offered behind the list, as many as a dropdown holds', () => {
    const few = choicesOf(names({ a: 'Sales' }), written({ gone: ['Rent'] }), names({ b: 'Beta', a: 'Old' }));
    expect(labels(few)).toEqual({ b: 'Beta', a: 'Sales', gone: 'Rent' });
    expect(few.filter(({ isGone }) => isGone === true).map(({ value }) => value)).toEqual(['gone']);
    expect(few.filter(({ isOffered }) => isOffered === false)).toEqual([]);
    const listed = names(Object.fromEntries(Array.from({ length: 498 }, (_, i) => [`l${i}`, `Listed ${i}`])));
    const full = choicesOf(listed, NONE, names({ x: 'X', y: 'Y', z: 'Z' }));
    expect(full.filter(({ isOffered }) => isOffered !== false)).toHaveLength(500);
    expect(full.filter(({ isOffered }) => isOffered === false).map(({ value }) => value)).toEqual(['z']);
    expect(meant(full, 'Z')).toBe('z');
  });

  it('of a counterparty that transactions name as another is called carry the ids of both', () => {
    const both = choicesOf(names({ a: 'Han Bit' }), NONE, names({ b: 'han  bit' }));
    expect(labels(both)).toEqual({ a: 'Han Bit (a)', b: 'han  bit (b)' });
  });

  it('that records tell count where the list was never pulled, and nobody is gone by that', () => {
    const told = choicesOf(null, written({ a: ['Alpha'] }), names({ b: 'Beta' }));
    expect(labels(told)).toEqual({ b: 'Beta', a: 'Alpha' });
    expect(told.some(({ isGone }) => isGone === true)).toBe(false);
  });

  it('that records tell and a complete list lacks are readable, and not offered', () => {
    const told = choicesOf(names({ a: 'Sales' }), NONE, names({ b: 'Beta', a: 'Old' }), false);
    expect(labels(told)).toEqual({ b: 'Beta', a: 'Sales' });
    expect(told.filter(({ isGone }) => isGone === true).map(({ value }) => value)).toEqual(['b']);
    expect(meant(told, 'Beta')).toBe('b');
  });

  it('that nobody wrote mean nothing', () => {
    expect(meant(choicesOf(names({ a: 'Sales' }), NONE), 'Rent')).toBe('notInList');
  });

  it('are unique, each stands for its record, and so does every word of before, whatever the names', () => {
    // All ways to name three records with three words, now and before.
    const words = ['X', 'Y', 'Z'];
    const all = words.flatMap(p => words.flatMap(q => words.map(r => [p, q, r] as const)));
    const ids = ['a', 'b', 'c'] as const;
    for (const now of all) {
      for (const before of all.filter(one => new Set(one).size === 3)) {
        const choices = choicesOf(
          new Map(ids.map((id, i) => [id, now[i] as string])),
          new Map(ids.map((id, i) => [id, [before[i] as string]])),
        );
        const own = Object.entries(labels(choices));
        expect(new Set(own.map(([, label]) => label)).size).toBe(3);
        for (const [id, label] of own) expect(meant(choices, label), `${now} ${before}`).toBe(id);
        ids.forEach((id, i) => {
          expect(meant(choices, before[i] as string), `${now} ${before}`).toBe(id);
        });
      }
    }
  });
});
