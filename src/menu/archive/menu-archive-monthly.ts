import type { Context } from '../../commands/context';
import { endMonthly, HOUR, setMonthly, storeOf, WORKDAY } from '../../commands/archive/monthly-archive';
import { labelOf } from '../../commands/pull/members-question';
import type { Google } from '../../platform/ports/google';
import * as monthlyTexts from '../../text/archive-monthly-texts';
import * as archiveTexts from '../../text/archive-texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askLists, askPlace } from './archive-asking';

/** Sets the archive of every month, or switches it off. */
export function monthlyAsking(context: Context, dialogs: Dialogs, google: Google): void {
  context.requireConnected();
  const present = storeOf(context.platform).read();
  if (present !== null) {
    const { place, done, error } = present;
    const where = `${place.project}.${place.dataset}`;
    if (!dialogs.confirm(monthlyTexts.askEnd(where, done.slice(0, 7), error))) return;
    endMonthly(context);
    dialogs.tell(monthlyTexts.ended);
    return;
  }
  const facts = askPlace(context, dialogs, google);
  const lists = facts && askLists(dialogs);
  if (facts === null || lists === null) return;
  if (lists.length === 0) throw new UserError(archiveTexts.nothingChosen);
  const place = `${facts.place.project}.${facts.place.dataset}`;
  const words = {
    place,
    lists: lists.map(({ resource }) => resource.label),
    members: lists.flatMap(({ resource, members }) => (members ? [labelOf(resource)] : [])),
    people: facts.people,
    workday: WORKDAY,
    hour: HOUR,
  };
  if (!dialogs.confirm(monthlyTexts.askSet(words))) return;
  setMonthly(context, { facts, lists });
  dialogs.tell(monthlyTexts.set(place));
}
