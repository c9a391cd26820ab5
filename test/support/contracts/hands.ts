/** The user's actions in a spreadsheet during a contract case. One version uses memory, one SpreadsheetApp. */

export interface Hands {
  /** Types a text into a cell: "=1+2" becomes a formula. */
  type(tab: string, row: number, column: number, text: string): void;
  insertColumn(tab: string, before: number): void;
  deleteColumn(tab: string, column: number): void;
  /** Moves a column so that it then stands at `to`. */
  moveColumn(tab: string, column: number, to: number): void;
  insertRow(tab: string, before: number): void;
  deleteRow(tab: string, row: number): void;
  /** Sorts the rows below row 1, smallest first. */
  sort(tab: string, column: number): void;
  rename(tab: string, name: string): void;
  /** Opens the tab and selects these rows. */
  selectRows(tab: string, blocks: readonly { readonly first: number; readonly last: number }[]): void;
  note(tab: string, row: number, column: number): string;
  /** '' for a cell without a background, or with a white one. */
  background(tab: string, row: number, column: number): string;
}
