/**
 * A call of a cell function: checks arguments, finds the stamp, keeps the time limit, and converts results to cells.
 */

import { Budget, CELL_FUNCTION, FUNCTION_BUDGET_MS } from '../api/budget';
import type { Days } from '../common/period';
import { type Day, daysBetween } from '../common/calendar';
import { lazy } from '../common/lazy';
import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import type { Cell, Platform } from '../platform/ports';
import * as functionTexts from '../text/function-texts';
import { inLanguage, type Language, languageOf, type Text, UserError } from '../text/text';
import { dayTyped, endTyped } from '../text/typed-period';

export type Value = string | number | boolean | Date;
/** A result for Sheets; '' shows as an empty cell. */
export type FunctionResult = Value | Value[][];

/** Why a cell has no answer: a short text within a range, a full one for a single cell. */
export interface Problem {
  readonly short: Text;
  readonly full: Text;
}

/** A parameter besides the stamp. */
type Argument = keyof typeof functionTexts.argument;

/** The format of the cell FIN_STAMP. No argument looks like it. */
const STAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MOST_DAYS = 3_660;
const KOREA_OFFSET_MS = 9 * 3_600_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

export class Call {
  /** '' if there is none. */
  readonly stamp: string;
  readonly budget: Budget;
  private readonly given: (Cell | Cell[][])[];
  private readonly isKorean = lazy(() => this.platform.workbook.timeZone() === 'Asia/Seoul');

  /** A stamp in the place of an omitted argument still counts as the stamp: =FIN_WORKSPACE(FIN_STAMP). */
  constructor(
    readonly platform: Platform,
    readonly called: { readonly name: string; readonly parameters: readonly string[] },
    args: readonly unknown[],
  ) {
    this.budget = new Budget(platform.clock, FUNCTION_BUDGET_MS, CELL_FUNCTION);
    this.given = args.map(value => platform.workbook.argument(value ?? ''));
    let last = args.length - 1;
    while (last >= 0 && args[last] === undefined) last--;
    const text = String(args[last] ?? '');
    const isLast = last === called.parameters.indexOf('stamp');
    this.stamp = isLast || STAMP.test(text) ? text : '';
    if (!isLast && this.stamp !== '') this.given[last] = '';
  }

  get language(): Language {
    return languageOf(this.platform.workbook.locale());
  }

  /** The argument as a single cell; '' if it was omitted. Throws UserError for a range. */
  cell(parameter: Argument): Cell {
    const value = this.argument(parameter);
    if (Array.isArray(value)) throw new UserError(functionTexts.oneValue(functionTexts.argument[parameter]));
    return value;
  }

  private argument(parameter: Argument): Cell | Cell[][] {
    return this.given[this.called.parameters.indexOf(parameter)] ?? '';
  }

  text(parameter: Argument): string {
    return shown(this.cell(parameter)).trim();
  }

  /** A date cell, a serial number, or a typed day with its year. end: which day of a month is meant. */
  day(parameter: Argument, end?: 'start' | 'end'): Day {
    const cell = this.cell(parameter);
    const isSerial = typeof cell === 'number' && cell > 20_000 && cell < 80_000;
    const text = shown(isSerial ? { serial: Math.floor(cell) } : cell).trim();
    const found = end === undefined ? dayTyped(text) : endTyped(text, end);
    if (found !== null) return found;
    throw new UserError(functionTexts.badDate(functionTexts.argument[parameter], shownLine(text, 40)));
  }

  range(): Days {
    const [start, end] = [this.day('start', 'start'), this.day('end', 'end')];
    if (start > end) throw new UserError(functionTexts.badOrder(start, end));
    if (daysBetween(start, end) > MOST_DAYS) throw new UserError(functionTexts.tooLong(MOST_DAYS));
    return { start, end };
  }

  /** The answer for each cell of a range, or for a single cell; empty for an empty cell. */
  each(parameter: Argument, answer: (cell: Cell) => Value | Problem): FunctionResult {
    const argument = this.argument(parameter);
    // Asked once and only for a problem, because a thousand cells would call the platform a thousand times.
    const language = lazy(() => this.language);
    const one = (cell: Cell): Value | Problem => (shown(cell).trim() === '' ? '' : answer(cell));
    if (Array.isArray(argument))
      return argument.map(line =>
        line.map(one).map(value => (isProblem(value) ? `⚠ ${inLanguage(value.short, language())}` : value)),
      );
    const value = one(argument);
    if (isProblem(value)) throw new UserError(value.full);
    return value;
  }

  /**
   * A cell as a result. Days and times are Korean. Sheets shows a date in the spreadsheet's time zone, where it could
   * be another day; so other zones get texts.
   */
  value(cell: Cell): Value {
    if (typeof cell !== 'object') return cell;
    if (!this.isKorean()) return shown(cell);
    return new Date(Math.round(cell.serial * 86_400_000) + SHEET_EPOCH - KOREA_OFFSET_MS);
  }
}

function isProblem(value: Value | Problem): value is Problem {
  return typeof value === 'object' && 'short' in value;
}
