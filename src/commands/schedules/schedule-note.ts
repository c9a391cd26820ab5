/** The visible state of schedules: the mirror in the document's properties, and the note of the Status header. */

import { koreanMinute } from '../../common/calendar';
import type { ResourceDefinition } from '../../resources/definition';
import { findLayout } from '../../sheet/table/layout';
import {
  type MirroredSchedule,
  mirror,
  mirrorOf,
  type Schedule,
} from '../../sheet/properties/schedule-store';
import type { TableMeta } from '../../sheet/table/table-meta';
import { resourceOfMeta, TableSheet } from '../../sheet/table/table-sheet';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import * as sheetTexts from '../../text/sheet-texts';
import { faultIn, inLanguage, joined, type Text } from '../../text/text';
import type { Context } from '../context';
import { parameterWords } from '../pull/parameter-words';
import { isForgotten, isOverdue, isStopped, nextHour, shownTime } from '../../schedules/slots';

/** The note of a tab's Status header: its contents, the time of the pull, and its schedules. */
export function statusNote(context: Context, resource: ResourceDefinition, meta: TableMeta): string {
  const { sheetId, binding, asOf, ranges, parameters, incomplete } = meta;
  const range = ranges.map(({ start, end }) => `${start} ~ ${end}`).join(', ');
  const asked = parameterWords(context.platform, resource, parameters);
  const note = sheetTexts.statusNote(binding.workspaceName, koreanMinute(asOf), range, asked, incomplete);
  const said = context.settings(resource).comesWhole ? [sheetTexts.comesWhole] : [];
  return inLanguage(joined([note, ...said, ...scheduleLines(context, sheetId)]), meta.language);
}

/** A line per schedule of the tab. leftOut: the owner whose schedule gets none. */
export function scheduleLines(context: Context, sheetId: number, leftOut?: string): Text[] {
  const { documentStore, workbook, clock } = context.platform;
  const now = clock.now();
  return mirrorOf(documentStore, workbook.id(), sheetId)
    .filter(({ owner, done, next }) => owner !== leftOut && !isForgotten(done, next, now))
    .map(entry => lineOf(entry, now));
}

/**
 * Whether a schedule missed its due time by far. The mirror has that time; after a kill, or where the document has no
 * room, only the schedule does.
 */
export function isLateNow({ platform }: Context, owner: string, schedule: Schedule): boolean {
  const { documentStore, workbook, clock } = platform;
  const shown = mirrorOf(documentStore, workbook.id(), schedule.sheetId);
  const mirrored = shown.find(entry => entry.owner === owner);
  const own = nextHour(schedule, Math.max(schedule.tried, schedule.since));
  const next = Math.max(mirrored?.next ?? 0, own ?? 0) || null;
  return !isStopped(schedule) && isOverdue(schedule, next, clock.now());
}

/**
 * Shows a schedule's state (null: removed) in mirror and tab; if others work there, the next pull does. The schedule
 * itself is stored, so a viewer, or a document without room, only lacks the display.
 */
export function show(
  context: Context,
  owner: string,
  { sheetId }: Schedule,
  state: { readonly schedule: Schedule; readonly error: Text | null } | null,
): void {
  const { documentStore, workbook, clock, session } = context.platform;
  const shown = (schedule: Schedule) => {
    // Only what everybody may see.
    const { every, at, on, done } = schedule;
    return { every, at, on, done, user: session.userEmail(), next: nextHour(schedule, clock.now()) };
  };
  const entry = state && { ...shown(state.schedule), error: state.error };
  context.convenience(() => mirror(documentStore, workbook.id(), sheetId, owner, entry));
  context.convenience(() => showInTab(context, sheetId));
}

/** Rewrites the tab's note, unless another user is at work. */
export function showInTab(context: Context, sheetId: number): void {
  faultIn(() => context.withLock(() => dressNote(context, sheetId)));
}

/** A schedule on one line, for the dialog and the tab's note. */
function lineOf({ done, next, ...words }: MirroredSchedule, now: number): Text {
  return scheduleTexts.line({
    ...words,
    error: isOverdue(words, next, now) ? scheduleTexts.notRunning : words.error,
    last: done === null ? null : shownTime(done),
    // An hour without minutes, because Google chooses the minute.
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
