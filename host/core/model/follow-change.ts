/** Updates everything in the spreadsheet that points into a changed grid. */
import type { Ref, RefEnd } from '../formula/lexer';
import { rewriteReferences } from '../formula/rewrite';
import { type AxisChange, changeRect } from './axis-change';
import { isRich } from './cells';
import { followCharts } from './charts';
import { followFilter } from './filters';
import type { Rect } from './a1';
import type { DocumentState, SheetState, Style, ValidationState } from './state';

/** A range as validations store it. */
export interface StoredRange extends Rect {
  readonly sheetId: number;
}

export function isStoredRange(value: unknown): value is StoredRange {
  return typeof value === 'object' && value !== null && 'sheetId' in value && 'columns' in value;
}

/** Moves everything that points into `sheet` along with a change of its grid. */
export function followChange(doc: DocumentState, sheet: SheetState, change: AxisChange): void {
  rewriteFormulas(doc, (ref, home) => (targets(ref, home, sheet) ? changeRef(ref, change) : ref));
  doc.namedRanges = doc.namedRanges.flatMap(range => {
    if (range.sheetId !== sheet.id) return [range];
    const moved = changeRect(range, change);
    return moved ? [moved] : [];
  });
  sheet.protections = sheet.protections.flatMap(protection => {
    if (!protection.range) return [protection];
    const moved = changeRect(protection.range, change);
    return moved ? [{ ...protection, range: moved }] : [];
  });
  for (const format of sheet.conditionalFormats ?? []) {
    format.ranges = format.ranges.flatMap(range => changeRect(range, change) ?? []);
  }
  if (sheet.merges) sheet.merges = sheet.merges.flatMap(merge => changeRect(merge, change) ?? []);
  followCharts(doc, sheet, change);
  followFilter(doc, sheet, change);
  mapValidations(doc, range => (range.sheetId === sheet.id ? changeRect(range, change) : range));
  if (doc.activeSheetId === sheet.id) {
    doc.selection = changeRect(doc.selection, change) ?? { row: 0, column: 0, rows: 1, columns: 1 };
    doc.otherSelections = doc.otherSelections.flatMap(rect => changeRect(rect, change) ?? []);
  }
}

/** Rewrites the references of every formula; `map` gets each with the sheet that holds the formula. */
export function rewriteFormulas(doc: DocumentState, map: (ref: Ref, home: SheetState) => Ref | null): void {
  for (const home of doc.sheets) {
    for (const row of home.rows) {
      if (!row) continue;
      for (let c = 0; c < row.cells.length; c++) {
        const cell = row.cells[c];
        if (!isRich(cell) || cell.f === undefined) continue;
        const next = rewriteReferences(cell.f, ref => map(ref, home));
        if (next !== cell.f) row.cells[c] = { ...cell, f: next };
      }
    }
  }
}

/** Replaces the ranges in all validations. `map` returns null to remove a deleted range. */
function mapValidations(doc: DocumentState, map: (range: StoredRange) => StoredRange | null): void {
  const validations = new Map<ValidationState, ValidationState>();
  const styles = new Map<Style, Style>();
  const move = (validation: ValidationState): ValidationState => {
    let moved = validations.get(validation);
    if (!moved) {
      const values = validation.values.flatMap(value =>
        isStoredRange(value) ? (map(value) ?? []) : [value],
      );
      moved = values.every((value, i) => value === validation.values[i])
        ? validation
        : { ...validation, values };
      if (values.length !== validation.values.length) moved = { ...validation, values };
      validations.set(validation, moved);
    }
    return moved;
  };
  for (const sheet of doc.sheets) {
    for (const row of sheet.rows) {
      if (!row) continue;
      for (let c = 0; c < row.styles.length; c++) {
        const style = row.styles[c];
        if (!style?.validation?.values.some(isStoredRange)) continue;
        let moved = styles.get(style);
        if (!moved) {
          moved = { ...style, validation: move(style.validation) };
          styles.set(style, moved);
        }
        row.styles[c] = moved;
      }
    }
  }
}

/** True when a reference in a formula on `home` points into `sheet`. */
export function targets(ref: Ref, home: SheetState, sheet: SheetState): boolean {
  return ref.sheet === null ? home === sheet : ref.sheet.toLowerCase() === sheet.name.toLowerCase();
}

function changeRef(ref: Ref, change: AxisChange): Ref | null {
  const side = change.axis;
  if (!ref.end) {
    const index = ref.start[side];
    const moved = index === null ? null : change.point(index);
    if (index !== null && moved === null) return null;
    return moved === index ? ref : { ...ref, start: withIndex(ref.start, side, moved) };
  }
  const first = ref.start[side];
  const last = ref.end[side];
  if (first === null && last === null) return ref;
  if (first === null || last === null) return changeOpen(ref, change, first ?? last ?? 0, first !== null);
  const span = change.span(Math.min(first, last), Math.max(first, last));
  if (!span) return null;
  if (span[0] === first && span[1] === last) return ref;
  return { ...ref, start: withIndex(ref.start, side, span[0]), end: withIndex(ref.end, side, span[1]) };
}

/**
 * An open reference such as "A2:A" has one end on this axis. It reaches to the edge of the grid and is never deleted.
 */
function changeOpen(ref: Ref, change: AxisChange, index: number, atStart: boolean): Ref {
  const span = change.span(index, Number.MAX_SAFE_INTEGER / 2);
  const moved = span?.[0] ?? index;
  if (moved === index || !ref.end) return ref;
  return atStart
    ? { ...ref, start: withIndex(ref.start, change.axis, moved) }
    : { ...ref, end: withIndex(ref.end, change.axis, moved) };
}

function withIndex(end: RefEnd, side: 'row' | 'column', index: number | null): RefEnd {
  return { ...end, [side]: index };
}
