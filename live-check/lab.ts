/** What a check works with: a tab of its own, and a list of what has to be taken away again, also when the check fails. */

import { attempt } from './attempt';
import { LEFTOVERS } from './leftovers';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** What a check may know of the build. */
export interface Surroundings {
  /** Where the service is, without a path at the end; '' where nobody has said it yet. */
  readonly address: string;
  /** The only host that the build may call; '' for any. */
  readonly pinnedHost: string;
  /** What the sidebar asks first, as JSON. */
  readonly pageRequest: string;
}

/** A check that cannot be tried here says why. */
export class NotTried extends Error {}

/** The person has something more to do first. */
export class NotYet extends Error {}

/** How the local host refuses a member that it does not know; the platform never says so. */
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

  /** The tab in which a person has done the task of the check. */
  taskTab(): Sheet {
    if (this.task === null) throw new Error('the check has no task');
    return this.task;
  }

  /** A fresh tab, or one more. */
  tab(): Sheet {
    this.tabs += 1;
    const sheet = this.book.insertSheet(`${LEFTOVERS.tab}${this.tabs}`, this.book.getNumSheets());
    this.afterwards(() => this.book.deleteSheet(sheet));
    return sheet;
  }

  /** The cell A1 of a fresh tab, or the block that begins there, under a number format. */
  cells(format = 'General', rows = 1, columns = 1): Range {
    const range = this.tab().getRange(1, 1, rows, columns);
    // A tab comes with the general format; to set it would make it a format that somebody chose.
    if (format !== 'General') range.setNumberFormat(format);
    return range;
  }

  /** What the check made outside its tabs goes with it. */
  afterwards(takeAway: () => void): void {
    this.takenAway.push(takeAway);
  }

  /** Takes away what was made, latest first. What fails is left to the sweep at the end. */
  clean(): void {
    for (const takeAway of this.takenAway.splice(0).reverse()) attempt(takeAway);
    this.tabs = 0;
  }

  /** Something to read in the report that is not compared: a duration, or the platform's words. */
  note(name: string, value: string | number): void {
    this.notes[name] = value;
  }

  /** Whether it throws. The platform's words differ by language, so they are noted and not compared. */
  throws(action: () => unknown, name = 'message'): boolean {
    const message = attempt(action);
    if (message?.includes(NOT_EMULATED)) throw new NotTried(message);
    if (message !== null) this.note(name, message);
    return message !== null;
  }

  /** How long it takes, in milliseconds; noted. */
  measure(name: string, action: () => unknown, times = 1): number {
    const before = Date.now();
    for (let i = 0; i < times; i++) action();
    const ms = (Date.now() - before) / times;
    this.note(name, Math.round(ms * 1_000) / 1_000);
    return ms;
  }

  /** Looks again until the answer is settled, because formulas are worked out while a script sleeps. The last look counts. */
  settled<Seen>(look: () => Seen, isSettled: (seen: Seen) => boolean, pauseMs = 1_000): Seen {
    let seen = look();
    for (let passed = 0; passed < SETTLES_WITHIN_MS && !isSettled(seen); passed += pauseMs) {
      SpreadsheetApp.flush();
      Utilities.sleep(pauseMs);
      seen = look();
    }
    return seen;
  }

  /** What a formula gives once its cell function has answered. */
  answered(cell: Range): string {
    return String(this.settled(() => cell.getValue() as unknown, isAnswered));
  }

  notTried(reason: string): never {
    throw new NotTried(reason);
  }
}

/** False while a cell function has not answered. */
export function isAnswered(value: unknown): boolean {
  return value !== '' && !/^(Loading|로드|로딩)/.test(String(value));
}

/** "date" for a date, whatever made it; else what JavaScript calls it. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value) === '[object Date]' ? 'date' : typeof value;
}

/** The units of a text as numbers: what cannot be seen is told apart. */
export function unitsOf(value: unknown): number[] {
  const text = String(value);
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
