/** A formula keeps its result only where computing it would give the same. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { recalculate } from '../../../host/core/formula';
import { FUNCTIONS } from '../../../host/core/formula/functions';
import type { FormulaFunction } from '../../../host/core/formula/scope';
import { type DocumentState, restore, snapshot, type Version } from '../../../host/core/model';
import { isThorough, stepOf } from '../../support/sampling';
import { NOW } from '../support/test-kernel';
import { newDocument, open } from '../support/workbook';

/** Of 80 rows a column is one block that is kept; A1:A8 is read cell by cell. */
const ROWS = 80;

const FORMULAS = [
  '=SUM(A1:A8)',
  '=SUM(A:B)',
  '=COUNTA(A:A)',
  '=COUNTBLANK(C:C)',
  '=COUNTIF(A:A,">1")',
  '=SUMIF(A:A,2,E:E)',
  '=SUMIFS(B:B,A:A,A1)',
  '=VLOOKUP(2,A:C,2,FALSE)',
  '=MATCH(3,A:A,0)',
  '=XLOOKUP("x",B:B,C:C,"none")',
  '=INDEX(A1:D8,A1,2)',
  '=ROWS(A:A)',
  '=COLUMNS(A1:F1)',
  '=ROW()',
  '=ROW(B5)+COLUMN(C1)',
  '=B2',
  '=F1',
  '=A1+B2*2',
  '=A1+B2*3',
  '=0*-A1',
  '=1/A2',
  '=IFERROR(1/D2,"none")',
  '=IF(A1>2,B1,C1)',
  '=D1&"|"&E2',
  '=SUM(E1:F8)',
  '=FILTER(A:B,A:A>1)',
  '=FILTER(A1:B8,A1:A8>1)',
  '=SORT(UNIQUE(B1:B8))',
  '=SORT({"가";"a";"나"})',
  '=ARRAYFORMULA(A1:A4*2)',
  '=ARRAYFORMULA(IF(A:A>1,B:B,""))',
  '=TRANSPOSE(A1:C2)',
  '=SCAN(0,A1:A8,LAMBDA(so_far,next,so_far+next))',
  "='더'!A1+A1",
  "=SUM('더'!A:B)",
  "=SUM('딴'!A1:B3)",
  "='더'!B70",
  "='딴'!B70",
  '=SUM(asked)',
  '=ROWS(asked)&asked',
  '=TODAY()-DATE(2026,1,A1)',
  '=DATEVALUE("3/1")',
  '=TEXT(A1,"dddd")',
  '=NOW()',
  '=RAND()',
  '=IF(B1>1,RANDBETWEEN(1,9),A1)',
  '=FIN_STAMP(A1:A3)',
  '=FIN_STAMP(B1)+A1',
  '=FIN_STAMP(NOW())',
  '=IF(A1>1,FIN_STAMP(A1),B1)',
  '=NONE(A1)',
  '=INDIRECT("A"&B1)',
  '=OFFSET(A1,B1,0)',
  '=SUM(',
] as const;

interface Run {
  readonly versions: Map<string, Version>;
  customFunctions: ReadonlySet<string>;
  now: number;
}

type Action = (doc: DocumentState, run: Run) => unknown;

/** Close together, so that formulas meet: most steps change what an earlier one has made. */
const row = fc.integer({ min: 1, max: 3 });
const column = fc.integer({ min: 1, max: 4 });
const at = (act: (book: ReturnType<typeof open>, r: number, c: number) => void): fc.Arbitrary<Action> =>
  fc.tuple(row, column, fc.boolean()).map(([r, c, isFlushed]) => doc => {
    const book = open(doc);
    act(book, r, c);
    if (isFlushed) book.app.flush();
    book.service.commit();
  });

