/**
 * What a person does to cells: typing, pasting, clearing, formatting.
 */
import type { Rect } from '../a1';
import { clearCells } from '../cells';
import { enterText } from '../coercion';
import { copyCells, type CopyWhat } from '../copy-cells';
import type { DocumentState, SheetState, Style } from '../state';
import { patchBlock } from '../styles';
import { insertColumns, insertRows } from '../structure';
import { accepts, violation } from '../validation';
import { writeNumberFormats, writeTyped } from '../writing';
import { type ActionResult, type Actor, blockOf, editing, refused, sheetOf } from './action';
import { parseTsv } from './tsv';

/**
 * Types text into one cell and leaves it with Enter. Line breaks stay in the cell. A validation that rejects input
 * refuses the value; a protection with warning does not.
 */
export function typeInto(
  doc: DocumentState,
  sheetId: number,
  a1: string,
  text: string,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const { row, column } = blockOf(sheet, a1);
  const style = sheet.rows[row]?.styles[column];
  if (style?.validation && !style.validation.allowInvalid) {
    const context = { locale: doc.locale, timeZone: doc.timeZone, now: actor.now, by: 'user' as const };
    const entry = enterText(text, style.numberFormat, context);
    if (!accepts(doc, style.validation, entry.cell, entry.format ?? style.numberFormat)) {
      return refused(violation({ row, column }, style.validation));
    }
  }
  const rect = { row, column, rows: 1, columns: 1 };
  return editing(doc, sheet, rect, actor, () => {
    writeTyped(doc, sheet, { row, column }, text, actor.now);
    return rect;
  });
}

/**
 * Pastes text from outside: tabs separate cells, line breaks separate rows, a field in double quotes may hold both.
 * Each piece is parsed as if typed. Validations are not checked. The grid grows if it is too small.
 */
export function pasteText(
  doc: DocumentState,
  sheetId: number,
  a1: string,
  text: string,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const at = blockOf(sheet, a1);
  const rows = parseTsv(text);
  const columns = Math.max(...rows.map(row => row.length));
  const rect = { row: at.row, column: at.column, rows: rows.length, columns };
  return editing(doc, sheet, rect, actor, () => {
    grow(doc, sheet, rect);
    rows.forEach((row, r) => {
      row.forEach((piece, c) => {
        writeTyped(doc, sheet, { row: at.row + r, column: at.column + c }, piece, actor.now);
      });
    });
    return rect;
  });
}

/** Copies and pastes cells with all looks ("all") or as "Paste special" does. References shift. */
export function pasteCells(
  doc: DocumentState,
  from: { readonly sheetId: number; readonly a1: string },
  to: { readonly sheetId: number; readonly a1: string },
  actor: Actor,
  what: CopyWhat = 'all',
): ActionResult {
  const source = sheetOf(doc, from.sheetId);
  const target = sheetOf(doc, to.sheetId);
  const taken = blockOf(source, from.a1);
  const wanted = blockOf(target, to.a1);
  const rect = {
    ...wanted,
    rows: Math.max(wanted.rows, taken.rows),
    columns: Math.max(wanted.columns, taken.columns),
  };
  return editing(doc, target, rect, actor, () => {
    grow(doc, target, rect);
    return copyCells(source, taken, target, rect, what);
  });
}

/** Selects cells and presses Delete: looks and notes stay. */
export function clearRange(doc: DocumentState, sheetId: number, a1: string, actor: Actor): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const rect = blockOf(sheet, a1);
  return editing(doc, sheet, rect, actor, () => {
    clearCells(sheet, rect);
    return rect;
  });
}

/** Format > Number. "@" turns numbers into the shown text; other formats turn no text into numbers. */
export function setUserFormat(
  doc: DocumentState,
  sheetId: number,
  a1: string,
  numberFormat: string | null,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const rect = blockOf(sheet, a1);
  return editing(doc, sheet, rect, actor, () => {
    writeNumberFormats(doc, sheet, rect, () => numberFormat);
    return null;
  });
}

/** Sets colours, fonts or notes: any look except the number format and the validation. */
export function setUserStyle(
  doc: DocumentState,
  sheetId: number,
  a1: string,
  style: { readonly [K in keyof Omit<Style, 'numberFormat' | 'validation'>]?: string | null },
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const rect = blockOf(sheet, a1);
  return editing(doc, sheet, rect, actor, () => {
    patchBlock(sheet, rect, style);
    return null;
  });
}

function grow(doc: DocumentState, sheet: SheetState, rect: Rect): void {
  const rows = rect.row + rect.rows - sheet.maxRows;
  const columns = rect.column + rect.columns - sheet.columns.length;
  if (rows > 0) insertRows(doc, sheet, sheet.maxRows, rows, 'before');
  if (columns > 0) insertColumns(doc, sheet, sheet.columns.length, columns, 'before');
}
