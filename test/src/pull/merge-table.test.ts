import { describe, expect, it } from 'vitest';
import type { MergedTable, PullInput } from '../../../src/pull/merge-input';
import { mergeTable } from '../../../src/pull/merge-table';
import { makePlan } from '../../../src/push/plan/planner';
import { teams } from '../../../src/resources/teams';
import { tickets } from '../../../src/resources/tickets';
import * as statusTexts from '../../../src/text/push/status-texts';
import { tokenOf } from '../../support/builders/journal';
import { pullInput } from '../../support/builders/pull';
import { row, Scene, things } from '../../support/builders/push';

const old = (n: number) => ({ id: `t${n}`, name: `thing ${n}`, memo: 'A' });

function merge(scene: Scene, more: Partial<PullInput> = {}): MergedTable {
  return mergeTable(pullInput(scene, more));
}

describe('a pull', () => {
  it('appends new records below, in the order of the service', () => {
    const merged = merge(new Scene().synced(old(1)).listed(old(3)).listed(old(2)));
    expect(merged.appended.map(added => added.record.id)).toEqual(['t3', 't2']);
    expect(merged.counts).toMatchObject({ listed: 3, added: 2, updated: 0, removed: 0 });
    expect(merged.baseline.map(known => known.id).sort()).toEqual(['t1', 't2', 't3']);
  });

  it('keeps the user’s order and own rows', () => {
    const scene = new Scene().synced(old(2)).created({}).synced(old(1)).created({ name: 'mine' });
    expect(merge(scene).rows.map(merged => merged.row)).toEqual([2, 3, 4, 5]);
    expect(merge(scene).removed).toEqual([]);
  });

  it('writes nothing into new rows but that they are new', () => {
    const merged = merge(new Scene().created({ name: 'mine' }));
    expect(merged.rows[0]?.cells?.every(cell => cell === null)).toBe(true);
    expect(merged.rows[0]?.status).toMatchObject({ text: { en: expect.stringContaining('New') } });
  });

  it('fills a row that has its id alone, and hides no conflict of another row by it', () => {
    const scene = new Scene().listed(old(1));
    scene.rows.push(row(things, 2, { id: 't1' }));
    const filled = merge(scene);
    expect(filled.rows[0]).toMatchObject({ cells: expect.arrayContaining(['thing 1']), status: null });
    expect([filled.counts.updated, filled.baseline]).toEqual([1, merge(new Scene().listed(old(1))).baseline]);
    const twice = new Scene().listed(old(1));
    twice.rows.push(row(things, 2, { ...old(1), name: 'mine' }), row(things, 3, { id: 't1' }));
    expect(merge(twice).counts.conflicts).toBe(2);
    expect(merge(twice).baseline[0]?.values).toContain(undefined);
  });

  it('says nothing beside a row of sums of the user, which no push sends', () => {
    const statusOf = (name: string, formulas: ReadonlySet<string>) =>
      merge(new Scene().created({ name }), { formulas }).rows[0]?.status;
    const formula = new Set([`2:${things.fields.findIndex(({ name }) => name === 'amount')}`]);
    expect(statusOf('합계', formula)).toBeNull();
    expect(statusOf('합계', new Set())).toMatchObject({ text: { en: expect.stringContaining('New') } });
    expect(statusOf('Mine', formula)).toMatchObject({ text: { en: expect.stringContaining('New') } });
  });

  it('leaves a row with an open entry wholly as it is, its baseline too', () => {
    const scene = new Scene().changedOnBothSides(
      old(1),
      { memo: 'mine' },
      { memo: 'theirs', name: 'renamed' },
    );
    const merged = merge(scene, { leaveAlone: new Set([2]) });
    expect(merged.counts).toMatchObject({ unsettled: 1, updated: 0 });
    expect(merged.rows).toEqual([{ row: 2, cells: null, status: null }]);
    expect(merged.baseline).toEqual([scene.baseline.get('t1')]);
  });

  it('does not append what an open create may have made', () => {
    const scene = new Scene().created({ name: 'X' }, tokenOf('a')).listed(old(9));
    const merged = merge(scene, { leaveAlone: new Set([2]), notToAppend: new Set(['t9']) });
    expect([merged.appended, merged.baseline]).toEqual([[], []]);
  });

  it('puts back what a person wrote over a read-only cell, and names it; what the service changed is no such cell', () => {
    const at = (n: number, day = 1) => ({ ...old(n), createdAt: `2026-10-0${day}T09:00:00` });
    const scene = new Scene()
      .typed(at(1), { createdAt: 'yesterday' })
      .edited(at(2), { createdAt: '2026-12-24T09:00:00' })
      .changedOnService(at(3), { createdAt: '2026-10-09T09:00:00', memo: 'theirs' })
      .changedOnBothSides(at(4), { createdAt: '' }, { createdAt: '2026-10-08T09:00:00' })
      .edited(at(5), { memo: 'mine' })
      // Somebody typed what the service has by now: nothing is put back.
      .changedOnBothSides(at(6), { createdAt: at(6, 7).createdAt }, { createdAt: at(6, 7).createdAt })
      .synced(at(7));
    const merged = merge(scene);
    expect(merged.putBack.map(({ row: number, field }) => [number, field.name])).toEqual([
      [2, 'createdAt'],
      [3, 'createdAt'],
      [5, 'createdAt'],
    ]);
    expect(merged.counts).toMatchObject({ edited: 1, conflicts: 0 });
  });

  it('claims nothing of cells whose last value is unknown: a lost baseline, a read-only list', () => {
    const scene = new Scene().typed({ ...old(1), createdAt: '2026-10-01T09:00:00' }, { createdAt: 'mine' });
    scene.baseline.clear();
    expect(merge(scene).putBack).toEqual([]);
    const readOnly = new Scene(teams).typed({ id: 'a', name: 'A' }, { name: 'mine' });
    expect(merge(readOnly)).toMatchObject({ putBack: [], counts: { updated: 1 } });
  });
});

