import { describe, expect, it } from 'vitest';
import { RecordPile } from '../../../src/api/record-pile';
import type { JsonObject } from '../../../src/common/json';

function pileOf(...pages: readonly (readonly JsonObject[])[]): RecordPile {
  const pile = new RecordPile();
  for (const page of pages) pile.add(page, page.length);
  return pile;
}

const told = ({ counted, pages }: RecordPile): unknown => ({ counted, pages });

describe('the records of several pages', () => {
  it('are counted once, a record that one page holds twice as often as the service sent it', () => {
    expect(told(pileOf([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }]))).toEqual({
      counted: 3,
      pages: 2,
    });
    expect(told(pileOf([{ id: 'a' }, { id: 'a' }]))).toEqual({ counted: 2, pages: 1 });
    expect(told(pileOf([{ name: 'x' }, { name: 'x' }], [{ name: 'x' }, { name: 'y' }]))).toEqual({
      counted: 3,
      pages: 2,
    });
  });

  it('are each id once, with its newest content, in the order of the service', () => {
    const of = (id: string, v: number): JsonObject => ({ id, v });
    const pile = pileOf([of('a', 1), of('b', 1)], [of('b', 2), of('c', 2)]);
    expect(pile.records()).toEqual([of('a', 1), of('b', 2), of('c', 2)]);
  });

  it('have pages only where they have records', () => {
    expect(told(pileOf([], [{ id: 'a' }], []))).toEqual({ counted: 1, pages: 1 });
  });

  it('say how many of a page were not there before', () => {
    const pile = pileOf([{ id: 'a' }]);
    expect(pile.hasNew([{ id: 'a' }])).toBe(false);
    expect(pile.hasNew([{ id: 'a' }, { id: 'b' }])).toBe(true);
    pile.add([{ id: 'a' }, { id: 'b' }, { name: 'x' }], 3);
    expect(pile.counted).toBe(3);
    expect(pile.hasNew([{ name: 'x' }])).toBe(false);
    expect(pile.hasNew([{ name: 'y' }])).toBe(true);
  });
});

describe('records that are more or fewer rows', () => {
  it('are counted as the service counts them', () => {
    const pile = new RecordPile();
    pile.add([{ id: 'a|1' }, { id: 'a|2' }, { id: 'b|1' }], 2);
    expect(told(pile)).toEqual({ counted: 2, pages: 1 });
    pile.add([{ id: 'c|1' }], 2);
    expect(told(pile)).toEqual({ counted: 4, pages: 2 });
  });

  it('are counted where a page of them makes no row at all', () => {
    const pile = new RecordPile();
    pile.add([], 2);
    expect(told(pile)).toEqual({ counted: 2, pages: 1 });
  });

  it('are not counted again where a page came twice', () => {
    const pile = new RecordPile();
    for (let time = 0; time < 2; time++) pile.add([{ id: 'a|1' }, { id: 'a|2' }], 1);
    expect(told(pile)).toEqual({ counted: 1, pages: 2 });
  });
});

describe('two ids of the same digits', () => {
  it('are two records, of which the text is put in quotation marks', () => {
    expect(
      pileOf([{ id: 12 }, { id: '12' }, { id: -5 }, { id: '-5' }, { id: '13' }, { id: 14 }]).records(),
    ).toEqual([{ id: 12 }, { id: '"12"' }, { id: -5 }, { id: '"-5"' }, { id: '13' }, { id: 14 }]);
  });

  it('are not two where one has the other as its beginning', () => {
    expect(pileOf([{ id: 1 }, { id: 't1' }, { id: 'n1' }]).records()).toEqual([
      { id: 1 },
      { id: 't1' },
      { id: 'n1' },
    ]);
  });
});
