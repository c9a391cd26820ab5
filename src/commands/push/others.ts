import { shownLine } from '../../common/shown-line';
import type { JournalEntry } from '../../push/entry/journal';

const MOST_USERS = 5;

/** Who confirmed them, as the journal says, which anybody can write: '' where it names nobody. */
export function usersOf(entries: readonly Pick<JournalEntry, 'user'>[]): string {
  const users = [...new Set(entries.map(({ user }) => shownLine(user, 60)))].filter(user => user !== '');
  const more = users.length > MOST_USERS ? ` … +${users.length - MOST_USERS}` : '';
  return users.slice(0, MOST_USERS).join(', ') + more;
}
