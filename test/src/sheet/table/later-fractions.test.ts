import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src/platform/ports';
import { layoutOf } from '../../../../src/sheet/table/layout';
import { showFractions } from '../../../../src/sheet/table/odd-cells';
import { fieldTypes } from '../../../../src/changes/field-types';
import { fieldOfType } from '../../../support/builders/fields';
import { things } from '../../../support/builders/push';
import { MemoryWorkbook } from '../../../support/memory';

const { format: WHOLE, fractionFormat: FRACTION = '' } = fieldTypes.decimal;
const resource = {
  ...things,
  fields: [
    fieldOfType('id'),
    fieldOfType('decimal', 'a'),
    fieldOfType('integer', 'b'),
    fieldOfType('text', 'c'),
  ],
};
const columns = new Map(resource.fields.map(({ name }, i) => [name, i + 1]));

type Line = readonly (Cell | null)[];

/** The formats of columns a, b, c after cells came in, and the calls that it took. */
function decimalsOf(
  before: readonly (readonly Cell[])[],
  now: readonly Line[],
  own: readonly [number, number, string][] = [],
) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet({ name: 'T', rows: 20, columns: 5, hidden: false });
  sheet.format([{ row: 1, column: 2, rows: 0, columns: 3 }], WHOLE);
  for (const [row, column, format] of own) sheet.format([{ row, column, rows: 1, columns: 1 }], format);
  const counted = { readFormats: 0, format: 0 };
  showFractions(
    {
      readFormats(block) {
        counted.readFormats++;
        return sheet.readFormats(block);
      },
      format(blocks, format) {
        counted.format++;
        sheet.format(blocks, format);
      },
    },
    { layout: layoutOf(resource, columns), cells: before },
    now.map(line => [...line]),
  );
  const formats = sheet.readFormats({ row: 2, column: 2, rows: now.length, columns: 3 });
  return { formats, ...counted };
}

const W = [WHOLE, WHOLE, WHOLE];

describe('a fraction that comes after the first pull', () => {
  it('gives its column decimals, whatever its type of number, and no text', () => {
    const before = [
      ['x', 1, 1, '1'],
      ['y', 2, 2, '2'],
    ];
    const now = [
      ['x', 1, 1, '1.5'],
      ['y', 2.5, 0.5, '2'],
    ];
    const { formats, readFormats, format } = decimalsOf(before, now);
    expect(formats).toEqual([
      [FRACTION, FRACTION, WHOLE],
      [FRACTION, FRACTION, WHOLE],
    ]);
    expect([readFormats, format]).toEqual([1, 1]);
  });

  it('is no reason to look where nothing but whole numbers, or fractions of before, stand', () => {
    const before = [['x', 1.5, 1, '']];
    for (const now of [[['x', 1.5, 2, '']], [['x', 2.5, 1, '']], [['x', 3, '', '']], [['x', null, null, '']]])
      expect(decimalsOf(before, now)).toEqual({ formats: [W], readFormats: 0, format: 0 });
  });

  it('is found in one row where others of the column had fractions before, and in new rows of a column without', () => {
    const mended = decimalsOf(
      [
        ['x', 1.5, 1, ''],
        ['y', 1, 1, ''],
      ],
      [
        ['x', 1.5, 1, ''],
        ['y', 1.5, 1, ''],
      ],
    );
    expect(mended.formats).toEqual([
      [FRACTION, WHOLE, WHOLE],
      [FRACTION, WHOLE, WHOLE],
    ]);
    const added = decimalsOf(
      [['x', 1, 1, '']],
      [
        ['x', 1, 1, ''],
        ['new', 0.5, 1, ''],
      ],
    );
    expect(added.formats).toEqual(mended.formats);
    // New rows of a column that had fractions got their format when room was made for them.
    const later = decimalsOf(
      [['x', 1.5, 1, '']],
      [
        ['x', 1.5, 1, ''],
        ['new', 0.5, 1, ''],
      ],
    );
    expect(later.readFormats).toBe(0);
  });

  it('leaves alone what is not formatted as we format it, to the letter', () => {
    const { formats } = decimalsOf(
      [
        ['x', 1, 1, ''],
        ['y', 1, 1, ''],
        ['z', 1, 1, ''],
      ],
      [
        ['x', 1.5, 1, ''],
        ['y', 1, 1, ''],
        ['z', 1, 1, ''],
      ],
      [
        [2, 2, '#,##0'],
        [4, 2, '@'],
      ],
    );
    expect(formats.map(([first]) => first)).toEqual(['#,##0', FRACTION, '@']);
  });
});