describe('a row of a list that is only read', () => {
  it('takes every value of the service, whatever was typed, keeps what it is known by, and has no baseline', () => {
    const scene = new Scene(teams).row({ id: 't1', name: 'typed' }).listed({ id: 't1', name: 'Team' });
    const merged = merge(scene.listed({ id: 't2', name: 'New' }));
    expect(merged.rows).toEqual([{ row: 2, cells: [null, 'Team'], status: null }]);
    expect(merged.counts).toMatchObject({ updated: 1, edited: 0, conflicts: 0, added: 1 });
    expect(merged.baseline).toEqual([]);
  });

  it('is not counted as updated where it shows its record already', () => {
    const scene = new Scene(teams).row({ id: 't1', name: 'Team' }).listed({ id: 't1', name: 'Team' });
    expect(merge(scene).counts.updated).toBe(0);
  });

  it('says what is not what its column holds, and nothing of array formulas that go on below', () => {
    const scene = new Scene(tickets).row({ id: 't1', amount: 5 }).listed({ id: 't1', amount: 'five' });
    const amount = tickets.fields.findIndex(({ name }) => name === 'amount');
    const [merged] = merge(scene, { openSpills: new Set([amount]) }).rows;
    expect(merged?.cells?.[amount]).toBe('five');
    expect(merged?.status).toEqual({
      tone: 'caution',
      text: statusTexts.odd([tickets.fields[amount]!.label]),
    });
  });
});

