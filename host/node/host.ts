/** The host's programming interface: people, spreadsheets, executions, and the clock. */
import type { AuthMode } from '../core/kernel';
import type { EventFacts } from '../core/runtime/event';
import { HostError } from './common/host-error';
import { customFunctionsOf } from './execution/custom-functions';
import { type ExecutionEnd, runExecution } from './execution/run-execution';
import type { ExecutionOptions, RunResult } from './execution/run-options';
import { runTrigger, type TriggerRun, type TriggerRunOptions } from './execution/run-trigger';
import { Book, type SpreadsheetOptions } from './person/book';
import { Page } from './person/page';
import { functionAt, type MenuTree, menuTrees } from './person/menus';
import type { CacheStore } from './world/cache-store';
import type { HostClock } from './world/host-clock';
import { LockHandle } from './world/lock-table';
import type { SentMail } from './world/mail-box';
import type { HostOptions, HostUser } from './world/options';
import type { PropertyStore } from './world/property-store';
import { type PagePlace, screenOf } from './world/screens';
import { rehome } from './world/rehome';
import type { TriggerInfo } from './world/trigger-table';
import { type KnownBook, World } from './world/world';

/** Options of an execution, with its spreadsheet. */
export interface RunOptions extends ExecutionOptions {
  /** The open spreadsheet. Default: the script is bound to none. */
  readonly spreadsheet?: Book;
}

/** The number of contexts that may write into spreadsheets before the objects are replaced (rehome.ts). */
const REHOME_EVERY = 32;

export class Host {
  readonly #world: World;
  #wroteSinceRehome = 0;
  #depth = 0;

  constructor(options: HostOptions) {
    this.#world = new World(options);
  }

  /** now(), advance(ms), set(time). */
  get clock(): HostClock {
    return this.#world.clock;
  }

  /**
   * @param options granted: the scopes that the person has granted (a short name such as "userinfo.email" suffices).
   * Default: all.
   */
  user(options: {
    readonly email: string;
    readonly locale?: string;
    readonly granted?: readonly string[];
  }): HostUser {
    const user = { email: options.email, locale: options.locale ?? 'en' };
    if (options.granted) this.#world.consents.set(user, options.granted);
    return user;
  }

  /** The person ticks these permissions. Takes effect at once, even in a running execution. */
  grant(user: HostUser, ...scopes: string[]): void {
    this.#world.consents.grant(user, scopes);
  }

  /** The person revokes these permissions, or has never ticked them. */
  revoke(user: HostUser, ...scopes: string[]): void {
    this.#world.consents.revoke(user, scopes);
  }

