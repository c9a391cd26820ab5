/** The state around the grid: menus, dialogs, pages, messages, requests. The grid keeps its own state. */
import { NOTHING_YET, type PanelState } from './panel/state';
import type { FromPage, MenuLine, PagePlace, RequestLine, TabFrame, ToPage } from '../protocol';

export type Send = (message: FromPage) => void;

export type Dialog = Extract<ToPage, { kind: 'dialog' }>;
export type ScriptPage = Extract<ToPage, { kind: 'page' }>;

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface HiddenTab {
  readonly id: number;
  readonly name: string;
}

export interface State {
  readonly name: string;
  readonly user: string;
  readonly menus: readonly MenuLine[];
  /** The menu label of the running command; null if none runs. */
  readonly running: string | null;
  readonly dialogs: readonly Dialog[];
  readonly pages: Readonly<Partial<Record<PagePlace, ScriptPage>>>;
  readonly notices: readonly Notice[];
  readonly requests: readonly RequestLine[];
  readonly hiddenTabs: readonly HiddenTab[];
  readonly panel: PanelState;
  readonly isLost: boolean;
  readonly isReady: boolean;
}

const EMPTY: State = {
  name: '',
  user: '',
  menus: [],
  running: null,
  dialogs: [],
  pages: {},
  notices: [],
  requests: [],
  hiddenTabs: [],
  panel: NOTHING_YET,
  isLost: false,
  isReady: false,
};

export class Store {
  #state: State = EMPTY;
  #lastNotice = 0;
  readonly #tabs = new Map<number, TabFrame>();
  readonly #listeners = new Set<() => void>();

  get state(): State {
    return this.#state;
  }

  /** @returns a function that ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  notice(title: string, text: string, isError = false): void {
    const id = ++this.#lastNotice;
    this.set({ notices: [...this.#state.notices, { id, title, text, isError }] });
    setTimeout(() => this.dismiss(id), isError ? 15_000 : 6_000);
  }

  dismiss(id: number): void {
    this.set({ notices: this.#state.notices.filter(notice => notice.id !== id) });
  }

  setTabs(order: readonly number[], changed: readonly TabFrame[]): void {
    for (const frame of changed) this.#tabs.set(frame.id, frame);
    const hiddenTabs = order.flatMap(id => {
      const frame = this.#tabs.get(id);
      return frame?.hidden ? [{ id, name: frame.name }] : [];
    });
    this.set({ hiddenTabs });
  }

  /** Adds lines; known lines are replaced. */
  addRequests(lines: readonly RequestLine[]): void {
    const byNumber = new Map(this.#state.requests.map(line => [line.number, line]));
    for (const line of lines) byNumber.set(line.number, line);
    this.set({ requests: [...byNumber.values()] });
  }
}
