/** Marks of read-only cells: one for each value, the same for every form in which Sheets may give the value back. */
import { describe, expect, it } from 'vitest';
import { toCell } from '../../../src/changes/cell-codec';
import { cellMark, marksOf, reordered, typedOver, withoutMarks } from '../../../src/changes/left-cells';
import type { Scalar } from '../../../src/changes/scalar';
import type { Cell } from '../../../src/platform/ports';
import { FIELD_TYPES, type FieldDefinition } from '../../../src/resources/definition';
import { verbatim } from '../../../src/text/texts';
import { describedThings } from '../../support/builders/described';
import { row, things } from '../../support/builders/push';

const UNKNOWN = '?';
const DAY = 86_400;

/** Values as services write them, in every type of field; many are odd in most types. */
const VALUES: readonly Scalar[] = [
  ...[
    '',
    ' 카페 봄 ',
    '카페 봄',
    '1,234',
    '00323461',
    '323461',
    '-5',
    '1e3',
    '12.30',
    'TRUE',
    'false',
    'Y',
    'a\nb',
    '=1+1',
  ],
  ...[
    '2026-10-05',
    '20261005',
    '2026-10-05T09:30:00',
    '2026-03-01T21:52:10.826539',
    '2026-03-01T23:59:59.999',
  ],
  ...[
    '2026-03-01T23:59:59.5',
    '2026-03-01T23:59:00.0004',
    '2026-10-05T09:30:00Z',
    '999999999999999999',
    '가',
    '제이',
  ],
  ...[
    0,
    1,
    -1,
    14_493,
    0.1,
    1 / 3,
    1234.56,
    59.99 / 60,
    12_345_678_901,
    9_007_199_254_740_991,
    true,
    false,
    null,
  ],
];

/** All forms of a written cell in which Sheets, or another format of the column, may give it back. */
function forms(cell: Cell): Cell[] {
  if (typeof cell === 'string') return [cell, cell.replace(/\n/g, '\r\n'), cell.normalize('NFD'), `${cell} `];
  if (typeof cell === 'boolean') return [cell, String(cell).toUpperCase()];
  const days = typeof cell === 'object' ? cell.serial : cell;
  const seconds = days * DAY;
  const near = [seconds, Math.trunc(seconds * 1000) / 1000, Math.round(seconds * 1000) / 1000].map(
    s => s / DAY,
  );
  const whole = typeof cell === 'object' ? [Math.trunc(seconds) / DAY, Math.round(seconds) / DAY] : [];
  return [days, ...near, ...whole].flatMap(serial => [serial, { serial }]);
}

const fields = FIELD_TYPES.map(
  (type): FieldDefinition => ({
    name: type,
    type,
    label: verbatim(type),
    choices: [{ value: '가', label: { ko: '가나', en: 'First' } }],
  }),
);

describe('the mark of a cell', () => {
  it.each(fields)(
    'is that of what was written, or unknown, in whatever form it comes back ($name)',
    field => {
      let known = 0;
      for (const value of VALUES) {
        const cell = toCell(field, value, 'ko');
        const mark = cellMark(cell);
        for (const form of forms(cell)) {
          const now = cellMark(form);
          if (mark === UNKNOWN || now === UNKNOWN) continue;
          expect([value, form, now]).toEqual([value, form, mark]);
          known++;
        }
      }
      expect(known).toBeGreaterThan(VALUES.length * 2);
    },
  );

  it('is that of what was written for times at every part of a second, and knows nearly all of them', () => {
    let unknown = 0;
    const all = 3_000;
    for (let i = 0; i < all; i++) {
      const serial = 46_000 + (i * 47.0137) / DAY;
      const mark = cellMark({ serial });
      if (mark === UNKNOWN) unknown++;
      for (const form of forms({ serial }))
        if (mark !== UNKNOWN && cellMark(form) !== UNKNOWN)
          expect([serial, cellMark(form)]).toEqual([serial, mark]);
    }
    expect(unknown / all).toBeLessThan(0.02);
  });

  it('is unknown while a formula is computed, and that of an empty cell for an empty box', () => {
    expect(cellMark('Loading...')).toBe(UNKNOWN);
    for (const cell of ['', ' ', false, 0, 'FALSE', '0'] as const) expect(cellMark(cell)).toBe('.');
  });

  it('differs for values that people tell apart', () => {
    const words = Array.from({ length: 500 }, (_, i) => [
      `가맹점 ${i}a`,
      i + 1,
      { serial: 46_000.5 + i },
    ]).flat();
    expect(new Set(words.map(cellMark)).size).toBeGreaterThan(words.length * 0.99);
    expect(cellMark('999')).not.toBe(cellMark('998'));
    expect(cellMark(1000.25)).not.toBe(cellMark(1000.5));
  });
});

describe('cells that were typed over', () => {
  const list = describedThings();
  const values = { id: 't1', name: 'N', memo: 'A', amount: 5, note: 'n', createdAt: '2026-10-01T09:00:00' };
  const written = row(list, 2, values);
  const left = marksOf(list, i => written.cells[i]) ?? '';
  const names = (
    cells: Readonly<Record<string, Cell | undefined>>,
    marks: string | undefined = left,
  ): string[] =>
    typedOver(list, row(list, 2, values, { cells }), marks === undefined ? {} : { left: marks }).map(
      i => list.fields[i]?.name ?? '',
    );

  it('are the read-only ones with another value, not editable ones, nor those of a deleted column', () => {
    expect(names({})).toEqual([]);
    expect(names({ name: 'typed', memo: 'an edit', amount: 9, note: '' })).toEqual(['name', 'note']);
    expect(names({ name: undefined, createdAt: 'yesterday' })).toEqual(['createdAt']);
    expect(marksOf(things, i => written.cells[i])).toBeUndefined();
  });

  it('are unknown without marks, without the mark of the cell, and behind marks that end early', () => {
    const over = { name: 'typed', note: 'typed' };
    expect(typedOver(list, row(list, 2, values, { cells: over }), undefined)).toEqual([]);
    expect(typedOver(list, row(list, 2, values, { cells: over }), {})).toEqual([]);
    const at = (name: string): number => list.fields.findIndex(field => field.name === name);
    expect(
      names(
        over,
        withoutMarks(list, left, i => i === at('name')),
      ),
    ).toEqual(['note']);
    expect(names({ createdAt: 'x' }, left.slice(0, 3))).toEqual([]);
  });

  it('keep their marks where the fields stand in another order', () => {
    expect(reordered('abc.?def', ['a', 'b', 'c', 'd'], ['d', 'x', 'b', 'a'])).toBe('def?.abc');
  });
});