  createSpreadsheet(options: SpreadsheetOptions): Book {
    return Book.create(this.#world, options);
  }

  /**
   * Calls a top-level function of the script in a new execution. The result reports everything that the script does.
   * Only a mistake of the caller (a missing dialog answer, an error in a callback) is thrown.
   * @param functionName The entry point.
   */
  run(functionName: string, options: RunOptions): RunResult {
    return this.#execute(functionName, options).result;
  }

  /**
   * The menu as a person finds it. Runs onOpen, by default as for a user who has installed the add-on but not used it
   * in this spreadsheet (AuthMode NONE).
   * @throws Error if onOpen fails; a person would see no menu and no message.
   */
  openMenu(book: Book, user: HostUser, options: { readonly authMode?: AuthMode } = {}): readonly MenuTree[] {
    const order: RunOptions = {
      user,
      spreadsheet: book,
      kind: 'simpleTrigger',
      authMode: options.authMode ?? 'NONE',
    };
    const { result, menus } = this.#execute('onOpen', order, { type: 'open' });
    if (result.outcome !== 'finished') {
      throw new Error(`onOpen ${result.outcome}: ${result.error?.message ?? ''}`, { cause: result.error });
    }
    return menuTrees(menus, this.#world.addOnName);
  }

  /** Opens the menu, finds the item by its labels and runs it as this person. */
  clickMenu(
    book: Book,
    user: HostUser,
    path: readonly string[],
    options: Omit<RunOptions, 'user' | 'spreadsheet' | 'kind'> = {},
  ): RunResult {
    const functionName = functionAt(this.openMenu(book, user), path);
    return this.run(functionName, { ...options, user, spreadsheet: book, kind: 'menu' });
  }

  /** The sidebar or dialog on this person's screen; null if none is open. Alerts and prompts do not count. */
  page(book: Book, user: HostUser, place: PagePlace): Page | null {
    const { screens } = this.#world;
    const screen = screenOf(user.email, book.id);
    const shown = screens.at(screen, place);
    if (shown === null) return null;
    return new Page({
      shown,
      user,
      functions: customFunctionsOf(this.#world),
      run: (name, options) => this.#execute(name, { ...options, spreadsheet: book }).result,
      isOpen: () => screens.at(screen, place) === shown,
      close: () => screens.close(screen, shown),
    });
  }

  /**
   * Runs the clock triggers that are due now, earliest first. Each runs as its creator in a new execution (AuthMode
   * FULL, without a screen). A trigger that was due several times runs once.
   * @param options For each run, or a function from the trigger to its options.
   */
  runDueTriggers(
    options: TriggerRunOptions | ((trigger: TriggerInfo) => TriggerRunOptions) = {},
  ): TriggerRun[] {
    const due = this.#world.triggers.due(this.clock.now());
    return due.flatMap(trigger => {
      const order = typeof options === 'function' ? options(trigger) : options;
      const book = trigger.documentId === null ? undefined : this.#world.books.get(trigger.documentId);
      return runTrigger(
        this.#world,
        trigger,
        (run, event) => this.#execute(trigger.handler, { ...order, ...run }, event, book).result,
      );
    });
  }

  /** Deletes a trigger as a user does on Google's page of triggers. @throws HostError if the trigger does not exist. */
  deleteTrigger(id: string): void {
    if (!this.#world.triggers.remove(id)) throw new HostError(`There is no trigger ${id}.`);
  }

  /** The sent mails in order; only this user's, if one is given. */
  mails(user?: HostUser): readonly SentMail[] {
    return this.#world.mails.sent.filter(({ from }) => user === undefined || from === user.email);
  }

  userProperties(user: HostUser): PropertyStore {
    return this.#world.properties(`user:${user.email}`);
  }

  documentProperties(book: Book): PropertyStore {
    return this.#world.properties(`document:${book.id}`);
  }

  scriptProperties(): PropertyStore {
    return this.#world.properties('script');
  }

  /** clear() empties the caches of all users, spreadsheets and the script. */
  get cache(): {
    clear(): void;
    user(user: HostUser): CacheStore;
    document(book: Book): CacheStore;
    script(): CacheStore;
  } {
    const world = this.#world;
    return {
      clear: () => world.clearCaches(),
      user: user => world.cache(`user:${user.email}`),
      document: book => world.cache(`document:${book.id}`),
      script: () => world.cache('script'),
    };
  }

  /** The lock of a spreadsheet, of a user, or of the script. */
  lock(of: Book | HostUser | 'script'): LockHandle {
    const key = of === 'script' ? 'script' : of instanceof Book ? `document:${of.id}` : `user:${of.email}`;
    return new LockHandle(this.#world.locks, key);
  }

  /** Ends the network thread. The host cannot be used afterwards. */
  async close(): Promise<void> {
    await this.#world.close();
  }

  #execute(
    functionName: string,
    options: RunOptions,
    event?: EventFacts,
    book: KnownBook | undefined = options.spreadsheet,
  ): ExecutionEnd {
    const { spreadsheet: _, ...rest } = options;
    this.#depth += 1;
    let end: ExecutionEnd;
    try {
      end = runExecution(this.#world, {
        functionName,
        document: book?.document ?? null,
        options: rest,
        customFunctions: customFunctionsOf(this.#world),
        ...(event ? { event } : {}),
      });
    } finally {
      this.#depth -= 1;
    }
    if (end.wrote && book) {
      book.recalculate(options.user);
      this.#wroteSinceRehome += 1;
    }
    if (this.#wroteSinceRehome >= REHOME_EVERY && this.#depth === 0) {
      for (const { document } of this.#world.books.values()) rehome(document);
      this.#wroteSinceRehome = 0;
    }
    return end;
  }
}
