/** What every command starts from: the platform, who runs it, and how to reach the service. */

import { Budget } from '../api/budget';
import { ServiceClient } from '../api/client';
import type { Connection } from '../api/connection';
import { koreanMinute } from '../common/calendar';
import type { Platform } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';
import { type Binding, bindingOf } from '../sheet/binding';
import { loadConnection, loadSettings } from '../sheet/connection-store';
import { commandTexts } from '../text/command-texts';
import { type Language, languageOf, type Text } from '../text/text';
import { UserError } from '../text/user-error';

export interface Build {
  readonly version: string;
  /** The only host that this build talks to; '' for any https host. */
  readonly pinnedHost: string;
}

export class Context {
  readonly budget: Budget;
  private userLanguage: Language | null = null;

  constructor(
    readonly platform: Platform,
    readonly build: Build,
    budgetMs: number,
  ) {
    this.budget = new Budget(platform.clock, budgetMs);
  }

  /** The user's language. */
  get language(): Language {
    this.userLanguage ??= languageOf(this.platform.session.locale());
    return this.userLanguage;
  }

  tell(text: Text): void {
    this.platform.ui.tell(commandTexts.title[this.language], text[this.language]);
  }

  confirm(text: Text): boolean {
    return this.platform.ui.confirm(commandTexts.title[this.language], text[this.language]);
  }

  /** null when the user cancelled. */
  ask(text: Text): string | null {
    return this.platform.ui.ask(commandTexts.title[this.language], text[this.language]);
  }

  /** The user's connection. Throws UserError when there is none. */
  connection(): Connection {
    const connection = loadConnection(this.platform.userStore, this.platform.workbook.id());
    if (connection === null) throw new UserError(commandTexts.notConnected());
    return connection;
  }

  client(connection: Pick<Connection, 'baseUrl' | 'key'>): ServiceClient {
    const { transport, clock, ids } = this.platform;
    return new ServiceClient(connection, { transport, clock, ids, budget: this.budget });
  }

  binding(connection: Connection): Binding {
    return bindingOf(this.platform.workbook.id(), connection);
  }

  settings(resource: ResourceDefinition): ResourceSettings {
    return loadSettings(this.platform.documentStore, resource.name);
  }

  /** "MM-DD HH:MM" in Korea, now. */
  timeLabel(): string {
    return koreanMinute(this.platform.clock.now()).slice(5);
  }

  /** Runs `work` under the document's lock, everything flushed before it is released. Throws UserError when another run holds it. */
  withLock<T>(work: () => T): T {
    const { lock, workbook } = this.platform;
    if (!lock.tryAcquire(5_000)) throw new UserError(commandTexts.busy());
    try {
      const result = work();
      workbook.flush();
      return result;
    } finally {
      lock.release();
    }
  }
}
