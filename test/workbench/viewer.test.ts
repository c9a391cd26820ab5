// What a window is told: after whatever happens in the spreadsheet it shows what the host holds, and is told little.
import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { BookUser } from '../../host/index';
import { hostWith, mainOf, type TestHost } from '../host/runtime/support/test-host';
import { CopiedWindow } from './support/copied-window';

const ROWS = 600;

let t: TestHost;
let tab: string;
let id: number;
let hands: BookUser;
let shown: CopiedWindow;

beforeEach(async () => {
  t = await hostWith(
    mainOf(`const sheet = SpreadsheetApp.getActiveSheet();
      if (sheet.getMaxRows() < ${ROWS}) sheet.insertRowsAfter(1, ${ROWS} - sheet.getMaxRows());
      if (sheet.getMaxRows() > ${ROWS}) sheet.deleteRows(2, sheet.getMaxRows() - ${ROWS});
      sheet.deleteColumns(6, sheet.getMaxColumns() - 5);
      const rows = Array.from({ length: ${ROWS} }, (_, i) => ['name ' + i, (i * 37) % 101, i % 7 === 0 ? '' : 'b' + i, i, '=B' + (i + 1) + '*2']);
      sheet.getRange(1, 1, ${ROWS}, 5).setValues(rows);
      sheet.getRange(2, 1).setNote('a note');
      sheet.getRange(3, 1, 1, 5).setBackground('#ffeeaa');
      sheet.setFrozenRows(1);`),
  );
  t.value('main');
  tab = t.book.sheets()[0] ?? '';
  id = t.book.sheet(tab).id;
  hands = t.book.as(t.kim);
  shown = new CopiedWindow(t.book, t.kim);
  shown.viewer.see(id, 0, ROWS);
  shown.cellsTold = 0;
});

function expectTheSame(): void {
  shown.viewer.update();
  const held = t.book.sheet(tab);
  const { maxRows, maxColumns } = held.size();
  // Rows that came in at the end are told when they come into sight.
  shown.viewer.see(id, 0, maxRows);
  expect(shown.shown(id)).toEqual(held.display(whole(maxRows, maxColumns)));
}

const whole = (rows: number, columns: number): string => `A1:${String.fromCharCode(64 + columns)}${rows}`;

describe('a window', () => {
  it('is told of one row where a row is inserted, and of nothing where rows go', () => {
    hands.insertRows(tab, 10, 1);
    expectTheSame();
    const inserted = shown.cellsTold;
    hands.deleteRows(tab, 50, 3);
    expectTheSame();
    // Formulas below show the same results: only what they are called by has changed.
    const formulas = 2 * ROWS;
    expect(inserted).toBeLessThanOrEqual(ROWS + 5);
    expect(shown.cellsTold).toBeLessThanOrEqual(formulas + 5);
  });

  it('is told which row went where in a sort, not what is in it', () => {
    hands.deleteColumns(tab, 'E');
    shown.viewer.update();
    shown.cellsTold = 0;
    hands.sort(tab, { by: 'B', descending: true });
    expectTheSame();
    expect(shown.cellsTold).toBe(0);
  });

  it('keeps a note at its cell when rows above it come and go', () => {
    hands.insertRows(tab, 2, 4);
    expectTheSame();
    expect(shown.notes(id)).toEqual(['A6 a note']);
    hands.deleteRows(tab, 2, 3);
    expectTheSame();
    expect(shown.notes(id)).toEqual(['A3 a note']);
  });

  it('is told of rows only that came into sight', () => {
    const late = new CopiedWindow(t.book, t.kim);
    late.viewer.see(id, 400, 401);
    const told = late.cellsTold;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(200 * 5);
    hands.type(tab, 'A2', 'out of sight');
    late.viewer.update();
    expect(late.cellsTold).toBe(told);
    hands.insertRows(tab, 2, 1);
    late.viewer.update();
    late.viewer.see(id, 0, ROWS + 1);
    expect(late.shown(id)).toEqual(t.book.sheet(tab).display(whole(ROWS + 1, 5)));
  });

  it('shows a restored version', () => {
    const version = t.book.snapshot();
    hands.deleteRows(tab, 5, 20);
    hands.sort(tab, { by: 'B' });
    expectTheSame();
    t.book.restore(version);
    t.book.recalculate();
    expectTheSame();
    hands.insertRows(tab, 3, 2);
    expectTheSame();
  });

  it('shows dates as they read after the spreadsheet has moved to another time zone or locale', () => {
    hands.type(tab, 'A4', '2026-11-02');
    expectTheSame();
    t.book.document.locale = 'en_US';
    expectTheSame();
  });

  it('shows what the host holds after any acts', () => {
    const row = fc.integer({ min: 2, max: 300 });
    const few = fc.integer({ min: 1, max: 5 });
    const act = fc.oneof(
      fc.tuple(fc.constant('insert' as const), row, few),
      fc.tuple(fc.constant('delete' as const), row, few),
      fc.tuple(fc.constant('move' as const), row, row),
      fc.tuple(fc.constant('type' as const), row, few),
      fc.tuple(fc.constant('sort' as const), row, few),
      fc.tuple(fc.constant('column' as const), row, few),
      fc.tuple(fc.constant('undo' as const), row, few),
    );
    fc.assert(
      fc.property(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), batches => {
        for (const batch of batches) {
          for (const [kind, at, other] of batch) {
            if (kind === 'insert') hands.insertRows(tab, at, other);
            else if (kind === 'delete') hands.deleteRows(tab, at, other);
            else if (kind === 'move') hands.moveRows(tab, at, other);
            else if (kind === 'type') hands.type(tab, `A${at}`, `typed ${other}`);
            else if (kind === 'sort') hands.sort(tab, { by: (other % 4) + 1, descending: at % 2 === 0 });
            else if (kind === 'undo') hands.undo();
            else if (t.book.sheet(tab).size().maxColumns < 10) hands.insertColumns(tab, (other % 4) + 1);
            else hands.deleteColumns(tab, (other % 4) + 1);
          }
          expectTheSame();
        }
      }),
      { numRuns: 15, seed: 4 },
    );
  });
});
