/**
 * What a tab refuses, so that the rest still comes. The typed columns of a table refuse dropdowns, and perhaps more; SpreadsheetApp shows no table, so that only
 * the exception tells. It comes in the user's language, at the call or perhaps only when the queue of writes reaches the spreadsheet.
 */

import { spansOf } from '../../common/spans';
import type { Block, CellInput, Refused, TabPart } from '../ports';
import { rangeOf } from './a1';
import { isRefusal, troubleIn, wordsOf } from './typed-errors';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
type Lines = readonly (readonly CellInput[])[];
type Write = (block: Block, cells: Lines) => void;

/** A column that refuses so many single cells is given up: narrowing it down further would cost calls and tell nothing new. */
const MOST_CELLS = 20;
const PAUSE_MS = 1_000;
/** Refusals that may wait at once: a look for a list of ranges counts once for each. */
const MOST_WAITING = 300;
/** A block of more cells is not kept for a second try. */
const MOST_KEPT = 500_000;

/** One for an execution: what one write showed of the platform, the next one knows. */
export class Refusals {
  private readonly told = new Map<string, Omit<Refused, 'columns'> & { readonly columns: Set<number> }>();
  private readonly withoutFormats = new Set<number>();
  /** Words with which a dropdown was refused: a value that is refused with these words meets a typed column, whatever the language. */
  private readonly known = new Set<string>();
  /** Words that came twice in a row. */
  private readonly lasting = new Set<string>();
  private readonly refusedCells = new Map<string, number>();
  /** What was asked for since everything was known to be in the spreadsheet. */
  private pending: (() => void)[] = [];
  /** A large write that must be whole waits: the next call brings it into the spreadsheet, so that its refusal is not taken for another's. */
  private strictWaits = false;
  /** True once a refusal came later than its call: from then on each call is followed by a flush. */
  private isCareful = false;

  /** What was refused since the last call, a line for each part of a tab. */
  takeTold(): readonly Refused[] {
    const taken = [...this.told.values()].map(one => ({
      ...one,
      columns: [...one.columns].sort((a, b) => a - b),
    }));
    this.told.clear();
    return taken;
  }

  /** True where text columns may lack their format, so that texts must be kept as texts by other means. */
  lacksFormats(sheet: GoogleSheet): boolean {
    return this.withoutFormats.size > 0 && this.withoutFormats.has(sheet.getSheetId());
  }

  /**
   * A part of the dressing: a refusal is noted, and the call is over. pieces: the same in smaller calls, because one column that refuses would take the others
   * along. Whatever fails without being refused is thrown.
   */
  dress(sheet: GoogleSheet, part: TabPart, whole: () => void, pieces: () => (() => void)[] = () => []): void {
    const refused = this.refusal(whole);
    if (refused === null) {
      this.remember(() => this.dress(sheet, part, whole, pieces));
      return;
    }
    const smaller = pieces();
    if (smaller.length < 2) this.note(sheet, part, refused.message);
    else for (const piece of smaller) this.dress(sheet, part, piece);
  }

  /** The same of what changes the tab at once and must not be done twice: a filter, a protection, the layout. */
  lay(sheet: GoogleSheet, part: TabPart, change: () => void): void {
    const refused = this.refusal(change);
    if (refused !== null) this.note(sheet, part, refused.message);
  }

  /** Values: cells of typed columns that refuse theirs are left out, all others are written. False where some were left out. */
  offer(sheet: GoogleSheet, block: Block, cells: Lines, write: Write): boolean {
    const refused = this.refusal(() => write(block, cells));
    if (refused === null) {
      // Whoever offers a large block reads it back anyway.
      if (block.rows * block.columns <= MOST_KEPT)
        this.remember(() => void this.offer(sheet, block, cells, write));
      return true;
    }
    // Protections and validations are somebody's will, and stop the command.
    if (!this.isTyped(sheet, block, refused.message)) throw refused;
    for (const half of this.halves(sheet, block, cells, refused.message))
      this.offer(sheet, half.block, half.cells, write);
    return false;
  }

  /** A write that must be whole or fail. */
  strictly(block: Block, cells: Lines, write: Write): void {
    const isKept = block.rows * block.columns <= MOST_KEPT;
    if (!isKept && this.pending.length > 0) this.settling(() => SpreadsheetApp.flush());
    write(block, cells);
    if (isKept) this.remember(() => write(block, cells));
    else this.strictWaits = true;
  }

  /** Any call: a refusal in it may be a late one of what was asked for before. Then it is called once more. */
  surfacing<R>(call: () => R): R {
    try {
      return call();
    } catch (error) {
      if (this.pending.length === 0 || !isRefusal(error)) throw error;
      this.again();
      return call();
    }
  }

  /** A call before which the platform brings everything into the spreadsheet. */
  settling<R>(call: () => R): R {
    const result = this.surfacing(call);
    this.pending = [];
    this.strictWaits = false;
    return result;
  }

