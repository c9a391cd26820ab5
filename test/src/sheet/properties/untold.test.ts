import { describe, expect, it } from 'vitest';
import { Untold } from '../../../../src/sheet/properties/untold';
import { FakeClock, MemoryStore } from '../../../support/memory';

const DAY = 24 * 3_600_000;

function lists() {
  const userStore = new MemoryStore();
  const clock = new FakeClock(1_000_000_000);
  const list = () => new Untold({ userStore, clock }, 'book');
  const untold = (runId = 'run') => {
    const isUntold = list().asked();
    return isUntold === null ? [] : [0, 1, 2, 3].filter(order => isUntold({ runId, order }));
  };
  return { userStore, clock, list, untold };
}

const places = (...orders: number[]) => orders.map(order => ({ runId: 'run', order }));

describe('the list of what no report has told', () => {
  it('has each confirmed entry until a dialog told it, and keeps nothing then', () => {
    const { userStore, clock, list, untold } = lists();
    list().confirm('run', clock.now(), 3);
    expect(untold()).toEqual([0, 1, 2]);
    expect(untold('another')).toEqual([]);
    list().told(places(0, 2), '');
    expect(untold()).toEqual([1]);
    list().told(places(1), '');
    expect(untold()).toEqual([]);
    expect(userStore.entries.size).toBe(0);
  });

  it('has again what an answer told that the page did not get', () => {
    const { clock, list, untold } = lists();
    list().confirm('run', clock.now(), 3);
    list().told(places(0), 'first');
    list().heard('first');
    expect(untold()).toEqual([1, 2]);
    list().told(places(1), 'second');
    list().heard('first');
    expect(untold()).toEqual([1, 2]);
    // An answer is given back once.
    list().heard('first');
    expect(untold()).toEqual([1, 2]);
  });

  it('takes an answer as heard once something else is told', () => {
    const { clock, list, untold } = lists();
    list().confirm('run', clock.now(), 3);
    list().told(places(0), 'first');
    list().told(places(1), '');
    list().heard('');
    list().heard('another page');
    expect(untold()).toEqual([2]);
  });

  it('forgets runs after a day, and all of it at a word', () => {
    const { userStore, clock, list, untold } = lists();
    list().confirm('run', clock.now(), 3);
    clock.advance(DAY + 1);
    expect(untold()).toEqual([]);
    list().confirm('run', clock.now(), 3);
    list().forget();
    expect(userStore.entries.size).toBe(0);
  });

  it('fits its property, however long the run is', () => {
    const { userStore, clock, list } = lists();
    list().confirm('run', clock.now(), 40_000);
    list().told(
      Array.from({ length: 20_000 }, (_, order) => ({ runId: 'run', order })).filter(
        ({ order }) => order % 2 > 0,
      ),
      'first',
    );
    expect([...userStore.entries.values()].join('').length).toBeLessThan(8_600);
    expect(list().asked()?.({ runId: 'run', order: 19_998 })).toBe(true);
  });
});
