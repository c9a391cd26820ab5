/** The questions about an archive: where, which lists, which months. */

import type { Context } from '../../commands/context';
import { archiveStore, bigQueryOf } from '../../commands/archive/archive-run';
import { holdsMembers, monthOf, monthsFrom, usualLists } from '../../commands/archive/archive-steps';
import { datasetAt, type DatasetFacts, makeDataset } from '../../commands/archive/archive-tables';
import { type ArchiveChoice, MOST_MONTHS } from '../../commands/archive/begin-archive';
import { labelOf } from '../../commands/pull/members-question';
import { LOCATION, placeTyped } from '../../bigquery/place';
import { koreanDay } from '../../common/calendar';
import { daysOf } from '../../common/period';
import { shownLine } from '../../common/shown-line';
import type { Google } from '../../platform/ports/google';
import { resources } from '../../resources/registry';
import * as archiveTexts from '../../text/archive-texts';
import { joined, type Text } from '../../text/text';
import { daysTyped } from '../../text/typed-period';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';

/** Project and data set as typed; null if the user cancelled. */
export function askName(context: Context, dialogs: Dialogs): ReturnType<typeof placeTyped> {
  const last = archiveStore(context).place();
  const typed = dialogs.ask(archiveTexts.askPlace(last));
  if (typed === null) return null;
  const named = placeTyped(typed.trim() === '' ? last : typed);
  if (named === null) throw new UserError(archiveTexts.badPlace(shownLine(typed, 100)));
  return named;
}

/** The data set, made if the user wants that; null if the user cancelled. */
export function askPlace(context: Context, dialogs: Dialogs, google: Google): DatasetFacts | null {
  const named = askName(context, dialogs);
  if (named === null) return null;
  const bigQuery = bigQueryOf(context, google);
  const found = datasetAt(bigQuery, named);
  if (found !== null) return found;
  const { dataset, project } = named;
  const isWanted = dialogs.confirm(archiveTexts.askMakeDataset(dataset, project, LOCATION));
  return isWanted ? makeDataset(bigQuery, named) : null;
}

/** The lists. Members' data are asked for list by list. null if the user cancelled. */
export function askLists(dialogs: Dialogs): ArchiveChoice['lists'] | null {
  const lines = resources.map((resource, i) => {
    const isByMonth = resource.list.window !== undefined;
    return archiveTexts.listLine(i + 1, resource.label, isByMonth, holdsMembers(resource) === 'every');
  });
  const usual = archiveTexts.usualLists(usualLists().join(', '));
  const typed = dialogs.ask(archiveTexts.askLists, joined([usual, ...lines]));
  if (typed === null) return null;
  const numbers = typed.trim() === '' ? usualLists() : numbersIn(typed);
  return numbers.flatMap(number => {
    const resource = resources[number - 1];
    if (resource === undefined) throw new UserError(archiveTexts.badLists(shownLine(typed, 60)));
    const holds = holdsMembers(resource);
    if (holds === 'none') return [{ resource, members: false }];
    const members = dialogs.confirm(archiveTexts.askMembers(labelOf(resource), holds === 'some'));
    return members || holds === 'some' ? [{ resource, members }] : [];
  });
}

/** "1, 3-5" as 1, 3, 4, 5. Throws UserError for other text. */
function numbersIn(typed: string): number[] {
  const numbers = typed.split(',').flatMap(part => {
    const [, from, to = from] = /^\s*(\d{1,2})\s*(?:[-~]\s*(\d{1,2})\s*)?$/.exec(part) ?? [];
    if (from === undefined || Number(from) > Number(to))
      throw new UserError(archiveTexts.badLists(shownLine(typed, 60)));
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });
  return [...new Set(numbers)];
}

/** The first and the last month; null if the user cancelled. */
export function askMonths(
  context: Context,
  dialogs: Dialogs,
  question: Text = archiveTexts.askMonths,
): Pick<ArchiveChoice, 'first' | 'last'> | null {
  const typed = dialogs.ask(question);
  if (typed === null) return null;
  const today = koreanDay(context.platform.clock.now());
  const found = daysTyped(typed, { today });
  if (found === null || 'fault' in found) throw new UserError(archiveTexts.badMonths(shownLine(typed, 60)));
  const { start, end } = 'period' in found ? daysOf(found.period, today) : found.range;
  const [first, last] = [monthOf(start), monthOf(end < today ? end : today)];
  const { length } = monthsFrom(first, last);
  if (length === 0) throw new UserError(archiveTexts.badMonths(shownLine(typed, 60)));
  if (length > MOST_MONTHS) throw new UserError(archiveTexts.tooManyMonths(MOST_MONTHS));
  return { first, last };
}