describe('a record that is gone', () => {
  it('takes its clean row with it', () => {
    const merged = merge(new Scene().goneOnService(old(1)).synced(old(2)));
    expect(merged.removed).toEqual([2]);
    expect(merged.baseline.map(known => known.id)).toEqual(['t2']);
  });

  it('leaves its row where the user edited it, and says so', () => {
    const merged = merge(new Scene().goneOnService(old(1), { memo: 'mine' }));
    expect(merged.removed).toEqual([]);
    expect(merged.rows[0]?.status).toMatchObject({ tone: 'bad' });
    expect(merged.counts.gone).toBe(1);
    expect(merged.baseline.map(known => known.id)).toEqual(['t1']);
  });

  it('leaves its row where something of the user’s own stands in it', () => {
    const scene = new Scene().known(old(1));
    scene.rows.push(row(things, 2, old(1), { userContent: true }));
    expect(merge(scene).removed).toEqual([]);
  });

  it('is not known to be gone from a list that is cut, or that came empty: nothing is removed, nothing written', () => {
    for (const scene of [
      new Scene().goneOnService(old(1)).cut(),
      new Scene().goneOnService(old(1)).empty(),
    ]) {
      const merged = merge(scene);
      expect(merged.removed).toEqual([]);
      expect(merged.rows).toEqual([{ row: 2, cells: null, status: null }]);
      expect(merged.baseline.map(known => known.id)).toEqual(['t1']);
    }
  });

  it('is known to be gone beside records without a usable id only where those stood in a read-only tab before', () => {
    const odd = { id: '⚠ - ab12', values: ['⚠ - ab12', 'B'], createdAt: null };
    const other = { ...odd, id: '⚠ - cd34' };
    const oddRow = row(teams, 9, { id: '⚠ - ab12', name: 'B' });
    const merging = (scene: Scene, rows: readonly (typeof oddRow)[], came = [odd]): readonly number[] => {
      const input = pullInput(scene);
      const table = { ...input.table, odd: rows };
      return mergeTable({ ...input, table, remote: { ...input.remote, odd: came } }).removed;
    };
    const readOnly = (): Scene => new Scene(teams).goneOnService({ id: 'a', name: 'A' });
    expect(merging(readOnly(), [oddRow])).toEqual([2]);
    expect(merging(readOnly(), [])).toEqual([]);
    expect(merging(readOnly(), [oddRow], [odd, other])).toEqual([]);
    expect(merging(new Scene().goneOnService(old(1)), [oddRow])).toEqual([]);
  });

  it('is not known to be gone outside the days that were pulled', () => {
    const merged = merge(new Scene(teams).goneOnService({ id: 'a', name: 'A' }), { isInScope: () => false });
    expect(merged.removed).toEqual([]);
  });

  it('leaves a row whose id nobody knows, and says so', () => {
    const merged = merge(new Scene().row({ id: 'typo', name: 'X' }));
    expect(merged.removed).toEqual([]);
    expect(merged.rows[0]?.status).toMatchObject({
      text: { en: expect.stringContaining('not on the service') },
    });
    expect(merged.counts.gone).toBe(0);
  });
});

describe('the same id in two rows', () => {
  it('does not let the clean row’s baseline hide the conflict of the edited one', () => {
    const scene = new Scene().changedOnBothSides(old(1), { memo: 'mine' }, { memo: 'theirs' }).row(old(1));
    const merged = merge(scene);
    // The user then deletes the second row, and pushes.
    const table = { tab: 'Things', rows: [scene.rows[0]!] };
    const baseline = new Map(merged.baseline.map(known => [known.id, known]));
    const plan = makePlan(scene.planInput({ table, baseline }));
    expect(plan.operations).toEqual([]);
    expect(plan.conflicts).toHaveLength(1);
  });

  it('keeps what the service took and shows differently: neither row is dirty', () => {
    const accepted = { memo: { sent: 'b', shown: 'B!' } };
    const row = { ...old(1), memo: 'b' };
    const scene = new Scene()
      .row(row)
      .row(row)
      .known(old(1), accepted)
      .listed({ ...old(1), memo: 'B!' });
    expect(merge(scene).baseline).toMatchObject([{ id: 't1', accepted }]);
    const clean = new Scene().synced(old(1)).row(old(1));
    expect(merge(clean).baseline).toEqual([clean.baseline.get('t1')]);
  });
});

describe('after a pull', () => {
  it('nothing is planned but what the user typed', () => {
    const scene = new Scene()
      .changedOnService(old(1), { memo: 'theirs' })
      .changedOnBothSides(old(2), { memo: 'mine' }, { amount: 5 })
      .listed(old(3));
    const merged = merge(scene);
    const rows = merged.rows.map((one, i) => ({
      ...scene.rows[i]!,
      cells: scene.rows[i]!.cells.map((cell, at) => {
        const written = one.cells?.[at];
        return written ?? cell;
      }),
    }));
    const baseline = new Map(merged.baseline.map(known => [known.id, known]));
    const plan = makePlan(scene.planInput({ table: { tab: 'Things', rows }, baseline }));
    expect(plan.operations).toMatchObject([{ recordId: 't2', changes: [{ field: 'memo', to: 'mine' }] }]);
    expect([plan.conflicts, plan.blocked]).toEqual([[], []]);
  });
});

