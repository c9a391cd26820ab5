/**
 * A person's hands in a spreadsheet. Rows count from 1, as on the screen; columns are given by the label in row 1 or by their letters. After each
 * action the formulas are computed, and after an edit of cells the script's onEdit runs, if it has one.
 */
import { columnIndex, type Rect, rectToA1, resolveA1 } from '../../core/model/a1';
import * as actions from '../../core/model/actions';
import type { SheetState } from '../../core/model/state';
import type { EventFacts } from '../../core/runtime/event';
import { HostError } from '../common/host-error';
import { customFunctionsOf, declaresTrigger } from '../execution/custom-functions';
import { runExecution } from '../execution/run-execution';
import type { RunResult } from '../execution/run-options';
import type { HostUser } from '../world/options';
import type { KnownBook, World } from '../world/world';
import { type Place, type SheetView, sheetView } from './sheet-view';
import type { UndoStack } from './undo-stack';

/** What came of an action. */
export interface EditResult {
  /** False when the sheet refused it; nothing has changed then. */
  readonly applied: boolean;
  /** A protection warned, and the person went on. */
  readonly warned: boolean;
  /** Why it was refused. */
  readonly reason: string | null;
  /** The run of onEdit, if the script has one. Its failure is nobody's but its own. */
  readonly trigger: RunResult | null;
}

/** A label in row 1, or letters: "Name", "C". A label wins. A number counts from 1. */
type Column = string | number;

export class BookUser {
  readonly #world: World;
  readonly #book: KnownBook;
  readonly #user: HostUser;
  readonly #undoStack: UndoStack;

  constructor(world: World, book: KnownBook, user: HostUser, undoStack: UndoStack) {
    this.#world = world;
    this.#book = book;
    this.#user = user;
    this.#undoStack = undoStack;
  }

