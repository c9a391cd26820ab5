/** NamedRange: looked up by its name at each call, because its cells may move. */
import { Exception } from '../../model/exception';
import { findNamedRange, putNamedRange, removeNamedRange, renameNamedRange } from '../../model/named-ranges';
import type { NamedRangeState } from '../../model/state';
import type { SpreadsheetContext } from './context';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

export class NamedRange {
  #name: string;

  constructor(
    readonly context: SpreadsheetContext,
    name: string,
  ) {
    this.#name = name;
  }

  getName(): string {
    return this.#state().name;
  }

  setName(...args: unknown[]): this {
    overload(args, 'NamedRange.setName', 'string');
    const name = args[0] as string;
    this.context.change(doc => renameNamedRange(doc, this.#state(), name));
    this.#name = name;
    return this;
  }

  getRange(): object {
    const { sheetId, row, column, rows, columns } = this.#state();
    return this.context.make.range(sheetId, { row, column, rows, columns });
  }

  setRange(...args: unknown[]): this {
    const { sheetId, rect } = emulated(RangeBase, args[0], args, 'NamedRange.setRange');
    this.context.change(doc => putNamedRange(doc, this.#state().name, sheetId, rect));
    return this;
  }

  remove(): void {
    this.context.change(doc => removeNamedRange(doc, this.#name));
  }

  #state(): NamedRangeState {
    const state = findNamedRange(this.context.doc, this.#name);
    if (!state) throw new Exception(`The named range "${this.#name}" does not exist.`);
    return state;
  }
}
