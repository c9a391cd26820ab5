/** What a person does to whole rows and columns: sorting, filtering, inserting, deleting, moving, hiding. */
import * as actions from '../../core/model/actions';
import type { TypedColumns } from '../../core/model/state';
import type { Column, EditResult } from './acting';
import { CellEdits } from './cell-edits';

export class LayoutEdits extends CellEdits {
  /** Sorts the tab below its frozen rows, or a range only, which tears rows apart. */
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

  /** Data > Create a filter; unticks values or sets a condition in a column. An existing filter is reused. */
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

  /** "Sort A to Z" in the filter menu of a column. */
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

  /** Drags rows so that they stand before another row. */
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

  /** Drags columns so that they stand before another column. */
  moveColumn(tab: string, column: Column, before: Column, count = 1): EditResult {
    const [from, to] = [this.column(tab, column), this.column(tab, before)];
    return this.act(tab, id => actions.moveColumn(this.document, id, from, to, this.actor, count));
  }

  /** Format > Convert to table, with types for all or some columns. The test chooses what they refuse. */
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