const value = fc.constantFrom(0, 1, 2, 3, -1, 'x', '', true, '2026-01-03', '#N/A');
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: value.chain(to => at(({ sheet }, r, c) => sheet.getRange(r, c).setValue(to))) },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(...FORMULAS)
      .chain(to => at(({ sheet }, r, c) => sheet.getRange(r, c).setFormula(to))),
  },
  at(({ sheet }, r, c) => sheet.getRange(r, c, 2, 2).clearContent()),
  at(({ sheet }, r, c) => sheet.getRange(70, c).setValue(r)),
  // As a report that is made again: everything goes, and comes again in a later calculation.
  at(({ sheet, app }) => {
    const range = sheet.getRange(1, 1, 10, 7);
    const [formulas, values] = [range.getFormulas(), range.getValues()];
    range.clearContent();
    app.flush();
    for (const [r, line] of values.entries())
      for (const [c, one] of line.entries()) {
        const cell = sheet.getRange(r + 1, c + 1);
        if (formulas[r]?.[c]) cell.setFormula(formulas[r][c]);
        else if (typeof one === 'number') cell.setValue(one);
      }
  }),
  at(({ sheet }, r, c) => sheet.getRange(r, c).copyTo(sheet.getRange(r + 1, c, 2, 1))),
  at(({ sheet }, r) => sheet.insertRowBefore(r)),
  at(({ sheet }, r) => sheet.deleteRow(r)),
  at(({ sheet }, _, c) => sheet.getRange(1, 1, 8, 6).sort(c)),
  at(({ sheet }) => sheet.insertRowsAfter(sheet.getMaxRows(), 1)),
  at(({ sheet }, _, c) => sheet.deleteColumn(c)),
  at(({ sheet }) => sheet.insertColumnBefore(1)),
  at(({ book, sheet }, r, c) => book.setNamedRange('asked', sheet.getRange(r, c, 3, 1))),
  at(({ book }) => book.getNamedRanges()[0]?.remove()),
  at(({ book }, r, c) => book.getSheetByName('더')?.getRange(r, c).setValue(r)),
  at(({ book }, r) => {
    const [from, to] = r % 2 === 0 ? ['더', '딴'] : ['딴', '더'];
    book.getSheetByName(from as string)?.setName(to as string);
  }),
  at(({ book }) => {
    const there = book.getSheetByName('더');
    if (there === null) book.insertSheet('더', 1);
    else book.deleteSheet(there);
  }),
  at(({ book, sheet }) => book.setActiveSheet(book.getSheetByName('시트1') ?? sheet)),
  fc.constantFrom<Action>(
    doc => {
      doc.locale = doc.locale === 'ko_KR' ? 'en_US' : 'ko_KR';
    },
    doc => {
      doc.timeZone = doc.timeZone === 'UTC' ? 'Asia/Seoul' : 'UTC';
    },
    (_, run) => {
      run.customFunctions = new Set(run.customFunctions.size === 0 ? ['FIN_STAMP'] : []);
    },
    (_, run) => {
      run.now += 86_400_000;
    },
    (doc, { versions }) => versions.set('then', snapshot(doc)),
    (doc, { versions }) => {
      const then = versions.get('then');
      if (then) restore(doc, then);
    },
  ),
);

const typed = (a1: string, to: string | number) => (doc: DocumentState) => {
  const { sheet, service } = open(doc);
  sheet.getRange(a1).setValue(to);
  service.commit();
};

/** The steps change what the formula in G1 may read, or what else its result depends on; after each it is computed. */
const CHANGES: Readonly<Record<string, readonly Action[]>> = {
  'nothing, and another day': [() => {}, (_, run) => (run.now += 86_400_000)],
  'a number, and another': [typed('A1', 2), typed('A1', 3), typed('B2', 7)],
  'a zero that is negative': [typed('A1', 0), typed('A1', '=0*-1')],
  'an error that says something else': [typed('A1', '=1/0'), typed('A1', '=1/""'), typed('A1', '=A2/0')],
  'a value more, and one less, at the end of a column': [
    typed('A70', 1),
    typed('A70', ''),
    typed('C70', 'x'),
  ],
  'a cycle that opens again': [typed('A1', '=G1'), typed('A1', 3)],
  'a formula that moves': [typed('A1', '=IF(B1>1,2,3)'), typed('B1', 0)],
  'an array beside it that grows and shrinks': [
    typed('D1', '=FILTER(A1:B8,A1:A8>1)'),
    typed('A4', 9),
    typed('A1', 0),
    typed('D1', ''),
  ],
  'an array that grows into a cell which a formula above it reads, and changes there': [
    typed('D1', '=E4'),
    typed('E1', '=FILTER(A1:A8,A1:A8>0)'),
    typed('A4', 9),
    typed('A4', 8),
    typed('A4', ''),
  ],
  'something in its way': [typed('G3', 'here'), typed('H1', 'there'), typed('G3', '')],
  'the language, and the time zone': [
    doc => (doc.locale = 'en_US'),
    doc => (doc.timeZone = 'America/New_York'),
  ],
  'the custom functions': [
    (_, run) => (run.customFunctions = new Set()),
    (_, run) => (run.customFunctions = new Set(['FIN_STAMP'])),
  ],
  'a tab that is renamed, and goes': [
    doc => open(doc).book.getSheetByName('더')?.setName('딴'),
    doc => open(doc).book.deleteSheet(open(doc).book.getSheets()[1] as GoogleAppsScript.Spreadsheet.Sheet),
    doc => open(doc).book.insertSheet('더', 1),
  ],
  'a tab that is too short, and grows': [
    doc => open(doc).book.getSheetByName('더')?.deleteRows(60, 21),
    doc => open(doc).book.getSheetByName('더')?.setName('딴'),
    doc => open(doc).book.getSheetByName('딴')?.setName('더'),
    doc => open(doc).book.getSheetByName('더')?.insertRowsAfter(50, 30),
  ],
  'a name that moves, and goes': [
    doc => open(doc).book.setNamedRange('asked', open(doc).sheet.getRange('B2:B3')),
    doc => open(doc).book.getNamedRanges()[0]?.remove(),
  ],
  'a row more above, and one less': [
    doc => open(doc).sheet.insertRowBefore(1),
    doc => open(doc).sheet.deleteRow(2),
  ],
  'more rows below': [doc => open(doc).sheet.insertRowsAfter(ROWS, 3)],
  'a version': [
    (doc, { versions }) => versions.set('then', snapshot(doc)),
    typed('A1', 5),
    (doc, { versions }) => restore(doc, versions.get('then') as Version),
    typed('A1', 7),
    typed('B2', 8),
  ],
  'a row that is sorted to another place': [
    typed('A1', 9),
    doc => {
      const { sheet, service } = open(doc);
      sheet.getRange('A1:G4').sort(1);
      service.commit();
    },
    typed('A1', 8),
    typed('B4', 5),
  ],
};

