/**
 * What the emulated classes of one execution share: the spreadsheet, the queue of writes, and how to make one another.
 */
import { recalculate } from '../../formula/recalculate';
import type { Rect } from '../../model/a1';
import { requireSheet } from '../../model/document';
import { Exception } from '../../model/exception';
import type { MetadataPlace } from '../../model/metadata';
import { judgeEdit, PROTECTED } from '../../model/protections';
import type { DocumentState, SheetState, ValidationState } from '../../model/state';
import type { Kernel } from '../../kernel';
import type { SpreadsheetAccess } from './access';
import { WriteQueue } from './write-queue';

/** Makes the objects that scripts get. One place knows all classes, so that their files need not import each other. */
export interface Factory {
  spreadsheet(): object;
  sheet(sheetId: number): object;
  range(sheetId: number, rect: Rect): object;
  rangeList(sheetId: number, rects: readonly Rect[]): object;
  protection(sheetId: number, id: number): object;
  validation(state: ValidationState): object;
  namedRange(name: string): object;
  metadata(id: number): object;
  metadataFinder(scope: MetadataScope): object;
  metadataLocation(place: MetadataPlace): object;
  user(email: string): object;
}

/** Where a search for developer metadata looks. */
export interface MetadataScope {
  readonly sheetId: number | null;
  /** null: the whole tab or spreadsheet. */
  readonly rect: Rect | null;
}

export class SpreadsheetContext {
  readonly queue = new WriteQueue();
  /** Set once, before any script runs. */
  make!: Factory;
  #dirty = false;

  constructor(
    readonly kernel: Kernel,
    readonly access: SpreadsheetAccess,
  ) {}

  get doc(): DocumentState {
    const { document } = this.access;
    if (!document) throw new Exception('This script is not bound to a spreadsheet.');
    return document;
  }

  sheet(sheetId: number): SheetState {
    return requireSheet(this.doc, sheetId);
  }

  /** The sheet under a range; throws when the range no longer lies on it. */
  ground(sheetId: number, rect: Rect): SheetState {
    const sheet = this.sheet(sheetId);
    if (rect.row + rect.rows > sheet.maxRows || rect.column + rect.columns > sheet.columns.length) {
      throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
    }
    return sheet;
  }

  /** Before every read of cells: what is queued is applied, formulas show what they should. */
  settle(): void {
    if (this.queue.size > 0) {
      this.#dirty = true;
      this.queue.apply(this.doc);
    }
    if (!this.#dirty) return;
    this.#dirty = false;
    const { customFunctions } = this.access;
    recalculate(this.doc, {
      now: this.kernel.now(),
      random: () => this.kernel.random(),
      ...(customFunctions ? { customFunctions } : {}),
    });
  }

  /** Queues a write to cells, after the check whether this user may edit there. */
  write(sheetId: number, rect: Rect, run: (sheet: SheetState, rect: Rect) => void): void {
    const sheet = this.ground(sheetId, rect);
    this.mayEdit(sheet, rect);
    this.queue.add({ sheetId, rect, run });
  }

  /** Changes the spreadsheet at once, after what was queued before it. */
  change<T>(action: (doc: DocumentState) => T): T {
    this.queue.apply(this.doc);
    this.#dirty = true;
    return action(this.doc);
  }

  mayEdit(sheet: SheetState, rect: Rect | null): void {
    if (judgeEdit(this.doc, sheet, rect, this.kernel.user.email).blocked) throw new Exception(PROTECTED);
  }
}
