/** One window of a person: what it has been told, which dialog waits for an answer there, which pages stand beside the spreadsheet. */
import type { Book, HostUser, Page } from '../../host/index';
import type { DialogButton, PagePlace, ToPage } from '../protocol';
import { Viewer } from './viewer';

export interface Answer {
  readonly button: DialogButton;
  readonly text: string;
}

/** Whose tab and selection the spreadsheet in the host has at the moment. */
const inSight = new WeakMap<Book, Window | undefined>();

type Place = Pick<Book['document'], 'activeSheetId' | 'selection' | 'otherSelections'>;

export class Window {
  readonly #viewer: Viewer;
  /** By place: the page, and the secret that is its address. */
  readonly pages = new Map<PagePlace, { readonly page: Page; readonly secret: string }>();
  /** Dialogs that wait, by number, with their answers once they are there. */
  readonly dialogs = new Map<number, Answer | null>();
  isClosed = false;
  /** The spreadsheet in the host knows one tab in sight and one selection; each window has its own. */
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

  /** A dialog suspends the script: until then nothing else is done here. */
  get isAsked(): boolean {
    return [...this.dialogs.values()].includes(null);
  }

  /** Does something with this window's tab and selection in sight, and remembers which are in sight afterwards. One window may do so within another. */
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

  /** Brings a tab into sight, its first cell selected. */
  show(tab: number): void {
    const selection = { row: 0, column: 0, rows: 1, columns: 1 };
    const place = { activeSheetId: tab, selection, otherSelections: [] };
    this.inSight(() => Object.assign(this.book.document, place));
  }

  /** The person has selected something: the window knows it already. */
  hasSelected(place: Place): void {
    this.inSight(() => {
      // As the host's own hands do it, without making text of the places.
      Object.assign(this.book.document, place);
      this.#viewer.hasSelected();
    });
  }

  /** A tab that is gone cannot come into sight. */
  #put(): void {
    const { document } = this.book;
    if (document.sheets.some(({ id }) => id === this.#place.activeSheetId))
      Object.assign(document, this.#place);
  }

  see(tab: number, from: number, to: number): void {
    this.#viewer.see(tab, from, to);
  }

  /** Tells what has changed since the last time. */
  update(): void {
    this.inSight(() => this.#viewer.update());
  }
}

function placeIn({ document }: Book): Place {
  const { activeSheetId, selection, otherSelections } = document;
  return { activeSheetId, selection, otherSelections };
}
