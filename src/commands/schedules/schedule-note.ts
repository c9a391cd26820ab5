/** What people see of schedules: the mirror in the document, and the note of the Status header. */

import { koreanMinute } from '../../common/calendar';
import type { ResourceDefinition } from '../../resources/definition';
import { findLayout } from '../../sheet/table/layout';
import {
  mirror,
  type MirroredSchedule,
  mirrorOf,
  type Schedule,
} from '../../sheet/properties/schedule-store';
import type { TableMeta } from '../../sheet/table/table-meta';
import { resourceOfMeta, TableSheet } from '../../sheet/table/table-sheet';
import { scheduleTexts } from '../../text/schedule-texts';
import { sheetTexts } from '../../text/sheet-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { parameterWords } from '../pull/parameter-words';
import { isOverdue, nextHour, shownTime } from '../../schedules/slots';

/** The note of a tab's Status header: what it holds as of when, and how it is scheduled. */
export function statusNote(context: Context, resource: ResourceDefinition, meta: TableMeta): string {
  const { sheetId, binding, asOf, ranges, parameters, incomplete } = meta;
  const range = ranges.map(({ start, end }) => `${start} ~ ${end}`).join(', ');
  const asked = parameterWords(context.platform, resource, parameters);
  const note = sheetTexts.statusNote(binding.workspaceName, koreanMinute(asOf), range, asked, incomplete);
  const said = context.settings(resource).comesWhole ? [sheetTexts.comesWhole] : [];
  return inLanguage(joined([note, ...said, ...scheduleLines(context, sheetId)]), meta.language);
}

/** A line for each schedule of the tab. */
export function scheduleLines(context: Context, sheetId: number): Text[] {
  const { documentStore, workbook, clock } = context.platform;
  const now = clock.now();
  return mirrorOf(documentStore, workbook.id(), sheetId).map(entry => lineOf(entry, now));
}

/** Shows how a schedule stands (null: it is no more) in the mirror and in the tab, where the next pull shows it if somebody is at work now. */
export function show(
  context: Context,
  owner: string,
  { sheetId }: Schedule,
  state: { readonly schedule: Schedule; readonly error: Text | null } | null,
): void {
  const { documentStore, workbook, clock, session } = context.platform;
  const entry = state && {
    ...shownPart(state.schedule),
    user: session.userEmail(),
    next: nextHour(state.schedule, clock.now()),
    error: state.error,
  };
  mirror(documentStore, workbook.id(), sheetId, owner, entry);
  showInTab(context, sheetId);
}

/** Writes the tab's note anew, if nobody works in the spreadsheet. */
export function showInTab(context: Context, sheetId: number): void {
  try {
    context.withLock(() => dressNote(context, sheetId));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

/** What of a schedule everybody may see. */
function shownPart({ every, at, on, done }: Schedule) {
  return { every, at, on, done };
}

/** A schedule in one line, as the dialog and the tab's note show it. */
export function lineOf({ done, next, ...words }: MirroredSchedule, now: number): Text {
  return scheduleTexts.line({
    ...words,
    error: isOverdue(words, next, now) ? scheduleTexts.notRunning : words.error,
    last: done === null ? null : shownTime(done),
    // An hour, not a minute: Google chooses when in the hour it is.
    next: next === null ? null : `${shownTime(next)}~`,
  });
}

function dressNote(context: Context, sheetId: number): void {
  const found = TableSheet.all(context.platform.workbook).find(({ sheet }) => sheet.id === sheetId);
  const resource = found && resourceOfMeta(found.meta);
  if (found === undefined || resource === undefined) return;
  const { sheet, meta } = found;
  const columns = sheet.size().lastColumn;
  if (columns === 0) return;
  const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns });
  const { statusColumn } = findLayout(resource, meta, header, sheet);
  if (statusColumn !== null) sheet.setNote(1, statusColumn, statusNote(context, resource, meta));
}
