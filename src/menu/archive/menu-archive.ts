/** The archive's items in the menu: asks what and where, runs, and reports. */

import type { Context } from '../../commands/context';
import { type ArchiveEnd, archiveStore, bigQueryOf, runArchive } from '../../commands/archive/archive-run';
import {
  type ArchiveChoice,
  archiveOf,
  holdsMembers,
  MOST_MONTHS,
  monthOf,
  monthsFrom,
  planWords,
  stepsOf,
  troubleTexts,
  usualLists,
} from '../../commands/archive/archive-steps';
import {
  endMonthly,
  HOUR,
  monthStopped,
  setMonthly,
  storeOf,
  WORKDAY,
} from '../../commands/archive/monthly-archive';
import type { Google } from '../../platform/ports/google';
import * as backTexts from '../../text/archive-back-texts';
import * as monthlyTexts from '../../text/archive-monthly-texts';
import * as archiveTexts from '../../text/archive-texts';
import { joined, type Text, UserError } from '../../text/text';
import type { Dialogs } from '../dialogs';
import { type Action, action } from '../menu';
import { type DatasetFacts, datasetAt, makeDataset } from '../../commands/archive/archive-tables';
import { backList, bringBack, planBack } from '../../commands/archive/back-to-tab';
import { labelOf, membersQuestion } from '../../commands/pull/members-question';
import { resultText } from '../../commands/pull/result-text';
import { LOCATION, placeTyped } from '../../bigquery/place';
import { koreanDay } from '../../common/calendar';
import { daysOf } from '../../common/period';
import { shownLine } from '../../common/shown-line';
import { resources } from '../../resources/registry';
import { daysTyped } from '../../text/typed-period';

export function archiveActions(google: Google): Action[] {
  const needs: Action['needs'] = ['spreadsheet', 'fetch'];
  const guarded =
    (run: (context: Context, dialogs: Dialogs, google: Google) => void): Action['run'] =>
    (context, dialogs) => {
      if (google.isGranted()) run(context, dialogs, google);
      else {
        dialogs.tell(archiveTexts.noPermission);
        google.ask();
      }
    };
  return [
    action(archiveTexts.start, 'menuArchive', needs, guarded(archiveAsking)),
    action(archiveTexts.goOn, 'menuArchiveContinue', needs, guarded(goOn)),
    action(monthlyTexts.monthly, 'menuArchiveMonthly', [...needs, 'triggers'], guarded(monthlyAsking)),
    action(archiveTexts.stop, 'menuArchiveStop', ['spreadsheet'], stopArchive),
    action(backTexts.back, 'menuArchiveBack', needs, guarded(backAsking)),
  ];
}

function archiveAsking(context: Context, dialogs: Dialogs, google: Google): void {
  context.requireConnected();
  const paused = archiveStore(context).read();
  if (paused !== null) {
    const { place, first, last } = paused;
    const where = `${place.project}.${place.dataset}`;
    dialogs.must(archiveTexts.askReplacePaused(where, first.slice(0, 7), last.slice(0, 7)));
  }
  const facts = askPlace(context, dialogs, google);
  const lists = askLists(dialogs);
  const range = askMonths(context, dialogs);
  if (lists.length === 0) throw new UserError(archiveTexts.nothingChosen);
  const choice: ArchiveChoice = { facts, lists, ...range };
  const archive = archiveOf(context, choice);
  dialogs.must(archiveTexts.askStart(planWords(context, archive, choice)));
  archiveStore(context).begin(archive);
  goOn(context, dialogs, google);
}

function goOn(context: Context, dialogs: Dialogs, google: Google): void {
  dialogs.tell(endText(runArchive(context, google)));
}

function stopArchive(context: Context, dialogs: Dialogs): void {
  const paused = archiveStore(context).read();
  if (paused === null) throw new UserError(archiveTexts.nothingPaused);
  dialogs.must(archiveTexts.askStop(stepsOf(paused).length - paused.at));
  archiveStore(context).end();
  // Otherwise the clock would begin it again.
  monthStopped(context, paused);
  dialogs.tell(archiveTexts.stopped);
}

function endText(end: ArchiveEnd): Text {
  const { archive } = end;
  const { loaded, rows, same, more } = archive;
  switch (end.kind) {
    case 'done':
      return archiveTexts.done({
        loaded,
        rows,
        same,
        troubles: troubleTexts(archive),
        more,
        views: end.views,
      });
    case 'stopped':
      return archiveTexts.stopped;
    case 'paused':
      return archiveTexts.paused(end.next.resource.label, end.next.month.slice(0, 7), end.left);
  }
}