describe('records without a usable id', () => {
  const odd = (id: string, name = 'B') => ({ id, values: [id, name], createdAt: null });
  const standing = (id: string, at = 9, userContent = false) => ({
    ...row(teams, at, { id, name: 'B' }),
    userContent,
  });
  const [here, there] = ['⚠ - aa', '⚠ - bb'];
  function pulled(
    remote: readonly ReturnType<typeof odd>[],
    rows: readonly ReturnType<typeof standing>[],
    more: Partial<PullInput> = {},
    scene = new Scene(teams).synced({ id: 'a', name: 'A' }),
  ): MergedTable {
    const input = pullInput(scene, more);
    return mergeTable({
      ...input,
      table: { ...input.table, odd: rows },
      remote: { ...input.remote, odd: remote },
    });
  }

  it('are written over where they stand, stand at the end where they are new, and are counted', () => {
    const merged = pulled([odd(here), odd(there)], [standing(here)]);
    expect(merged.rows.map(({ row: at }) => at)).toEqual([2, 9]);
    expect(merged.rows[1]?.cells?.every(cell => cell !== null)).toBe(true);
    expect(merged.appended.map(added => [added.record.id, added.shown().status?.tone])).toEqual([
      [there, 'caution'],
    ]);
    expect(merged.counts).toMatchObject({ listed: 3, odd: 2, added: 1, removed: 0 });
  });

  it('go with the record, where nothing else stands in their row and the list is complete for it', () => {
    expect(pulled([], [standing(here)]).removed).toEqual([9]);
    for (const merged of [
      pulled([], [standing(here, 9, true)]),
      pulled([], [standing(here)], { isInScope: () => false }),
      pulled([], [standing(here)], {}, new Scene(teams).synced({ id: 'a', name: 'A' }).cut()),
    ]) {
      expect(merged.removed).toEqual([]);
      expect(merged.rows).toContainEqual({ row: 9, cells: null, status: null });
    }
  });

  it('are not appended where an open create may have made them', () => {
    expect(pulled([odd(here)], [], { notToAppend: new Set([here]) }).appended).toEqual([]);
  });
});

describe('fields that can be edited since this pull', () => {
  const at = (name: string): number => things.fields.findIndex(field => field.name === name);
  const outside = { isInScope: () => false, fresh: new Set(['memo']) };

  it('have the cell of a row that the pull does not cover as their baseline: it is no edit', () => {
    const scene = new Scene().goneOnService(old(1), { name: 'mine', memo: 'typed' });
    const { rows, baseline } = merge(scene, outside);
    expect(rows.map(({ status, cells }) => [status, cells?.[at('name')], cells?.[at('memo')]])).toEqual([
      ['keep', null, 'typed'],
    ]);
    expect([baseline[0]?.values[at('name')], baseline[0]?.values[at('memo')]]).toEqual(['thing 1', 'typed']);
  });

  it('have no baseline where the cell cannot be read', () => {
    const scene = new Scene().goneOnService(old(1), { memo: '#REF!' });
    const { rows, baseline } = merge(scene, outside);
    expect([rows[0]?.cells?.[at('memo')], baseline[0]?.values[at('memo')]]).toEqual([null, undefined]);
  });
});

describe('a column that the user deleted', () => {
  const memo = things.fields.findIndex(({ name }) => name === 'memo');
  const without = (scene: Scene): Scene => {
    scene.rows.forEach((one, i) => {
      scene.rows[i] = { ...one, cells: one.cells.map((cell, at) => (at === memo ? undefined : cell)) };
    });
    return scene;
  };
  const written = (merged: MergedTable) => merged.rows[0]?.cells?.[memo];

  it('shows again what a row that is left alone had, or has sent', () => {
    const scene = without(new Scene().edited(old(1), { name: 'mine' }));
    const leaveAlone = new Set([2]);
    expect(written(merge(scene, { leaveAlone }))).toEqual('A');
    const sent = new Map([['t1', { memo: 'sent' }]]);
    expect(written(merge(scene, { leaveAlone, sent }))).toEqual('sent');
    expect(merge(scene, { leaveAlone }).rows[0]?.status).toBe('keep');
    expect(merge(scene, { leaveAlone }).rows[0]?.cells?.[1]).toEqual(null);
  });

  it('stays empty in a new row', () => {
    expect(written(merge(without(new Scene().created({ name: 'mine' }))))).toEqual(null);
  });
});

