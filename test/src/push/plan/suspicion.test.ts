import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../../src/push/plan/planner';
import { Scene } from '../../../support/builders/push';

function suspicion(scene: Scene): string | null {
  return makePlan(scene.planInput()).suspicion?.en ?? null;
}

function tab(rows: number, edit: (n: number) => Record<string, string | number> | null): Scene {
  const scene = new Scene();
  for (let n = 0; n < rows; n++) {
    const old = { id: `t${n}`, name: `thing ${n}`, memo: `memo ${n}`, amount: n };
    const edits = edit(n);
    if (edits === null) scene.synced(old);
    else scene.edited(old, edits);
  }
  return scene;
}

describe('a plan is suspected', () => {
  it('of a column that was sorted away from the others', () => {
    expect(suspicion(tab(10, n => ({ memo: `memo ${9 - n}` })))).toContain('Memo');
  });

  it('of numbers pasted one row off', () => {
    expect(suspicion(tab(10, n => (n < 9 ? { amount: n + 1 } : null)))).toContain('Amount');
  });

  it('of cells moved down by one, of which many are empty', () => {
    const scene = new Scene();
    const memo = (n: number): string => (n % 3 === 0 ? `memo ${n}` : '');
    for (let n = 0; n < 9; n++) scene.edited({ id: `t${n}`, memo: memo(n) }, { memo: memo(n - 1) });
    expect(suspicion(scene)).toContain('Memo');
  });

  it('of more than 50 rows that are a fifth of the tab', () => {
    expect(suspicion(tab(100, n => (n < 51 ? { memo: `fresh ${n}` } : null)))).toContain('51 of 100');
  });
});

describe('a plan is not suspected', () => {
  it('of a few values that stood elsewhere', () => {
    expect(suspicion(tab(10, n => (n < 4 ? { memo: `memo ${n + 1}` } : null)))).toBeNull();
  });

  it('of one value filled down', () => {
    expect(suspicion(tab(10, n => (n > 0 ? { memo: 'memo 0' } : null)))).toBeNull();
  });

  it('of cells that were emptied', () => {
    expect(suspicion(tab(20, n => ({ memo: n < 10 ? '' : 'memo 3' })))).toBeNull();
  });

  it('of 50 edits, nor of 60 in a large tab', () => {
    expect(suspicion(tab(100, n => (n < 50 ? { memo: `fresh ${n}` } : null)))).toBeNull();
    expect(suspicion(tab(400, n => (n < 60 ? { memo: `fresh ${n}` } : null)))).toBeNull();
    expect(suspicion(tab(255, n => (n < 51 ? { memo: `fresh ${n}` } : null)))).toBeNull();
  });

  it('of new amounts, nor of a choice that many rows share', () => {
    expect(suspicion(tab(10, n => ({ amount: 1000 + n })))).toBeNull();
    const scene = new Scene();
    for (let n = 0; n < 10; n++) {
      const [was, is] = n % 2 === 0 ? ['BIG', 'SMALL'] : ['SMALL', 'BIG'];
      scene.edited({ id: `t${n}`, name: `thing ${n}`, kind: was ?? '' }, { kind: is ?? '' });
    }
    expect(suspicion(scene)).toBeNull();
  });

  it('of new rows', () => {
    const scene = tab(10, () => null);
    for (let n = 0; n < 60; n++) scene.created({ name: `new ${n}`, memo: `memo ${n % 10}` });
    expect(suspicion(scene)).toBeNull();
  });
});

describe('two columns that changed places', () => {
  /** Rows whose name and memo stand in each other's place, among others. */
  const exchanged = (rows: number, others = 0): Scene => {
    const scene = new Scene();
    for (let n = 0; n < rows; n++)
      scene.edited(
        { id: `t${n}`, name: `thing ${n}`, memo: `memo ${n}` },
        { name: `memo ${n}`, memo: `thing ${n}` },
      );
    for (let n = 0; n < others; n++)
      scene.edited({ id: `o${n}`, name: `other ${n}`, memo: `old ${n}` }, { memo: `fresh ${n}` });
    return scene;
  };

  it('are suspected from five rows on', () => {
    expect(suspicion(exchanged(5))).toContain('5');
    expect(suspicion(exchanged(4))).toBeNull();
  });

  it('are suspected also where their rows were changed besides', () => {
    const scene = new Scene();
    for (let n = 0; n < 5; n++) {
      const was = { id: `t${n}`, name: `thing ${n}`, memo: `memo ${n}`, amount: n };
      scene.edited(was, { name: `memo ${n}`, memo: `thing ${n}`, amount: 1000 + n });
    }
    expect(suspicion(scene)).toContain('5');
  });

  it('are suspected while they are four fifths of what is changed', () => {
    expect(suspicion(exchanged(8, 2))).toContain('8');
    expect(suspicion(exchanged(7, 2))).toBeNull();
  });

  it('are not suspected of a value that the same field had, nor of an id', () => {
    const same = tab(6, n => ({ memo: `t${n}` }));
    expect(suspicion(same)).toBeNull();
  });
});

describe('values from elsewhere in their column', () => {
  it('are suspected from five on, and while they are four fifths', () => {
    expect(suspicion(tab(10, n => (n < 5 ? { memo: `memo ${n + 1}` } : null)))).toContain('Memo');
    const mixed = (elsewhere: number) =>
      tab(20, n => (n < elsewhere ? { memo: `memo ${n + 1}` } : n < 10 ? { memo: `fresh ${n}` } : null));
    expect(suspicion(mixed(8))).toContain('Memo');
    expect(suspicion(mixed(7))).toBeNull();
  });
});
