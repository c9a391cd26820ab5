/** Session: the user. In custom functions and simple triggers the platform hides the address. */
import type { Kernel } from '../kernel';

export interface SessionFacts {
  /** The address of the user at the screen; '' if there is none or it is private. */
  readonly activeEmail: string;
  /** The address of the user whose rights the script has. */
  readonly effectiveEmail: string;
  readonly locale: string;
  readonly timeZone: string;
  /** A key that distinguishes users without naming them. The platform changes it every 30 days. */
  readonly temporaryKey: string;
}

class User {
  readonly #email: string;

  constructor(email: string) {
    this.#email = email;
  }

  getEmail(): string {
    return this.#email;
  }

  toString(): string {
    return this.#email;
  }
}

class Session {
  readonly #kernel: Kernel;
  readonly #facts: SessionFacts;

  constructor(kernel: Kernel, facts: SessionFacts) {
    this.#kernel = kernel;
    this.#facts = facts;
  }

  getActiveUser(): object {
    return this.#kernel.strict('User', new User(this.#facts.activeEmail));
  }

  getEffectiveUser(): object {
    return this.#kernel.strict('User', new User(this.#facts.effectiveEmail));
  }

  getActiveUserLocale(): string {
    return this.#facts.locale;
  }

  getScriptTimeZone(): string {
    return this.#facts.timeZone;
  }

  getTemporaryActiveUserKey(): string {
    return this.#facts.temporaryKey;
  }
}

export function createSession(kernel: Kernel, facts: SessionFacts): object {
  return kernel.strict('Session', new Session(kernel, facts));
}
