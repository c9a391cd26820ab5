/** A test's handle of a spreadsheet. */
import { duplicateDocument, restore, snapshot, type Version } from '../../core/model/clone';
import { createDocument, findSheetByName } from '../../core/model/document';
import type { DocumentState, EntryRules, NamedRangeState, TypedColumns } from '../../core/model/state';
import { HostError } from '../common/host-error';
import { type FormulaRun, recalculateDocument } from '../execution/recalculate-book';
import type { HostUser } from '../world/options';
import type { TriggerInfo } from '../world/trigger-table';
import type { World } from '../world/world';
import { BookUser } from './book-user';
import { type ChartView, chartViews } from './chart-view';
import { type SheetView, sheetView } from './sheet-view';
import { UndoStack } from './undo-stack';

export interface SpreadsheetOptions {
  readonly name?: string;
  readonly owner: HostUser;
  readonly editors?: readonly HostUser[];
  readonly viewers?: readonly HostUser[];
  /** It lies in a shared drive and has no owner: getOwner() is null. Default false. */
  readonly inSharedDrive?: boolean;
  /** As Sheets writes it. Default "ko_KR". */
  readonly locale?: string;
  /** Default "Asia/Seoul". */
  readonly timeZone?: string;
  /** Default: the host's. */
  readonly apostrophes?: EntryRules['apostrophes'];
  /** Default: the host's. */
  readonly richText?: EntryRules['richText'];
  /** Makes every visible tab a table with typed columns. Default: none. */
  readonly typedColumns?: TypedColumns;
}

/** A stored version: the spreadsheet and its document properties. */
export interface Snapshot extends Version {
  readonly properties: Readonly<Record<string, string>>;
}

const KEPT_FORMULA_RUNS = 1000;

export class Book {
  readonly #world: World;
  #cellsRead = 0;
  readonly #formulaRuns: FormulaRun[] = [];
  /** By e-mail address. */
  readonly #undo = new Map<string, UndoStack>();
  /** The spreadsheet's whole state as plain data. Its identity never changes. */
  readonly document: DocumentState;
  readonly owner: HostUser;

  constructor(world: World, document: DocumentState, owner: HostUser) {
    this.#world = world;
    this.document = document;
    this.owner = owner;
    world.books.set(document.id, this);
  }

  static create(world: World, options: SpreadsheetOptions): Book {
    const document = createDocument({
      id: newDocumentId(world),
      owner: options.owner.email,
      editors: (options.editors ?? []).map(editor => editor.email),
      viewers: (options.viewers ?? []).map(viewer => viewer.email),
      inSharedDrive: options.inSharedDrive ?? false,
      entryRules: {
        apostrophes: options.apostrophes ?? world.entryRules.apostrophes,
        richText: options.richText ?? world.entryRules.richText,
        clearing: world.entryRules.clearing,
      },
      ...(options.typedColumns === undefined ? {} : { typedColumns: options.typedColumns }),
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(options.locale === undefined ? {} : { locale: options.locale }),
      ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    });
    return new Book(world, document, options.owner);
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  /** Names of all tabs, hidden ones included, from left to right. */
  sheets(): string[] {
    return this.document.sheets.map(sheet => sheet.name);
  }

  hasSheet(name: string): boolean {
    return findSheetByName(this.document, name) !== undefined;
  }

  /** @throws HostError if there is no such tab. */
  sheet(name: string): SheetView {
    return sheetView(this.document, name);
  }

  namedRanges(): readonly Readonly<NamedRangeState>[] {
    return this.document.namedRanges;
  }

  properties(): Record<string, string> {
    return this.#world.properties(`document:${this.id}`).all();
  }

  /** Share > a role for this person; 'none' removes it. Versions and copies do not keep roles. */
  share(user: HostUser, role: 'editor' | 'viewer' | 'none'): void {
    const { document } = this;
    if (user.email === document.owner) throw new HostError(`${user.email} owns "${this.name}".`);
    const others = (emails: readonly string[] = []): string[] => emails.filter(email => email !== user.email);
    document.editors = [...others(document.editors), ...(role === 'editor' ? [user.email] : [])];
    document.viewers = [...others(document.viewers), ...(role === 'viewer' ? [user.email] : [])];
  }

  /** The charts on a tab, in the order of insertion. */
  charts(sheetName: string): readonly ChartView[] {
    return chartViews(this.document, this.sheet(sheetName).state);
  }

  /** The users' clock triggers here, oldest first. Versions and copies do not contain them. */
  triggers(): readonly TriggerInfo[] {
    return this.#world.triggers.all(this.id);
  }

  /** Acts by hand as this person. */
  as(user: HostUser): BookUser {
    const { owner, editors } = this.document;
    if (user.email !== owner && !editors.includes(user.email)) {
      throw new HostError(`${user.email} may not edit "${this.name}".`);
    }
    const stack = this.#undo.get(user.email) ?? new UndoStack();
    this.#undo.set(user.email, stack);
    return new BookUser(this.#world, this, user, stack);
  }

  /**
   * Computes all formulas, as Sheets does after every change. Custom functions whose arguments have changed run as
   * separate executions.
   * @returns the custom functions that ran.
   */
  recalculate(user: HostUser = this.owner): readonly FormulaRun[] {
    const { runs, cellsRead } = recalculateDocument(this.#world, this.document, user);
    this.#cellsRead = cellsRead;
    this.#formulaRuns.push(...runs);
    this.#formulaRuns.splice(0, this.#formulaRuns.length - KEPT_FORMULA_RUNS);
    return runs;
  }

  /** Cells that formulas read in the latest calculation, counted once for each read. */
  get cellsRead(): number {
    return this.#cellsRead;
  }

  /** The latest runs of custom functions, oldest first (at most 1,000). */
  get formulaRuns(): readonly FormulaRun[] {
    return this.#formulaRuns;
  }

  /** "Make a copy": all tabs with developer metadata, hidden tabs included, without the document properties. */
  copy(options: { readonly owner: HostUser; readonly name?: string }): Book {
    const document = duplicateDocument(this.document, {
      id: newDocumentId(this.#world),
      owner: options.owner.email,
      ...(options.name === undefined ? {} : { name: options.name }),
    });
    return new Book(this.#world, document, options.owner);
  }

  snapshot(): Snapshot {
    return { ...snapshot(this.document), properties: this.properties() };
  }

  /**
   * Restores a version: everything in the spreadsheet, hidden tabs included. Whether Sheets also restores document
   * properties is unknown; by default they stay.
   */
  restore(version: Snapshot, options: { readonly properties?: 'keep' | 'restore' } = {}): void {
    restore(this.document, version);
    if (options.properties === 'restore') {
      this.#world.properties(`document:${this.id}`).set(version.properties, true);
    }
  }
}

function newDocumentId(world: World): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const pick = (): string => letters.charAt(Math.floor(world.random() * letters.length));
  return `1${Array.from({ length: 43 }, pick).join('')}`;
}
