import type { Context } from '../../../commands/context';
import { koreanMinute } from '../../../common/calendar';
import { currentLease } from '../../../sheet/properties/lease';
import * as sidebarTexts from '../../../text/sidebar-texts';
import type { Text } from '../../../text/text';

/** Which other user pushes, and since when; null: none. Nothing can be sent meanwhile. */
export function colleagueText({ platform: { documentStore, clock }, userId }: Context): Text | null {
  const lease = currentLease(documentStore, clock.now());
  if (lease?.isPush !== true || lease.owner === userId) return null;
  return sidebarTexts.colleaguePushes(lease.user, koreanMinute(lease.since).slice(11));
}
