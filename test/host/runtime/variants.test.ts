import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const WRITE = mainOf(`
  const cell = SpreadsheetApp.getActiveSheet().getRange('B2');
  if (b) cell.setNumberFormat(b);
  cell.setValues([[a]]);
`);
const WRITE_RICH = mainOf(`
  const rich = SpreadsheetApp.newRichTextValue().setText(a).build();
  const range = SpreadsheetApp.getActiveSheet().getRange('B2:B3');
  if (b) range.setNumberFormat(b);
  range.setRichTextValues([[rich], [rich]]);
`);

async function written(code: string, args: readonly unknown[], options: object) {
  const { book, run } = await hostWith(code, options);
  const result = run('main', { args });
  expect(result.outcome).toBe('finished');
  const sheet = book.sheet(book.sheets()[0] ?? '');
  return { value: sheet.cell('B2').value, formula: sheet.cell('B2').formula };
}

describe('a leading apostrophe that a script writes', () => {
  it.each([
    ["'=1+1", ''],
    ["'=1+1", '@'],
    ["'\t=1+1", '@'],
  ])('makes text of %j under the format %j when it is honoured', async (text, format) => {
    expect(await written(WRITE, [text, format], {})).toEqual({ value: text.slice(1), formula: '' });
  });

  it.each([
    ["'=1+1", ''],
    ["'=1+1", '@'],
    ["'\t=1+1", '@'],
  ])('lets %j run under the format %j when it is ignored', async (text, format) => {
    expect(await written(WRITE, [text, format], { apostrophes: 'ignored' })).toEqual({
      value: 2,
      formula: '=1+1',
    });
  });

  it.each([
    ["'007", '', 7],
    ["'007", '@', '007'],
    ["'x", '', 'x'],
    ["''x", '', "'x"],
    ["'", '', ''],
  ])('is dropped from %j under the format %j when it is ignored', async (text, format, value) => {
    expect(await written(WRITE, [text, format], { apostrophes: 'ignored' })).toEqual({ value, formula: '' });
  });

  it('is honoured when a person types it, whatever the variant', async () => {
    const { book, kim } = await hostWith('', { apostrophes: 'ignored' });
    const tab = book.sheets()[0] ?? '';
    book.as(kim).type(tab, 'A1', "'=1+1");
    expect(book.sheet(tab).cell('A1')).toMatchObject({ value: '=1+1', formula: '' });
  });

  it('is a matter of each spreadsheet; copies and versions keep it', async () => {
    const { host, kim } = await hostWith(WRITE);
    const book = host.createSpreadsheet({ owner: kim, apostrophes: 'ignored' });
    const copy = book.copy({ owner: kim });
    copy.restore(copy.snapshot());
    for (const spreadsheet of [book, copy]) {
      host.run('main', { user: kim, spreadsheet, args: ["'=1+1", '@'] });
      expect(spreadsheet.sheet(spreadsheet.sheets()[0] ?? '').cell('B2').formula).toBe('=1+1');
    }
  });
});

describe('rich text that starts with an equals sign', () => {
  it.each(['', '@', '0.00'])('stays text under the format %j', async format => {
    expect(await written(WRITE_RICH, ['=1+1', format], {})).toEqual({ value: '=1+1', formula: '' });
    expect(await written(WRITE_RICH, ['=1+1', format], { apostrophes: 'ignored' })).toEqual({
      value: '=1+1',
      formula: '',
    });
  });

  it.each(['', '@'])('runs under the format %j in the variant "formula"', async format => {
    expect(await written(WRITE_RICH, ['=1+1', format], { richText: 'formula' })).toEqual({
      value: 2,
      formula: '=1+1',
    });
  });

  it.each(['007', '2026-01-03', "'=1+1", 'TRUE', '='])(
    'leaves %j as it stands in both variants',
    async text => {
      expect(await written(WRITE_RICH, [text, ''], {})).toEqual({ value: text, formula: '' });
      expect(await written(WRITE_RICH, [text, ''], { richText: 'formula' })).toEqual({
        value: text,
        formula: '',
      });
    },
  );

  it('is one text for the whole range with setRichTextValue, and takes nothing but rich text', async () => {
    const { value } = await hostWith(
      mainOf(`
        const range = SpreadsheetApp.getActiveSheet().getRange('A1:B1').setNumberFormat('@');
        range.setRichTextValue(SpreadsheetApp.newRichTextValue().setText('=1+1').build());
        const refused = ['=1+1', null, SpreadsheetApp.newRichTextValue().setText('x')].map(given => {
          try { range.setRichTextValue(given); return 'taken'; } catch (e) { return e.message.slice(-60); }
        });
        return [range.getValues(), range.getFormulas(), new Set(refused).size, refused[0]];
      `),
    );
    expect(value('main')).toEqual([
      [['=1+1', '=1+1']],
      [['', '']],
      1,
      ' method signature for SpreadsheetApp.Range.setRichTextValue.',
    ]);
  });

  it('can be replaced by nothing', async () => {
    const { book, run } = await hostWith(
      `${WRITE_RICH}\nfunction empty() { SpreadsheetApp.getActiveSheet().getRange('B2:B3').setValues([[''], ['']]); }`,
      { richText: 'formula' },
    );
    run('main', { args: ['=1+1', '@'] });
    run('empty');
    expect(book.sheet(book.sheets()[0] ?? '').cell('B2')).toMatchObject({ value: '', formula: '' });
  });
});
