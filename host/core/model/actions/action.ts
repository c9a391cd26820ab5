/** Shared parts of all user actions: the actor, the result, and the check of protections. */
import { type Rect, resolveA1 } from '../a1';
import { requireSheet } from '../document';
import { Exception } from '../exception';
import { judgeEdit, judgeLayout, PROTECTED, type Verdict } from '../protections';
import type { DocumentState, SheetState } from '../state';

export interface Actor {
  /** Milliseconds since the epoch. "1/2" is a day in this year. */
  readonly now: number;
  /** E-mail address. Default: the owner. */
  readonly user?: string;
}

export interface ActionResult {
  /** False if the sheet refused the edit and changed nothing. */
  readonly applied: boolean;
  /** The user was warned of a protection and went on. */
  readonly warned: boolean;
  /** The sheet's reason for a refusal. */
  readonly reason: string | null;
  /** The cells that the action wrote, as an edit trigger is told; null for structural changes. */
  readonly edited: { readonly sheetId: number; readonly rect: Rect } | null;
}

/** Runs an edit of a block unless a protection refuses it. */
export function editing(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect | null,
  actor: Actor,
  edit: () => Rect | null,
): ActionResult {
  return carryOut(sheet, judgeEdit(doc, sheet, rect, actor.user ?? doc.owner), edit);
}

/** Like {@link editing}, for an action that moves or hides cells: only a protection of the whole tab counts. */
export function layingOut(
  doc: DocumentState,
  sheet: SheetState,
  actor: Actor,
  change: () => void,
): ActionResult {
  return carryOut(sheet, judgeLayout(doc, sheet, actor.user ?? doc.owner), () => {
    change();
    return null;
  });
}

function carryOut(sheet: SheetState, verdict: Verdict, edit: () => Rect | null): ActionResult {
  if (verdict.blocked) return refused(PROTECTED, verdict.warned);
  const written = edit();
  return {
    applied: true,
    warned: verdict.warned,
    reason: null,
    edited: written && { sheetId: sheet.id, rect: written },
  };
}

export function refused(reason: string, warned = false): ActionResult {
  return { applied: false, warned, reason, edited: null };
}

/** The block that A1 text names on a tab. Throws when there is none. */
export function blockOf(sheet: SheetState, a1: string): Rect {
  const rect = resolveA1(a1, { maxRows: sheet.maxRows, maxColumns: sheet.columns.length });
  if (!rect) throw new Exception(`${a1} is not a range of "${sheet.name}".`);
  return rect;
}

export function sheetOf(doc: DocumentState, sheetId: number): SheetState {
  return requireSheet(doc, sheetId);
}

/** Rows of a tab as a block over its whole width. */
export function rowsBlock(sheet: SheetState, row: number, count: number): Rect {
  return { row, column: 0, rows: count, columns: sheet.columns.length };
}

export function columnsBlock(sheet: SheetState, column: number, count: number): Rect {
  return { row: 0, column, rows: sheet.maxRows, columns: count };
}
