/** Range: values, formulas and rich text. Writes are checked at the call and applied later. */
import { clearCells, hasContent } from '../../model/cells';
import { checkValue } from '../../model/coercion';
import { judgeEdit, onlyLooks } from '../../model/protections';
import { type ReadValue, readDisplay, readFormulas, readValues } from '../../model/reading';
import { askedBy } from '../../model/typed-columns';
import { writeFormulas, writeTexts, writeValues } from '../../model/writing';
import { mismatch } from '../arguments';
import { RangeBase } from './range-base';
import { RichTextValue } from './rich-text';
import { block, emulated, overload } from './signatures';

export class RangeValues extends RangeBase {
  getValues(...args: unknown[]): ReadValue[][] {
    overload(args, 'Range.getValues', '');
    const { context, sheetId, rect } = this;
    context.settle();
    return readValues(context.doc, context.ground(sheetId, rect), rect);
  }

  getValue(...args: unknown[]): ReadValue {
    overload(args, 'Range.getValue', '');
    return corner(this.getValues(), '');
  }

  getDisplayValues(): string[][] {
    const { context, sheetId, rect } = this;
    context.settle();
    return readDisplay(context.doc, context.ground(sheetId, rect), rect);
  }

  getDisplayValue(): string {
    return corner(this.getDisplayValues(), '');
  }

  getFormulas(): string[][] {
    const { context, sheetId, rect } = this;
    context.settle();
    return readFormulas(context.ground(sheetId, rect), rect);
  }

  getFormula(): string {
    return corner(this.getFormulas(), '');
  }

  /** Whether the user may edit every cell of the range. */
  canEdit(): boolean {
    const { doc, kernel } = this.context;
    const { email } = kernel.user;
    return (
      !onlyLooks(doc, email) && !judgeEdit(doc, this.context.sheet(this.sheetId), this.rect, email).blocked
    );
  }

  isBlank(): boolean {
    const { context, sheetId, rect } = this;
    context.settle();
    const { rows } = context.ground(sheetId, rect);
    for (let r = rect.row; r < Math.min(rect.row + rect.rows, rows.length); r++) {
      const cells = rows[r]?.cells ?? [];
      if (cells.slice(rect.column, rect.column + rect.columns).some(hasContent)) return false;
    }
    return true;
  }

  setValues(...args: unknown[]): this {
    const values = block(args[0], this.rect, args, 'Range.setValues');
    for (const row of values) row.forEach(checkValue);
    queueValues(this, values);
    return this;
  }

  /** Writes one value into every cell. */
  setValue(...args: unknown[]): this {
    if (args.length !== 1) mismatch(args, 'SpreadsheetApp.Range.setValue');
    checkValue(args[0]);
    queueValues(this, filled(this.rect, args[0]));
    return this;
  }

  setFormulas(...args: unknown[]): this {
    const formulas = block(args[0], this.rect, args, 'Range.setFormulas');
    for (const row of formulas)
      for (const formula of row)
        if (typeof formula !== 'string') mismatch(args, 'SpreadsheetApp.Range.setFormulas');
    queueFormulas(this, formulas as string[][]);
    return this;
  }

  setFormula(...args: unknown[]): this {
    overload(args, 'Range.setFormula', 'string');
    queueFormulas(this, filled(this.rect, args[0] as string));
    return this;
  }

  setRichTextValue(...args: unknown[]): this {
    const value = emulated(RichTextValue, args[0], args, 'Range.setRichTextValue');
    queueTexts(this, filled(this.rect, value.text));
    return this;
  }

  setRichTextValues(...args: unknown[]): this {
    const values = block(args[0], this.rect, args, 'Range.setRichTextValues');
    queueTexts(
      this,
      values.map(row =>
        row.map(value => emulated(RichTextValue, value, args, 'Range.setRichTextValues').text),
      ),
    );
    return this;
  }

  clearContent(): this {
    const keeps = this.context.doc.entryRules?.clearing === 'kept';
    this.context.write(this.sheetId, this.rect, keeps ? () => undefined : clearCells);
    return this;
  }
}

function queueValues(range: RangeValues, values: readonly (readonly unknown[])[]): void {
  const { context } = range;
  const now = context.kernel.now();
  context.writeTyped(range.sheetId, range.rect, askedBy(range.rect, values), (sheet, rect) =>
    writeValues(context.doc, sheet, rect, values, now),
  );
}

function queueFormulas(range: RangeValues, formulas: readonly (readonly string[])[]): void {
  for (const row of formulas) row.forEach(checkValue);
  const { context } = range;
  const asked = askedBy(
    range.rect,
    formulas.map(row => row.map(formula => formula && `=${formula}`)),
  );
  context.writeTyped(range.sheetId, range.rect, asked, (sheet, rect) =>
    writeFormulas(context.doc, sheet, rect, formulas),
  );
}

function queueTexts(range: RangeValues, texts: readonly (readonly string[])[]): void {
  for (const row of texts) row.forEach(checkValue);
  const { context } = range;
  // Any content counts as text.
  const asked = askedBy(
    range.rect,
    texts.map(row => row.map(text => text && `'${text}`)),
  );
  context.writeTyped(range.sheetId, range.rect, asked, (sheet, rect) =>
    writeTexts(context.doc, sheet, rect, texts),
  );
}

/** A block of the range's size that repeats one row object, which no code may mutate. */
export function filled<T>(size: { readonly rows: number; readonly columns: number }, value: T): T[][] {
  const row = new Array<T>(size.columns).fill(value);
  return new Array<T[]>(size.rows).fill(row);
}

export function corner<T>(values: readonly (readonly T[])[], other: T): T {
  return values[0]?.[0] ?? other;
}
