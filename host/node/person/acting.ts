/**
 * Shared parts of all acts of a person: places by name, and the effects of an act. Formulas are computed, and after
 * an edit of cells the script's onEdit runs, if it has one.
 */
import { columnIndex, type Rect, rectToA1, resolveA1 } from '../../core/model/a1';
import type * as actions from '../../core/model/actions';
import type { DocumentState, SheetState } from '../../core/model/state';
import type { EventFacts } from '../../core/runtime/event';
import { HostError } from '../common/host-error';
import { customFunctionsOf, declaresTrigger } from '../execution/custom-functions';
import { runExecution } from '../execution/run-execution';
import type { RunResult } from '../execution/run-options';
import type { HostUser } from '../world/options';
import type { KnownBook, World } from '../world/world';
import { type Place, type SheetView, sheetView } from './sheet-view';

/** The result of an act. */
export interface EditResult {
  /** False if the sheet refused it and changed nothing. */
  readonly applied: boolean;
  /** Whether a protection warned and the person went on. */
  readonly warned: boolean;
  /** The reason of a refusal. */
  readonly reason: string | null;
  /** The run of onEdit, if the script has one. Its failure does not undo the edit. */
  readonly trigger: RunResult | null;
}

/** A label in row 1, letters ("C"), or a number from 1. A label wins over letters. */
export type Column = string | number;

export abstract class Acting {
  readonly #world: World;
  readonly #book: KnownBook;
  readonly #user: HostUser;

  constructor(world: World, book: KnownBook, user: HostUser) {
    this.#world = world;
    this.#book = book;
    this.#user = user;
  }

  protected get document(): DocumentState {
    return this.#book.document;
  }

  protected get actor(): actions.Actor {
    return { now: this.#world.clock.now(), user: this.#user.email };
  }

  protected at(tab: string, place: Place): string {
    return this.tab(tab).placeOf(place);
  }

  protected tab(name: string): SheetView {
    return sheetView(this.document, name);
  }

  protected block(tab: string, a1: string): Rect {
    const { maxRows, maxColumns } = this.tab(tab).size();
    const rect = resolveA1(a1, { maxRows, maxColumns });
    if (!rect) throw new HostError(`${a1} is not a range of ${tab}.`);
    return rect;
  }

  protected column(tab: string, column: Column): number {
    if (typeof column === 'number') return column - 1;
    const view = this.tab(tab);
    const labelled = view.row(1).indexOf(column);
    if (labelled >= 0) return labelled;
    if (!/^[A-Za-z]{1,3}$/.test(column)) {
      throw new HostError(`There is no column "${column}" in ${tab}; there are ${view.row(1).join(', ')}.`);
    }
    return columnIndex(column);
  }

  protected nameOf(sheetId: number): string {
    this.#book.recalculate(this.#user);
    const sheet = this.document.sheets.find((candidate: SheetState) => candidate.id === sheetId);
    return sheet?.name ?? '';
  }

  protected act(
    tab: string,
    action: (sheetId: number) => actions.ActionResult,
    single: Pick<EventFacts, 'value' | 'oldValue'> = {},
  ): EditResult {
    const { applied, warned, reason, edited } = action(this.tab(tab).id);
    if (applied) this.#book.recalculate(this.#user);
    const trigger = edited
      ? this.#onEdit({ type: 'edit', sheetName: tab, a1: rectToA1(edited.rect), ...single })
      : null;
    return { applied, warned, reason, trigger };
  }

  #onEdit(event: EventFacts): RunResult | null {
    if (!declaresTrigger(this.#world, 'onEdit')) return null;
    const { result, wrote } = runExecution(this.#world, {
      functionName: 'onEdit',
      document: this.document,
      options: { user: this.#user, kind: 'simpleTrigger' },
      event,
      customFunctions: customFunctionsOf(this.#world),
    });
    if (wrote) this.#book.recalculate(this.#user);
    return result;
  }
}
