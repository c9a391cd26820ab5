/** What the journal says of others: it is told, and never sent on its word. */

import { shownLine } from '../../common/shown-line';
import type { JournalEntry } from '../../push/entry/journal';
import { resourceNamed } from '../../resources/registry';
import { commandTexts } from '../../text/command-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';

const MOST_USERS = 5;

/** What stands in the journal as confirmed, and is not in this user's list: list by list, whose it says it is, and what to do. */
export function othersText(entries: readonly JournalEntry[]): Text {
  const lists = [...new Set(entries.map(({ resource }) => resource))];
  const lines = lists.map(name => {
    const waiting = entries.filter(({ resource }) => resource === name);
    const label = resourceNamed(name)?.label ?? verbatim(shownLine(name, 40));
    return commandTexts.othersWaiting(label, waiting.length, usersOf(waiting));
  });
  return joined([commandTexts.othersAreNotSent, ...lines]);
}

/** Who confirmed them, as the journal says, which anybody can write: '' where it names nobody. */
export function usersOf(entries: readonly Pick<JournalEntry, 'user'>[]): string {
  const users = [...new Set(entries.map(({ user }) => shownLine(user, 60)))].filter(user => user !== '');
  const more = users.length > MOST_USERS ? ` … +${users.length - MOST_USERS}` : '';
  return users.slice(0, MOST_USERS).join(', ') + more;
}
