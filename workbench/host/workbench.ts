/** The spreadsheet in the host and the windows that show it: runs what people start, and tells every window what has changed. */
import { randomBytes } from 'node:crypto';
import { type DialogAnswer, type RunResult, type ShownDialog, withGoogleScript } from '../../host/index';
import type { Act, FromHost, FromPage, PagePlace, ToHost } from '../protocol';
import { carryOut } from './hands';
import type { SetUp } from './set-up';
import { isWarned, warningIn } from './warnings';
import { type Answer, Window } from './window';

/** More dialogs than any script shows in one run. */
const MOST_DIALOGS = 1000;
const PLACES: readonly PagePlace[] = ['sidebar', 'dialog'];

export interface WorkbenchParts extends SetUp {
  readonly post: (message: FromHost) => void;
  /** Blocks until there is a result, and handles what comes meanwhile. */
  readonly waitUntil: <T>(result: () => T | undefined) => T;
}

export class Workbench {
  readonly #parts: WorkbenchParts;
  readonly #windows = new Map<string, Window>();
  #dialogs = 0;
  /** When the host was last at work: between two acts its clock goes as the person's. */
  #lastAct = Date.now();

  constructor(parts: WorkbenchParts) {
    this.#parts = parts;
  }

  handle(message: ToHost): void {
    switch (message.kind) {
      case 'open':
        this.#open(message.session);
        return;
      case 'close':
        this.#close(message.session);
        return;
      case 'from-page': {
        const window = this.#windows.get(message.session);
        if (window) this.#handlePage(window, message.message);
        return;
      }
      case 'call':
        this.#call(message);
        return;
      case 'page-closes':
        this.#pageOf(message.page)?.page.close();
        this.#update();
        return;
    }
  }

