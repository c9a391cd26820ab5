import type { Text } from './text';

/** An error that the user can fix: what is wrong, where, what to do. Our defects are plain Errors. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** Another user is at work in this spreadsheet; later the command succeeds. */
export class BusyError extends UserError {
  override readonly name: string = 'BusyError';
}
