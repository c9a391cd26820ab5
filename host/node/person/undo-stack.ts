/** What a person has done to cells of a spreadsheet and may take back, latest last. */
import type { CellEdit } from '../../core/model/actions';

const KEPT_EDITS = 100;

export class UndoStack {
  readonly undo: CellEdit[] = [];
  readonly redo: CellEdit[] = [];

  /** A new edit: what was taken back before cannot be done again. */
  add(edit: CellEdit): void {
    this.undo.push(edit);
    this.undo.splice(0, this.undo.length - KEPT_EDITS);
    this.redo.length = 0;
  }
}
