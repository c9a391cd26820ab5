/**
 * Ensures the port's promise that text is never evaluated. A leading apostrophe should suffice, but reports of the
 * live platform contradict each other. So every write of risky texts is read back. A text that changed is written
 * again as rich text. If it is a formula even then, the cell is emptied, and the command names it
 * (docs/known-limits.md#formulas).
 */

import type { Block, CellInput, EmptiedCell } from '../ports';
import { a1, type GoogleSheet, type Lines, rangeOf } from './a1';
import { formulaIn, mayBecomeAnother, mayBeEvaluated, startsFormula, toSheetValue } from './cells';
import { troubleIn, wordsOf } from './typed-errors';

type RichText = GoogleAppsScript.Spreadsheet.RichTextValue;

/** The rows that are compared to see whether an apostrophe is removed. Formulas are searched in all rows. */
const SAMPLE_ROWS = 50;

/** One per execution, so that later writes use what earlier writes have shown about the platform. */
export class LiteralTexts {
  private emptied: EmptiedCell[] = [];
  private apostrophesHelp = true;
  private richTextHelps = true;
  /** True once a write kept texts as texts: cells of later writes are not emptied if reading them back fails. */
  private isProven = { apostrophes: false, richText: false };

  /** locale: of the spreadsheet, called at each formula. */
  constructor(private readonly locale: () => string) {}

  /** The cells emptied since the last call. */
  takeEmptied(): readonly EmptiedCell[] {
    // A cell may have been written and emptied several times.
    const taken = new Map(this.emptied.map(cell => [`${cell.tab}!${cell.row}:${cell.column}`, cell]));
    this.emptied = [];
    return [...taken.values()];
  }

  /**
   * Writes a block in one call; two more if it holds risky texts, and some per column in which one ran.
   * isUnformatted: text columns may lack their format, so that texts such as 007 are risky too. Returns true if the
   * texts were read back and kept: then all earlier writes have reached the spreadsheet.
   */
  write(sheet: GoogleSheet, block: Block, cells: Lines, isUnformatted = false): boolean {
    const isRisky = isUnformatted ? mayBecomeAnother : mayBeEvaluated;
    const places = riskyPlaces(cells, isRisky);
    if (places.length === 0 || this.apostrophesHelp) {
      rangeOf(sheet, block).setValues(cells.map(line => line.map(cell => this.valueOf(cell, isRisky))));
      if (places.length === 0) return false;
      if (this.looked(sheet, block, places, 'apostrophes', () => areKept(sheet, block, cells, places))) {
        this.isProven.apostrophes = true;
        return true;
      }
      this.apostrophesHelp = false;
    }
    // Once the platform is known to run formulas, it must not see one even between two calls.
    const risky = new Set(places.map(({ row, column }) => `${row}:${column}`));
    rangeOf(sheet, block).setValues(
      cells.map((line, i) =>
        line.map((cell, j) => (risky.has(`${i}:${j}`) ? '' : this.valueOf(cell, isRisky))),
      ),
    );
    this.writeRich(sheet, block, cells, places);
    return false;
  }

  private valueOf(cell: CellInput, isRisky: (text: string) => boolean): string | number | boolean {
    if (typeof cell !== 'object' || !('formula' in cell)) return toSheetValue(cell, isRisky);
    return formulaIn(this.locale(), cell.formula);
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
   * Reads back a write, with one retry. If reading fails again, formulas may be in the cells: unless this way of
   * writing has proved safe, the cells are emptied before the error is thrown.
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
      // A typed column kept its old values, so nothing needs to be read or emptied.
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

/** Whether no place holds a formula and the places of the first rows hold their texts. */
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

/** Sheets may change line ends. */
function sameText(value: unknown, text: string): boolean {
  return typeof value === 'string' && value.replace(/\r\n?/g, '\n') === text.replace(/\r\n?/g, '\n');
}

function textAt(cells: Lines, { row, column }: Place): string {
  const cell = cells[row]?.[column];
  return typeof cell === 'string' ? cell : '';
}

/** A block given relative to another block. */
function within(block: Block, part: Block): Block {
  return { ...part, row: block.row + part.row, column: block.column + part.column };
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Rows of one column, both included. */
interface Span {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The smallest block with all places. There must be at least one place. */
function boxOf(places: readonly Place[]): Block {
  const [one] = places;
  if (one === undefined) throw new Error('no places');
  let [top, bottom, left, right] = [one.row, one.row, one.column, one.column];
  for (const { row, column } of places) {
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/**
 * The fewest spans with all places. Text between two places of a column is included, because rich text leaves it as
 * it is. A number, a formula or a skipped cell ends a span.
 */
function textSpans(cells: Lines, places: readonly Place[], isLeftOut: (place: Place) => boolean): Span[] {
  const spans: { column: number; first: number; last: number }[] = [];
  const sorted = [...places].sort((a, b) => a.column - b.column || a.row - b.row);
  for (const { row, column } of sorted) {
    const open = spans[spans.length - 1];
    if (open !== undefined && open.column === column && isText(open.last + 1, row, column)) open.last = row;
    else spans.push({ column, first: row, last: row });
  }
  return spans;

  function isText(from: number, to: number, column: number): boolean {
    for (let row = from; row < to; row++)
      if (typeof cells[row]?.[column] !== 'string' || isLeftOut({ row, column })) return false;
    return true;
  }
}
