/** One window of a person: what it has been told, which dialog waits for an answer there, which pages stand beside the spreadsheet. */
import type { Book, HostUser, Page } from '../../host/index';
import type { DialogButton, PagePlace, ToPage } from '../protocol';
import { Viewer } from './viewer';

export interface Answer {
  readonly button: DialogButton;
  readonly text: string;
}

export class Window {
  readonly viewer: Viewer;
  /** By place: the page, and the secret that is its address. */
  readonly pages = new Map<PagePlace, { readonly page: Page; readonly secret: string }>();
  /** Dialogs that wait, by number, with their answers once they are there. */
  readonly dialogs = new Map<number, Answer | null>();
  isClosed = false;

  constructor(
    book: Book,
    readonly session: string,
    readonly user: HostUser,
    readonly tell: (message: ToPage) => void,
  ) {
    this.viewer = new Viewer(book, user.email, tell);
  }

  /** A dialog suspends the script: until then nothing else is done here. */
  get isAsked(): boolean {
    return [...this.dialogs.values()].includes(null);
  }
}
