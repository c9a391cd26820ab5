/**
 * Session: who is there. In a custom function or a simple trigger the address stays empty; that is how the platform keeps it private.
 */
import type { Kernel } from '../kernel';

export interface SessionFacts {
  /** Who is at the keyboard; '' when nobody is, or may be known. */
  readonly activeEmail: string;
  /** Under whose authority the script runs. */
  readonly effectiveEmail: string;
  readonly locale: string;
  readonly timeZone: string;
  /** The platform gives a key that tells users apart without naming them, for 30 days. */
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