  /** Types into one cell; parsed as Sheets parses what is typed. */
  type(tab: string, place: Place, text: string): EditResult {
    const a1 = this.#at(tab, place);
    const before = this.#tab(tab).cell(a1).display;
    return this.#edit(tab, a1, null, id => actions.typeInto(this.#document, id, a1, text, this.#actor), {
      value: text,
      ...(before === '' ? {} : { oldValue: before }),
    });
  }

  /** Pastes text from outside: tabs part cells, line breaks part rows. Validations are not asked. */
  paste(tab: string, place: Place, text: string): EditResult {
    const a1 = this.#at(tab, place);
    const lines = actions.parseTsv(text);
    const size = { rows: lines.length, columns: Math.max(...lines.map(line => line.length)) };
    return this.#edit(tab, a1, size, id => actions.pasteText(this.#document, id, a1, text, this.#actor));
  }

  /** Copies cells with their looks; "to" may be in another tab. */
  copyPaste(tab: string, from: string, to: string, toTab = tab): EditResult {
    const source = this.#tab(tab).id;
    return this.#edit(toTab, to, this.#block(tab, from), id =>
      actions.pasteCells(this.#document, { sheetId: source, a1: from }, { sheetId: id, a1: to }, this.#actor),
    );
  }

  /** Presses Delete: values go, looks and notes stay. */
  clear(tab: string, place: Place): EditResult {
    const a1 = this.#at(tab, place);
    return this.#edit(tab, a1, null, id => actions.clearRange(this.#document, id, a1, this.#actor));
  }

  /** Format > Number; null is "Automatic". */
  format(tab: string, place: Place, numberFormat: string | null): EditResult {
    const a1 = this.#at(tab, place);
    return this.#act(tab, id => actions.setUserFormat(this.#document, id, a1, numberFormat, this.#actor));
  }

  note(tab: string, place: Place, text: string | null): EditResult {
    const a1 = this.#at(tab, place);
    return this.#act(tab, id => actions.setUserStyle(this.#document, id, a1, { note: text }, this.#actor));
  }

  /** The whole tab below its frozen rows, or only a range: then the columns beside it stay, and rows are torn apart. */
  sort(
    tab: string,
    options: { readonly by: Column; readonly descending?: boolean; readonly range?: string },
  ): EditResult {
    const keys = [{ column: this.#column(tab, options.by), ascending: options.descending !== true }];
    const { range } = options;
    return this.#act(tab, id =>
      range === undefined
        ? actions.sortSheet(this.#document, id, keys, this.#actor)
        : actions.sortRange(this.#document, id, range, keys, this.#actor),
    );
  }

  /** Data > Create a filter, over all data or a range; in a column, unticks values or sets a condition. A filter that is there is used. */
  filter(
    tab: string,
    options: { readonly column?: Column } & Omit<actions.FilterChoice, 'column'> = {},
  ): EditResult {
    const { column, ...choice } = options;
    const chosen = column === undefined ? choice : { ...choice, column: this.#column(tab, column) };
    return this.#act(tab, id => actions.filterRows(this.#document, id, chosen, this.#actor));
  }

  /** Data > Remove filter. */
  clearFilter(tab: string): EditResult {
    return this.#act(tab, id => actions.clearFilter(this.#document, id, this.#actor));
  }

  /** Sort A to Z in the filter's menu of a column. */
  sortFilter(tab: string, options: { readonly by: Column; readonly descending?: boolean }): EditResult {
    const column = this.#column(tab, options.by);
    const ascending = options.descending !== true;
    return this.#act(tab, id =>
      actions.sortThroughFilter(this.#document, id, column, ascending, this.#actor),
    );
  }

  insertRows(tab: string, before: number, count = 1): EditResult {
    return this.#act(tab, id => actions.insertRows(this.#document, id, before - 1, count, this.#actor));
  }

  deleteRows(tab: string, row: number, count = 1): EditResult {
    return this.#act(tab, id => actions.deleteRows(this.#document, id, row - 1, count, this.#actor));
  }

  /** Drags rows to stand before another. */
  moveRows(tab: string, row: number, before: number, count = 1): EditResult {
    return this.#act(tab, id =>
      actions.moveRows(this.#document, id, row - 1, before - 1, this.#actor, count),
    );
  }

  hideRows(tab: string, row: number, count = 1, hidden = true): EditResult {
    return this.#act(tab, id => actions.hideRows(this.#document, id, row - 1, count, this.#actor, hidden));
  }

  insertColumns(tab: string, before: Column, count = 1): EditResult {
    const at = this.#column(tab, before);
    return this.#act(tab, id => actions.insertColumns(this.#document, id, at, count, this.#actor));
  }

  deleteColumns(tab: string, column: Column, count = 1): EditResult {
    const at = this.#column(tab, column);
    return this.#act(tab, id => actions.deleteColumns(this.#document, id, at, count, this.#actor));
  }

  /** Drags columns to stand before another. */
  moveColumn(tab: string, column: Column, before: Column, count = 1): EditResult {
    const [from, to] = [this.#column(tab, column), this.#column(tab, before)];
    return this.#act(tab, id => actions.moveColumn(this.#document, id, from, to, this.#actor, count));
  }

  hideColumns(tab: string, column: Column, count = 1, hidden = true): EditResult {
    const at = this.#column(tab, column);
    return this.#act(tab, id => actions.hideColumns(this.#document, id, at, count, this.#actor, hidden));
  }

  rename(tab: string, name: string): EditResult {
    return this.#act(tab, id => actions.renameSheet(this.#document, id, name, this.#actor));
  }

  /** @returns the name of the new tab. */
  insertSheet(name?: string): string {
    return this.#nameOf(actions.insertSheet(this.#document, name === undefined ? {} : { name }));
  }

  /** "Duplicate" of a tab. @returns the name of the copy. */
  duplicate(tab: string, name?: string): string {
    return this.#nameOf(actions.duplicateSheet(this.#document, this.#tab(tab).id, name));
  }

  deleteSheet(tab: string): EditResult {
    return this.#act(tab, id => actions.deleteSheet(this.#document, id, this.#actor));
  }

  hideSheet(tab: string): void {
    actions.hideSheet(this.#document, this.#tab(tab).id, true);
  }

  /** Hidden tabs can be shown by everybody who may edit. */
  showSheet(tab: string): void {
    actions.hideSheet(this.#document, this.#tab(tab).id, false);
  }

  /** Selects a chart and presses Delete. */
  deleteChart(tab: string, chartId: number): EditResult {
    return this.#act(tab, id => actions.deleteChart(this.#document, id, chartId, this.#actor));
  }

  /** Opens a tab and selects cells: "A2:C4", or several blocks, "A2:A4,A9". */
  select(tab: string, a1 = 'A1'): void {
    actions.select(this.#document, this.#tab(tab).id, a1);
  }

  /** The tab in sight, and the cells that are selected there. */
  selected(): { readonly tab: string; readonly a1: string } {
    const { activeSheetId, selection, sheets } = this.#document;
    const tab = sheets.find(({ id }) => id === activeSheetId)?.name ?? '';
    return { tab, a1: rectToA1(selection) };
  }

  /** Takes back this person's latest typing, pasting, copying or clearing of cells; refused when the cells have changed since. */
  undo(): EditResult {
    return this.#putBack('undo');
  }

  /** Does again what was taken back last. */
  redo(): EditResult {
    return this.#putBack('redo');
  }

  get #document() {
    return this.#book.document;
  }

  get #actor(): actions.Actor {
    return { now: this.#world.clock.now(), user: this.#user.email };
  }

  #at(tab: string, place: Place): string {
    return this.#tab(tab).placeOf(place);
  }

  #tab(name: string): SheetView {
    return sheetView(this.#document, name);
  }

  #block(tab: string, a1: string): Rect {
    const { maxRows, maxColumns } = this.#tab(tab).size();
    const rect = resolveA1(a1, { maxRows, maxColumns });
    if (!rect) throw new HostError(`${a1} is not a range of ${tab}.`);
    return rect;
  }

  #column(tab: string, column: Column): number {
    if (typeof column === 'number') return column - 1;
    const view = this.#tab(tab);
    const labelled = view.row(1).indexOf(column);
    if (labelled >= 0) return labelled;
    if (!/^[A-Za-z]{1,3}$/.test(column)) {
      throw new HostError(`There is no column "${column}" in ${tab}; there are ${view.row(1).join(', ')}.`);
    }
    return columnIndex(column);
  }

  #nameOf(sheetId: number): string {
    this.#book.recalculate(this.#user);
    const sheet = this.#document.sheets.find((candidate: SheetState) => candidate.id === sheetId);
    return sheet?.name ?? '';
  }

  #act(
    tab: string,
    action: (sheetId: number) => actions.ActionResult,
    single: Pick<EventFacts, 'value' | 'oldValue'> = {},
  ): EditResult {
    const { applied, warned, reason, edited } = action(this.#tab(tab).id);
    if (applied) this.#book.recalculate(this.#user);
    const trigger = edited
      ? this.#onEdit({ type: 'edit', sheetName: tab, a1: rectToA1(edited.rect), ...single })
      : null;
    return { applied, warned, reason, trigger };
  }

  /** An act on cells that can be taken back. @param size Of what is written, where it may be more than the place says. */
  #edit(
    tab: string,
    a1: string,
    size: { readonly rows: number; readonly columns: number } | null,
    action: (sheetId: number) => actions.ActionResult,
    single: Pick<EventFacts, 'value' | 'oldValue'> = {},
  ): EditResult {
    const place = this.#block(tab, a1);
    const rect = {
      ...place,
      rows: Math.max(place.rows, size?.rows ?? 1),
      columns: Math.max(place.columns, size?.columns ?? 1),
    };
    const remembered = (id: number): actions.ActionResult => {
      const { result, edit } = actions.remembering(this.#document, id, rect, () => action(id));
      if (edit) this.#undoStack.add(edit);
      return result;
    };
    return this.#act(tab, remembered, single);
  }

  #putBack(direction: 'undo' | 'redo'): EditResult {
    const [from, to] =
      direction === 'undo'
        ? [this.#undoStack.undo, this.#undoStack.redo]
        : [this.#undoStack.redo, this.#undoStack.undo];
    const edit = from.pop();
    const tab = this.#document.sheets.find(({ id }) => id === edit?.sheetId);
    // As in Sheets, where the button is grey then.
    if (!edit || !tab) return { applied: false, warned: false, reason: null, trigger: null };
    const result = this.#act(tab.name, () => actions.putBack(this.#document, edit, direction, this.#actor));
    if (result.applied) to.push(edit);
    return result;
  }

  #onEdit(event: EventFacts): RunResult | null {
    if (!declaresTrigger(this.#world, 'onEdit')) return null;
    const { result, wrote } = runExecution(this.#world, {
      functionName: 'onEdit',
      document: this.#document,
      options: { user: this.#user, kind: 'simpleTrigger' },
      event,
      customFunctions: customFunctionsOf(this.#world),
    });
    if (wrote) this.#book.recalculate(this.#user);
    return result;
  }
}
