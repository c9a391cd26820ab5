/** What the emulated classes of one execution share: the spreadsheet, the queue of writes, and the factory. */
import { recalculate } from '../../formula/recalculate';
import type { Kernel } from '../../kernel';
import type { OpenSides, Rect } from '../../model/a1';
import { findSheet, requireSheet } from '../../model/document';
import { Exception } from '../../model/exception';
import { emptyCovered } from '../../model/merges';
import type { MetadataPlace } from '../../model/metadata';
import { judgeEdit, judgeLayout, onlyLooks, PROTECTED } from '../../model/protections';
import type { DocumentState, SheetState, TypedRefusal, ValidationState } from '../../model/state';
import { refusedBy } from '../../model/typed-columns';
import type { SpreadsheetAccess } from './access';
import type { ChartDraft, CriteriaDraft } from './drafts';
import { WriteQueue } from './write-queue';

/**
 * Creates the objects that scripts get. One place knows all classes, so that their files need not import each other.
 */
export interface Factory {
  spreadsheet(): object;
  sheet(sheetId: number): object;
  range(sheetId: number, rect: Rect, open?: OpenSides): object;
  rangeList(sheetId: number, rects: readonly Rect[]): object;
  protection(sheetId: number, id: number): object;
  validation(state: ValidationState): object;
  namedRange(name: string): object;
  metadata(id: number): object;
  metadataFinder(scope: MetadataScope): object;
  metadataLocation(place: MetadataPlace): object;
  user(email: string): object;
  filter(sheetId: number): object;
  filterCriteria(state: CriteriaDraft): object;
  filterCriteriaBuilder(state: CriteriaDraft): object;
  chart(draft: ChartDraft): object;
  chartBuilder(draft: ChartDraft): object;
}

/** The area that a search for developer metadata covers. */
export interface MetadataScope {
  readonly sheetId: number | null;
  /** null: the whole tab or spreadsheet. */
  readonly rect: Rect | null;
}

/** The active tab and its selection. */
export type Screen = Pick<DocumentState, 'activeSheetId' | 'selection' | 'otherSelections'>;

const NOTHING_SELECTED = { selection: { row: 0, column: 0, rows: 1, columns: 1 }, otherSelections: [] };

function topOf(doc: DocumentState): Screen {
  return { ...NOTHING_SELECTED, activeSheetId: doc.sheets[0]?.id ?? 0 };
}

export class SpreadsheetContext {
  readonly queue = new WriteQueue();
  /** Set once, before any script runs. */
  make!: Factory;
  #dirty = false;
  /** Whether a cell waits for a custom function. */
  isLoading = false;
  readonly #screen: Screen | null;

  constructor(
    readonly kernel: Kernel,
    readonly access: SpreadsheetAccess,
  ) {
    const { document, hasScreen = true } = access;
    this.#screen = document && !hasScreen ? topOf(document) : null;
  }

