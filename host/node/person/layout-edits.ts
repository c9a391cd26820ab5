/** What a person does to whole rows and columns: sorting, filtering, inserting, deleting, moving, hiding. */
import * as actions from '../../core/model/actions';
import type { TypedColumns } from '../../core/model/state';
import type { Column, EditResult } from './acting';
import { CellEdits } from './cell-edits';

export class LayoutEdits extends CellEdits {
  /** The whole tab below its frozen rows, or only a range: then the columns beside it stay, and rows are torn apart. */
  sort(
    tab: string,
    options: { readonly by: Column; readonly descending?: boolean; readonly range?: string },
  ): EditResult {
    const keys = [{ column: this.column(tab, options.by), ascending: options.descending !== true }];
    const { range } = options;
    return this.act(tab, id =>
      range === undefined
        ? actions.sortSheet(this.document, id, keys, this.actor)
        : actions.sortRange(this.document, id, range, keys, this.actor),
    );
  }

  /** Data > Create a filter, over all data or a range; in a column, unticks values or sets a condition. A filter that is there is used. */
  filter(
    tab: string,
    options: { readonly column?: Column } & Omit<actions.FilterChoice, 'column'> = {},
  ): EditResult {
    const { column, ...choice } = options;
    const chosen = column === undefined ? choice : { ...choice, column: this.column(tab, column) };
    return this.act(tab, id => actions.filterRows(this.document, id, chosen, this.actor));
  }

  /** Data > Remove filter. */
  clearFilter(tab: string): EditResult {
    return this.act(tab, id => actions.clearFilter(this.document, id, this.actor));
  }

  /** Sort A to Z in the filter's menu of a column. */
  sortFilter(tab: string, options: { readonly by: Column; readonly descending?: boolean }): EditResult {
    const column = this.column(tab, options.by);
    const ascending = options.descending !== true;
    return this.act(tab, id => actions.sortThroughFilter(this.document, id, column, ascending, this.actor));
  }

  insertRows(tab: string, before: number, count = 1): EditResult {
    return this.act(tab, id => actions.insertRows(this.document, id, before - 1, count, this.actor));
  }

  deleteRows(tab: string, row: number, count = 1): EditResult {
    return this.act(tab, id => actions.deleteRows(this.document, id, row - 1, count, this.actor));
  }

  /** Drags rows to stand before another. */
  moveRows(tab: string, row: number, before: number, count = 1): EditResult {
    return this.act(tab, id => actions.moveRows(this.document, id, row - 1, before - 1, this.actor, count));
  }

  hideRows(tab: string, row: number, count = 1, hidden = true): EditResult {
    return this.act(tab, id => actions.hideRows(this.document, id, row - 1, count, this.actor, hidden));
  }

  insertColumns(tab: string, before: Column, count = 1): EditResult {
    const at = this.column(tab, before);
    return this.act(tab, id => actions.insertColumns(this.document, id, at, count, this.actor));
  }

  deleteColumns(tab: string, column: Column, count = 1): EditResult {
    const at = this.column(tab, column);
    return this.act(tab, id => actions.deleteColumns(this.document, id, at, count, this.actor));
  }

  /** Drags columns to stand before another. */
  moveColumn(tab: string, column: Column, before: Column, count = 1): EditResult {
    const [from, to] = [this.column(tab, column), this.column(tab, before)];
    return this.act(tab, id => actions.moveColumn(this.document, id, from, to, this.actor, count));
  }

  /** Format > Convert to table, where the columns take types: all, or those given. What they then refuse a script beside validations is the test's choice. */
  convertToTable(
    tab: string,
    options: TypedColumns & { readonly columns?: readonly Column[] } = {},
  ): EditResult {
    const { columns, ...typed } = options;
    const places = columns?.map(column => this.column(tab, column)) ?? null;
    return this.act(tab, id => actions.convertToTable(this.document, id, places, typed, this.actor));
  }

  /** Format > Convert to range. */
  convertToRange(tab: string): EditResult {
    return this.act(tab, id => actions.convertToRange(this.document, id, this.actor));
  }

  hideColumns(tab: string, column: Column, count = 1, hidden = true): EditResult {
    const at = this.column(tab, column);
    return this.act(tab, id => actions.hideColumns(this.document, id, at, count, this.actor, hidden));
  }
}