describe('a second row of a record', () => {
  it('says so and takes the values, in a list that is read only and in one that is not', () => {
    const readOnly = new Scene(teams).row({ id: 't1', name: 'A' }).row({ id: 't1', name: 'typed' });
    const editable = new Scene().synced(old(1));
    editable.rows.push(row(things, 3, old(1)));
    for (const scene of [readOnly.listed({ id: 't1', name: 'A' }), editable]) {
      const merged = merge(scene);
      const second = { tone: 'bad', text: statusTexts.shownTwice };
      expect(merged.rows.map(({ status }) => status)).toEqual([null, second]);
      expect(merged.counts.twice).toBe(1);
      expect(merged.removed).toEqual([]);
    }
  });

  it('with an edit says what it says of the edit, because a push does not send it', () => {
    const scene = new Scene().synced(old(1));
    scene.rows.push(row(things, 3, { ...old(1), memo: 'mine' }));
    const merged = merge(scene);
    expect(merged.rows.map(({ row: at }) => at)).toEqual([2, 3]);
    expect(merged.rows[1]?.status).not.toMatchObject({ text: statusTexts.shownTwice });
    expect(merged.counts).toMatchObject({ added: 0, edited: 1, twice: 0 });
  });
});

describe('what a pull counts', () => {
  it('is rows: taken, edited and kept, in conflict', () => {
    const scene = new Scene()
      .changedOnService(old(1), { memo: 'theirs' })
      .edited(old(2), { memo: 'mine' })
      .changedOnBothSides(old(3), { memo: 'mine' }, { memo: 'theirs' })
      .synced(old(4));
    expect(merge(scene).counts).toMatchObject({
      listed: 4,
      updated: 1,
      edited: 1,
      unsettled: 0,
      conflicts: 1,
      gone: 0,
      odd: 0,
    });
  });
});

describe('a new row of the tab', () => {
  it('keeps the sign of a push that left it out, and is called new otherwise, but not in a list that is only read', () => {
    const status = (stands: string, values = { name: 'mine' } as Record<string, string>) => {
      const scene = new Scene().created(values);
      scene.rows[0] = { ...scene.rows[0]!, status: stands };
      return merge(scene).rows[0]?.status;
    };
    expect(status('⊘ refused')).toBe('keep');
    expect(status('⚠ in doubt')).toMatchObject({ tone: 'none' });
    expect(status('⊘ refused', {})).toBeNull();
    expect(merge(new Scene(teams).created({ name: 'mine' })).rows[0]?.status).toBeNull();
  });
});

describe('a record that is missing', () => {
  it('keeps its row where the service took it and has not listed it yet', () => {
    const merged = merge(new Scene().goneOnService(old(1)), { expected: new Set(['t1']) });
    expect(merged.removed).toEqual([]);
    expect(merged.baseline.map(({ id }) => id)).toEqual(['t1']);
  });
});

describe('a list by dates', () => {
  it('has what is no time last, whatever the order in which it came', () => {
    const scene = new Scene(tickets)
      .listed({ id: 'x', transactAt: 'soon' })
      .listed({ id: 'b', transactAt: '2025-02-01T00:00:00' })
      .listed({ id: 'a', transactAt: '2025-01-01 09:00' });
    expect(merge(scene).appended.map(added => added.record.id)).toEqual(['a', 'b', 'x']);
  });

  it('says that a record is of another day, but first what its cells do not show', () => {
    const content = 'x'.repeat(60_000);
    const scene = new Scene(tickets)
      .listed({ id: 'in', transactAt: '2025-01-01 09:00' })
      .listed({ id: 'out', transactAt: '2025-02-01 09:00' })
      .listed({ id: 'cut', transactAt: '2025-02-02 09:00', content });
    const asked = { start: '2025-01-01', end: '2025-01-31' };
    const said = merge(scene, { asked }).appended.map(added => added.shown().status?.text.en ?? '');
    expect(said).toEqual([
      '',
      expect.stringMatching(/days that were asked for/),
      expect.stringMatching(/✂|long/),
    ]);
  });
});
