/** One person's window: what it knows, its open dialog, its open pages. */
import type { Book, HostUser, Page } from '../../host/index';
import type { DialogButton, PagePlace, ToPage } from '../protocol';
import { Viewer } from './viewer';

export interface Answer {
  readonly button: DialogButton;
  readonly text: string;
}

/** The window whose tab and selection the spreadsheet in the host has now. */
const inSight = new WeakMap<Book, Window | undefined>();

type Place = Pick<Book['document'], 'activeSheetId' | 'selection' | 'otherSelections'>;

export class Window {
  readonly #viewer: Viewer;
  /** By place: the page, and its secret address. */
  readonly pages = new Map<PagePlace, { readonly page: Page; readonly secret: string }>();
  /** Open dialogs by number, with their answers once given. */
  readonly dialogs = new Map<number, Answer | null>();
  isClosed = false;
  /** The spreadsheet in the host has one active tab and one selection; each window has its own. */
  #place: Place;

  constructor(
    readonly book: Book,
    readonly session: string,
    readonly user: HostUser,
    readonly tell: (message: ToPage) => void,
  ) {
    this.#viewer = new Viewer(book, user.email, tell);
    this.#place = placeIn(book);
  }

  /** A dialog suspends the script and blocks all other acts. */
  get isAsked(): boolean {
    return [...this.dialogs.values()].includes(null);
  }

  /** Acts with this window's tab and selection active, and stores them afterwards. May be nested. */
  inSight<T>(act: () => T): T {
    const around = inSight.get(this.book);
    if (around === this) return act();
    if (around) around.#place = placeIn(this.book);
    inSight.set(this.book, this);
    this.#put();
    try {
      return act();
    } finally {
      this.#place = placeIn(this.book);
      inSight.set(this.book, around);
      if (around) around.#put();
    }
  }

  /** Activates a tab and selects its first cell. */
  show(tab: number): void {
    const selection = { row: 0, column: 0, rows: 1, columns: 1 };
    const place = { activeSheetId: tab, selection, otherSelections: [] };
    this.inSight(() => Object.assign(this.book.document, place));
  }

  /** Stores a selection that the window itself has made. */
  hasSelected(place: Place): void {
    this.inSight(() => {
      // As BookUser does it, but without converting places to A1 text.
      Object.assign(this.book.document, place);
      this.#viewer.hasSelected();
    });
  }

  /** Makes this window's tab and selection the spreadsheet's, unless the tab was deleted. */
  #put(): void {
    const { document } = this.book;
    if (document.sheets.some(({ id }) => id === this.#place.activeSheetId))
      Object.assign(document, this.#place);
  }

  see(tab: number, from: number, to: number): void {
    this.#viewer.see(tab, from, to);
  }

  /** Sends the changes since the last update. */
  update(): void {
    this.inSight(() => this.#viewer.update());
  }
}

function placeIn({ document }: Book): Place {
  const { activeSheetId, selection, otherSelections } = document;
  return { activeSheetId, selection, otherSelections };
}
