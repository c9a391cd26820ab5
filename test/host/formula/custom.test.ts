import { describe, expect, it } from 'vitest';
import { type CustomArgument, recalculate } from '../../../host/core/formula';
import { type CellError, type DocumentState, duplicateDocument, typeInto } from '../../../host/core/model';
import { newWorkbook, open } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const names = new Set(['FIN_ECHO', 'FIN_ROWS', 'FIN_FAIL', 'FIN_DATE']);

interface Run {
  readonly name: string;
  readonly args: CustomArgument[];
}

/** Recalculates with custom functions that answer by name; gives what was run. */
function run(doc: DocumentState, answer: (call: Run) => unknown = ({ args }) => args[0]): Run[] {
  const runs: Run[] = [];
  recalculate(doc, {
    now: NOW,
    customFunctions: names,
    callCustom: (name, args) => {
      runs.push({ name, args });
      return answer({ name, args });
    },
  });
  return runs;
}

function withFormula(formula: string) {
  const workbook = newWorkbook();
  workbook.sheet.getRange('A1:B3').setValues([
    [1, 'a'],
    ['', '2026-01-03'],
    [true, '=1/0'],
  ]);
  workbook.sheet.getRange('D1').setFormula(formula);
  workbook.service.commit();
  return workbook;
}

const cellOf = (doc: DocumentState, row = 0, column = 3) => doc.sheets[0]?.rows[row]?.cells[column];
const errorOf = (doc: DocumentState) => (cellOf(doc) as { v: CellError }).v;

describe('arguments of custom functions', () => {
  const argumentsOf = (formula: string) => run(withFormula(formula).doc)[0]?.args;

  it('are scalars for single cells and rows of cells for ranges', () => {
    expect(argumentsOf('=FIN_ECHO(A1)')).toEqual([1]);
    expect(argumentsOf('=FIN_ECHO(A1:A1)')).toEqual([1]);
    expect(argumentsOf('=FIN_ECHO(A1:A2)')).toEqual([[[1], ['']]]);
    expect(argumentsOf('=FIN_ECHO(A1:B2)')).toEqual([
      [
        [1, 'a'],
        ['', new Date('2026-01-03T00:00:00+09:00')],
      ],
    ]);
  });

  it('are empty strings for empty cells, Dates for dates, strings for errors inside ranges', () => {
    expect(argumentsOf('=FIN_ECHO(A2)')).toEqual(['']);
    expect(argumentsOf('=FIN_ECHO(B2)')).toEqual([new Date('2026-01-03T00:00:00+09:00')]);
    expect(argumentsOf('=FIN_ECHO(DATE(2026,1,3))')).toEqual([new Date('2026-01-03T00:00:00+09:00')]);
    expect(argumentsOf('=FIN_ECHO(A3:B3)')).toEqual([[[true, '#DIV/0!']]]);
  });

  it('are computed when they are formulas, and literals as they stand', () => {
    expect(argumentsOf('=fin_echo(A1+1,"x",TRUE,{1,2})')).toEqual([2, 'x', true, [[1, 2]]]);
  });

  it('with an error are passed on without a run', () => {
    const { doc } = withFormula('=FIN_ECHO(B3)');
    expect(run(doc)).toHaveLength(0);
    expect(errorOf(doc).error).toBe('#DIV/0!');
  });
});

describe('results of custom functions', () => {
  it('spill as rows, and a flat array is one row', () => {
    const { doc, sheet } = withFormula('=FIN_ROWS()');
    run(doc, () => [
      ['x', 1],
      ['y', null],
    ]);
    expect(sheet.getRange('D1:E2').getValues()).toEqual([
      ['x', 1],
      ['y', ''],
    ]);
    const flat = withFormula('=FIN_ROWS()');
    run(flat.doc, () => [1, 2]);
    expect(flat.sheet.getRange('D1:E1').getValues()).toEqual([[1, 2]]);
  });

  it('overwrite nothing: the cell shows #REF! with the reason', () => {
    const { doc, sheet } = withFormula('=FIN_ROWS()');
    sheet.getRange('D2').setValue('mine').getValue();
    run(doc, () => [[1], [2]]);
    expect(errorOf(doc)).toEqual({
      error: '#REF!',
      message: 'Array result was not expanded because it would overwrite data in D2.',
    });
    expect(sheet.getRange('D2').getValue()).toBe('mine');
  });

  it('that are text are never parsed', () => {
    const { doc, sheet } = withFormula('=FIN_ROWS()');
    run(doc, () => [['=1+1', '007']]);
    expect(sheet.getRange('D1:E1').getValues()).toEqual([['=1+1', '007']]);
    expect(sheet.getRange('E1').getFormula()).toBe('');
  });

  it('that are Dates show as dates', () => {
    const { doc, sheet } = withFormula('=FIN_DATE()');
    const date = new Date('2026-01-03T00:00:00+09:00');
    run(doc, () => [[date, 'x']]);
    expect(sheet.getRange('D1:E1').getValues()).toEqual([[date, 'x']]);
    expect(sheet.getRange('D1').getDisplayValue()).toBe('2026. 1. 3');
  });

  it('that are thrown show #ERROR! with the message', () => {
    const { doc } = withFormula('=FIN_FAIL()');
    run(doc, () => {
      throw new Error('연결이 필요합니다 (line 3).');
    });
    expect(errorOf(doc)).toEqual({ error: '#ERROR!', message: '연결이 필요합니다 (line 3).' });
  });

  it('that are no number show #NUM!, and objects #ERROR!, without being run again', () => {
    const { doc } = withFormula('=FIN_ROWS()');
    expect(run(doc, () => Number.NaN)).toHaveLength(1);
    expect(errorOf(doc).error).toBe('#NUM!');
    expect(run(doc, () => Number.NaN)).toHaveLength(0);
    const other = withFormula('=FIN_ROWS()');
    expect(run(other.doc, () => [[{ a: 1 }]])).toHaveLength(1);
    expect(errorOf(other.doc).error).toBe('#ERROR!');
    expect(run(other.doc)).toHaveLength(0);
  });

  it('feed other formulas, and can be part of one', () => {
    const { doc, sheet } = withFormula('=IFERROR(FIN_ECHO(A1)*10,0)');
    sheet.getRange('E1').setFormula('=D1+1').getValue();
    run(doc);
    expect(sheet.getRange('D1:E1').getValues()).toEqual([[10, 11]]);
  });
});

