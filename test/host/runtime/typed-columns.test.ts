/** The typed columns of a table refuse some calls of a script, at the call or later. A type moves with its column. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, createHost, type Host, type HostUser, type TypedColumns } from '../../../host/index';

const SAYS = 'This operation is not allowed on cells in typed columns.';

/** What each part calls, of column B or of the whole tab. */
const CALLS = {
  validations: [
    'sheet.getRange("B2").setDataValidation(rule)',
    'sheet.getRange("B2:B3").setDataValidations([[rule], [rule]])',
    'sheet.getRange("B2").clearDataValidations()',
    'sheet.getRange("B2").insertCheckboxes()',
  ],
  formats: [
    'sheet.getRangeList(["A2", "B2"]).setNumberFormat("@")',
    'sheet.getRange("B2").setNumberFormats([["@"]])',
  ],
  looks: ['sheet.getRange("A2:B2").setBackground("#ff0000")', 'sheet.getRange("B1").setFontWeight("bold")'],
  notes: ['sheet.getRange("B1").setNote("n")', 'sheet.getRange("A1:B1").setNotes([["a", "b"]])'],
  headers: ['sheet.getRange("B1").setValue("B")'],
  values: ['sheet.getRange("A2:B2").setValues([[1, 2]])', 'sheet.getRange("B2").setFormula("=1")'],
  texts: ['sheet.getRange("B2").setValue("x")'],
  formulas: ['sheet.getRange("B2").setFormulas([["=1"]])', 'sheet.getRange("B2").setValue("=1")'],
  filter: ['sheet.getRange("A1:B9").createFilter()'],
  protection: [
    'sheet.getRange("B2").protect()',
    'sheet.getRange("A2").protect().setRange(sheet.getRange("B2"))',
  ],
  layout: ['sheet.setFrozenRows(1)', 'sheet.setColumnWidths(1, 2, 90)', 'sheet.hideColumns(2)'],
} as const;
const PARTS = Object.keys(CALLS) as (keyof typeof CALLS)[];

let host: Host;
let kim: HostUser;
beforeAll(async () => {
  const code = `function attempt(line) {
    const sheet = SpreadsheetApp.getActiveSheet();
    const rule = SpreadsheetApp.newDataValidation().requireValueInList(['a'], true).build();
    const said = [];
    for (const step of [() => eval(line), () => SpreadsheetApp.flush()])
      try { step(); said.push(''); } catch (error) { said.push(error.message); }
    return said;
  }`;
  host = await createHost({ bundle: { code }, latency: false });
  kim = host.user({ email: 'kim@example.com' });
});
afterAll(() => host.close());

function table(typed: TypedColumns | null, columns: readonly string[] = ['B']): Book {
  const book = host.createSpreadsheet({ owner: kim, locale: 'en_US' });
  if (typed !== null) book.as(kim).convertToTable(book.sheets()[0] ?? '', { ...typed, columns });
  return book;
}

/** What the call said, and the flush after it. */
function said(book: Book, line: string): unknown {
  const { value, error } = host.run('attempt', { user: kim, spreadsheet: book, args: [line] });
  if (error) throw new Error(error.message);
  return value;
}

describe.each(PARTS)('%s', part => {
  it.each(CALLS[part])('are refused at the call where the column refuses them: %s', line => {
    expect(said(table({ refuses: [part] }), line)).toEqual([SAYS, '']);
    expect(said(table({ refuses: [part], message: '다른 말' }), line)).toEqual(['다른 말', '']);
  });

  it.each(CALLS[part])('are done where nothing refuses them: %s', line => {
    expect(said(table(null), line)).toEqual(['', '']);
    const others = PARTS.filter(other => other !== part && !['values', 'texts', 'formulas'].includes(other));
    if (part !== 'validations') expect(said(table({ refuses: others }), line)).toEqual(['', '']);
    const book = table({ refuses: [part] });
    book.as(kim).convertToRange(book.sheets()[0] ?? '');
    expect(said(book, line)).toEqual(['', '']);
  });
});

it('what is late is refused by the flush, and changes nothing', () => {
  const book = table({ refuses: ['values', 'formats'], isLate: true });
  expect(said(book, 'sheet.getRange("A2:B2").setValues([[1, 2]])')).toEqual(['', SAYS]);
  expect(book.sheet(book.sheets()[0] ?? '').values('A2:B2')).toEqual([['', '']]);
  expect(said(book, 'sheet.getRange("A2").setValue(1)')).toEqual(['', '']);
});

it('a column without a type takes everything; a type goes with its column, and with a copy', () => {
  const book = table({ refuses: ['values'] });
  const tab = book.sheets()[0] ?? '';
  expect(said(book, 'sheet.getRange("A2").setValue(1)')).toEqual(['', '']);
  book.as(kim).insertColumns(tab, 1);
  expect(said(book, 'sheet.getRange("B2").setValue(1)')).toEqual(['', '']);
  expect(said(book, 'sheet.getRange("C2").setValue(1)')).toEqual([SAYS, '']);
  expect(said(book.copy({ owner: kim }), 'sheet.getRange("C2").setValue(1)')).toEqual([SAYS, '']);
  // A person may do what a script may not.
  expect(book.as(kim).type(tab, 'C2', '5').applied).toBe(true);
});

it('a book of tables refuses in every visible tab, also in a new one, and in no hidden one', () => {
  const book = host.createSpreadsheet({ owner: kim, typedColumns: { refuses: ['values'] } });
  expect(said(book, 'sheet.getRange("A2").setValue(1)')).toEqual([SAYS, '']);
  const added = 'SpreadsheetApp.getActiveSpreadsheet().insertSheet("New")';
  expect(said(book, `${added}.getRange("A2").setValue(1)`)).toEqual([SAYS, '']);
  const hidden = 'const h = SpreadsheetApp.getActiveSpreadsheet().insertSheet("H").hideSheet();';
  expect(said(book, `${hidden} h.getRange("A2").setValue(1)`)).toEqual(['', '']);
});

it('checkboxes fill empty cells with FALSE and leave the others', () => {
  const book = table(null);
  said(book, 'sheet.getRange("A2").setValue(true); sheet.getRange("A2:A3").insertCheckboxes()');
  expect(book.sheet(book.sheets()[0] ?? '').values('A2:A3')).toEqual([[true], [false]]);
});
