/**
 * What a person does by hand in a spreadsheet. Rows count from 1; columns are given by the label in row 1 or by
 * letters. cell-edits.ts has cells, layout-edits.ts rows and columns, this file tabs and the selection.
 */
import { rectToA1 } from '../../core/model/a1';
import * as actions from '../../core/model/actions';
import type { EditResult } from './acting';
import { LayoutEdits } from './layout-edits';

export class BookUser extends LayoutEdits {
  rename(tab: string, name: string): EditResult {
    return this.act(tab, id => actions.renameSheet(this.document, id, name, this.actor));
  }

  /** @returns the name of the new tab. */
  insertSheet(name?: string): string {
    return this.nameOf(actions.insertSheet(this.document, name === undefined ? {} : { name }));
  }

  /** "Duplicate" of a tab. @returns the name of the copy. */
  duplicate(tab: string, name?: string): string {
    return this.nameOf(actions.duplicateSheet(this.document, this.tab(tab).id, name));
  }

  deleteSheet(tab: string): EditResult {
    return this.act(tab, id => actions.deleteSheet(this.document, id, this.actor));
  }

  hideSheet(tab: string): void {
    actions.hideSheet(this.document, this.tab(tab).id, true);
  }

  /** Everybody who may edit can show hidden tabs. */
  showSheet(tab: string): void {
    actions.hideSheet(this.document, this.tab(tab).id, false);
  }

  /** Selects a chart and presses Delete. */
  deleteChart(tab: string, chartId: number): EditResult {
    return this.act(tab, id => actions.deleteChart(this.document, id, chartId, this.actor));
  }

  /** The new tab, which then is the active one, holds the chart alone. */
  moveChartToOwnSheet(tab: string, chartId: number): EditResult {
    return this.act(tab, id => actions.moveChartToOwnSheet(this.document, id, chartId, this.actor));
  }

  /** Opens a tab and selects cells: "A2:C4", or several blocks, "A2:A4,A9". */
  select(tab: string, a1 = 'A1'): void {
    actions.select(this.document, this.tab(tab).id, a1);
  }

  /** The open tab and its selected cells. */
  selected(): { readonly tab: string; readonly a1: string } {
    const { activeSheetId, selection, sheets } = this.document;
    const tab = sheets.find(({ id }) => id === activeSheetId)?.name ?? '';
    return { tab, a1: rectToA1(selection) };
  }
}
