import { describe, expect, it } from 'vitest';
import type { PullInput } from '../../../src/pull/merge-input';
import { isClean, mergeRow } from '../../../src/pull/merge-row';
import { teams } from '../../../src/resources/teams';
import { fieldOf } from '../../../src/resources/definition';
import { ALL_FIELDS, defaultSettings, wordsFor } from '../../../src/resources/settings';
import * as statusTexts from '../../../src/text/push/status-texts';
import { pullInput } from '../../support/builders/pull';
import { allWritable, Scene, seen, things, type Values } from '../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1, kind: 'BIG', createdAt: '2025-01-02T03:04:05' };

function merge(scene: Scene, more: Partial<PullInput> = {}) {
  const row = scene.rows[0]!;
  const remote = scene.records.get('t1')!;
  return mergeRow(pullInput(scene, more), row, remote, scene.baseline.get('t1'));
}

const at = (name: string): number => things.fields.indexOf(fieldOf(things, name));
const write = (merged: ReturnType<typeof mergeRow>, name: string) => merged.cells[at(name)];
const base = (merged: ReturnType<typeof mergeRow>, name: string) => merged.baseline.values[at(name)];
const KEPT = null;

describe('a row that nobody touched', () => {
  it('takes the service’s values, and its baseline follows', () => {
    const merged = merge(new Scene().changedOnService(old, { memo: 'B', amount: 2 }));
    expect([write(merged, 'memo'), write(merged, 'amount')]).toEqual(['B', 2]);
    expect([base(merged, 'memo'), base(merged, 'amount')]).toEqual(['B', 2]);
    expect(merged).toMatchObject({ updated: true, edited: false, conflict: false, status: null });
    // What its row is known by is never written again.
    expect(write(merged, 'id')).toEqual(KEPT);
  });

  it('is not counted as updated when nothing differs', () => {
    expect(merge(new Scene().synced(old)).updated).toBe(false);
  });
});

