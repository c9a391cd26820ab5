/** Texts in cells: what runs, what is taken for a number, what is kept to the letter. */

import { textCheckTexts } from '../../text/live-check-cell-texts';
import { group, type Json } from '../check';
import { kindOf, type Lab, unitsOf } from '../lab';

/** With the apostrophe that the add-on writes in front. */
const QUOTED = ["'=1+1", "'+82 10", "'-5", "'@x", "''quoted", "'＝1", "' x", "'\u3000x", "'\tx"];
const LOOKALIKES = ['1/2', '007', 'TRUE', '1e3', '10%', '2026-10-05', '100:00'];

/** Writes the texts side by side, and reads values and formulas back. */
function written(lab: Lab, format: string, texts: readonly string[]): { values: Json; formulas: Json } {
  const range = lab.cells(format, 1, texts.length).setValues([[...texts]]);
  return { values: range.getValues()[0]?.map(String) ?? [], formulas: range.getFormulas()[0] ?? [] };
}

const none = (texts: readonly unknown[]): string[] => texts.map(() => '');
const unquoted = QUOTED.map(text => text.slice(1));

export const textChecks = group('texts', textCheckTexts, {
  quotedPlain: {
    weight: 'stop',
    expected: { values: unquoted, formulas: none(QUOTED) },
    run: lab => written(lab, '@', QUOTED),
  },
  quotedGeneral: {
    weight: 'stop',
    expected: { values: unquoted, formulas: none(QUOTED) },
    run: lab => written(lab, 'General', QUOTED),
  },
  bareFormula: {
    weight: 'harmless',
    expected: { values: ['2', '2'], formulas: ['=1+1', '=1+1'] },
    run: lab => {
      const range = lab.cells('General', 1, 2);
      range.getCell(1, 1).setNumberFormat('@');
      range.setValues([['=1+1', '=1+1']]);
      return { values: range.getValues()[0]?.map(String) ?? [], formulas: range.getFormulas()[0] ?? [] };
    },
  },
  lookalikesPlain: {
    weight: 'mend',
    expected: { values: LOOKALIKES, kinds: LOOKALIKES.map(() => 'string') },
    run: lab => {
      const range = lab.cells('@', 1, LOOKALIKES.length).setValues([LOOKALIKES]);
      const values = range.getValues()[0] ?? [];
      return { values: values.map(String), kinds: values.map(kindOf) };
    },
  },
  lookalikesGeneral: {
    weight: 'harmless',
    expected: ['date', 'number', 'boolean', 'number', 'number', 'date', 'date'],
    run: lab => {
      const range = lab.cells('General', 1, LOOKALIKES.length).setValues([LOOKALIKES]);
      return (range.getValues()[0] ?? []).map(kindOf);
    },
  },
  richPlain: {
    weight: 'stop',
    expected: { values: ['=1+1', ''], formulas: ['', ''] },
    run: lab => rich(lab, '@'),
  },
  richGeneral: {
    weight: 'stop',
    expected: { values: ['=1+1', ''], formulas: ['', ''] },
    run: lab => rich(lab, 'General'),
  },
  carriageReturn: {
    weight: 'harmless',
    expected: [97, 13, 10, 98],
    run: lab => unitsOf(lab.cells('@').setValue('a\r\nb').getValue()),
  },
  spaces: {
    weight: 'harmless',
    expected: ['\tx', ' x ', '   ', '\u3000x', '\u00a0x'],
    run: lab => {
      const texts = ['\tx', ' x ', '   ', '\u3000x', '\u00a0x'];
      return lab.cells('@', 1, texts.length).setValues([texts]).getValues()[0] ?? [];
    },
  },
  unseen: {
    weight: 'harmless',
    expected: [120, 8203, 8204, 8205, 65279, 173, 8238, 121],
    run: lab => unitsOf(lab.cells('@').setValue('x\u200b\u200c\u200d\ufeff\u00ad\u202ey').getValue()),
  },
  length: {
    weight: 'mend',
    expected: {
      letters: [50_000, 'refused'],
      emoji: [50_000, 'refused'],
      hangul: [50_000, 'refused'],
    },
    run: lab => {
      const tab = lab.tab();
      let row = 0;
      const kept = (text: string): Json => {
        row += 1;
        const cell = tab.getRange(row, 1).setNumberFormat('@');
        const isRefused = lab.throws(() => {
          cell.setValue(text);
          SpreadsheetApp.flush();
        }, `over ${text.length}`);
        return isRefused ? 'refused' : String(cell.getValue()).length;
      };
      const pair = (one: string, count: number): Json => [
        kept(one.repeat(count)),
        kept(one.repeat(count + 1)),
      ];
      return { letters: pair('x', 50_000), emoji: pair('😀', 25_000), hangul: pair('가', 50_000) };
    },
  },
  halfEmoji: {
    weight: 'mend',
    expected: [
      [120, 55357],
      [56832, 121],
    ],
    run: lab => {
      const [[first, second] = []] = lab
        .cells('@', 1, 2)
        .setValues([['x\ud83d', '\ude00y']])
        .getValues();
      return [unitsOf(first), unitsOf(second)];
    },
  },
  decomposed: {
    weight: 'harmless',
    expected: [4370, 4449, 4523],
    run: lab => unitsOf(lab.cells('@').setValue('한'.normalize('NFD')).getValue()),
  },
  nothing: {
    weight: 'mend',
    expected: { values: ['', '', ''], lastRow: 0 },
    run: lab => {
      const range = lab.cells('General', 1, 3).setValues([['x', 1, true]]);
      range.setValues([[null, undefined, '']]);
      return { values: range.getValues()[0] ?? [], lastRow: range.getSheet().getLastRow() };
    },
  },
  notes: {
    weight: 'harmless',
    expected: ['=1+1', 'a\nb', ''],
    run: lab => {
      const range = lab.cells('General', 1, 3).setNotes([['=1+1', 'a\nb', '']]);
      return range.getNotes()[0] ?? [];
    },
  },
});

function rich(lab: Lab, format: string): Json {
  const range = lab.cells(format, 1, 2).setValues([['before', 'before']]);
  const value = (text: string) => SpreadsheetApp.newRichTextValue().setText(text).build();
  range.setRichTextValues([[value('=1+1'), value('')]]);
  return { values: range.getValues()[0]?.map(String) ?? [], formulas: range.getFormulas()[0] ?? [] };
}
