/** The version history of a spreadsheet: versions from the start, from stories, by hand, and before restoring. */
import type { Book, Snapshot } from '../../host/index';
import type { VersionLine } from '../protocol-panel';

/** The maximum number of versions, because each is a copy of the whole spreadsheet. */
const KEPT = 12;

interface Version extends VersionLine {
  readonly snapshot: Snapshot;
}

export class Versions {
  readonly #book: Book;
  readonly #now: () => number;
  #versions: Version[] = [];
  #last = 0;

  constructor(book: Book, now: () => number) {
    this.#book = book;
    this.#now = now;
  }

  /** The latest first. */
  get lines(): readonly VersionLine[] {
    return this.#versions.map(({ version, time, why }) => ({ version, time, why })).reverse();
  }

  /** Stores the present state as a version. */
  take(why: VersionLine['why']): void {
    this.#versions.push({
      version: ++this.#last,
      time: this.#now(),
      why,
      snapshot: this.#book.snapshot(),
    });
    this.#versions = this.#versions.slice(-KEPT);
  }

  /** Restores a version, as "File > Version history" does. Stores the present state as a version first. */
  restore(version: number): void {
    const found = this.#versions.find(one => one.version === version);
    if (found === undefined) return;
    this.take('before-restoring');
    this.#book.restore(found.snapshot);
  }

  forget(): void {
    this.#versions = [];
  }
}
