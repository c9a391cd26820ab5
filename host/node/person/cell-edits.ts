/** What a person does to the contents and looks of cells, with undo and redo. */
import * as actions from '../../core/model/actions';
import type { EventFacts } from '../../core/runtime/event';
import type { HostUser } from '../world/options';
import type { KnownBook, World } from '../world/world';
import { Acting, type EditResult } from './acting';
import type { Place } from './sheet-view';
import type { UndoStack } from './undo-stack';

export class CellEdits extends Acting {
  readonly #undoStack: UndoStack;

  constructor(world: World, book: KnownBook, user: HostUser, undoStack: UndoStack) {
    super(world, book, user);
    this.#undoStack = undoStack;
  }

  /** Types into one cell, with Sheets' parsing of typed text. */
  type(tab: string, place: Place, text: string): EditResult {
    const a1 = this.at(tab, place);
    const before = this.tab(tab).cell(a1).display;
    return this.#edit(tab, a1, null, id => actions.typeInto(this.document, id, a1, text, this.actor), {
      value: text,
      ...(before === '' ? {} : { oldValue: before }),
    });
  }

  /** Pastes text from outside: tabs separate cells, line breaks separate rows. Validations are not checked. */
  paste(tab: string, place: Place, text: string): EditResult {
    const a1 = this.at(tab, place);
    const lines = actions.parseTsv(text);
    const size = { rows: lines.length, columns: Math.max(...lines.map(line => line.length)) };
    return this.#edit(tab, a1, size, id => actions.pasteText(this.document, id, a1, text, this.actor));
  }

  /** Copies cells with their looks; "to" may be in another tab. */
  copyPaste(tab: string, from: string, to: string, toTab = tab): EditResult {
    const source = this.tab(tab).id;
    return this.#edit(toTab, to, this.block(tab, from), id =>
      actions.pasteCells(this.document, { sheetId: source, a1: from }, { sheetId: id, a1: to }, this.actor),
    );
  }

  /** Presses Delete: values are cleared, looks and notes stay. */
  clear(tab: string, place: Place): EditResult {
    const a1 = this.at(tab, place);
    return this.#edit(tab, a1, null, id => actions.clearRange(this.document, id, a1, this.actor));
  }

  /** Format > Number; null is "Automatic". */
  format(tab: string, place: Place, numberFormat: string | null): EditResult {
    const a1 = this.at(tab, place);
    return this.act(tab, id => actions.setUserFormat(this.document, id, a1, numberFormat, this.actor));
  }

  note(tab: string, place: Place, text: string | null): EditResult {
    const a1 = this.at(tab, place);
    return this.act(tab, id => actions.setUserStyle(this.document, id, a1, { note: text }, this.actor));
  }

  /** Vertical alignment of cells. */
  align(tab: string, place: Place, alignment: string): EditResult {
    const a1 = this.at(tab, place);
    const style = { verticalAlignment: alignment };
    return this.act(tab, id => actions.setUserStyle(this.document, id, a1, style, this.actor));
  }

  /** Undoes this person's latest edit of cells. Refused if the cells have changed since. */
  undo(): EditResult {
    return this.#putBack('undo');
  }

  /** Redoes the latest undone edit. */
  redo(): EditResult {
    return this.#putBack('redo');
  }

  /** Runs an edit of cells that can be undone. @param size Of the written block, if it may be larger than the place. */
  #edit(
    tab: string,
    a1: string,
    size: { readonly rows: number; readonly columns: number } | null,
    action: (sheetId: number) => actions.ActionResult,
    single: Pick<EventFacts, 'value' | 'oldValue'> = {},
  ): EditResult {
    const place = this.block(tab, a1);
    const rect = {
      ...place,
      rows: Math.max(place.rows, size?.rows ?? 1),
      columns: Math.max(place.columns, size?.columns ?? 1),
    };
    const remembered = (id: number): actions.ActionResult => {
      const { result, edit } = actions.remembering(this.document, id, rect, () => action(id));
      if (edit) this.#undoStack.add(edit);
      return result;
    };
    return this.act(tab, remembered, single);
  }

  #putBack(direction: 'undo' | 'redo'): EditResult {
    const [from, to] =
      direction === 'undo'
        ? [this.#undoStack.undo, this.#undoStack.redo]
        : [this.#undoStack.redo, this.#undoStack.undo];
    const edit = from.pop();
    const tab = this.document.sheets.find(({ id }) => id === edit?.sheetId);
    // As in Sheets, where the button is then disabled.
    if (!edit || !tab) return { applied: false, warned: false, reason: null, trigger: null };
    const result = this.act(tab.name, () => actions.putBack(this.document, edit, direction, this.actor));
    if (result.applied) to.push(edit);
    return result;
  }
}