  #open(session: string): void {
    const { book, host, user, post } = this.#parts;
    const window = new Window(book, session, user, message => post({ kind: 'to-page', session, message }));
    this.#windows.set(session, window);
    window.tell({ kind: 'book', name: book.name, user: user.email, menus: host.openMenu(book, user) });
    window.viewer.update();
    this.#showPages(window);
  }

  #close(session: string): void {
    const window = this.#windows.get(session);
    if (!window) return;
    window.isClosed = true;
    for (const { secret } of window.pages.values()) this.#parts.post({ kind: 'page-gone', page: secret });
    this.#windows.delete(session);
  }

  #handlePage(window: Window, message: FromPage): void {
    const { book, host } = this.#parts;
    switch (message.kind) {
      case 'see':
        window.viewer.see(message.tab, message.from, message.to);
        return;
      case 'answer':
        if (window.dialogs.get(message.dialog) === null)
          window.dialogs.set(message.dialog, { button: message.button, text: message.text });
        return;
      case 'select':
        this.#select(window, message.selection);
        return;
      case 'act':
        if (window.isAsked) return;
        this.#act(window, message.act);
        return;
      case 'run':
        if (window.isAsked) return;
        this.#run(window, message.label, () =>
          host.run(message.functionName, {
            user: window.user,
            spreadsheet: book,
            kind: 'menu',
            dialogs: this.#answers(window),
            onToast: toast => window.tell({ kind: 'toast', ...toast }),
          }),
        );
        return;
      case 'close-page':
        window.pages.get(message.place)?.page.close();
        this.#update();
        return;
    }
  }

  #select(window: Window, { tab, rects }: Extract<FromPage, { kind: 'select' }>['selection']): void {
    const { document } = this.#parts.book;
    const rect = rects.at(-1);
    if (rect === undefined || !document.sheets.some(({ id }) => id === tab)) return;
    // As the host's own hands do it, without making text of the places.
    Object.assign(document, {
      activeSheetId: tab,
      selection: { ...rect },
      otherSelections: rects.slice(0, -1),
    });
    window.viewer.hasSelected();
  }

  #act(window: Window, act: Act): void {
    const { book } = this.#parts;
    this.#passTime();
    try {
      if (isWarned(book, act) && this.#ask(window, warningIn(window.user.locale)).button !== 'OK') return;
      const reason = carryOut(book, window.user, act);
      if (reason !== null) window.tell({ kind: 'refused', reason });
    } catch (error) {
      window.tell({ kind: 'refused', reason: messageOf(error) });
    }
    this.#update();
  }

  #run(window: Window, label: string, run: () => RunResult): void {
    this.#passTime();
    window.tell({ kind: 'started', label });
    let error: string | null = null;
    try {
      const result = run();
      if (result.outcome !== 'finished') error = result.error?.message ?? result.outcome;
    } catch (thrown) {
      error = messageOf(thrown);
    }
    this.#lastAct = Date.now();
    this.#update();
    window.tell({ kind: 'ended', label, error });
  }

  #call({ call, page, functionName, args }: Extract<ToHost, { kind: 'call' }>): void {
    const { post } = this.#parts;
    const found = this.#pageOf(page);
    this.#passTime();
    if (!found) {
      post({
        kind: 'called',
        call,
        answer: { kind: 'error', name: 'NetworkError', message: 'Connection failure due to HTTP 0' },
      });
      return;
    }
    try {
      const { answer } = found.page.call(functionName, args, {
        dialogs: this.#answers(found.window),
        onToast: toast => found.window.tell({ kind: 'toast', ...toast }),
      });
      post({ kind: 'called', call, answer });
    } catch (error) {
      post({
        kind: 'called',
        call,
        answer: { kind: 'error', name: 'ScriptError', message: messageOf(error) },
      });
    }
    this.#lastAct = Date.now();
    this.#update();
  }

  #answers(window: Window): DialogAnswer[] {
    return Array.from({ length: MOST_DIALOGS }, () => (dialog: ShownDialog) => this.#ask(window, dialog));
  }

  /** Shows a dialog in the window and blocks until the person has answered. What was written until then is in sight behind it. */
  #ask(
    window: Window,
    { kind, title, message, buttons }: ShownDialog,
  ): Answer & { readonly afterMs: number } {
    this.#update();
    const dialog = ++this.#dialogs;
    const shownAt = Date.now();
    window.dialogs.set(dialog, null);
    window.tell({ kind: 'dialog', dialog, form: kind, title, message, buttons });
    const answer = this.#parts.waitUntil<Answer>(() =>
      window.isClosed ? { button: 'CLOSE', text: '' } : (window.dialogs.get(dialog) ?? undefined),
    );
    window.dialogs.delete(dialog);
    const { button, text } = answer;
    return { button, ...(kind === 'prompt' ? { text } : {}), afterMs: Date.now() - shownAt } as Answer & {
      readonly afterMs: number;
    };
  }

  #update(): void {
    for (const window of this.#windows.values()) {
      window.viewer.update();
      this.#showPages(window);
    }
  }

  /** Tells a window which pages have come or gone beside the spreadsheet. */
  #showPages(window: Window): void {
    const { host, book, post } = this.#parts;
    for (const place of PLACES) {
      const shown = window.pages.get(place);
      if (shown?.page.isOpen) continue;
      if (shown) {
        window.pages.delete(place);
        post({ kind: 'page-gone', page: shown.secret });
      }
      const page = host.page(book, window.user, place);
      if (page === null) {
        if (shown) window.tell({ kind: 'page-closed', place });
        continue;
      }
      const secret = randomBytes(16).toString('hex');
      window.pages.set(place, { page, secret });
      const { title, width, height } = page;
      const html = withGoogleScript(page, `/${secret}`);
      post({
        kind: 'page-opened',
        session: window.session,
        opened: { page: secret, place, title, html, width, height },
      });
    }
  }

  #pageOf(secret: string) {
    for (const window of this.#windows.values())
      for (const { page, secret: own } of window.pages.values()) if (own === secret) return { page, window };
    return undefined;
  }

  #passTime(): void {
    const now = Date.now();
    this.#parts.host.clock.advance(Math.max(0, now - this.#lastAct));
    this.#lastAct = now;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
