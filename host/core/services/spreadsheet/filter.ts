/** Filter: the single filter of a tab. Columns count from 1 on the tab, not within the filter. */
import { removeFilter, setCriteria } from '../../model/filters';
import { sortFilter } from '../../model/sort-filter';
import { Exception } from '../../model/exception';
import type { FilterState, SheetState } from '../../model/state';
import type { SpreadsheetContext } from './context';
import { FilterCriteria } from './filter-criteria';
import { emulated, overload } from './signatures';

export class Filter {
  constructor(
    readonly context: SpreadsheetContext,
    readonly sheetId: number,
  ) {}

  getRange(): object {
    const { row, column, rows, columns } = stateOf(this);
    return this.context.make.range(this.sheetId, { row, column, rows, columns });
  }

  getColumnFilterCriteria(...args: unknown[]): object | null {
    overload(args, 'Filter.getColumnFilterCriteria', 'int');
    const column = (args[0] as number) - 1;
    const found = stateOf(this).criteria.find(criteria => criteria.column === column);
    return found ? this.context.make.filterCriteria(found) : null;
  }

  /** null shows all values again. */
  setColumnFilterCriteria(...args: unknown[]): this {
    overload(args, 'Filter.setColumnFilterCriteria', 'int,object|null');
    if (args[1] === null) return this.removeColumnFilterCriteria(args[0]);
    const { state } = emulated(FilterCriteria, args[1], args, 'Filter.setColumnFilterCriteria');
    if (state.visibleValues.length > 0) {
      throw new Exception('Visible values are not supported in filters on Grid sheets.');
    }
    change(this, (doc, sheet) => setCriteria(doc, sheet, (args[0] as number) - 1, state));
    return this;
  }

  removeColumnFilterCriteria(...args: unknown[]): this {
    overload(args, 'Filter.removeColumnFilterCriteria', 'int');
    change(this, (doc, sheet) => setCriteria(doc, sheet, (args[0] as number) - 1, null));
    return this;
  }

  sort(...args: unknown[]): this {
    overload(args, 'Filter.sort', 'int,boolean');
    const { row, column, rows, columns } = stateOf(this);
    this.context.mayEdit(this.context.sheet(this.sheetId), { row, column, rows, columns });
    const [position, ascending] = args as [number, boolean];
    change(this, (doc, sheet) => sortFilter(doc, sheet, position - 1, ascending));
    return this;
  }

  remove(): void {
    change(this, (_, sheet) => removeFilter(sheet));
  }
}

function stateOf({ context, sheetId }: Filter): FilterState {
  const { filter } = context.sheet(sheetId);
  if (!filter) throw new Exception('The filter does not exist any more.');
  return filter;
}

function change(filter: Filter, action: (doc: SpreadsheetContext['doc'], sheet: SheetState) => void): void {
  stateOf(filter);
  const { context, sheetId } = filter;
  const sheet = context.sheet(sheetId);
  context.mayLayOut(sheet);
  context.settle();
  context.change(doc => action(doc, sheet));
}
