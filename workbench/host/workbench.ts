/** The host's spreadsheets and their windows: runs what people start, and sends every window the changes. */
import type { DialogAnswer, RunResult, ShownDialog, Toast, Watch } from '../../host/index';
import type { Act, CallAnswer, FromHost, FromPage, ToHost } from '../protocol';
import { carryOut } from './hands';
import { PagesBeside } from './pages-beside';
import { Platform } from './platform';
import type { SetUp } from './set-up';
import {
  answerQuestion,
  type Helper,
  type PageStart,
  type SidebarReply,
  type Started,
  type Theatre,
} from './stage';
import { isWarned, warningIn } from './warnings';
import { type Answer, Window } from './window';

const SIDEBAR_CALL = 'sidebarCall';
/** The start data in a page. */
const START = /<script type="application\/json" id="start">(.*)<\/script>$/;

/** More dialogs than any script shows in one run. */
const MOST_DIALOGS = 1000;

export interface WorkbenchParts extends SetUp {
  readonly post: (message: FromHost) => void;
  readonly killFlag: Int32Array;
  /** Blocks until there is a result, at most for a time, and handles messages meanwhile. */
  readonly waitFor: <T>(result: () => T | undefined, atMostMs?: number) => T | undefined;
}

export class Workbench implements Theatre {
  readonly parts: WorkbenchParts;
  readonly platform: Platform;
  readonly #windows = new Map<string, Window>();
  readonly #pages: PagesBeside;
  #dialogs = 0;
  /** The real time of the host's last act: between two acts its clock follows real time. */
  #lastAct = Date.now();

  constructor(parts: WorkbenchParts) {
    this.parts = parts;
    this.#pages = new PagesBeside(parts.host, parts.post);
    this.platform = new Platform({
      host: parts.host,
      book: parts.book,
      killFlag: parts.killFlag,
      handleFor: ms => void parts.waitFor(() => (this.platform.runs.isDying ? true : undefined), ms),
      changed: () => this.tellPlatform(),
    });
  }

  get windows(): readonly Window[] {
    return [...this.#windows.values()];
  }

  handle(message: ToHost): void {
    switch (message.kind) {
      case 'open':
        this.#open(message);
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
        this.#pages.find(this.windows, message.page)?.page.close();
        this.update();
        return;
      case 'ask':
        answerQuestion(this, message.question, answer =>
          this.parts.post({ kind: 'answered', number: message.number, answer }),
        );
        return;
      case 'set-platform-back':
        this.platform.runs.setAllBack();
        this.tellPlatform();
        return;
    }
  }

  #open({ session, person, book: id }: Extract<ToHost, { kind: 'open' }>): void {
    const { host, people, post } = this.parts;
    const user = people.named(person);
    const book = this.platform.bookOf(id);
    const window = new Window(book, session, user, message => post({ kind: 'to-page', session, message }));
    this.#windows.set(session, window);
    this.platform.runs.whenIdle(() => {
      try {
        people.connect(book, user);
      } catch (error) {
        window.tell({ kind: 'refused', reason: messageOf(error) });
      }
    });
    window.tell({ kind: 'book', name: book.name, user: user.email, menus: host.openMenu(book, user) });
    window.update();
    this.#pages.show(window);
    window.tell({ kind: 'platform', platform: this.platform.pictureOf(book) });
  }

