/** Converts between the port's cells and Apps Script's values: dates, and texts that Sheets would change. */

import { serialOf } from '../../common/calendar';
import { lazy } from '../../common/lazy';
import { type Cell, type CellInput, PICTURE, type SerialDate } from '../ports';

/** Sheets evaluates such texts even in a text cell. A leading apostrophe, which Sheets removes, keeps the text. */
const MAY_BE_EVALUATED = /^[=+\-@'＝＋－＠\s\u200b\ufeff]/;

/** The beginning of a formula in spreadsheets: "=", in some also "+", after any blanks. */
const STARTS_FORMULA = /^[\s\u200b\ufeff']*[=+＝＋]/;

/** Whether the text may be written only with care. */
export function mayBeEvaluated(text: string): boolean {
  return MAY_BE_EVALUATED.test(text);
}

/** Whether the text would run as a formula unless it is protected. */
export function startsFormula(text: string): boolean {
  return STARTS_FORMULA.test(text);
}

/** Whether a cell without text format may convert the text to a number, a date or a boolean. */
export function mayBecomeAnother(text: string): boolean {
  return mayBeEvaluated(text) || /[0-9０-９]|^\s*(?:true|false)\s*$/i.test(text);
}

/** The value for setValues that makes the cell hold exactly `cell`. isRisky: whether a text needs an apostrophe. */
export function toSheetValue(
  cell: CellInput,
  isRisky: (text: string) => boolean = mayBeEvaluated,
): string | number | boolean {
  if (typeof cell === 'string') return isRisky(cell) ? `'${cell}` : cell;
  if (typeof cell !== 'object') return cell;
  return 'formula' in cell ? cell.formula : cell.serial;
}

/** Locales with "," between arguments; '' is unknown (https://stackoverflow.com/questions/73767719). */
const TAKES_COMMAS =
  /^(?:ar|bn|cy|de_CH|en|es_MX|fil|gu|he|hi|iw|ja|kn|ko|ml|mn|mr|my|pa|ta|te|th|tl|zh)(?:_|$)|^$/;

/**
 * A formula as the spreadsheet's locale writes it. Locales without "," have ";" between arguments, and "\" between the
 * columns of an array.
 */
export function formulaIn(locale: string, formula: string): string {
  if (TAKES_COMMAS.test(locale)) return formula;
  const open: string[] = [];
  return formula.replace(/"[^"]*"|'[^']*'|[(){},]/g, part => {
    if (part === '(' || part === '{') open.push(part);
    if (part === ')' || part === '}') open.pop();
    if (part !== ',') return part;
    return open[open.length - 1] === '{' ? '\\' : ';';
  });
}

/** A time in the format of the add-on's columns, the same in every locale. */
const WHOLE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const QUARTERS_A_DAY = 96;
const DAY_MS = 86_400_000;

/** Converts values of getValues to port cells. Dates are read in the spreadsheet's time zone. */
export class CellReader {
  private readonly offsets = new Map<string, number>();
  /** By the beginning of a day of UTC: whether clocks go forward around it. */
  private readonly skips = new Map<number, boolean>();

  /** timeZone: called at the first date that needs it, so that reading numbers and texts makes no platform call. */
  constructor(private readonly timeZone: () => string) {}

  read(value: unknown): Cell {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    // A number beyond the range of dates, in a date format.
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#NUM!' : this.serial(value);
    return value === null || value === undefined ? '' : PICTURE;
  }

  /**
   * The block of these values. The hour that clocks skip is in no Date: getValues gives another hour for such a cell.
   * shown: the cells as people see them, asked for only near a skipped hour.
   */
  block(values: readonly (readonly unknown[])[], shown: () => string[][]): Cell[][] {
    const texts = lazy(shown);
    return values.map((row, r) =>
      row.map((value, c) => {
        const cell = this.read(value);
        if (typeof cell !== 'object' || !this.isNearSkipped(value as Date)) return cell;
        const text = texts()[r]?.[c] ?? '';
        const seen = WHOLE_TIME.test(text) ? serialOf(text) : null;
        // Clocks skip whole quarters of an hour; the seconds may have a fraction that is not shown.
        const quarters = seen === null ? 0 : Math.round((seen - cell.serial) * QUARTERS_A_DAY);
        return quarters === 0 ? cell : { serial: cell.serial + quarters / QUARTERS_A_DAY };
      }),
    );
  }

  /** Whether clocks went forward within hours of the date. */
  private isNearSkipped(date: Date): boolean {
    if (this.timeZone() === 'Asia/Seoul' && date.getTime() > Date.UTC(1989, 0)) return false;
    const start = Math.floor(date.getTime() / DAY_MS) * DAY_MS;
    let isNear = this.skips.get(start);
    if (isNear === undefined) {
      const [before, after] = [start - DAY_MS / 8, start + DAY_MS + DAY_MS / 8];
      isNear = this.offsetMs(new Date(before)) < this.offsetMs(new Date(after));
      this.skips.set(start, isNear);
    }
    return isNear;
  }

  private serial(date: Date): SerialDate {
    const wallClock = date.getTime() + this.offsetMs(date);
    return { serial: (wallClock - Date.UTC(1899, 11, 30)) / 86_400_000 };
  }

  private offsetMs(date: Date): number {
    // A fast path: Korea has had no daylight saving time since 1988, and a platform call per cell would be far too
    // slow.
    const timeZone = this.timeZone();
    if (timeZone === 'Asia/Seoul' && date.getTime() > Date.UTC(1989, 0)) return 9 * 3_600_000;
    const hour = date.toISOString().slice(0, 13);
    let offset = this.offsets.get(hour);
    if (offset === undefined) {
      // The pattern of an offset leaves out its seconds, which Korean time had before 1908, and so has a time of day.
      const text = Utilities.formatDate(date, timeZone, 'yyyy MM dd HH mm ss');
      const [year = 0, month = 1, ...rest] = text.split(' ').map(Number);
      offset = Date.UTC(year, month - 1, ...rest) - Math.floor(date.getTime() / 1000) * 1000;
      this.offsets.set(hour, offset);
    }
    return offset;
  }
}
