/** Single rows of a tab, read and written while people sort it and insert columns. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../src/platform/ports';
import { contacts } from '../../../../src/resources/contacts';
import { SheetPushTable } from '../../../../src/sheet/table/push-table';
import { TableSheet } from '../../../../src/sheet/table/table-sheet';
import { PushBook } from '../../../support/push-book';

const ROWS = 30;
let book: PushBook;
let table: TableSheet;
let sheet: Sheet;
/** Record ids from the first row on. */
let ids: readonly string[];

beforeEach(() => {
  book = new PushBook(ROWS);
  const found = TableSheet.find(book.platform.workbook, contacts);
  if (found === null) throw new Error('no contacts');
  table = found;
  sheet = table.sheet;
  ids = table.read().snapshot.rows.map(({ id }) => id);
});

/** The names of the companies, by id. */
function companies(rows: readonly { id: string; cells: readonly unknown[] }[]): Record<string, unknown> {
  const at = contacts.fields.findIndex(({ name }) => name === 'companyName');
  return Object.fromEntries(rows.map(({ id, cells }) => [id, cells[at]]));
}

/** Does something once, right before the so manieth read of the sheet that follows. */
function justBefore(nth: number, act: () => void): void {
  const { calls } = book.platform;
  let reads = 0;
  calls.before = name => {
    if (name !== 'Sheet.read' || ++reads !== nth) return;
    calls.before = null;
    act();
  };
}

function swapRows(one: number, other: number): void {
  const block = (row: number) => ({ row, column: 1, rows: 1, columns: sheet.size().lastColumn });
  const [a, b] = [sheet.read(block(one)), sheet.read(block(other))];
  sheet.write(block(one), b);
  sheet.write(block(other), a);
}

/** Between the three reads of rows by their ids. */
const MOMENTS = [
  ['before the ids', 1],
  ['between ids and lines', 2],
  ['between lines and header', 3],
] as const;

describe('rows by their ids', () => {
  it('are as in a reading of the whole tab, and come without the lines between them', () => {
    const whole = table.read().snapshot.rows;
    const names = new Set([ids[3] as string, ids[7] as string, 'of nobody']);
    const reading = table.readRows(names);
    expect(reading.snapshot.rows).toEqual([whole[3], whole[7]]);
    expect(Object.keys(reading.cells)).toEqual(['3', '4', '5', '6', '7']);
  });

  it('are the whole tab where they are spread over most of it, and none where no cell has such an id', () => {
    expect(table.readRows(new Set([ids[0] as string, ids[ROWS - 1] as string])).cells).toHaveLength(ROWS);
    expect(table.readRows(new Set(['of nobody'])).snapshot.rows).toEqual([]);
  });

  it.each(MOMENTS)('are told right when somebody sorts %s', (_, nth) => {
    const names = new Set([ids[3] as string, ids[4] as string]);
    const wanted = companies(table.readRows(names).snapshot.rows);
    justBefore(nth, () => swapRows(5, 20));
    const { rows } = table.readRows(names).snapshot;
    const found = rows.filter(({ id }) => names.has(id));
    expect(companies(found)).toEqual(wanted);
  });

  it.each(MOMENTS)('are told right when somebody moves a column %s', (_, nth) => {
    const names = new Set([ids[3] as string, ids[4] as string]);
    const wanted = companies(table.readRows(names).snapshot.rows);
    justBefore(nth, () => {
      // The company's column to the right end, an empty one in its place.
      const { lastColumn } = sheet.size();
      const from = table.read().layout.columnOf.get('companyName') ?? 0;
      const whole = { row: 1, column: from, rows: ROWS + 1, columns: 1 };
      const cells = sheet.read(whole);
      sheet.ensureSize(ROWS + 1, lastColumn + 1);
      sheet.write({ ...whole, column: lastColumn + 1 }, cells);
      sheet.write(
        whole,
        cells.map(() => ['']),
      );
    });
    const found = table.readRows(names).snapshot.rows.filter(({ id }) => names.has(id));
    expect(companies(found)).toEqual(wanted);
  });
});

/** Writes of a push for the record of row 5 of its reading. After a sort, the note comes with the next command. */
const STATUS = { tone: 'caution', text: { ko: '확인', en: 'Check' } } as const;
const WRITES: Record<string, (push: SheetPushTable, name: string, was: unknown) => () => unknown> = {
  outcome: (push, name) => () => push.writeOutcomes([{ name, status: STATUS }]),
  note: push => {
    const snapshot = push.read();
    return () => push.writeNotes(snapshot, new Map([[5, STATUS]]));
  },
  value: (push, recordId, was) => () =>
    push.writeCells([{ recordId, field: 'companyName', was: was as string, value: 'New' }]),
};

describe.each(Object.entries(WRITES))('a written %s', (kind, prepared) => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('stays with its record when somebody sorts before read %i', nth => {
    const name = ids[3] as string;
    const before = companies(table.read().snapshot.rows);
    const write = prepared(new SheetPushTable(table, () => undefined), name, before[name]);
    if (nth > 0) justBefore(nth, () => swapRows(5, 20));
    write();
    const { rows } = table.read().snapshot;
    const now = companies(rows);
    const changed = rows.filter(({ id, status }) => status !== '' || now[id] !== before[id]);
    const isLeftOut = nth > 0 && kind !== 'outcome' && changed.length === 0;
    expect(changed.map(({ id }) => id)).toEqual(isLeftOut ? [] : [name]);
    expect(Object.keys(now).sort()).toEqual([...ids].sort());
  });
});

it('a written value of a record whose row was deleted is left, and touches no other cell', () => {
  const [name = '', other = ''] = ids;
  const before = companies(table.read().snapshot.rows);
  const header = sheet.read({ row: 1, column: 1, rows: 1, columns: sheet.size().lastColumn });
  const gone = { recordId: 'of nobody', field: 'companyName', was: '', value: 'Lost' };
  const here = { recordId: name, field: 'companyName', was: before[name] as string, value: 'New' };
  expect(new SheetPushTable(table, () => undefined).writeCells([gone, here])).toEqual([gone]);
  const now = companies(table.read().snapshot.rows);
  expect([now[name], now[other]]).toEqual(['New', before[other]]);
  expect(sheet.read({ row: 1, column: 1, rows: 1, columns: header[0]?.length ?? 0 })).toEqual(header);
});