  #close(session: string): void {
    const window = this.#windows.get(session);
    if (!window) return;
    window.isClosed = true;
    for (const { secret } of window.pages.values()) this.parts.post({ kind: 'page-gone', page: secret });
    this.#windows.delete(session);
  }

  #handlePage(window: Window, message: FromPage): void {
    switch (message.kind) {
      case 'see':
        window.see(message.tab, message.from, message.to);
        return;
      case 'answer':
        if (window.dialogs.get(message.dialog) === null)
          window.dialogs.set(message.dialog, { button: message.button, text: message.text });
        return;
      case 'select':
        select(window, message.selection);
        return;
      case 'act':
        if (!window.isAsked) this.#byHand(window, message.act);
        return;
      case 'run':
        if (!window.isAsked) this.run(window, message);
        return;
      case 'close-page':
        window.pages.get(message.place)?.page.close();
        this.update();
        return;
      default:
        if (this.platform.handle(window, message)) this.update();
        this.tellPlatform();
    }
  }

  /** A person's act in the page. If a protection warns, the person is asked first. */
  #byHand(window: Window, act: Act): void {
    if (isWarned(window.book, act) && this.#ask(window, warningIn(window.user.locale)).button !== 'OK')
      return;
    this.act(window, () => carryOut(window.book, window.user, act));
  }

  /** Runs an act of a person. It returns the sheet's reason for a refusal, or null. */
  act(window: Window, act: () => string | null): void {
    this.#passTime();
    try {
      const reason = window.inSight(act);
      if (reason !== null) window.tell({ kind: 'refused', reason });
    } catch (error) {
      window.tell({ kind: 'refused', reason: messageOf(error) });
    }
    this.update();
  }

  /** Runs a command of the menu. */
  run(window: Window, { label, functionName, helper }: Started): void {
    const { host } = this.parts;
    this.#passTime();
    window.tell({ kind: 'started', label });
    let error: string | null = null;
    try {
      const result = this.#execute(window, functionName, run =>
        host.run(functionName, {
          ...run,
          user: window.user,
          spreadsheet: window.book,
          kind: 'menu',
          dialogs: this.#answers(window, helper),
        }),
      );
      // For the platform's ways to end a run the page has its own words.
      if (result.outcome === 'threw') error = result.error?.message ?? '';
      else if (result.outcome !== 'finished') error = result.outcome;
    } catch (thrown) {
      error = messageOf(thrown);
    }
    this.update();
    window.tell({ kind: 'ended', label, error });
    this.platform.runs.rest();
  }

  /** Runs a page's google.script.run call. */
  #call({ call, page, functionName, args }: Extract<ToHost, { kind: 'call' }>): void {
    const { post } = this.parts;
    const found = this.#pages.find(this.windows, page);
    const fails = (name: string, message: string): void =>
      post({ kind: 'called', call, answer: { kind: 'error', name, message } });
    this.#passTime();
    if (!found) {
      fails('NetworkError', 'Connection failure due to HTTP 0');
      return;
    }
    try {
      this.#execute(found.window, askedFor(functionName, args), run => {
        const { answer, result } = found.page.call(functionName, args, {
          ...run,
          dialogs: this.#answers(found.window),
        });
        post({ kind: 'called', call, answer });
        return result;
      });
    } catch (error) {
      fails('ScriptError', messageOf(error));
    }
    this.update();
    this.platform.runs.rest();
  }

  /** The reply to a call of the sidebar, which is opened first. */
  callSidebar(window: Window, request: (start: PageStart) => string): SidebarReply {
    const { host } = this.parts;
    if (host.page(window.book, window.user, 'sidebar') === null)
      this.run(window, { label: '', functionName: 'menuSidebar' });
    const page = host.page(window.book, window.user, 'sidebar');
    const [, json = ''] = START.exec(page?.html ?? '') ?? [];
    if (page === null || json === '') throw new Error('The sidebar did not open.');
    const args = JSON.stringify([request(JSON.parse(json) as PageStart)]);
    this.#passTime();
    const came: { answer: CallAnswer | null } = { answer: null };
    this.#execute(window, askedFor(SIDEBAR_CALL, args), run => {
      const { answer, result } = page.call(SIDEBAR_CALL, args, { ...run, dialogs: this.#answers(window) });
      came.answer = answer;
      return result;
    });
    this.update();
    this.platform.runs.rest();
    const { answer } = came;
    if (answer?.kind !== 'value') throw new Error(answer?.kind === 'error' ? answer.message : '');
    return JSON.parse(JSON.parse(answer.json) as string) as SidebarReply;
  }

  #execute(
    window: Window,
    functionName: string,
    start: (orders: { readonly watch: Watch; readonly onToast: (toast: Toast) => void }) => RunResult,
  ): RunResult {
    const onToast = (toast: Toast): void => window.tell({ kind: 'toast', ...toast });
    const result = this.platform.runs.run(watch => window.inSight(() => start({ watch, onToast })));
    this.#lastAct = Date.now();
    const { outcome } = result;
    this.parts.post({ kind: 'ran', ran: { functionName, outcome, user: window.user.email } });
    return result;
  }

  #answers(window: Window, helper?: Helper): DialogAnswer[] {
    return Array.from(
      { length: MOST_DIALOGS },
      () => (dialog: ShownDialog) => this.#ask(window, dialog, helper),
    );
  }

  /** Shows a dialog and blocks until it is answered. The window first gets everything written so far. */
  #ask(window: Window, shown: ShownDialog, helper?: Helper): Answer & { readonly afterMs: number } {
    const { kind, title, message, buttons } = shown;
    this.update();
    const dialog = ++this.#dialogs;
    const shownAt = Date.now();
    window.dialogs.set(dialog, null);
    window.tell({ kind: 'dialog', dialog, form: kind, title, message, buttons });
    const answered = this.parts.waitFor<Answer>(
      () =>
        window.isClosed || this.platform.runs.isDying
          ? { button: 'CLOSE', text: '' }
          : (window.dialogs.get(dialog) ?? undefined),
      helper?.paceMs,
    );
    const byPerson = window.dialogs.get(dialog);
    window.dialogs.delete(dialog);
    if (!byPerson) window.tell({ kind: 'dialog-gone', dialog });
    const { button, text } = answered ?? helper?.answer(shown) ?? { button: 'CLOSE', text: '' };
    return { button, ...(kind === 'prompt' ? { text } : {}), afterMs: Date.now() - shownAt } as Answer & {
      readonly afterMs: number;
    };
  }

  /** Sends every window its changes. */
  update(): void {
    for (const window of this.#windows.values()) {
      window.update();
      this.#pages.show(window);
    }
    this.#tellMoved();
  }

  tellPlatform(): void {
    for (const window of this.#windows.values())
      window.tell({ kind: 'platform', platform: this.platform.pictureOf(window.book) });
    this.#tellMoved();
  }

  #tellMoved(): void {
    const { orders, isRunning } = this.platform.runs;
    const time = this.parts.host.clock.now();
    this.parts.post({ kind: 'moved', state: { time, isRunning, orders } });
  }

  #passTime(): void {
    const now = Date.now();
    this.parts.host.clock.advance(Math.max(0, now - this.#lastAct));
    this.#lastAct = now;
  }
}

function select(window: Window, { tab, rects }: Extract<FromPage, { kind: 'select' }>['selection']): void {
  const rect = rects.at(-1);
  const { sheets } = window.book.document;
  if (rect === undefined || !sheets.some(({ id }) => id === tab)) return;
  window.hasSelected({ activeSheetId: tab, selection: { ...rect }, otherSelections: rects.slice(0, -1) });
}

/** The method that a page calls: all its calls go through one function that takes a method's name. */
function askedFor(functionName: string, args: string): string {
  return /\\"method\\":\\"(\w+)\\"/.exec(args)?.[1] ?? functionName;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
