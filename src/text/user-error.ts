import type { Text } from './text';

/** Something that the user can mend: its text says what is wrong, where, and what to do. Not for defects of ours: those stay plain Errors. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** Somebody else is at work in this spreadsheet: the same goes through once they are done. */
export class BusyError extends UserError {
  override readonly name: string = 'BusyError';
}
