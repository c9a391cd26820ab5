/**
 * Range: number formats, colours, fonts, alignment, notes.
 */
import { readStyles } from '../../model/reading';
import { patchBlock } from '../../model/styles';
import { ENUMS, nameOf } from './enums';
import { lookOf, setLook, setLooks } from './looks';
import { corner, RangeValues } from './range-values';
import { block, overload } from './signatures';

type Property = Parameters<typeof lookOf>[1];

export class RangeLooks extends RangeValues {
  getNumberFormats(): string[][] {
    return read(this, 'numberFormat');
  }

  getNumberFormat(): string {
    return corner(read(this, 'numberFormat'), '');
  }

  setNumberFormat(...args: unknown[]): this {
    overload(args, 'Range.setNumberFormat', 'string');
    return one(this, 'numberFormat', args[0]);
  }

  setNumberFormats(...args: unknown[]): this {
    return each(this, 'numberFormat', args, 'setNumberFormats');
  }

  getBackgrounds(): string[][] {
    return read(this, 'background');
  }

  getBackground(): string {
    return corner(read(this, 'background'), '');
  }

  setBackground(...args: unknown[]): this {
    overload(args, 'Range.setBackground', 'string|null');
    return one(this, 'background', args[0]);
  }

  setBackgrounds(...args: unknown[]): this {
    return each(this, 'background', args, 'setBackgrounds');
  }

  getFontColors(): string[][] {
    return read(this, 'fontColor');
  }

  getFontColor(): string {
    return corner(read(this, 'fontColor'), '');
  }

  setFontColor(...args: unknown[]): this {
    overload(args, 'Range.setFontColor', 'string|null');
    return one(this, 'fontColor', args[0]);
  }

  setFontColors(...args: unknown[]): this {
    return each(this, 'fontColor', args, 'setFontColors');
  }

  getFontWeights(): string[][] {
    return read(this, 'fontWeight');
  }

  getFontWeight(): string {
    return corner(read(this, 'fontWeight'), '');
  }

  setFontWeight(...args: unknown[]): this {
    overload(args, 'Range.setFontWeight', 'string|null');
    return one(this, 'fontWeight', args[0]);
  }

  setFontWeights(...args: unknown[]): this {
    return each(this, 'fontWeight', args, 'setFontWeights');
  }

  getFontStyles(): string[][] {
    return read(this, 'fontStyle');
  }

  setFontStyle(...args: unknown[]): this {
    overload(args, 'Range.setFontStyle', 'string|null');
    return one(this, 'fontStyle', args[0]);
  }

  setWrap(...args: unknown[]): this {
    overload(args, 'Range.setWrap', 'boolean');
    return one(this, 'wrap', args[0] ? 'WRAP' : 'OVERFLOW');
  }

  setWrapStrategy(...args: unknown[]): this {
    overload(args, 'Range.setWrapStrategy', 'enum');
    return one(this, 'wrap', nameOf(ENUMS.WrapStrategy, args[0]));
  }

  setHorizontalAlignment(...args: unknown[]): this {
    overload(args, 'Range.setHorizontalAlignment', 'string|null');
    return one(this, 'horizontalAlignment', args[0]);
  }

  setVerticalAlignment(...args: unknown[]): this {
    overload(args, 'Range.setVerticalAlignment', 'string|null');
    return one(this, 'verticalAlignment', args[0]);
  }

  getNotes(): string[][] {
    return read(this, 'note');
  }

  getNote(): string {
    return corner(read(this, 'note'), '');
  }

  setNote(...args: unknown[]): this {
    overload(args, 'Range.setNote', 'string|number|null');
    return one(this, 'note', typeof args[0] === 'number' ? String(args[0]) : args[0]);
  }

  setNotes(...args: unknown[]): this {
    const notes = block(args[0], this.rect, args, 'Range.setNotes');
    setLooks(
      this.context,
      this,
      'note',
      notes.map(row => row.map(noteText)),
    );
    return this;
  }

  clearNote(): this {
    return one(this, 'note', null);
  }

  /** Clears everything except content, notes and validations. */
  clearFormat(): this {
    this.context.write(this.sheetId, this.rect, (sheet, rect) => patchBlock(sheet, rect, NO_LOOKS));
    return this;
  }
}

/** setNotes turns a whole number into "25.0", while setNote makes "25". */
function noteText(note: unknown): unknown {
  if (typeof note !== 'number') return note;
  return Number.isInteger(note) ? note.toFixed(1) : String(note);
}

export const NO_LOOKS = {
  numberFormat: null,
  background: null,
  fontColor: null,
  fontWeight: null,
  fontStyle: null,
  wrap: null,
  horizontalAlignment: null,
  verticalAlignment: null,
} as const;

function read(range: RangeLooks, property: Property): string[][] {
  const { context, sheetId, rect } = range;
  context.settle();
  return readStyles(context.ground(sheetId, rect), rect, style => lookOf(style, property));
}

function one<T extends RangeLooks>(range: T, property: Property, value: unknown): T {
  setLook(range.context, range, property, value);
  return range;
}

function each<T extends RangeLooks>(range: T, property: Property, args: unknown[], member: string): T {
  setLooks(range.context, range, property, block(args[0], range.rect, args, `Range.${member}`));
  return range;
}
