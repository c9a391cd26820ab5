import { shownLine } from '../../common/shown-line';
import type { JournalEntry } from '../../push/entry/journal';
import type { Context } from '../context';

const MOST_USERS = 5;

/** Who confirmed the entries, according to the journal, which any editor can write; '' if no user is named. */
export function usersOf(entries: readonly Pick<JournalEntry, 'user'>[]): string {
  const users = [...new Set(entries.map(({ user }) => shownLine(user, 60)))].filter(user => user !== '');
  const more = users.length > MOST_USERS ? ` … +${users.length - MOST_USERS}` : '';
  return users.slice(0, MOST_USERS).join(', ') + more;
}

/** True if an unsealed entry names the reader. Any editor can write that, so use it only for a warning. */
export function namesReader({ platform: { session } }: Context, user: string): boolean {
  return user !== '' && user === session.userEmail();
}
