/** How a command asks its user: the menu by a dialog, the page by a new call with the answers so far. */

import type { Text } from '../text/text';

/** about: names exactly what is asked, so that an answer counts for nothing else. */
export interface Asker {
  /** The answer. The command goes on with either. */
  may(question: Text, about: string): boolean;
  /** Goes on with a Yes only. A No ends the command: throws Declined. */
  must(question: Text, about: string): void;
}

/** For a command without a user to ask. */
export const nobody: Pick<Asker, 'may'> = { may: () => false };

/** The user has declined what the command asked. There is nothing to tell. */
export class Declined extends Error {
  override readonly name = 'Declined';
}
