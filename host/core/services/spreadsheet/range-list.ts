/**
 * RangeList: one call for several ranges of a tab.
 */
import type { Rect } from '../../model/a1';
import type { SpreadsheetContext } from './context';
import { setLook } from './looks';
import { Range } from './range';
import { overload } from './signatures';

export class RangeList {
  constructor(
    readonly context: SpreadsheetContext,
    readonly sheetId: number,
    readonly rects: readonly Rect[],
  ) {}

  activate(): this {
    const last = this.rects[this.rects.length - 1];
    if (last) this.context.select(this.sheetId, last, this.rects.slice(0, -1));
    return this;
  }

  getRanges(): object[] {
    return this.rects.map(rect => this.context.make.range(this.sheetId, rect));
  }

  setNumberFormat(...args: unknown[]): this {
    overload(args, 'RangeList.setNumberFormat', 'string');
    return look(this, 'numberFormat', args, 'setNumberFormat');
  }

  setBackground(...args: unknown[]): this {
    return look(this, 'background', args, 'setBackground');
  }

  setFontColor(...args: unknown[]): this {
    return look(this, 'fontColor', args, 'setFontColor');
  }

  setFontWeight(...args: unknown[]): this {
    return look(this, 'fontWeight', args, 'setFontWeight');
  }

  setFontStyle(...args: unknown[]): this {
    return look(this, 'fontStyle', args, 'setFontStyle');
  }

  setNote(...args: unknown[]): this {
    return look(this, 'note', args, 'setNote');
  }

  setHorizontalAlignment(...args: unknown[]): this {
    return look(this, 'horizontalAlignment', args, 'setHorizontalAlignment');
  }

  setVerticalAlignment(...args: unknown[]): this {
    return look(this, 'verticalAlignment', args, 'setVerticalAlignment');
  }

  setWrap(...args: unknown[]): this {
    return each(this, range => range.setWrap(...args));
  }

  setValue(...args: unknown[]): this {
    return each(this, range => range.setValue(...args));
  }

  clearContent(): this {
    return each(this, range => range.clearContent());
  }
}

function look<T extends RangeList>(
  list: T,
  property: Parameters<typeof setLook>[2],
  args: unknown[],
  member: string,
): T {
  overload(args, `RangeList.${member}`, 'string|null');
  for (const rect of list.rects) setLook(list.context, { sheetId: list.sheetId, rect }, property, args[0]);
  return list;
}

function each<T extends RangeList>(list: T, act: (range: Range) => void): T {
  for (const rect of list.rects) act(new Range(list.context, list.sheetId, rect));
  return list;
}
