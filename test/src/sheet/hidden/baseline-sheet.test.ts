import { describe, expect, it } from 'vitest';
import type { BaselineRecord } from '../../../../src/changes/baseline';
import { BaselineSheet } from '../../../../src/sheet/hidden/baseline-sheet';
import { baselineSheetName } from '../../../../src/sheet/names';
import { type MemoryPlatform, memoryPlatform } from '../../../support/memory';
import { describedThings } from '../../../support/builders/described';
import { binding } from '../../../support/builders/journal-sheet';
import { things } from '../../../support/builders/push';

function record(id: string, text: string): BaselineRecord {
  return { id, values: things.fields.map(({ type }) => (type === 'id' ? id : text)) };
}

function opened(platform: MemoryPlatform): BaselineSheet {
  return new BaselineSheet(platform.workbook, things, null);
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `r${i}`);
}

describe('a value that the service shows otherwise than it was sent', () => {
  const long = 'y'.repeat(60_000);
  const accepted = { name: { sent: long, shown: 'short' } };
  const known: BaselineRecord = { ...record('r1', 'a'), accepted };

  it('is kept however long it is, in cells that Sheets takes', () => {
    const platform = memoryPlatform();
    opened(platform).replace(binding, [known, record('r2', 'b')]);
    expect([...opened(platform).load().values()]).toEqual([known, record('r2', 'b')]);
    const sheet = platform.workbook.sheetByName(baselineSheetName(things.name, null));
    const { lastRow, lastColumn } = sheet?.size() ?? { lastRow: 0, lastColumn: 0 };
    const cells = sheet?.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn }).flat() ?? [];
    expect(Math.max(...cells.map(cell => String(cell).length))).toBeLessThanOrEqual(50_000);
  });

  it('is read where an older version wrote it, in a cell of its own', () => {
    const platform = memoryPlatform();
    opened(platform).replace(binding, [record('r1', 'a')]);
    const sheet = platform.workbook.sheetByName(baselineSheetName(things.name, null));
    const short = { name: { sent: 'A', shown: 'a' } };
    sheet?.write({ row: 2, column: 2, rows: 1, columns: 1 }, [[JSON.stringify(short)]]);
    expect(opened(platform).load().get('r1')).toEqual({ ...record('r1', 'a'), accepted: short });
  });
});

describe('a row that was changed by hand', () => {
  const cells = (platform: MemoryPlatform) =>
    platform.workbook.sheetByName(baselineSheetName(things.name, null));

  it('counts as missing, and so does the older row of its record', () => {
    const platform = memoryPlatform();
    opened(platform).replace(binding, [record('r1', 'a'), record('r2', 'b')]);
    opened(platform).update([record('r1', 'pushed')]);
    const at = { row: 4, column: 3, rows: 1, columns: 1 };
    const text = String(cells(platform)?.read(at)[0]?.[0]);
    expect(text).toContain('pushed');
    cells(platform)?.write(at, [[text.replace(/pushed/g, 'replaced')]]);
    expect([...opened(platform).load().values()]).toEqual([record('r2', 'b')]);
  });

  it('is read where an older version wrote it without a checksum', () => {
    const platform = memoryPlatform();
    opened(platform).replace(binding, [{ ...record('1001', 'a'), idIs: 'number' }, record('r2', 'b')]);
    cells(platform)?.write({ row: 2, column: 2, rows: 2, columns: 1 }, [['number'], ['']]);
    expect([...opened(platform).load().values()]).toEqual([
      { ...record('1001', 'a'), idIs: 'number' },
      record('r2', 'b'),
    ]);
  });
});

describe('an id of digits', () => {
  it('is remembered with what it came as, in the place that older versions left empty or filled otherwise', () => {
    const platform = memoryPlatform();
    const known: BaselineRecord[] = [
      { ...record('1001', 'a'), idIs: 'number' },
      { ...record('1002', 'b'), idIs: 'text', accepted: { name: { sent: 'B', shown: 'b', isUnsure: true } } },
      record('1003', 'c'),
    ];
    opened(platform).replace(binding, known);
    expect([...opened(platform).load().values()]).toEqual(known);
  });
});