describe('an edited row', () => {
  it('keeps what the user typed and takes the other fields', () => {
    const merged = merge(new Scene().changedOnBothSides(old, { memo: 'mine' }, { amount: 2 }));
    expect([write(merged, 'memo'), write(merged, 'amount')]).toEqual([KEPT, 2]);
    expect([base(merged, 'memo'), base(merged, 'amount')]).toEqual(['A', 2]);
    expect(merged).toMatchObject({ edited: true, conflict: false });
  });

  it('is in conflict where both changed a field, keeps its cell, and its baseline stays', () => {
    const merged = merge(new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' }));
    expect(write(merged, 'memo')).toEqual(KEPT);
    expect(base(merged, 'memo')).toBe('A');
    expect(merged.conflict).toBe(true);
    expect(merged.status).toMatchObject({ text: { en: expect.stringContaining('Memo (service: theirs)') } });
  });

  it('is clean again where both changed to the same, in the user’s own spelling', () => {
    const merged = merge(new Scene().typed(old, { memo: ' same ' }).listed({ ...old, memo: 'same' }));
    expect(write(merged, 'memo')).toEqual(KEPT);
    expect(base(merged, 'memo')).toBe('same');
    expect(merged.status).toBeNull();
  });

  it('keeps a cell that cannot be sent', () => {
    for (const cells of [{ amount: 'ten' }, { memo: '#REF!' }, { memo: 7 }]) {
      const merged = merge(new Scene().typed(old, cells));
      expect(write(merged, Object.keys(cells)[0]!)).toEqual(KEPT);
      expect(merged.edited).toBe(true);
    }
  });

  it('loses what was typed into a column that cannot be sent anyway', () => {
    const never = new Scene(things, { ...defaultSettings, fields: wordsFor([ALL_FIELDS], 'never') });
    const merged = merge(never.edited(old, { note: 'typed', createdAt: '2020-01-01' }));
    expect(write(merged, 'note')).toEqual('');
    expect(merged.edited).toBe(false);
    expect(merge(new Scene(things, allWritable).edited(old, { note: 'typed' })).edited).toBe(true);
  });

  it('fills a column anew that the user had deleted', () => {
    const merged = merge(new Scene().typed(old, { memo: undefined }));
    expect(write(merged, 'memo')).toEqual('A');
    expect(base(merged, 'memo')).toBe('A');
  });
});

describe('a row without baseline', () => {
  it('is clean where it equals the service, and in conflict where it does not: nothing is taken for clean', () => {
    const merged = merge(new Scene().row({ ...old, memo: 'mine' }).listed(old));
    expect(write(merged, 'memo')).toEqual(KEPT);
    expect(base(merged, 'memo')).toBeUndefined();
    expect(base(merged, 'name')).toBe('N');
    expect(merged.conflict).toBe(true);
  });

  it('does not lose a value that the user had emptied', () => {
    const merged = merge(new Scene().row({ ...old, memo: null }).listed(old));
    expect(write(merged, 'memo')).toEqual(KEPT);
    expect(merged.conflict).toBe(true);
  });
});

describe('a value that the service took and shows differently', () => {
  const accepted = { memo: { sent: 'b', shown: 'B!' } };
  const merged = (cell: string, theirs: string) =>
    merge(
      new Scene()
        .row({ ...old, memo: cell })
        .known(old, accepted)
        .listed({ ...old, memo: theirs }),
    );

  it('stays as the user wrote it, is remembered, and says what the service shows', () => {
    const kept = merged('b', 'B!');
    expect(write(kept, 'memo')).toEqual(KEPT);
    expect(kept.baseline.accepted).toEqual(accepted);
    expect(kept).toMatchObject({ edited: false, conflict: false });
    expect(kept.status).toMatchObject({ tone: 'caution', text: { en: expect.stringContaining('B!') } });
  });

  it('is clean once the service shows it as sent', () => {
    const clean = merged('b', 'b');
    expect(clean.baseline.accepted).toBeUndefined();
    expect(base(clean, 'memo')).toBe('b');
    expect(clean.status).toBeNull();
  });

  it('is in conflict when the service then changed it again, and no longer remembered', () => {
    expect(merged('b', 'third').conflict).toBe(true);
    expect(merged('b', 'third').baseline).not.toHaveProperty('accepted');
  });

  it('is edited once its user typed something else', () => {
    const typed = merged('typed since', 'B!');
    expect(write(typed, 'memo')).toEqual(KEPT);
    expect(typed.baseline).not.toHaveProperty('accepted');
    expect(typed.edited).toBe(true);
    // It stands on what its user was shown, so that the next push finds no conflict.
    expect(base(typed, 'memo')).toBe('B!');
  });
});

describe('a value that the user typed back while the list may lag', () => {
  const accepted = { memo: { sent: 'b', shown: 'A' } };
  const merged = (isBehind: boolean, listed = 'A') => {
    const scene = new Scene()
      .row(old)
      .known(old, accepted)
      .listed({ ...old, memo: listed });
    return merge(scene, { isBehind: (id, field) => isBehind && id === 't1' && field === 'memo' });
  };

  it('stays an edit, because the list may show the earlier change later', () => {
    const kept = merged(true);
    expect([write(kept, 'memo'), base(kept, 'memo'), kept.edited]).toEqual([KEPT, 'A', true]);
    expect(kept.baseline.accepted).toEqual(accepted);
    expect(merged(false, 'b')).toMatchObject({ edited: true });
  });

  it('stays in conflict in every pull where the service shows a third value', () => {
    const first = merged(false, 'b!');
    expect([write(first, 'memo'), base(first, 'memo'), first.conflict]).toEqual([KEPT, 'A', true]);
    expect(first.baseline.accepted).toEqual(accepted);
  });

  it('is clean once the list cannot be behind any more', () => {
    expect(merged(false)).toMatchObject({ edited: false });
    expect(merged(false).baseline).not.toHaveProperty('accepted');
  });
});

describe('a value that the service refused and took all the same', () => {
  const merged = (value: string, took: boolean) => {
    const scene = new Scene()
      .row({ ...old, memo: value })
      .known(old)
      .listed({ ...old, memo: 'b' });
    return merge(scene, {
      tookRefused: (id, field, now) => took && id === 't1' && field === 'memo' && now === 'b',
    });
  };

  it('does not replace the old value that was typed back, which is an edit now', () => {
    const kept = merged('A', true);
    expect([write(kept, 'memo'), base(kept, 'memo'), kept.edited]).toEqual([KEPT, 'b', true]);
  });

  it('is clean in a cell that still holds it, and comes if nobody tried it', () => {
    expect(merged('b', true)).toMatchObject({ edited: false, conflict: false });
    expect(write(merged('A', false), 'memo')).toBe('b');
  });
});

describe('a formula', () => {
  const formula = { formulas: new Set([`2:${at('memo')}`]) };

  it('stays while its value is the service’s', () => {
    expect(write(merge(new Scene().synced(old), formula), 'memo')).toEqual(KEPT);
  });

  it('stays when its value is an edit', () => {
    expect(write(merge(new Scene().edited(old, { memo: 'computed' }), formula), 'memo')).toEqual(KEPT);
  });

  it('stays when only the service changed, and the user must say which counts', () => {
    const merged = merge(new Scene().changedOnService(old, { memo: 'B' }), formula);
    expect(write(merged, 'memo')).toEqual(KEPT);
    expect(base(merged, 'memo')).toBe('A');
    expect(merged.conflict).toBe(true);
  });
});

describe('a value that is not what its column holds', () => {
  it('is cut visibly where it is longer than a cell, and said so', () => {
    const merged = merge(new Scene().changedOnService(old, { memo: 'x'.repeat(60_000) }));
    const cell = String(write(merged, 'memo'));
    expect(cell).toMatch(/^x+… \[✂ 60,000\]$/);
    expect(cell.length).toBeLessThan(50_000);
    expect(merged.status).toEqual({
      tone: 'caution',
      text: statusTexts.cut([fieldOf(things, 'memo').label]),
    });
    expect(base(merged, 'memo')).toHaveLength(60_000);
  });

  it('is said where it is of another type', () => {
    const odd = merge(new Scene().changedOnService(old, { amount: 'ten' }));
    expect(odd.status).toEqual({ tone: 'caution', text: statusTexts.odd([fieldOf(things, 'amount').label]) });
  });
});

describe('whether a row may go with its record', () => {
  const clean = (edits: Values, accepted?: Parameters<typeof seen>[2]): boolean => {
    const scene = new Scene().row({ ...old, ...edits });
    return isClean(pullInput(scene), scene.rows[0]!, seen(things, old, accepted));
  };

  it('is yes only when no cell differs', () => {
    expect(clean({})).toBe(true);
    expect(clean({ memo: 'mine' })).toBe(false);
    expect(clean({ memo: 'b' }, { memo: { sent: 'b', shown: 'B!' } })).toBe(false);
  });

  it('is yes in a list that is only read', () => {
    const scene = new Scene(teams).row({ id: 't1', name: 'typed' });
    expect(isClean(pullInput(scene), scene.rows[0]!, undefined)).toBe(true);
  });

  it('is no without a baseline', () => {
    const scene = new Scene().row(old);
    expect(isClean(pullInput(scene), scene.rows[0]!, undefined)).toBe(false);
  });
});

describe('the status of a row that a push left out', () => {
  const status = (stands: string, scene = new Scene().edited(old, { memo: 'mine' })) => {
    scene.rows[0] = { ...scene.rows[0]!, status: stands };
    return merge(scene).status;
  };

  it('stays while its edits are there, where the pull cannot find it out anew', () => {
    expect(status('⊘ refused')).toBe('keep');
    expect(status('☑ decided')).toBe('keep');
  });

  it('names the edits that are still unsent where the pull found the rest out', () => {
    expect(status('⚠ in doubt')).toEqual({
      tone: 'caution',
      text: statusTexts.notSent(statusTexts.stillEdited([fieldOf(things, 'memo').label])),
    });
  });

  it('goes with the edits, and gives way to a conflict', () => {
    expect(status('⊘ refused', new Scene().synced(old))).toBeNull();
    const both = new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' });
    expect(status('⊘ refused', both)).toMatchObject({
      text: { en: expect.stringContaining('service: theirs') },
    });
  });

  it('is that of an edited row where the row was sent', () => {
    expect(status('sent 03-03')).toEqual({
      tone: 'none',
      text: statusTexts.edited([fieldOf(things, 'memo').label]),
    });
  });
});