/** Custom functions run in every other calculation, as they run only when an execution ends. */
function calculated(doc: DocumentState, { customFunctions, now }: Run, nth: number): unknown[] {
  const calls: unknown[] = [];
  const options = { now, random: () => nth / 100, customFunctions };
  const callCustom = (name: string, args: unknown[]): unknown => {
    calls.push([name, args]);
    return JSON.stringify(args);
  };
  return [recalculate(doc, nth % 2 === 0 ? options : { ...options, callCustom }), calls];
}

/** One step in a book that is known, and in a copy of which nothing is known. */
function expectTheSame(doc: DocumentState, run: Run, act: Action, nth: number, where = ''): void {
  const anew = structuredClone(doc);
  const again: Run = { ...run };
  const [thrown, thrownAnew] = [[doc, run] as const, [anew, again] as const].map(given => {
    try {
      act(...given);
      return '';
    } catch (error) {
      // A row too many, a column too few: the step is none, in both.
      return String(error);
    }
  });
  expect(thrown, where).toEqual(thrownAnew);
  expect(calculated(doc, run, nth), where).toEqual(calculated(anew, again, nth));
  expect(JSON.stringify(doc), where).toBe(JSON.stringify(anew));
}

function filledDocument(): { readonly doc: DocumentState; readonly run: Run } {
  const doc = newDocument({ rows: ROWS, columns: 9, sheets: ['시트1', '더'] });
  const { book, sheet, service } = open(doc);
  sheet.getRange('A1:C4').setValues([
    [1, 2, 'x'],
    [2, 3, '3/1'],
    [3, 'x', '=A1'],
    ['', 1, '=B1+C3'],
  ]);
  book.setNamedRange('asked', sheet.getRange('A1:A3'));
  service.commit();
  return { doc, run: { versions: new Map(), customFunctions: new Set(['FIN_STAMP']), now: NOW } };
}

describe('a calculation', () => {
  // A usual run takes every second formula, each change beginning with another.
  it.each(Object.entries(CHANGES).map(([name, steps], i) => [name, steps, i] as const))(
    'knows of no formula more than it should after %s',
    (_, steps, i) => {
      for (const [place, formula] of FORMULAS.entries()) {
        if ((place + i) % stepOf(2) !== 0) continue;
        const { doc, run } = filledDocument();
        typed('G1', formula)(doc);
        const another = typed('G1', FORMULAS[place + 1] ?? 'none');
        // The same formula typed again stands in a new cell.
        for (const [nth, act] of [() => {}, () => {}, typed('G1', formula), ...steps, another].entries())
          expectTheSame(doc, run, act, nth + 1, `${formula}, step ${nth}`);
      }
    },
  );

  it('gives the same cells, calls and reads as one that knows nothing from before', () => {
    fc.assert(
      fc.property(fc.array(actions, { minLength: 1, maxLength: 16 }), steps => {
        const { doc, run } = filledDocument();
        for (const [nth, act] of steps.entries()) expectTheSame(doc, run, act, nth);
      }),
      { numRuns: isThorough ? 2000 : 60, ...(isThorough ? {} : { seed: 1 }) },
    );
  });

  it('leaves out the formulas that read what they read before, also those over other formulas', () => {
    const { doc, sheet, app } = open(newDocument());
    sheet.getRange('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    sheet.getRange('D1').setFormula('=SUM(A1:A2)');
    sheet.getRange('D2').setFormula('=SUM(D1,B1)');
    const computed = vi.spyOn(FUNCTIONS.get('SUM') as FormulaFunction, 'run');
    const calculate = (): void => {
      app.flush();
      recalculate(doc, { now: NOW });
    };
    const times = (a1: string, to: number): number => {
      calculate();
      computed.mockClear();
      sheet.getRange(a1).setValue(to);
      calculate();
      return computed.mock.calls.length;
    };
    expect(times('C1', 5)).toBe(0);
    expect(times('B2', 5)).toBe(0);
    expect(times('B1', 5)).toBe(1);
    expect(times('A1', 2)).toBe(2);
    sheet.getRange('A1:A2').setFormulas([['=IF(B1>3,3,B1)'], ['=IF(B1>3,4,0)']]);
    expect(sheet.getRange('D1:D2').getValues()).toEqual([[7], [12]]);
    // A1 and A2 are computed and stay what they were. So does D1.
    expect(times('B1', 6)).toBe(1);
    expect(sheet.getRange('D1:D2').getValues()).toEqual([[7], [13]]);
    computed.mockRestore();
  });
});
