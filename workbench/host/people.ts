/** The people who open the spreadsheet: each has an account, an API key and a window. */
import type { Book, Host, HostUser } from '../../host/index';
import { ACCOUNTS } from '../accounts';
import type { HostStart } from '../protocol';

export class People {
  readonly users: readonly HostUser[];
  readonly #host: Host;
  readonly #start: HostStart;

  constructor(host: Host, start: HostStart) {
    this.#host = host;
    this.#start = start;
    this.users = ACCOUNTS.map(email => host.user({ email, locale: start.language }));
  }

  /** The owner of the spreadsheet. */
  get owner(): HostUser {
    return this.users[0] as HostUser;
  }

  /** The person named in a window's address; the owner if it names nobody. */
  named(name: string): HostUser {
    return this.users[ACCOUNTS.indexOf(`${name}@example.com`)] ?? this.owner;
  }

  /** Connects a person with their own key, unless they are connected. @throws Error if the add-on cannot connect. */
  connect(book: Book, user: HostUser): void {
    if (Object.keys(this.#host.userProperties(user).all()).length > 0) return;
    const key = this.#start.apiKeys[this.users.indexOf(user)] ?? '';
    runOrThrow(this.#host, book, user, 'menuConnect', [this.#start.serviceUrl, key]);
  }

  /** Removes all connections and stored properties. */
  forget(book: Book): void {
    for (const user of this.users) this.#host.userProperties(user).clear();
    this.#host.documentProperties(book).clear();
    this.#host.scriptProperties().clear();
    this.#host.cache.clear();
    for (const { id } of book.triggers()) this.#host.deleteTrigger(id);
  }
}

/** Runs a command with the given texts and yes to all questions. @throws Error if it does not finish. */
export function runOrThrow(
  host: Host,
  book: Book,
  user: HostUser,
  name: string,
  typed: readonly string[],
): void {
  const left = [...typed];
  const result = host.run(name, {
    user,
    spreadsheet: book,
    dialogs: Array.from({ length: 50 }, () => dialog => {
      if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
      return dialog.buttons.includes('YES') ? 'YES' : 'OK';
    }),
  });
  if (result.outcome !== 'finished')
    throw new Error(`${name} ${result.outcome}: ${result.error?.message ?? ''}`);
}
