/**
 * Handles what a tab refuses, so that the rest is still done. Typed columns of a table refuse dropdowns and perhaps
 * more. SpreadsheetApp cannot show tables, so only the exception tells. It is in the user's language, and comes at
 * the call or later, when the queued writes reach the spreadsheet.
 */

import { spansOf } from '../../common/spans';
import type { Block, Refused, TabPart } from '../ports';
import { type GoogleSheet, type Lines, rangeOf } from './a1';
import { isRefusal, troubleIn, wordsOf } from './typed-errors';

type Write = (block: Block, cells: Lines) => void;

/** A column with so many refused cells is given up, because searching on would cost calls and tell nothing new. */
const MOST_CELLS = 20;
const PAUSE_MS = 1_000;
/** After so many refused notes or colours and no accepted one, a tab gets no more: each costs a flush. */
const MOST_LOOKS = 20;
/** The most refusals that may be queued: a look for a list of ranges counts once per range. */
const MOST_WAITING = 300;
/** Larger blocks are not kept for a second try. */
const MOST_KEPT = 500_000;

/** One per execution, so that later writes use what earlier writes have shown about the platform. */
export class Refusals {
  private readonly told = new Map<string, Omit<Refused, 'columns'> & { readonly columns: Set<number> }>();
  private readonly withoutFormats = new Set<number>();
  /** Messages that refused a dropdown. A value refused with the same message is in a typed column, in any language. */
  private readonly known = new Set<string>();
  /** Messages that came twice in a row. */
  private readonly lasting = new Set<string>();
  private readonly refusedCells = new Map<string, number>();
  /** By tab and part: how many looks the tab has refused; -Infinity once it took one. */
  private readonly refusedLooks = new Map<string, number>();
  /** Calls made since everything was last known to be in the spreadsheet. */
  private pending: (() => void)[] = [];
  /** Whether a large strict write is queued: it is flushed before the next call, so that refusals are not mixed up. */
  private strictWaits = false;
  /** True once a refusal came later than its call: from then on each call is followed by a flush. */
  private isCareful = false;

  /** The refusals since the last call, one per part of a tab. */
  takeTold(): readonly Refused[] {
    const taken = [...this.told.values()].map(one => ({
      ...one,
      columns: [...one.columns].sort((a, b) => a - b),
    }));
    this.told.clear();
    return taken;
  }

  /** Whether text columns may lack their format, so that texts must be protected in other ways. */
  lacksFormats(sheet: GoogleSheet): boolean {
    return this.withoutFormats.size > 0 && this.withoutFormats.has(sheet.getSheetId());
  }

  /**
   * Sets a look of a tab. A refusal is noted and ends the call. pieces: the look in smaller calls, because one
   * column's refusal would stop the others. Other errors are thrown.
   */
  dress(sheet: GoogleSheet, part: TabPart, whole: () => void, pieces: () => (() => void)[] = () => []): void {
    const isCostly = this.isCareful && (part === 'notes' || part === 'colours');
    const place = isCostly ? `${sheet.getSheetId()}:${part}` : '';
    if (isCostly && (this.refusedLooks.get(place) ?? 0) >= MOST_LOOKS) return;
    const refused = this.refusal(whole);
    if (refused === null) {
      if (isCostly) this.refusedLooks.set(place, -Infinity);
      this.remember(() => this.dress(sheet, part, whole, pieces));
      return;
    }
    const smaller = pieces();
    if (smaller.length < 2) {
      if (isCostly) this.refusedLooks.set(place, (this.refusedLooks.get(place) ?? 0) + 1);
      this.note(sheet, part, refused.message);
    } else for (const piece of smaller) this.dress(sheet, part, piece);
  }

  /** Like {@link dress}, for changes that must not be repeated: a filter, a protection, the layout. */
  lay(sheet: GoogleSheet, part: TabPart, change: () => void): void {
    const refused = this.refusal(change);
    if (refused !== null) this.note(sheet, part, refused.message);
  }

  /** Writes values, except into cells of typed columns that refuse them. Returns false if cells were skipped. */
  offer(sheet: GoogleSheet, block: Block, cells: Lines, write: Write): boolean {
    const refused = this.refusal(() => write(block, cells));
    if (refused === null) {
      // Callers read a large block back anyway.
      if (block.rows * block.columns <= MOST_KEPT)
        this.remember(() => void this.offer(sheet, block, cells, write));
      return true;
    }
    // A protection or validation was set on purpose, so it stops the command.
    if (!this.isTyped(sheet, block, refused.message)) throw refused;
    for (const half of this.halves(sheet, block, cells, refused.message))
      this.offer(sheet, half.block, half.cells, write);
    return false;
  }

  /** A write that must succeed whole or fail. */
  strictly(block: Block, cells: Lines, write: Write): void {
    const isKept = block.rows * block.columns <= MOST_KEPT;
    if (!isKept && this.pending.length > 0) this.settling(() => SpreadsheetApp.flush());
    write(block, cells);
    if (isKept) this.remember(() => write(block, cells));
    else this.strictWaits = true;
  }

  /** Makes a call. After a refusal, which may be a late one, earlier calls and this call are repeated. */
  surfacing<R>(call: () => R): R {
    try {
      return call();
    } catch (error) {
      if (this.pending.length === 0 || !isRefusal(error)) throw error;
      this.again();
      return call();
    }
  }

  /** A call that makes the platform apply all queued writes. */
  settling<R>(call: () => R): R {
    const result = this.surfacing(call);
    this.pending = [];
    this.strictWaits = false;
    return result;
  }

  /** Whether no cell of this row is typed. Checked before something is removed that could not be put back. */
  isPlain(sheet: GoogleSheet, { row, column, columns }: Block): boolean {
    const rules = sheet.getRange(row, column, 1, columns).getDataValidations()[0] ?? [];
    // Removing a rule where there is none changes nothing.
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

  /**
   * Makes a call; null if it succeeds. A refusal is tried again, because it may belong to an earlier call, and an
   * unknown message may be a passing failure.
   */
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
    // A failure with an unknown message may pass. A refusal never does, in any language.
    const isNew = troubleIn(first.message).kind === 'passing' && !this.lasting.has(first.message);
    if (isNew) Utilities.sleep(PAUSE_MS);
    const second = once();
    if (second !== null) this.lasting.add(second.message);
    return second;
  }

  private remember(redo: () => void): void {
    if (!this.isCareful) this.pending.push(redo);
  }

  /** Applies all queued writes. */
  private drain(): void {
    try {
      SpreadsheetApp.flush();
      this.pending = [];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.again();
    }
  }

  /** Repeats the queued calls one by one: one of them was refused, and others may have been lost with it. */
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
    if (kind === 'protected' || kind === 'invalid' || kind === 'full') return false;
    // A user who may not edit gets one message for every change.
    if (!rangeOf(sheet, block).canEdit()) return false;
    // A message in another language: a typed column refuses a dropdown with the same message.
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

  /** The two halves of a refused block; empty if it is a single cell, or its column has refused too much. */
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

/** Clears the queue of refused writes. Those that matter are made again. */
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
