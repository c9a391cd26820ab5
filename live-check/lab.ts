/** What a check works with: its own tab, and a list of things to remove afterwards, even if the check fails. */

import { attempt } from './attempt';
import { LEFTOVERS } from './leftovers';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** The build's facts that a check may use. */
export interface Surroundings {
  /** The service's address without a path; '' if it is not set. */
  readonly address: string;
  /** The only host that the build may call; '' for any host. */
  readonly pinnedHost: string;
  /** The sidebar's first request, as JSON. */
  readonly pageRequest: string;
}

/** Thrown if a check cannot be tried here; the message says why. */
export class NotTried extends Error {}

/** Thrown if the person must do something first. */
export class NotYet extends Error {}

/** The local host's words for an unknown member. The platform never says this. */
export const NOT_EMULATED = 'is not emulated by this host';
const SETTLES_WITHIN_MS = 15_000;

export class Lab {
  readonly notes: Record<string, string | number> = {};
  private readonly takenAway: (() => void)[] = [];
  private tabs = 0;

  constructor(
    readonly book: Spreadsheet,
    readonly surroundings: Surroundings,
    private readonly task: Sheet | null = null,
  ) {}

  /** The tab of the check's task, after the person has done it. */
  taskTab(): Sheet {
    if (this.task === null) throw new Error('the check has no task');
    return this.task;
  }

  /** A new tab. */
  tab(): Sheet {
    this.tabs += 1;
    const sheet = this.book.insertSheet(`${LEFTOVERS.tab}${this.tabs}`, this.book.getNumSheets());
    this.afterwards(() => this.book.deleteSheet(sheet));
    return sheet;
  }

  /** The cell A1 of a new tab, or a block from A1, with a number format. */
  cells(format = 'General', rows = 1, columns = 1): Range {
    const range = this.tab().getRange(1, 1, rows, columns);
    // A new tab has the general format. Setting it explicitly would count as a chosen format.
    if (format !== 'General') range.setNumberFormat(format);
    return range;
  }

  /** Registers how to remove something that the check made outside its tabs. */
  afterwards(takeAway: () => void): void {
    this.takenAway.push(takeAway);
  }

  /** Removes what the check made, latest first. A failed removal is left to the sweep at the end. */
  clean(): void {
    for (const takeAway of this.takenAway.splice(0).reverse()) attempt(takeAway);
    this.tabs = 0;
  }

  /** A value for the report that is not compared: a duration, or a message of the platform. */
  note(name: string, value: string | number): void {
    this.notes[name] = value;
  }

  /** Whether the action throws. The platform's message depends on the language, so it is noted but not compared. */
  throws(action: () => unknown, name = 'message'): boolean {
    const message = attempt(action);
    if (message?.includes(NOT_EMULATED)) throw new NotTried(message);
    if (message !== null) this.note(name, message);
    return message !== null;
  }

  /** The duration in milliseconds, which is also noted. */
  measure(name: string, action: () => unknown, times = 1): number {
    const before = Date.now();
    for (let i = 0; i < times; i++) action();
    const ms = (Date.now() - before) / times;
    this.note(name, Math.round(ms * 1_000) / 1_000);
    return ms;
  }

  /** Looks until the answer is settled, because formulas are computed while a script sleeps. Returns the last look. */
  settled<Seen>(look: () => Seen, isSettled: (seen: Seen) => boolean, pauseMs = 1_000): Seen {
    let seen = look();
    for (let passed = 0; passed < SETTLES_WITHIN_MS && !isSettled(seen); passed += pauseMs) {
      SpreadsheetApp.flush();
      Utilities.sleep(pauseMs);
      seen = look();
    }
    return seen;
  }

  /** The value of a formula once its cell function has answered. */
  answered(cell: Range): string {
    return String(this.settled(() => cell.getValue() as unknown, isAnswered));
  }

  notTried(reason: string): never {
    throw new NotTried(reason);
  }
}

/** False until a cell function has answered. */
export function isAnswered(value: unknown): boolean {
  return value !== '' && !/^(Loading|로드|로딩)/.test(String(value));
}

/** "date" for a date of any realm, else JavaScript's typeof. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value) === '[object Date]' ? 'date' : typeof value;
}

/** The UTF-16 units of a text, to distinguish invisible characters. */
export function unitsOf(value: unknown): number[] {
  const text = String(value);
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
