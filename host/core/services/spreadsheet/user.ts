/** A person, as Spreadsheet.getOwner and getEditors return them. */
export class User {
  constructor(readonly email: string) {}

  getEmail(): string {
    return this.email;
  }

  toString(): string {
    return this.email;
  }
}
