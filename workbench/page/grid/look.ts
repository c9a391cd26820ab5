/** Converts looks and cells to Univer's form. */
import {
  BooleanNumber,
  CellValueType,
  HorizontalAlign,
  type ICellData,
  type IStyleData,
  VerticalAlign,
  WrapStrategy,
} from '@univerjs/core';
import type { CellPicture, Look } from '../../protocol';

const HORIZONTAL = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const VERTICAL = {
  top: VerticalAlign.TOP,
  middle: VerticalAlign.MIDDLE,
  bottom: VerticalAlign.BOTTOM,
} as const;

/** The default in Sheets. */
const FONT_SIZE = 10;
/** A dropdown takes the font size from its cell, not from the tab. */
const PLAIN: IStyleData = { fs: FONT_SIZE };

export function styleOf(look: Look): IStyleData {
  return {
    ...PLAIN,
    ...(look.background ? { bg: { rgb: look.background } } : {}),
    ...(look.color ? { cl: { rgb: look.color } } : {}),
    ...(look.bold ? { bl: BooleanNumber.TRUE } : {}),
    ...(look.italic ? { it: BooleanNumber.TRUE } : {}),
    ...(look.horizontal ? { ht: HORIZONTAL[look.horizontal] } : {}),
    ...(look.vertical ? { vt: VERTICAL[look.vertical] } : {}),
    tb: look.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW,
  };
}

/** The shown text is in `custom.shown` if it differs from the value. */
export function cellOf(cell: CellPicture, styles: readonly IStyleData[]): ICellData {
  const { value, shown, formula, look } = cell;
  const style = look === undefined ? PLAIN : styles[look];
  return {
    ...(value === undefined
      ? {}
      : typeof value === 'number'
        ? { v: value, t: CellValueType.NUMBER }
        : // Univer would check at each drawing whether a text cell looks like a date or a number.
          { v: value }),
    ...(formula === undefined ? {} : { f: formula }),
    ...(style === undefined ? {} : { s: style }),
    ...(shown === undefined ? {} : { custom: { shown } }),
  };
}