/** Archived months into a tab of their own. */
function backAsking(context: Context, dialogs: Dialogs, google: Google): void {
  context.requireConnected();
  const named = askName(context, dialogs);
  const months = askMonths(context, dialogs, backTexts.askMonths);
  const bigQuery = bigQueryOf(context, google);
  const found = datasetAt(bigQuery, named);
  if (found === null) throw new UserError(backTexts.noDataset(named.dataset, named.project));
  const question = membersQuestion(context, [backList()]);
  const members = question !== null && dialogs.may(question.text);
  const plan = planBack(context, bigQuery, found.place, months);
  const { rows, bytes } = plan;
  const short = (month: string): string => month.slice(0, 7);
  const words = {
    place: `${named.project}.${named.dataset}`,
    first: short(months.first),
    last: short(months.last),
    rows,
    bytes,
    missing: plan.missing.map(short),
    inPart: plan.inPart.map(short),
  };
  dialogs.must(backTexts.askBack(words));
  const result = bringBack(context, bigQuery, plan, members);
  dialogs.tell(joined([resultText(result), backTexts.whatNext], '\n'));
}

/** Sets the archive of every month, or switches it off. */
function monthlyAsking(context: Context, dialogs: Dialogs, google: Google): void {
  const present = storeOf(context.platform).read();
  if (present !== null) {
    const { place, done, error } = present;
    const where = `${place.project}.${place.dataset}`;
    dialogs.must(monthlyTexts.askEnd(where, done.slice(0, 7), error));
    endMonthly(context);
    dialogs.tell(monthlyTexts.ended);
    return;
  }
  context.requireConnected();
  const facts = askPlace(context, dialogs, google);
  const lists = askLists(dialogs);
  if (lists.length === 0) throw new UserError(archiveTexts.nothingChosen);
  const place = `${facts.place.project}.${facts.place.dataset}`;
  const words = {
    place,
    lists: lists.map(({ resource }) => resource.label),
    members: lists.flatMap(({ resource, members }) => (members ? [labelOf(resource)] : [])),
    people: facts.people,
    expires: facts.expires,
    workday: WORKDAY,
    hour: HOUR,
  };
  dialogs.must(monthlyTexts.askSet(words));
  setMonthly(context, { facts, lists });
  dialogs.tell(monthlyTexts.set(place));
}

/** Project and data set as typed. */
function askName(context: Context, dialogs: Dialogs): NonNullable<ReturnType<typeof placeTyped>> {
  const last = archiveStore(context).place();
  const typed = dialogs.typed(archiveTexts.askPlace(last));
  const named = placeTyped(typed.trim() === '' ? last : typed);
  if (named === null) throw new UserError(archiveTexts.badPlace(shownLine(typed, 100)));
  return named;
}

/** The data set, made if the user wants that. */
function askPlace(context: Context, dialogs: Dialogs, google: Google): DatasetFacts {
  const named = askName(context, dialogs);
  const bigQuery = bigQueryOf(context, google);
  const found = datasetAt(bigQuery, named);
  if (found !== null) return found;
  const { dataset, project } = named;
  dialogs.must(archiveTexts.askMakeDataset(dataset, project, LOCATION));
  return makeDataset(bigQuery, named);
}

/** The lists. Members' data are asked for list by list. */
function askLists(dialogs: Dialogs): ArchiveChoice['lists'] {
  const lines = resources.map((resource, i) => {
    const isByMonth = resource.list.window !== undefined;
    return archiveTexts.listLine(i + 1, resource.label, isByMonth, holdsMembers(resource) === 'every');
  });
  const usual = archiveTexts.usualLists(usualLists().join(', '));
  const typed = dialogs.typed(archiveTexts.askLists, joined([usual, ...lines]));
  const numbers = typed.trim() === '' ? usualLists() : numbersIn(typed);
  return numbers.flatMap(number => {
    const resource = resources[number - 1];
    if (resource === undefined) throw new UserError(archiveTexts.badLists(shownLine(typed, 60)));
    const holds = holdsMembers(resource);
    if (holds === 'none') return [{ resource, members: false }];
    const members = dialogs.may(archiveTexts.askMembers(labelOf(resource), holds === 'some'));
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

/** The first and the last month. */
function askMonths(
  context: Context,
  dialogs: Dialogs,
  question: Text = archiveTexts.askMonths,
): Pick<ArchiveChoice, 'first' | 'last'> {
  const typed = dialogs.typed(question);
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
