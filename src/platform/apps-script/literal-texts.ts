/**
 * Keeps the port's promise that a text is never evaluated. An apostrophe before the text should do, but reports of the live platform contradict each
 * other. So every write that holds such texts is read back: what did not come back as the text is written as rich text, and what is a formula even then is
 * emptied and remembered, for the command to name (docs/known-limits.md#formulas).
 */

import type { Block, CellInput, EmptiedCell } from '../ports';
import { a1, rangeOf } from './a1';
import { mayBecomeAnother, mayBeEvaluated, startsFormula, toSheetValue } from './cells';
import { boxOf, type Place, textSpans } from './literal-places';
import { troubleIn, wordsOf } from './typed-errors';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
type RichText = GoogleAppsScript.Spreadsheet.RichTextValue;
type Lines = readonly (readonly CellInput[])[];

/** So many rows tell whether an apostrophe is swallowed; formulas are looked for in all. */
const SAMPLE_ROWS = 50;

/** One for an execution: what one write showed of the platform, the next one knows. */
export class LiteralTexts {
  private emptied: EmptiedCell[] = [];
  private apostrophesHelp = true;
  private richTextHelps = true;
  /** True once a write kept texts as texts. Later writes are still read back, but their cells are not emptied if that read fails. */
  private isProven = { apostrophes: false, richText: false };

  /** The cells that were emptied since the last call. */
  takeEmptied(): readonly EmptiedCell[] {
    // One cell may have been written, and emptied, more than once.
    const taken = new Map(this.emptied.map(cell => [`${cell.tab}!${cell.row}:${cell.column}`, cell]));
    this.emptied = [];
    return [...taken.values()];
  }

  /**
   * Writes a block: one call, two more where it holds a text that could be evaluated, and some for each column where one was. isUnformatted: text columns may lack
   * their format, so that texts such as 007 need the same care. True where the texts were read back and kept: then all that was written before is in the spreadsheet.
   */
  write(sheet: GoogleSheet, block: Block, cells: Lines, isUnformatted = false): boolean {
    const isRisky = isUnformatted ? mayBecomeAnother : mayBeEvaluated;
    const places = riskyPlaces(cells, isRisky);
    if (places.length === 0 || this.apostrophesHelp) {
      rangeOf(sheet, block).setValues(cells.map(line => line.map(cell => toSheetValue(cell, isRisky))));
      if (places.length === 0) return false;
      if (this.looked(sheet, block, places, 'apostrophes', () => areKept(sheet, block, cells, places))) {
        this.isProven.apostrophes = true;
        return true;
      }
      this.apostrophesHelp = false;
    }
    // Known to run formulas, the platform must not see one even for the moment between two calls.
    const risky = new Set(places.map(({ row, column }) => `${row}:${column}`));
    rangeOf(sheet, block).setValues(
      cells.map((line, i) =>
        line.map((cell, j) => (risky.has(`${i}:${j}`) ? '' : toSheetValue(cell, isRisky))),
      ),
    );
    this.writeRich(sheet, block, cells, places);
    return false;
  }

  private writeRich(sheet: GoogleSheet, block: Block, cells: Lines, places: readonly Place[]): void {
    const isLeftOut = (place: Place): boolean => !this.richTextHelps && startsFormula(textAt(cells, place));
    const written = places.filter(place => !isLeftOut(place));
    const built = new Map<string, RichText>();
    for (const { column, first, last } of textSpans(cells, written, isLeftOut)) {
      const rows = last - first + 1;
      const lines = Array.from({ length: rows }, (_, i) => [
        rich(built, textAt(cells, { row: first + i, column })),
      ]);
      rangeOf(sheet, within(block, { row: first, column, rows, columns: 1 })).setRichTextValues(lines);
    }
    const look = (): Place[] => formulasAmong(rangeOf(sheet, within(block, boxOf(written))), written);
    const live = written.length === 0 ? [] : this.looked(sheet, block, written, 'richText', look);
    if (live.length > 0) this.richTextHelps = false;
    else if (written.length > 0) this.isProven.richText = true;
    const lost = [...places.filter(isLeftOut), ...live];
    if (lost.length > 0) this.empty(sheet, block, lost);
  }

  /**
   * Reads back what was written. Reading may throw at any time, and then nobody knows whether formulas stand there: it is tried once more, and where nothing has
   * shown yet that this way of writing leaves texts, the cells are emptied before the exception goes on.
   */
  private looked<T>(
    sheet: GoogleSheet,
    block: Block,
    places: readonly Place[],
    way: 'apostrophes' | 'richText',
    look: () => T,
  ): T {
    try {
      return look();
    } catch (refused) {
      // A typed column keeps what it held: there is nothing to look at, and nothing to empty.
      if (troubleIn(wordsOf(refused)).kind === 'typedColumns') throw refused;
      try {
        return look();
      } catch (error) {
        if (!this.isProven[way]) this.empty(sheet, block, places);
        throw error;
      }
    }
  }

  private empty(sheet: GoogleSheet, block: Block, places: readonly Place[]): void {
    const found = new Map(places.map(place => [`${place.row}:${place.column}`, place]));
    const cells = [...found.values()].map(({ row, column }) => ({
      row: block.row + row,
      column: block.column + column,
    }));
    sheet.getRangeList(cells.map(cell => a1({ ...cell, rows: 1, columns: 1 }))).clearContent();
    const tab = sheet.getName();
    for (const cell of cells) this.emptied.push({ tab, ...cell });
  }
}

function riskyPlaces(cells: Lines, isRisky: (text: string) => boolean): Place[] {
  return cells.flatMap((line, row) =>
    line.flatMap((cell, column) => (typeof cell === 'string' && isRisky(cell) ? [{ row, column }] : [])),
  );
}

/** True when no place holds a formula, and those of the first rows hold their texts. */
function areKept(sheet: GoogleSheet, block: Block, cells: Lines, places: readonly Place[]): boolean {
  const box = boxOf(places);
  const range = rangeOf(sheet, within(block, box));
  if (formulasAmong(range, places).length > 0) return false;
  const sample = { ...box, rows: SAMPLE_ROWS };
  const looked = box.rows <= SAMPLE_ROWS ? range : rangeOf(sheet, within(block, sample));
  const values: unknown[][] = looked.getValues();
  return places.every(place => {
    const value = values[place.row - box.row]?.[place.column - box.column];
    return value === undefined || sameText(value, textAt(cells, place));
  });
}

/** range: the box of these places. */
function formulasAmong(range: GoogleAppsScript.Spreadsheet.Range, places: readonly Place[]): Place[] {
  const box = boxOf(places);
  const formulas = range.getFormulas();
  return places.filter(({ row, column }) => (formulas[row - box.row]?.[column - box.column] ?? '') !== '');
}

function rich(built: Map<string, RichText>, text: string): RichText {
  const value = built.get(text) ?? SpreadsheetApp.newRichTextValue().setText(text).build();
  built.set(text, value);
  return value;
}

/** Line ends may change on the way. */
function sameText(value: unknown, text: string): boolean {
  return typeof value === 'string' && value.replace(/\r\n?/g, '\n') === text.replace(/\r\n?/g, '\n');
}

function textAt(cells: Lines, { row, column }: Place): string {
  const cell = cells[row]?.[column];
  return typeof cell === 'string' ? cell : '';
}

/** A part of a block, given from 0 within it. */
function within(block: Block, part: Block): Block {
  return { ...part, row: block.row + part.row, column: block.column + part.column };
}
