import { shownLine } from '../../common/shown-line';
import type { JournalEntry } from '../../push/entry/journal';
import type { Context } from '../context';

const MOST_USERS = 5;

/** Who confirmed them, as the journal says, which anybody can write: '' where it names nobody. */
export function usersOf(entries: readonly Pick<JournalEntry, 'user'>[]): string {
  const users = [...new Set(entries.map(({ user }) => shownLine(user, 60)))].filter(user => user !== '');
  const more = users.length > MOST_USERS ? ` … +${users.length - MOST_USERS}` : '';
  return users.slice(0, MOST_USERS).join(', ') + more;
}

/** True where the journal names the reader's address, which anybody can write there: only for a word of caution beside what bears no seal of theirs. */
export function namesReader({ platform: { session } }: Context, user: string): boolean {
  return user !== '' && user === session.userEmail();
}