  /** What is active: on the user's screen or, without a screen, for this execution only. */
  get screen(): Screen {
    if (!this.#screen) return this.doc;
    if (!findSheet(this.doc, this.#screen.activeSheetId)) Object.assign(this.#screen, topOf(this.doc));
    return this.#screen;
  }

  select(sheetId: number, selection: Rect, others: readonly Rect[] = []): void {
    this.change(() => {
      const otherSelections = others.map(rect => ({ ...rect }));
      Object.assign(this.screen, { activeSheetId: sheetId, selection: { ...selection }, otherSelections });
    });
  }

  get doc(): DocumentState {
    const { document } = this.access;
    if (!document) throw new Exception('This script is not bound to a spreadsheet.');
    return document;
  }

  sheet(sheetId: number): SheetState {
    return requireSheet(this.doc, sheetId);
  }

  /** A tab with cells. */
  grid(sheetId: number): SheetState {
    const sheet = this.sheet(sheetId);
    if (sheet.isObject === true) throw new Exception('The action is not supported for OBJECT sheet.');
    return sheet;
  }

  /** The sheet under a range. Throws if the range no longer lies on it. */
  ground(sheetId: number, rect: Rect): SheetState {
    const sheet = this.sheet(sheetId);
    if (rect.row + rect.rows > sheet.maxRows || rect.column + rect.columns > sheet.columns.length) {
      throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
    }
    return sheet;
  }

  /** Applies the queue. Formulas are computed later: at the next read, a sleep, or the end. */
  flush(): void {
    if (this.queue.size === 0) return;
    this.#dirty = true;
    this.queue.apply(this.doc);
  }

  /** Before every read of cells: applies the queue and recalculates formulas. */
  settle(): void {
    this.flush();
    this.calculate();
  }

  /** Recalculates formulas, if anything has changed. */
  calculate(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    const { customFunctions } = this.access;
    const { isLoading } = recalculate(this.doc, {
      now: this.kernel.now(),
      random: () => this.kernel.random(),
      ...(customFunctions ? { customFunctions } : {}),
    });
    this.isLoading = isLoading;
  }

  /** Queues a write to cells after checking that this user may edit them. */
  write(sheetId: number, rect: Rect, run: (sheet: SheetState, rect: Rect) => void): void {
    this.mayWrite();
    const sheet = this.ground(sheetId, rect);
    this.mayEdit(sheet, rect);
    const written = (state: SheetState, at: Rect): void => {
      run(state, at);
      if (state.merges) emptyCovered(state);
    };
    this.queue.add({ sheetId, rect, run: written });
  }

  /** Like {@link write}, if typed columns may refuse it: at the call, or when the queue is applied. */
  writeTyped(
    sheetId: number,
    rect: Rect,
    asked: readonly TypedRefusal[],
    run: (sheet: SheetState, rect: Rect) => void,
  ): void {
    const sheet = this.ground(sheetId, rect);
    for (const what of asked) {
      const refusal = refusedBy(this.doc, sheet, rect, what);
      if (!refusal) continue;
      if (!refusal.isLate) throw refusal.error;
      this.write(sheetId, rect, () => {
        throw refusal.error;
      });
      return;
    }
    this.write(sheetId, rect, run);
  }

  /** For a change that is applied at once: throws if typed columns refuse it. rect: null for the whole tab. */
  mayDress(sheetId: number, rect: Rect | null, what: TypedRefusal): void {
    const refusal = refusedBy(this.doc, this.sheet(sheetId), rect, what);
    if (refusal) throw refusal.error;
  }

  /** Changes the spreadsheet at once, after the queued writes. */
  change<T>(action: (doc: DocumentState) => T): T {
    this.mayWrite();
    this.queue.apply(this.doc);
    this.#dirty = true;
    const { doc } = this;
    const { activeSheetId, selection, otherSelections } = doc;
    const result = action(doc);
    if (this.#screen && doc.activeSheetId !== activeSheetId) {
      const { activeSheetId: activated } = doc;
      const before = findSheet(doc, activeSheetId);
      if (before && !before.hidden) Object.assign(doc, { activeSheetId, selection, otherSelections });
      Object.assign(this.#screen, { ...NOTHING_SELECTED, activeSheetId: activated });
    }
    return result;
  }

  /** Refuses a viewer: viewers may neither write nor list the people with access. */
  mayWrite(): void {
    if (onlyLooks(this.doc, this.kernel.user.email)) {
      throw new Exception('You do not have permission to perform that action.');
    }
  }

  /** For changes that touch no cell (charts, filters): protected ranges do not matter. */
  mayLayOut(sheet: SheetState): void {
    if (judgeLayout(this.doc, sheet, this.kernel.user.email).blocked) throw new Exception(PROTECTED);
  }

  mayEdit(sheet: SheetState, rect: Rect | null): void {
    if (judgeEdit(this.doc, sheet, rect, this.kernel.user.email).blocked) throw new Exception(PROTECTED);
  }
}
