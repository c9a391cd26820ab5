/**
 * The scopes that people have granted, as on Google's consent screen and on the account page that revokes them. A
 * person without an entry has granted everything.
 */
import { HostError } from '../common/host-error';
import type { HostUser } from './options';

const AUTH = 'https://www.googleapis.com/auth/';

export class Consents {
  readonly #granted = new Map<string, ReadonlySet<string>>();
  readonly #all: readonly string[];

  /** @param scopes The manifest's; null if it names none. */
  constructor(scopes: readonly string[] | null) {
    this.#all = scopes ?? [];
  }

  /** The granted scopes; null for all. */
  of(email: string): readonly string[] | null {
    const granted = this.#granted.get(email);
    return granted ? [...granted] : null;
  }

  /** Replaces the person's grants. */
  set({ email }: HostUser, scopes: readonly string[]): void {
    this.#granted.set(email, new Set(scopes.map(scope => this.#whole(scope))));
  }

  grant(user: HostUser, scopes: readonly string[]): void {
    const known = this.of(user.email);
    if (known !== null) this.set(user, [...known, ...scopes]);
  }

  revoke(user: HostUser, scopes: readonly string[]): void {
    const going = scopes.map(scope => this.#whole(scope));
    this.set(
      user,
      (this.of(user.email) ?? this.#all).filter(scope => !going.includes(scope)),
    );
  }

  /** The full address of a scope such as "userinfo.email". Throws for a scope outside the manifest. */
  #whole(scope: string): string {
    const whole = scope.startsWith(AUTH) ? scope : AUTH + scope;
    if (!this.#all.includes(whole)) throw new HostError(`The manifest asks for no scope ${scope}.`);
    return whole;
  }
}