  /** True where no cell of this row is typed: looked for before something is taken away that could not be put back. */
  isPlain(sheet: GoogleSheet, { row, column, columns }: Block): boolean {
    const rules = sheet.getRange(row, column, 1, columns).getDataValidations()[0] ?? [];
    // Where no rule is, taking the rule away changes nothing.
    const free = rules.flatMap((rule, i) => (rule === null ? [column + i] : []));
    return spansOf(free).every(
      ({ start, length }) =>
        this.refusal(() => {
          sheet.getRange(row, start, 1, length).clearDataValidations();
          SpreadsheetApp.flush();
        }) === null,
    );
  }

  note(sheet: GoogleSheet, part: TabPart, said: string, column: number | null = null): void {
    const id = sheet.getSheetId();
    if (part === 'formats') this.withoutFormats.add(id);
    if (part === 'dropdowns') this.known.add(said);
    const key = `${id}:${part}`;
    const isProtected = troubleIn(said).kind === 'protected';
    const old = this.told.get(key) ?? { tab: sheet.getName(), part, said, isProtected, columns: new Set() };
    this.told.set(key, old);
    if (column !== null) old.columns.add(column);
  }

  /** Calls; a refusal is asked for twice, because what was asked for before may have been refused, and words that nobody knows may pass. null where it is done. */
  private refusal(call: () => void): Error | null {
    const once = (): Error | null => {
      try {
        call();
        if (this.isCareful) SpreadsheetApp.flush();
        return null;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (this.isCareful) emptyQueue();
        return error instanceof Error ? error : new Error(wordsOf(error));
      }
    };
    if (this.strictWaits) this.settling(() => SpreadsheetApp.flush());
    const first = once();
    if (first === null) return null;
    if (this.pending.length > 0) this.drain();
    // A failure in words that nobody knows may pass. A refusal does not, whatever its language.
    const isNew = troubleIn(first.message).kind === 'passing' && !this.lasting.has(first.message);
    if (isNew) Utilities.sleep(PAUSE_MS);
    const second = once();
    if (second !== null) this.lasting.add(second.message);
    return second;
  }

  private remember(redo: () => void): void {
    if (!this.isCareful) this.pending.push(redo);
  }

  /** Brings everything into the spreadsheet. */
  private drain(): void {
    try {
      SpreadsheetApp.flush();
      this.pending = [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.again();
    }
  }

  /** Everything that was asked for once more, each by itself: one of these was refused, and others may have gone with it. */
  private again(): void {
    const acts = this.pending;
    this.pending = [];
    this.isCareful = true;
    emptyQueue();
    for (const act of acts) act();
  }

  private isTyped(sheet: GoogleSheet, block: Block, said: string): boolean {
    const { kind } = troubleIn(said);
    if (kind === 'typedColumns' || this.known.has(said)) return true;
    if (kind === 'protected' || kind === 'invalid') return false;
    // In another language: a typed column refuses a dropdown with the same words.
    const rules = rangeOf(sheet, { ...block, rows: 1 }).getDataValidations()[0] ?? [];
    return rules.some((rule, i) => {
      if (rule !== null) return false;
      try {
        sheet.getRange(block.row, block.column + i).clearDataValidations();
        SpreadsheetApp.flush();
        return false;
      } catch (error) {
        if (wordsOf(error) !== said) return false;
        this.known.add(said);
        return true;
      }
    });
  }

  /** What was refused as a whole in two; nothing where it is a cell, or its column has refused too much. */
  private halves(
    sheet: GoogleSheet,
    block: Block,
    cells: Lines,
    said: string,
  ): { readonly block: Block; readonly cells: Lines }[] {
    if (block.columns > 1) {
      const left = Math.ceil(block.columns / 2);
      return [
        { block: { ...block, columns: left }, cells: cells.map(line => line.slice(0, left)) },
        {
          block: { ...block, column: block.column + left, columns: block.columns - left },
          cells: cells.map(line => line.slice(left)),
        },
      ];
    }
    const key = `${sheet.getSheetId()}:${block.column}`;
    const refused = this.refusedCells.get(key) ?? 0;
    if (block.rows === 1 || refused >= MOST_CELLS) {
      this.refusedCells.set(key, refused + 1);
      this.note(sheet, 'values', said, block.column);
      return [];
    }
    const upper = Math.ceil(block.rows / 2);
    return [
      { block: { ...block, rows: upper }, cells: cells.slice(0, upper) },
      { block: { ...block, row: block.row + upper, rows: block.rows - upper }, cells: cells.slice(upper) },
    ];
  }
}

/** Lets go of everything refused that still waits: whatever of it counts is asked for once more. */
function emptyQueue(): void {
  for (let tries = 0; tries < MOST_WAITING; tries++) {
    try {
      SpreadsheetApp.flush();
      return;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}
