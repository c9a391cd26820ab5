/** A person's edits of cells that can be undone, latest last. */
import type { CellEdit } from '../../core/model/actions';

const KEPT_EDITS = 100;

export class UndoStack {
  readonly undo: CellEdit[] = [];
  readonly redo: CellEdit[] = [];

  /** Adds an edit and clears the edits that could be redone. */
  add(edit: CellEdit): void {
    this.undo.push(edit);
    this.undo.splice(0, this.undo.length - KEPT_EDITS);
    this.redo.length = 0;
  }
}
