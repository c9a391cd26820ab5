/** Writes blocks into the grid: values with their conversions, formulas, looks. Callers have checked the shapes. */
import { inferFormat } from '../formula/infer-format';
import type { Rect } from './a1';
import { ensureRow, isRich, putCell } from './cells';
import { type Entry, type EntryContext, enterText, enterValue } from './coercion';
import { Exception } from './exception';
import { formatKind } from './number-format';
import { displayOf } from './reading';
import type { CellState, DocumentState, RowState, SheetState, Style } from './state';
import { type StylePatch, StylePatcher } from './styles';
import { accepts, violation } from './validation';

/** Gives number formats to cells with as few style objects as possible. */
class FormatGiver {
  private readonly patcher = new StylePatcher();
  private readonly patches = new Map<string, StylePatch>();

  give(style: Style | undefined, numberFormat: string): Style | undefined {
    let patch = this.patches.get(numberFormat);
    if (!patch) {
      patch = { numberFormat };
      this.patches.set(numberFormat, patch);
    }
    return this.patcher.apply(style, patch);
  }
}

/** setValues for a block of the same shape. Throws before writing if a value is invalid. */
export function writeValues(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect,
  values: readonly (readonly unknown[])[],
  now: number,
): void {
  const context: EntryContext = {
    locale: doc.locale,
    timeZone: doc.timeZone,
    now,
    by: 'script',
    apostrophes: doc.entryRules?.apostrophes ?? 'honoured',
  };
  checkValidations(doc, sheet, rect, (r, c, style) =>
    enterValue(values[r]?.[c], style?.numberFormat, context),
  );
  const formats = new FormatGiver();
  for (let r = 0; r < rect.rows; r++) {
    const row = ensureRow(sheet, rect.row + r);
    const line = values[r] ?? [];
    if (row.cells.length === 0 && rect.column === 0)
      row.cells = new Array<CellState>(rect.columns).fill(undefined);
    for (let c = 0; c < rect.columns; c++) {
      const column = rect.column + c;
      putEntry(
        doc,
        sheet,
        row,
        column,
        enterValue(line[c], row.styles[column]?.numberFormat, context),
        formats,
      );
    }
  }
}

/** setFormulas: '' clears the cell. Text gets a leading "=" if it has none. */
export function writeFormulas(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect,
  formulas: readonly (readonly string[])[],
): void {
  const formats = new FormatGiver();
  for (let r = 0; r < rect.rows; r++) {
    const row = ensureRow(sheet, rect.row + r);
    for (let c = 0; c < rect.columns; c++) {
      const text = formulas[r]?.[c] ?? '';
      const f = text === '' || text.startsWith('=') ? text : `=${text}`;
      putEntry(doc, sheet, row, rect.column + c, { cell: f === '' ? undefined : { v: null, f } }, formats);
    }
  }
}

/** Rich text is never parsed. Exception: under the rule 'formula', text with a leading "=" runs. */
export function writeTexts(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect,
  texts: readonly (readonly string[])[],
): void {
  const runs = doc.entryRules?.richText === 'formula';
  for (let r = 0; r < rect.rows; r++) {
    const row = ensureRow(sheet, rect.row + r);
    for (let c = 0; c < rect.columns; c++) {
      const text = texts[r]?.[c] ?? '';
      const isFormula = runs && text.length > 1 && text.startsWith('=');
      putCell(row, rect.column + c, isFormula ? { v: null, f: text } : text || undefined);
    }
  }
}

/** What a user types or pastes into one cell. */
export function writeTyped(
  doc: DocumentState,
  sheet: SheetState,
  at: { row: number; column: number },
  text: string,
  now: number,
): void {
  const row = ensureRow(sheet, at.row);
  const context: EntryContext = { locale: doc.locale, timeZone: doc.timeZone, now, by: 'user' };
  const format = row.styles[at.column]?.numberFormat;
  putEntry(doc, sheet, row, at.column, enterText(text, format, context), new FormatGiver());
}

/** Sets number formats per cell. A number whose format becomes plain text turns into the text that was shown. */
export function writeNumberFormats(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect,
  formatFor: (row: number, column: number) => string | null,
): void {
  const formats = new FormatGiver();
  const patcher = new StylePatcher();
  const none: StylePatch = { numberFormat: null };
  for (let r = 0; r < rect.rows; r++) {
    const row = ensureRow(sheet, rect.row + r);
    for (let c = 0; c < rect.columns; c++) {
      const column = rect.column + c;
      const before = row.styles[column];
      const format = formatFor(r, c);
      const kind = formatKind(format ?? undefined);
      const after =
        kind === 'general' || format === null ? patcher.apply(before, none) : formats.give(before, format);
      if (kind === 'text' && typeof row.cells[column] === 'number') {
        row.cells[column] = displayOf(row.cells[column], before, doc.locale);
      }
      if (after !== before) putStyleAt(row, column, after);
    }
  }
}

function checkValidations(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect,
  enter: (row: number, column: number, style: Style) => Entry,
): void {
  for (let r = 0; r < rect.rows; r++) {
    const styles = sheet.rows[rect.row + r]?.styles;
    if (!styles) continue;
    for (let c = 0; c < rect.columns; c++) {
      const style = styles[rect.column + c];
      if (!style?.validation || style.validation.allowInvalid) continue;
      const entry = enter(r, c, style);
      if (!accepts(doc, style.validation, entry.cell, entry.format ?? style.numberFormat)) {
        throw new Exception(violation({ row: rect.row + r, column: rect.column + c }, style.validation));
      }
    }
  }
}

function putEntry(
  doc: DocumentState,
  sheet: SheetState,
  row: RowState,
  column: number,
  entry: Entry,
  formats: FormatGiver,
): void {
  const before = row.cells[column];
  putCell(row, column, keepResult(before, entry.cell));
  if (entry.cell === undefined) return;
  const style = row.styles[column];
  if (formatKind(style?.numberFormat) !== 'general') return;
  const own =
    entry.format ?? (isRich(entry.cell) && entry.cell.f ? inferFormat(entry.cell.f, doc, sheet) : null);
  if (own) putStyleAt(row, column, formats.give(style, own));
}

/** Keeps the result of an unchanged formula, so that a custom function does not run again. */
function keepResult(before: CellState, next: CellState): CellState {
  if (isRich(before) && isRich(next) && next.f !== undefined && before.f === next.f) return before;
  return next;
}

function putStyleAt(row: RowState, column: number, style: Style | undefined): void {
  while (row.styles.length <= column) row.styles.push(undefined);
  row.styles[column] = style;
}
