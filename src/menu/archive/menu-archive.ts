/** The archive's items in the menu: asks what and where, runs, and reports. */

import type { Context } from '../../commands/context';
import { archiveStore, type ArchiveEnd, bigQueryOf, runArchive } from '../../commands/archive/archive-run';
import { holdsMembers, monthOf, monthsFrom, stepsOf, usualLists } from '../../commands/archive/archive-steps';
import { datasetAt, type DatasetFacts, makeDataset } from '../../commands/archive/archive-tables';
import {
  type ArchiveChoice,
  archiveOf,
  listLabel,
  MOST_MONTHS,
  pausedArchive,
  planWords,
} from '../../commands/archive/begin-archive';
import { labelOf } from '../../commands/pull/members-question';
import { LOCATION, placeTyped } from '../../bigquery/place';
import { koreanDay } from '../../common/calendar';
import { daysOf } from '../../common/period';
import { shownLine } from '../../common/shown-line';
import type { Google } from '../../platform/ports/google';
import { resources } from '../../resources/registry';
import type { Archive } from '../../sheet/properties/archive-store';
import * as archiveTexts from '../../text/archive-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { daysTyped } from '../../text/typed-period';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import type { Action } from '../menu';

export function archiveActions(google: Google): Action[] {
  const needs: Action['needs'] = ['spreadsheet', 'fetch'];
  const guarded =
    (run: Action['run']): Action['run'] =>
    (context, dialogs) => {
      if (google.isGranted()) run(context, dialogs);
      else {
        dialogs.tell(archiveTexts.noPermission);
        google.ask();
      }
    };
  return [
    {
      label: archiveTexts.start,
      name: 'menuArchive',
      needs,
      run: guarded((context, dialogs) => archiveAsking(context, dialogs, google)),
    },
    {
      label: archiveTexts.goOn,
      name: 'menuArchiveContinue',
      needs,
      run: guarded((context, dialogs) => dialogs.tell(endText(runArchive(context, google)))),
    },
    { label: archiveTexts.stop, name: 'menuArchiveStop', needs: ['spreadsheet'], run: stopArchive },
  ];
}

function archiveAsking(context: Context, dialogs: Dialogs, google: Google): void {
  context.requireConnected();
  const paused = pausedArchive(context);
  if (paused !== null && !dialogs.confirm(replaceText(paused))) return;
  const facts = askPlace(context, dialogs, google);
  const lists = facts && askLists(dialogs);
  const range = lists && askMonths(context, dialogs);
  if (facts === null || lists === null || range === null) return;
  if (lists.length === 0) throw new UserError(archiveTexts.nothingChosen);
  const choice: ArchiveChoice = { facts, lists, ...range };
  const archive = archiveOf(context, choice);
  if (!dialogs.confirm(archiveTexts.askStart(planWords(context, archive, choice)))) return;
  archiveStore(context).begin(archive);
  dialogs.tell(endText(runArchive(context, google)));
}

function replaceText({ place, first, last }: Archive): Text {
  const where = `${place.project}.${place.dataset}`;
  return archiveTexts.askReplacePaused(where, first.slice(0, 7), last.slice(0, 7));
}

/** The data set, made if the user wants that; null if the user cancelled. */
function askPlace(context: Context, dialogs: Dialogs, google: Google): DatasetFacts | null {
  const last = archiveStore(context).place();
  const typed = dialogs.ask(archiveTexts.askPlace(last));
  if (typed === null) return null;
  const named = placeTyped(typed.trim() === '' ? last : typed);
  if (named === null) throw new UserError(archiveTexts.badPlace(shownLine(typed, 100)));
  const bigQuery = bigQueryOf(context, google);
  const found = datasetAt(bigQuery, named);
  if (found !== null) return found;
  const { dataset, project } = named;
  const isWanted = dialogs.confirm(archiveTexts.askMakeDataset(dataset, project, LOCATION));
  return isWanted ? makeDataset(bigQuery, named) : null;
}

/** The lists. Members' data are asked for list by list. null if the user cancelled. */
function askLists(dialogs: Dialogs): ArchiveChoice['lists'] | null {
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
function askMonths(context: Context, dialogs: Dialogs): Pick<ArchiveChoice, 'first' | 'last'> | null {
  const typed = dialogs.ask(archiveTexts.askMonths);
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

function stopArchive(context: Context, dialogs: Dialogs): void {
  const paused = pausedArchive(context);
  if (paused === null) throw new UserError(archiveTexts.nothingPaused);
  if (!dialogs.confirm(archiveTexts.askStop(stepsOf(paused).length - paused.at))) return;
  archiveStore(context).end();
  dialogs.tell(archiveTexts.stopped);
}

function endText(end: ArchiveEnd): Text {
  const { archive } = end;
  const { loaded, rows, same, more } = archive;
  const troubles = archive.troubles.map(({ list, month, why }) =>
    archiveTexts.trouble(listLabel(list) ?? verbatim(list), month.slice(0, 7), why),
  );
  switch (end.kind) {
    case 'done':
      return archiveTexts.done({ loaded, rows, same, troubles, more });
    case 'stopped':
      return archiveTexts.stopped;
    case 'paused':
      return archiveTexts.paused(end.next.resource.label, end.next.month.slice(0, 7), end.left);
  }
}
