/** The archive's items in the menu: asks what and where, runs, and reports. */

import type { Context } from '../../commands/context';
import { archiveStore, type ArchiveEnd, runArchive } from '../../commands/archive/archive-run';
import { stepsOf } from '../../commands/archive/archive-steps';
import {
  type ArchiveChoice,
  archiveOf,
  listLabel,
  pausedArchive,
  planWords,
} from '../../commands/archive/begin-archive';
import { monthStopped } from '../../commands/archive/monthly-archive';
import type { Google } from '../../platform/ports/google';
import type { Archive } from '../../sheet/properties/archive-store';
import * as backTexts from '../../text/archive-back-texts';
import * as monthlyTexts from '../../text/archive-monthly-texts';
import * as archiveTexts from '../../text/archive-texts';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import type { Action } from '../menu';
import { askLists, askMonths, askPlace } from './archive-asking';
import { backAsking } from './menu-archive-back';
import { monthlyAsking } from './menu-archive-monthly';

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
    {
      label: monthlyTexts.monthly,
      name: 'menuArchiveMonthly',
      needs: [...needs, 'triggers'],
      run: guarded((context, dialogs) => monthlyAsking(context, dialogs, google)),
    },
    { label: archiveTexts.stop, name: 'menuArchiveStop', needs: ['spreadsheet'], run: stopArchive },
    {
      label: backTexts.back,
      name: 'menuArchiveBack',
      needs,
      run: guarded((context, dialogs) => backAsking(context, dialogs, google)),
    },
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

function stopArchive(context: Context, dialogs: Dialogs): void {
  const paused = pausedArchive(context);
  if (paused === null) throw new UserError(archiveTexts.nothingPaused);
  if (!dialogs.confirm(archiveTexts.askStop(stepsOf(paused).length - paused.at))) return;
  archiveStore(context).end();
  // Otherwise the clock would begin it again.
  monthStopped(context, paused);
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
