/**
 * A person as spreadsheets name them.
 */
export class User {
  constructor(readonly email: string) {}

  getEmail(): string {
    return this.email;
  }

  toString(): string {
    return this.email;
  }
}