describe('the rule of recalculation', () => {
  it('runs a custom function again only when an argument has changed', () => {
    const { doc, sheet } = withFormula('=FIN_ECHO(A1:A2)');
    expect(run(doc)).toHaveLength(1);
    expect(run(doc)).toHaveLength(0);
    typeInto(doc, 0, 'C9', 'elsewhere', { now: NOW });
    expect(run(doc)).toHaveLength(0);
    typeInto(doc, 0, 'A2', '5', { now: NOW });
    expect(run(doc)).toEqual([{ name: 'FIN_ECHO', args: [[[1], [5]]] }]);
    expect(sheet.getRange('D1:D2').getValues()).toEqual([[1], [5]]);
  });

  it('does not run one without arguments again', () => {
    const { doc } = withFormula('=FIN_ROWS()');
    expect(run(doc, () => 1)).toHaveLength(1);
    expect(run(doc, () => 2)).toHaveLength(0);
  });

  it('keeps an error until an argument changes', () => {
    const { doc } = withFormula('=FIN_FAIL(A1)');
    const fail = () => {
      throw new Error('no');
    };
    expect(run(doc, fail)).toHaveLength(1);
    expect(run(doc, fail)).toHaveLength(0);
    typeInto(doc, 0, 'A1', '2', { now: NOW });
    expect(run(doc, () => 'fine')).toHaveLength(1);
    expect(cellOf(doc)).toMatchObject({ v: 'fine' });
  });

  it('runs again when the formula is edited, not when the same formula is written again', () => {
    const { doc, sheet, service } = withFormula('=FIN_ECHO(A1)');
    run(doc);
    sheet.getRange('D1').setFormula('=FIN_ECHO(A1)');
    service.commit();
    expect(run(doc)).toHaveLength(0);
    sheet.getRange('D1').setFormula('=FIN_ECHO(A1,"x")');
    service.commit();
    expect(run(doc)).toHaveLength(1);
  });

  it('runs again in a copy of the spreadsheet', () => {
    const { doc } = withFormula('=FIN_ECHO(A1)');
    run(doc);
    expect(run(duplicateDocument(doc, { id: 'doc-2', owner: 'lee@example.com' }))).toHaveLength(1);
  });

  it.each([
    '=FIN_ECHO(NOW())',
    '=FIN_ECHO(RANDBETWEEN(1,9))',
    '=FIN_ECHO(RANDARRAY(2))',
    '=FIN_ECHO(RAND())',
    '=FIN_ECHO(F1)',
  ])('never runs for %s where the argument changes by itself', formula => {
    const { doc, sheet } = withFormula(formula);
    sheet
      .getRange('F1:G1')
      .setFormulas([['=G1', '=NOW()']])
      .getValue();
    expect(run(doc)).toHaveLength(0);
    expect(errorOf(doc).message).toMatch(/not allowed to reference a cell with NOW\(\)/);
  });

  it('inside an execution keeps the last value, whatever became of the arguments', () => {
    const { doc } = withFormula('=FIN_ECHO(A1:A2)');
    run(doc);
    const { sheet } = open(doc, { customFunctions: names });
    sheet.getRange('A1').setValue(99);
    expect(sheet.getRange('D1:D2').getValues()).toEqual([[1], ['']]);
    sheet.insertRowBefore(1);
    expect(sheet.getRange('D2').getValue()).toBe(1);
  });

  it('inside an execution shows Loading... for one that never ran', () => {
    const { sheet } = open(newWorkbook().doc, { customFunctions: names });
    sheet.getRange('A1:A2').setFormulas([['=FIN_ECHO(1)'], ['=FIN_UNKNOWN(1)']]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual([['Loading...'], ['#NAME?']]);
  });
});
