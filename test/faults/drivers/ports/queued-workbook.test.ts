import { describe, expect, it } from 'vitest';
import { MemoryWorkbook } from '../../../support/memory';
import { randomFrom } from '../random';
import { Gate, Killed } from './gate';
import { queuedWorkbook, WriteQueue } from './queued-workbook';

const BLOCK = { row: 1, column: 1, rows: 3, columns: 1 };

function execution(memory: MemoryWorkbook, kill?: ConstructorParameters<typeof Gate>[0]['kill']) {
  const queue = new WriteQueue();
  const gate = new Gate({ kill }, () => 0);
  const workbook = queuedWorkbook(memory, gate, queue);
  return { queue, gate, workbook, sheet: () => workbook.sheetByName('시트1') };
}

describe('the workbook of an execution', () => {
  it('keeps writes back until a flush or a read of its own', () => {
    const memory = new MemoryWorkbook();
    const mine = execution(memory);
    mine.sheet()?.write(BLOCK, [['a'], ['b'], ['c']]);
    expect(memory.tab('시트1').values()).toEqual([]);
    expect(execution(memory).sheet()?.read(BLOCK)).toEqual([[''], [''], ['']]);
    expect(mine.sheet()?.read(BLOCK)).toEqual([['a'], ['b'], ['c']]);
    expect(memory.tab('시트1').values()).toEqual([['a'], ['b'], ['c']]);
  });

  it('does nothing from the call at which it is killed on, not even in a finally', () => {
    const memory = new MemoryWorkbook();
    const { workbook, sheet } = execution(memory, { kind: 'write', nth: 2, when: 'before' });
    const work = (): void => {
      try {
        sheet()?.write(BLOCK, [['a'], ['b'], ['c']]);
        sheet()?.write(BLOCK, [['x'], ['y'], ['z']]);
      } finally {
        workbook.flush();
      }
    };
    expect(work).toThrow(Killed);
    expect(memory.tab('시트1').values()).toEqual([]);
  });

  it('leaves all, the upper rows or nothing of a write when it is killed', () => {
    const left = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const memory = new MemoryWorkbook();
      const { queue, sheet } = execution(memory);
      sheet()?.write(BLOCK, [['a'], ['b'], ['c']]);
      queue.lose(randomFrom(seed));
      left.add(memory.tab('시트1').values().length);
    }
    expect([...left].sort()).toEqual([0, 1, 2, 3]);
  });

  it('dies after a call too, when the call has had its effect', () => {
    const gate = new Gate({ kill: { kind: 'request', nth: 1, when: 'after' } }, () => 0);
    let effect = 0;
    expect(() => gate.pass('request', () => ++effect)).toThrow(Killed);
    expect(effect).toBe(1);
    expect(() => gate.pass(null, () => ++effect)).toThrow(Killed);
    expect(effect).toBe(1);
  });

  it('dies at the six-minute limit', () => {
    let now = 0;
    const gate = new Gate({}, () => now);
    gate.pass(null, () => null);
    now = 6 * 60_000 + 1;
    expect(() => gate.pass(null, () => null)).toThrow(Killed);
  });
});
