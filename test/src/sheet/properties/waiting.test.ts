import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../../../src/platform/ports';
import { CONSENT_MS, MOST_IN_A_RUN, Waiting } from '../../../../src/sheet/properties/waiting';
import { FakeClock, MemoryStore } from '../../../support/memory';

function world() {
  const [documentStore, kim, lee] = [new MemoryStore(), new MemoryStore(), new MemoryStore()];
  const clock = new FakeClock();
  const of = (userStore: KeyValueStore, spreadsheet = 's1') =>
    new Waiting({ userStore, documentStore, clock }, spreadsheet);
  return { kim, lee, of, pass: (ms: number) => clock.advance(ms), at: () => clock.now() };
}

const RUN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = 'abcdef0123456789abcdef0123456789';
const place = (order: number) => ({ runId: RUN, order });

describe('what a user has waiting', () => {
  it('waits from the confirmation until it is sent or dropped, for that user, in that spreadsheet', () => {
    const { of, kim, lee, at } = world();
    const mine = of(kim);
    mine.confirm(RUN, at(), 13);
    expect([0, 5, 6, 12, 13].map(order => mine.waits(place(order)))).toEqual([true, true, true, true, false]);
    expect(of(lee).waits(place(0))).toBe(false);
    expect(of(kim, 's2').waits(place(0))).toBe(false);
    mine.move([
      { ...place(5), to: 'over' },
      { ...place(6), to: { inDoubt: KEY } },
    ]);
    expect([4, 5, 6, 7].map(order => of(kim).waits(place(order)))).toEqual([true, false, false, true]);
  });

  it('may be sent again with the key that is in doubt, and no other', () => {
    const { of, kim, at } = world();
    const mine = of(kim);
    mine.confirm(RUN, at(), 2);
    mine.move([{ ...place(0), to: { inDoubt: KEY } }]);
    expect(mine.mayBeSentAgain(place(0), KEY)).toBe(true);
    expect(mine.mayBeSentAgain(place(0), KEY.replace('a', 'b'))).toBe(false);
    mine.move([{ ...place(0), to: 'over' }]);
    expect(mine.mayBeSentAgain(place(0), KEY)).toBe(false);
  });

  it('reads its properties once for however many questions, and again after it has written', () => {
    const { of, kim, at } = world();
    of(kim).confirm(RUN, at(), 3_000);
    let reads = 0;
    const get = (name: string): string | null => {
      reads++;
      return kim.get(name);
    };
    const counted = of(Object.assign(Object.create(kim) as MemoryStore, { get }));
    for (let order = 0; order < 3_000; order++) expect(counted.waits(place(order))).toBe(true);
    expect(reads).toBe(1);
    counted.move([{ ...place(7), to: 'over' }]);
    expect(counted.waits(place(7))).toBe(false);
    expect(reads).toBe(3);
  });

  it('never takes back what was struck off', () => {
    const { of, kim, at } = world();
    const mine = of(kim);
    mine.confirm(RUN, at(), 2);
    mine.move([{ ...place(0), to: 'over' }]);
    mine.move([
      { ...place(0), to: 'waiting' },
      { ...place(0), to: { inDoubt: KEY } },
    ]);
    expect(mine.waits(place(0)) || mine.mayBeSentAgain(place(0), KEY)).toBe(false);
    mine.move([{ runId: 'never confirmed', order: 0, to: 'waiting' }]);
    expect(mine.waits({ runId: 'never confirmed', order: 0 })).toBe(false);
  });

  it('waits again when it was certainly not sent', () => {
    const { of, kim, at } = world();
    const mine = of(kim);
    mine.confirm(RUN, at(), 1);
    mine.move([{ ...place(0), to: { inDoubt: KEY } }]);
    mine.move([{ ...place(0), to: 'waiting' }]);
    expect(mine.waits(place(0))).toBe(true);
  });

  it('waits a day and no longer', () => {
    const { of, kim, at, pass } = world();
    of(kim).confirm(RUN, at(), 1);
    pass(CONSENT_MS);
    expect(of(kim).waits(place(0))).toBe(true);
    pass(1);
    expect(of(kim).waits(place(0))).toBe(false);
    expect(of(kim).isRecent(place(0))).toBe(false);
    // Where a kill came between journal and list, it may go once it was shown again.
    expect(of(kim).mayBeSentAgain(place(0), KEY)).toBe(true);
  });

  it('is withdrawn by a colleague for good, and the rest of another run is not', () => {
    const { of, kim, lee, at } = world();
    of(kim).confirm(RUN, at(), 2);
    of(kim).confirm('another-run-of-kims', at(), 1);
    of(lee).withdraw([RUN]);
    expect(of(kim).waits(place(1))).toBe(false);
    expect(of(kim).waits({ runId: 'another-run-of-kims', order: 0 })).toBe(true);
  });

  it("stays its sender's own when a kill came before the list had its key, and a colleague withdrew the rest of the run", () => {
    const { of, kim, lee, at } = world();
    of(kim).confirm(RUN, at(), 2);
    of(lee).withdraw([RUN]);
    expect(of(kim).waits(place(0))).toBe(false);
    expect(of(kim).mayBeSentAgain(place(0), KEY)).toBe(true);
    of(kim).move([{ ...place(0), to: 'over' }]);
    expect(of(kim).mayBeSentAgain(place(0), KEY)).toBe(false);
  });

  it('fits into a property, whatever is confirmed: the oldest run goes first', () => {
    const { of, kim, at } = world();
    const mine = of(kim);
    mine.confirm(RUN, at(), MOST_IN_A_RUN + 10);
    expect(mine.waits(place(MOST_IN_A_RUN - 1))).toBe(true);
    expect(mine.waits(place(MOST_IN_A_RUN))).toBe(false);
    mine.confirm('a run of 20000', at(), 20_000);
    expect(mine.waits({ runId: 'a run of 20000', order: 19_999 })).toBe(true);
    expect(mine.waits(place(0))).toBe(false);
  });

  it('leaves nothing behind when all is over', () => {
    const { of, kim, at } = world();
    of(kim).confirm(RUN, at(), 1);
    of(kim).move([{ ...place(0), to: 'over' }]);
    expect(kim.entries.size).toBe(0);
  });
});
