/** Who else is at work, or has confirmed what waits. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { JournalEntry } from '../../push/entry/journal';
import { currentLease } from '../../sheet/properties/lease';
import * as sidebarTexts from '../../text/sidebar-texts';
import type { Text } from '../../text/text';
import type { Context } from '../context';

const MOST_USERS = 5;

/** Who confirmed the entries, according to the journal, which any editor can write; '' if no user is named. */
export function usersOf(entries: readonly Pick<JournalEntry, 'user'>[]): string {
  const users = [...new Set(entries.map(({ user }) => shownLine(user, 60)))].filter(user => user !== '');
  const more = users.length > MOST_USERS ? ` … +${users.length - MOST_USERS}` : '';
  return users.slice(0, MOST_USERS).join(', ') + more;
}

/** Which other user pushes, and since when; null: none. Nothing can be sent meanwhile. */
export function colleagueText({ platform: { documentStore, clock }, userId }: Context): Text | null {
  const lease = currentLease(documentStore, clock.now());
  if (lease?.isPush !== true || lease.owner === userId) return null;
  return sidebarTexts.colleaguePushes(lease.user, koreanMinute(lease.since).slice(11));
}

/** True if an unsealed entry names the reader. Any editor can write that, so use it only for a warning. */
export function namesReader({ platform: { session } }: Context, user: string): boolean {
  return user !== '' && user === session.userEmail();
}
