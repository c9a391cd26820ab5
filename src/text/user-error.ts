import type { Text } from './text';

/** Something that the user can mend: its text says what is wrong, where, and what to do. Not for defects of ours: those stay plain Errors. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  constructor(readonly text: Text) {
    super(text.en);
  }
}
