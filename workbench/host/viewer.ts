/** What one window knows of the spreadsheet, and what to send it next. */
import type { Book, SheetView } from '../../host/index';
import type { Selection, ToPage } from '../protocol';
import { frameOf } from './frame';
import { Looks } from './looks';
import { BLOCK, type News, ToldTab } from './told-tab';

export class Viewer {
  readonly #book: Book;
  readonly #email: string;
  readonly #tell: (message: ToPage) => void;
  readonly #looks = new Looks();
  readonly #frames = new Map<number, string>();
  readonly #told = new Map<number, ToldTab>();
  #order = '';
  #selection = '';
  /** Time zone and locale, which decide how dates and amounts are shown. */
  #place = '';

  constructor(book: Book, email: string, tell: (message: ToPage) => void) {
    this.#book = book;
    this.#email = email;
    this.#tell = tell;
  }

  /** Rows of a tab come into view: from now on the window gets their changes. */
  see(tab: number, from: number, to: number): void {
    const view = this.#tab(tab);
    if (view === undefined) return;
    const told = this.#told.get(tab) ?? new ToldTab(this.#looks);
    this.#told.set(tab, told);
    for (let block = Math.floor(from / BLOCK); block * BLOCK < Math.min(to, view.state.maxRows); block++) {
      // A known block gets an answer too, because the window waits for it.
      const cells = told.has(block) ? [] : told.see(view, block);
      this.#tellLooks();
      this.#tell({ kind: 'cells', tab, cells, seen: [block * BLOCK, BLOCK] });
    }
  }

  /** Sends the changes since the last update. */
  update(): void {
    const news = this.#news();
    // Rows move before the grid shrinks; otherwise the last rows would be cut instead of the deleted ones.
    for (const { tab, order } of news) if (order !== null) this.#tell({ kind: 'rows', tab, order });
    this.#updateTabs();
    this.#tellLooks();
    for (const { tab, cells } of news)
      if (cells.length > 0) this.#tell({ kind: 'cells', tab, cells, seen: null });
    const selection = this.#selected();
    const name = JSON.stringify(selection);
    if (name !== this.#selection) this.#tell({ kind: 'selection', selection });
    this.#selection = name;
  }

  #news(): (News & { readonly tab: number })[] {
    const { timeZone, locale } = this.#book.document;
    const place = `${timeZone} ${locale}`;
    const isElsewhere = place !== this.#place;
    this.#place = place;
    return [...this.#told].flatMap(([tab, told]) => {
      const view = this.#tab(tab);
      if (view === undefined) {
        this.#told.delete(tab);
        return [];
      }
      if (isElsewhere) told.doubtAll();
      return [{ tab, ...told.news(view) }];
    });
  }

  /** The window has reported its selection. */
  hasSelected(): void {
    this.#selection = JSON.stringify(this.#selected());
  }

  #updateTabs(): void {
    const order = this.#book.document.sheets.map(({ id }) => id);
    const changed = this.#book.sheets().flatMap(name => {
      const frame = frameOf(this.#book, this.#book.sheet(name), this.#email);
      const text = JSON.stringify(frame);
      if (this.#frames.get(frame.id) === text) return [];
      this.#frames.set(frame.id, text);
      return [frame];
    });
    for (const id of this.#frames.keys()) if (!order.includes(id)) this.#frames.delete(id);
    const name = order.join();
    if (changed.length > 0 || name !== this.#order) this.#tell({ kind: 'tabs', order, changed });
    this.#order = name;
  }

  #tellLooks(): void {
    const { from, looks } = this.#looks.takeFresh();
    if (looks.length > 0) this.#tell({ kind: 'looks', from, looks });
  }

  #selected(): Selection {
    const { activeSheetId, selection, otherSelections } = this.#book.document;
    return { tab: activeSheetId, rects: [...otherSelections, selection] };
  }

  #tab(id: number): SheetView | undefined {
    const found = this.#book.document.sheets.find(sheet => sheet.id === id);
    return found && this.#book.sheet(found.name);
  }
}
