/** What the user said, or still has to say, about new rows. */
import { describe, expect, it } from 'vitest';
import { StoredNewRowAnswers } from '../../../../src/sheet/properties/new-row-answers';
import { MemoryStore } from '../../../support/memory';

const made = 'tags:made-before';
const [edited, other, third] = ['tags:edited', 'tags:other', 'tags:third'];

function answersOf(store: MemoryStore): StoredNewRowAnswers {
  return new StoredNewRowAnswers(store);
}

/** A row was asked about and edited since: which of the new rows it is now, nobody can tell. */
function askedAndEdited(...rows: readonly string[]) {
  const store = new MemoryStore();
  answersOf(store).ask([made]);
  const present = (): ReadonlySet<string> => new Set(rows);
  const asked = (): string[] => rows.filter(row => answersOf(store).isAsked(row, present));
  return { store, present, asked };
}

describe('a question about a row that was edited since', () => {
  it('is asked of every new row of the list', () => {
    expect(askedAndEdited(edited, other).asked()).toEqual([edited, other]);
  });

  it('is used up by the answer about the only new row', () => {
    const { store, present, asked } = askedAndEdited(edited);
    answersOf(store).decided(edited, present);
    expect(asked()).toEqual([]);
  });

  it('stays with the other rows when one of them was decided about: that one may not have been the edited one', () => {
    const { store, present, asked } = askedAndEdited(edited, other, third);
    const answers = answersOf(store);
    answers.decided(other, present);
    answers.allow([other]);
    expect(asked()).toEqual([edited, third]);
    answers.decided(edited, present);
    answers.forget([edited]);
    expect(asked()).toEqual([third]);
  });

  it('is not asked again of a row that the user wants created', () => {
    const { store, present, asked } = askedAndEdited(edited, other, third);
    answersOf(store).allow([third]);
    answersOf(store).decided(other, present);
    expect(answersOf(store).isAllowed(third)).toBe(true);
    expect(asked()).toEqual([edited]);
  });

  it('is not asked of rows that are typed after it was answered', () => {
    const { store, present } = askedAndEdited(edited, other);
    answersOf(store).decided(other, present);
    answersOf(store).decided(edited, present);
    answersOf(store).forget([edited]);
    expect(answersOf(store).isAsked(third, () => new Set([third]))).toBe(false);
  });
});

describe('the time until which a create of a list may land', () => {
  it('is the latest that was named for it, whatever is said of rows meanwhile', () => {
    const store = new MemoryStore();
    expect(answersOf(store).mayLandUntil('tags')).toBe(0);
    answersOf(store).hold('tags', 2000);
    answersOf(store).hold('tags', 1000);
    answersOf(store).ask([made, third]);
    answersOf(store).allow([made]);
    answersOf(store).forget([made]);
    answersOf(store).decided(edited, () => new Set([edited, third]));
    answersOf(store).tidy('tags', new Set([edited]));
    expect(answersOf(store).mayLandUntil('tags')).toBe(2000);
    expect(answersOf(store).mayLandUntil('contacts')).toBe(0);
  });

  it('is asked of all new rows after a pull that does not find its row, and of none while the row is there', () => {
    const { store, asked } = askedAndEdited(made, edited);
    answersOf(store).tidy('tags', new Set([made, edited]));
    expect(asked()).toEqual([made]);
    answersOf(store).tidy('contacts', new Set());
    expect(asked()).toEqual([made]);
    answersOf(store).tidy('tags', new Set([edited, other]));
    expect([edited, other].map(row => answersOf(store).isAsked(row, () => new Set()))).toEqual([true, true]);
  });
});
