import type { Text } from './text';

/** An error that the user can fix: what is wrong, where, what to do. Our defects are plain Errors. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** The result of the work, or what `refused` makes of its UserError. Other errors are thrown on. */
export function orRefused<T, R>(work: () => T, refused: (text: Text) => R): T | R {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return refused(error.text);
    throw error;
  }
}

/** Another user is at work in this spreadsheet; later the command succeeds. */
export class BusyError extends UserError {
  override readonly name: string = 'BusyError';
}
