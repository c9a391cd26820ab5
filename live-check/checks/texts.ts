/** Texts in cells: which run as formulas, which become numbers, which stay as they are. */

import { group, type Json } from '../check';
import { kindOf, type Lab, unitsOf } from '../lab';

/** With the leading apostrophe that the add-on writes. */
const QUOTED = ["'=1+1", "'+82 10", "'-5", "'@x", "''quoted", "'＝1", "' x", "'\u3000x", "'\tx"];
const LOOKALIKES = ['1/2', '007', 'TRUE', '1e3', '10%', '2026-10-05', '100:00'];

/** Writes the texts side by side, and reads their values and formulas. */
function written(lab: Lab, format: string, texts: readonly string[]): { values: Json; formulas: Json } {
  const range = lab.cells(format, 1, texts.length).setValues([[...texts]]);
  return { values: range.getValues()[0]?.map(String) ?? [], formulas: range.getFormulas()[0] ?? [] };
}

const none = (texts: readonly unknown[]): string[] => texts.map(() => '');
const unquoted = QUOTED.map(text => text.slice(1));

export const textChecks = group('texts', {
  quotedPlain: {
    title: 'Texts with an apostrophe in front, in cells formatted as plain text',
    otherwise:
      'The apostrophe stays, or a text runs as a formula. The read-back finds it and writes rich text, but every kind of tab has to be looked at.',
    weight: 'stop',
    settles: [5],
    expected: { values: unquoted, formulas: none(QUOTED) },
    run: lab => written(lab, '@', QUOTED),
  },
  quotedGeneral: {
    title: 'Texts with an apostrophe in front, in cells with the general format',
    otherwise:
      'In columns whose format somebody changed, the apostrophe stays or a text runs as a formula. The read-back finds it and writes rich text.',
    weight: 'stop',
    settles: [5],
    expected: { values: unquoted, formulas: none(QUOTED) },
    run: lab => written(lab, 'General', QUOTED),
  },
  bareFormula: {
    title: 'A formula written without an apostrophe',
    otherwise: 'It stays text in a plain text cell. The add-on writes no such text without an apostrophe.',
    whenRefused: 'The add-on writes no such text without an apostrophe.',
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
    title: '1/2, 007, TRUE, 1e3 and the like in plain text cells',
    otherwise: 'Numbers lose their zeros, or become dates. All such values then need an apostrophe.',
    weight: 'mend',
    expected: { values: LOOKALIKES, kinds: LOOKALIKES.map(() => 'string') },
    run: lab => {
      const range = lab.cells('@', 1, LOOKALIKES.length).setValues([LOOKALIKES]);
      const values = range.getValues()[0] ?? [];
      return { values: values.map(String), kinds: values.map(kindOf) };
    },
  },
  lookalikesGeneral: {
    title: '1/2, 007, TRUE, 1e3 and the like in cells with the general format',
    otherwise: 'The sheet keeps them as texts. The add-on writes no texts into such cells.',
    whenRefused: 'The add-on writes no texts into such cells.',
    weight: 'harmless',
    expected: ['date', 'number', 'boolean', 'number', 'number', 'date', 'date'],
    run: lab => {
      const range = lab.cells('General', 1, LOOKALIKES.length).setValues([LOOKALIKES]);
      return (range.getValues()[0] ?? []).map(kindOf);
    },
  },
  richPlain: {
    title: 'Rich text that says =1+1, and an empty rich text, in plain text cells',
    otherwise:
      'The text runs, and the add-on empties the cell and names it. If an empty text fails, such blocks have to be written cell by cell.',
    weight: 'stop',
    settles: [5],
    expected: { values: ['=1+1', ''], formulas: ['', ''] },
    run: lab => rich(lab, '@'),
  },
  richGeneral: {
    title: 'Rich text that says =1+1, and an empty rich text, in cells with the general format',
    otherwise:
      'In columns whose format somebody changed, the text runs. The add-on empties the cell and names it.',
    weight: 'stop',
    settles: [5],
    expected: { values: ['=1+1', ''], formulas: ['', ''] },
    run: lab => rich(lab, 'General'),
  },
  carriageReturn: {
    title: 'A line break of two characters (CR LF)',
    otherwise:
      'One of the two characters goes. Comparing and sending take both for one line break, but a pull may warn.',
    weight: 'harmless',
    expected: [97, 13, 10, 98],
    run: lab => unitsOf(lab.cells('@').setValue('a\r\nb').getValue()),
  },
  spaces: {
    title: 'Spaces and tabs at both ends',
    otherwise: 'The ends are trimmed. That counts as no change, but a pull may warn about it.',
    weight: 'harmless',
    expected: ['\tx', ' x ', '   ', '\u3000x', '\u00a0x'],
    run: lab => {
      const texts = ['\tx', ' x ', '   ', '\u3000x', '\u00a0x'];
      return lab.cells('@', 1, texts.length).setValues([texts]).getValues()[0] ?? [];
    },
  },
  unseen: {
    title: 'Characters that nobody sees',
    otherwise:
      'The cell differs from the record. A pull may warn about it, and a push shows it in its preview.',
    weight: 'harmless',
    expected: [120, 8203, 8204, 8205, 65279, 173, 8238, 121],
    run: lab => unitsOf(lab.cells('@').setValue('x\u200b\u200c\u200d\ufeff\u00ad\u202ey').getValue()),
  },
  length: {
    title: '50,000 characters in a cell, and one more',
    otherwise:
      'With a smaller limit a pull stops at a long text. The add-on has to cut texts at a smaller length.',
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
    title: 'An emoji cut in half over two cells',
    otherwise:
      'Half an emoji in a hidden sheet comes back changed, and its row looks edited. The add-on has to cut before the emoji.',
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
    title: 'Hangul in separate letters, as macOS writes it',
    otherwise: 'The sheet composes the letters. The add-on compares texts in one canonical form.',
    weight: 'harmless',
    expected: [4370, 4449, 4523],
    run: lab => unitsOf(lab.cells('@').setValue('한'.normalize('NFD')).getValue()),
  },
  nothing: {
    title: 'Values that empty a cell',
    otherwise: 'Something stays in cells that should be empty.',
    weight: 'mend',
    expected: { values: ['', '', ''], lastRow: 0 },
    run: lab => {
      const range = lab.cells('General', 1, 3).setValues([['x', 1, true]]);
      range.setValues([[null, undefined, '']]);
      return { values: range.getValues()[0] ?? [], lastRow: range.getSheet().getLastRow() };
    },
  },
  notes: {
    title: 'A formula and a line break in a note',
    otherwise: 'The notes of headers look different. Nothing reads them as values.',
    whenRefused: 'A note is dressing: values are written first.',
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
