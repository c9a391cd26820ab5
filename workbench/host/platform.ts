/** The platform's part in the workbench: faults for runs, the clock, versions, copies. */
import type { Book, Host } from '../../host/index';
import type { FromPage } from '../protocol';
import type { PlatformPicture, VersionLine } from '../protocol-panel';
import { Runs, type RunsParts } from './runs';
import { Versions } from './versions';
import type { Window } from './window';

export interface PlatformParts extends Omit<RunsParts, 'clock'> {
  readonly host: Host;
  readonly book: Book;
}

export class Platform {
  readonly runs: Runs;
  readonly #host: Host;
  /** The first spreadsheet and its copies, in the order of creation. */
  readonly #books: Book[];
  readonly #versions = new Map<Book, Versions>();

  constructor(parts: PlatformParts) {
    this.#host = parts.host;
    this.#books = [parts.book];
    this.runs = new Runs({ ...parts, clock: parts.host.clock });
    this.take(parts.book, 'start');
  }

  /** The spreadsheet in a window's address; the first one if the address names none. */
  bookOf(id: string): Book {
    return this.#books.find(book => book.id === id) ?? (this.#books[0] as Book);
  }

  /** Stores the spreadsheet's present state as a version. */
  take(book: Book, why: VersionLine['why']): void {
    this.#versionsOf(book).take(why);
  }

  forgetVersions(book: Book): void {
    this.#versionsOf(book).forget();
  }

  pictureOf(book: Book): PlatformPicture {
    return {
      orders: this.runs.orders,
      slowMotion: this.runs.slowMotion,
      isRunning: this.runs.isRunning,
      time: this.#host.clock.now(),
      versions: this.#versionsOf(book).lines,
      books: this.#books.map(({ id, name }, i) => ({ book: i === 0 ? '' : id, name })),
    };
  }

  /** @returns whether it may have changed a spreadsheet. */
  handle(window: Window, message: FromPage): boolean {
    const { book, user } = window;
    switch (message.kind) {
      case 'order':
        this.runs.order(message.order, message.isOn);
        return false;
      case 'slow-motion':
        this.runs.slowMotion = message.isOn;
        return false;
      case 'pass-time':
        this.#host.clock.advance(message.minutes * 60_000);
        return false;
      case 'take-version':
        this.take(book, 'by-hand');
        return false;
      case 'restore-version':
        if (this.runs.isRunning) return false;
        this.#versionsOf(book).restore(message.version);
        book.recalculate(user);
        return true;
      case 'copy-book':
        this.#books.push(book.copy({ owner: user }));
        return false;
      default:
        return false;
    }
  }

  #versionsOf(book: Book): Versions {
    const known = this.#versions.get(book);
    if (known) return known;
    const made = new Versions(book, () => this.#host.clock.now());
    this.#versions.set(book, made);
    return made;
  }
}
