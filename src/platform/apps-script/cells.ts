/**
 * What stands between a port's cells and Apps Script's values: dates, and texts that Sheets would turn into something else.
 */

import type { Cell, CellInput, SerialDate } from '../ports';

/** Sheets evaluates "=...", "+..." and so on even in a text cell; a leading apostrophe makes it a text and is swallowed. */
const MAY_BE_EVALUATED = /^[=+\-@'＝＋－＠\s\u200b\ufeff]/;

/** What spreadsheets take for the beginning of a formula: "=", and "+" as other spreadsheets have it, whatever blank stands before. */
const STARTS_FORMULA = /^[\s\u200b\ufeff']*[=+＝＋]/;

/** True for a text that must not be written without care. */
export function mayBeEvaluated(text: string): boolean {
  return MAY_BE_EVALUATED.test(text);
}

/** True for a text that runs as a formula where nothing keeps it from it. */
export function startsFormula(text: string): boolean {
  return STARTS_FORMULA.test(text);
}

/** True for a text that a cell without the format of texts may take for a number, a date or a boolean: each of these holds a digit, or is a word for true. */
export function mayBecomeAnother(text: string): boolean {
  return mayBeEvaluated(text) || /[0-9０-９]|^\s*(?:true|false)\s*$/i.test(text);
}

/** The value to hand to setValues so that the cell then holds exactly `cell`. isRisky: texts that need an apostrophe. */
export function toSheetValue(
  cell: CellInput,
  isRisky: (text: string) => boolean = mayBeEvaluated,
): string | number | boolean {
  if (typeof cell === 'string') return isRisky(cell) ? `'${cell}` : cell;
  if (typeof cell !== 'object') return cell;
  return 'formula' in cell ? cell.formula : cell.serial;
}

/** Turns what getValues gives into port cells; dates are read in the spreadsheet's time zone, in which Sheets made them. */
export class CellReader {
  private readonly offsets = new Map<string, number>();

  /** timeZone: asked for at the first date that needs it; a function of numbers and texts makes no call at all. */
  constructor(private readonly timeZone: () => string) {}

  read(value: unknown): Cell {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    // A number beyond all dates under a date format.
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#NUM!' : this.serial(value);
    return '';
  }

  private serial(date: Date): SerialDate {
    const wallClock = date.getTime() + this.offsetMs(date);
    return { serial: (wallClock - Date.UTC(1899, 11, 30)) / 86_400_000 };
  }

  private offsetMs(date: Date): number {
    // Korea has had no daylight saving time since 1988; one service call a cell would be far too slow.
    const timeZone = this.timeZone();
    if (timeZone === 'Asia/Seoul' && date.getTime() > Date.UTC(1989, 0)) return 9 * 3_600_000;
    const hour = date.toISOString().slice(0, 13);
    let offset = this.offsets.get(hour);
    if (offset === undefined) {
      const text = Utilities.formatDate(date, timeZone, 'Z');
      offset =
        (text.startsWith('-') ? -1 : 1) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5))) * 60_000;
      this.offsets.set(hour, offset);
    }
    return offset;
  }
}