describe('a baseline that is written anew', () => {
  const long = 'x'.repeat(100_000);

  it.each([
    ['as long as before', ids(5)],
    ['shorter', ids(2)],
    ['empty', []],
    ['longer', ids(9)],
  ])('holds what was given and nothing else (%s)', (_what, left) => {
    const platform = memoryPlatform();
    opened(platform).replace(
      binding,
      ids(5).map(id => record(id, long)),
    );
    opened(platform).replace(
      binding,
      left.map(id => record(id, 'new')),
    );
    const loaded = [...opened(platform).load().values()];
    expect(loaded).toEqual(left.map(id => record(id, 'new')));
  });

  it('keeps each record in its old or its new state when the execution dies at any call', () => {
    let deaths = 0;
    for (let call = 1; ; call++) {
      const platform = memoryPlatform();
      const before = ids(5).map(id => record(id, 'old'));
      opened(platform).replace(binding, before);
      const dying = opened(platform);
      platform.calls.reset();
      platform.calls.before = (_name, nth) => {
        if (nth === call) throw new Error('killed');
      };
      let died = false;
      try {
        dying.replace({ ...binding, keyFingerprint: 'another user' }, [
          ...before.slice(0, 3).map(({ id }) => record(id, 'new')),
          record('r9', 'new'),
        ]);
      } catch {
        died = true;
      }
      platform.calls.before = null;
      if (!died) break;
      deaths++;
      const loaded = opened(platform).load();
      for (const id of ids(3)) expect([record(id, 'old'), record(id, 'new')]).toContainEqual(loaded.get(id));
    }
    expect(deaths).toBeGreaterThan(2);
  });

  describe('is written', () => {
    const known: BaselineRecord[] = [
      { ...record('1001', 'a'), idIs: 'number', accepted: { name: { sent: 'A', shown: 'a' } } },
      record('r2', 'b'),
    ];
    const [first, second] = known as [BaselineRecord, BaselineRecord];
    const cells = (platform: MemoryPlatform) =>
      platform.workbook.sheetByName(baselineSheetName(things.name, null));
    const writes = (
      next: readonly BaselineRecord[],
      before: (platform: MemoryPlatform) => void = () => undefined,
      by: Partial<typeof binding> = {},
    ): number => {
      const platform = memoryPlatform();
      opened(platform).replace(binding, known);
      before(platform);
      const sheet = opened(platform);
      sheet.load();
      platform.calls.reset();
      sheet.replace({ ...binding, ...by }, next);
      const count = platform.calls.count('Sheet.write');
      expect([...opened(platform).load().values()]).toEqual(next);
      return count;
    };

    it('not at all where the same stands', () => {
      expect(writes(known)).toBe(0);
    });

    it.each<[string, readonly BaselineRecord[]]>([
      ['another value', [first, record('r2', 'c')]],
      ['an unknown value', [first, { ...second, values: second.values.map(() => undefined) }]],
      ['another type of an id', [{ ...first, idIs: 'text' }, second]],
      ['another accepted difference', [{ ...first, accepted: { name: { sent: 'B', shown: 'a' } } }, second]],
      ['a record less', [first]],
      ['a record more', [first, second, record('r3', 'c')]],
    ])('for %s', (_what, next) => {
      expect(writes(next)).toBeGreaterThan(0);
    });

    it.each<[string, (platform: MemoryPlatform) => void]>([
      ['after a push', platform => opened(platform).update([second])],
      [
        'after an edit by hand',
        platform => void cells(platform)?.write({ row: 3, column: 3, rows: 1, columns: 1 }, [['[]']]),
      ],
      [
        'where an older version wrote no checksum',
        platform => void cells(platform)?.write({ row: 2, column: 2, rows: 1, columns: 1 }, [['number']]),
      ],
    ])('%s', (_when, before) => {
      expect(writes(known, before)).toBeGreaterThan(0);
    });

    it('for the key of another user', () => {
      expect(writes(known, undefined, { keyFingerprint: 'another' })).toBeGreaterThan(0);
    });
  });

  it('keeps nothing of another workspace', () => {
    const platform = memoryPlatform();
    opened(platform).replace(binding, [record('r1', 'old'), record('r2', 'old')]);
    opened(platform).replace({ ...binding, workspaceId: 'other' }, [record('r3', 'new')]);
    expect([...opened(platform).load().keys()]).toEqual(['r3']);
    expect(opened(platform).binding()?.workspaceId).toBe('other');
  });
});

describe('marks of read-only cells', () => {
  const list = describedThings();
  const known = (id: string, left?: string): BaselineRecord => ({
    id,
    values: list.fields.map(({ name }) => (['memo', 'amount'].includes(name) ? 'x' : undefined)),
    ...(left === undefined ? {} : { left }),
  });
  // Name, Kind, Note, Hidden, Created
  const [one, other] = ['abcdefghi.?', 'jkl....'];
  const open = (platform: MemoryPlatform, resource = list) =>
    new BaselineSheet(platform.workbook, resource, null);
  const lefts = (platform: MemoryPlatform, resource = list) =>
    [...open(platform, resource).load().values()].map(({ left }) => left);

  it('are kept by a pull and by a push, which changes no such cell', () => {
    const platform = memoryPlatform();
    open(platform).replace(binding, [known('r1', one), known('r2', other), known('r3')]);
    open(platform).update([known('r1')]);
    expect(lefts(platform)).toEqual([one, other, undefined]);
  });

  it('are unknown from before the cells are written until the baseline is', () => {
    const platform = memoryPlatform();
    open(platform).replace(binding, [known('r1', one)]);
    open(platform).withdrawMarks();
    expect([...open(platform).load().values()]).toEqual([known('r1')]);
    open(platform).replace(binding, [known('r1', other)]);
    expect(lefts(platform)).toEqual([other]);
  });

  it('are unknown in a baseline of an earlier version, whose other values stay', () => {
    const platform = memoryPlatform();
    open(platform).replace(binding, [known('r1')]);
    open(platform).withdrawMarks();
    expect([...open(platform).load().values()]).toEqual([known('r1')]);
  });

  it('stay with their fields when fields come, go, move or become editable', () => {
    const platform = memoryPlatform();
    open(platform).replace(binding, [known('r1', one)]);
    const [id, name, memo, amount, kind, note, isHidden, createdAt] = list.fields as [
      ...(typeof list.fields)[number][],
    ];
    const fields = [
      id,
      createdAt,
      { ...name!, name: 'fresh' },
      note,
      memo,
      amount,
      kind,
      { ...isHidden!, writable: 'always' },
    ];
    const later = { ...list, fields: fields as typeof list.fields };
    expect(lefts(platform, later)).toEqual(['??ghidef']);
  });
});
