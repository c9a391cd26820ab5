/** What a pulled tab shows about itself: name, time of the pull, range, filter, gaps, dropdowns. */

import type { Days } from '../../common/period';
import { koreanMinute } from '../../common/calendar';
import { toCell } from '../../changes/cell-codec';
import type { RemoteList } from '../../changes/remote';
import type { MergedTable } from '../../pull/merge-input';
import { gapsAfter, gapsText } from '../../pull/gaps';
import type { Gap } from '../../pull/staging';
import { type Platform, PlatformError } from '../../platform/ports';
import { allFields, type ResourceDefinition } from '../../resources/definition';
import { isDescribed, keptFields } from '../../resources/described';
import type { FieldSpec } from '../../resources/derived';
import { isEditable, type ResourceSettings } from '../../resources/settings';
import { renewLabels } from '../../sheet/table/header-labels';
import { isResolved } from '../../sheet/table/references';
import { columnLook, headerColour, headerNote } from '../../sheet/table/table-look';
import { type Asked, STATUS_FIELD, type TableMeta } from '../../sheet/table/table-meta';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, joined, type Language, type Text } from '../../text/text';
import type { Context } from '../context';
import { InterruptedError } from '../platform-trouble';
import type { Fetched } from './fetched';
import { nameParts } from './parameter-words';
import { statusNote } from '../schedules/schedule-note';

const INCOMPLETE_COLOUR = '#f1c232';

/**
 * Shows time, range and "incomplete" in the Status header, its note, and the tab's colour. lack: what the tab lacks;
 * null for nothing. isStanding: false if columns have moved since the reading, whose header then stays as it is.
 */
export function dressStatus(
  context: Context,
  table: TableSheet,
  reading: TableReading,
  fetched: Fetched,
  { lack: incomplete, isStanding }: { readonly lack: Text | null; readonly isStanding: boolean },
): void {
  const { meta, sheet } = table;
  const now = fetched.archived?.asOf ?? context.platform.clock.now();
  const label = inLanguage(sheetTexts.statusHeader(koreanMinute(now), incomplete !== null), meta.language);
  const column = reading.layout.statusColumn;
  const settings = context.settings(table.resource);
  const look = { resource: table.resource, settings, language: meta.language };
  let header = isStanding ? renewLabels(table, reading, look) : meta.header;
  if (column !== null && isStanding) {
    const old = meta.header.find(entry => entry.field === STATUS_FIELD)?.label;
    // A header that the user has renamed stays, and its note has the facts. A header with other digits is not renamed:
    // its time is false.
    const isOurs = withoutDigits(reading.header[column - 1]) === withoutDigits(old);
    if (isOurs && sheet.offer({ row: 1, column, rows: 1, columns: 1 }, [[label]])) {
      header = header.map(entry => (entry.field === STATUS_FIELD ? { ...entry, label } : entry));
    }
  }
  // Only on a change of state, because the user may choose the colour between pulls.
  const isNew = meta.asOf === 0;
  if (isNew || (incomplete === null) !== (meta.incomplete === null)) {
    sheet.setTabColour(incomplete === null ? null : INCOMPLETE_COLOUR);
  }
  // The present positions of the columns, so that the next reading finds them by label.
  const place = (field: string): number => reading.layout.columnOf.get(field) ?? column ?? 0;
  header = [...header].sort((a, b) => place(a.field) - place(b.field));
  table.saveMeta({
    ...meta,
    parameters: fetched.parameters,
    binding: context.binding(),
    header,
    asOf: now,
    incomplete,
    ranges: rangesNow(meta, fetched),
    gaps: gapsNow(meta, fetched),
    asked: askedNow(meta.asked, fetched.asked),
    others: othersNow(meta, fetched),
    kept: isDescribed(table.resource) ? keptFields(table.resource).map(({ name }) => name) : [],
    named: namedNow(table),
  });
  if (column !== null && isStanding)
    sheet.setNote(1, column, statusNote(context, fetched.resource, table.meta));
}

function withoutDigits(label: unknown): string {
  return String(label).replace(/\d/g, '');
}

/** Does what follows the rows of a pull. If the platform refuses it, the error says that the rows came. */
export function sayingRowsCame(context: Context, { sheet }: TableSheet, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { text, isPassing, missing } = context.interrupted(error);
    throw new InterruptedError(joined([text, pullTexts.rowsCame(sheet.name())]), isPassing, missing);
  }
}

/** Cells with names stay as they are while the names are unknown, so that edits stay recognisable. */
function namedNow({ meta, resource }: TableSheet): string[] {
  const before = new Set(meta.named);
  return resource.fields
    .filter(field => isResolved(field) || (field.reference !== undefined && before.has(field.name)))
    .map(({ name }) => name);
}

/** Ranges that the new range contains are dropped. */
function rangesNow({ ranges }: TableMeta, { range }: Fetched): Days[] {
  if (range === null) return [];
  return [...ranges.filter(({ start, end }) => start < range.start || end > range.end).slice(-19), range];
}

/** Fields without a column, of this pull and of earlier ones, because a pull without records shows none. */
function othersNow({ others }: TableMeta, { others: came, resource }: Fetched): FieldSpec[] {
  const known = new Set([...came, ...allFields(resource)].map(({ name }) => name));
  return [...came, ...others.filter(({ name }) => !known.has(name))].slice(0, MOST_OTHERS);
}

/** A limit, because the tab's metadata has room for 30,000 characters. */
const MOST_OTHERS = 80;

/** Fetching a gap again does not change what a refresh requests. */
function askedNow(before: Asked | null, now: Asked | null): Asked | null {
  const isPart =
    before !== null &&
    now !== null &&
    now.period === null &&
    now.range.start >= before.range.start &&
    now.range.end <= before.range.end;
  return isPart ? before : now;
}

function gapsNow(meta: TableMeta, fetched: Fetched): Gap[] {
  if (fetched.range === null) return [];
  return gapsAfter(meta.gaps, fetched.range, [...fetched.gaps, ...fetched.leftOut]);
}

/** What this or earlier pulls have left out; null for nothing. */
export function leftOutOfTab(table: TableSheet, fetched: Fetched): Text | null {
  const gaps = gapsNow(table.meta, fetched).filter(gap => gap.leftOut !== undefined);
  return gaps.length > 0 ? gapsText(table.resource, gaps) : (fetched.leftOutText ?? null);
}

/** What the tab lacks, including the gaps of earlier pulls for a list by dates. */
export function incompleteness(table: TableSheet, fetched: Fetched, remote: RemoteList): Text | null {
  const gaps = gapsNow(table.meta, fetched).filter(gap => gap.leftOut === undefined);
  // What this pull lacks besides gaps: rows that stay although their records are gone.
  const { completeness } = remote;
  const isOfGaps = completeness === fetched.remote.completeness || completeness.kind === 'complete';
  const kept = isOfGaps ? [] : [completeness.reason];
  if (gaps.length > 0) return joined([...kept, gapsText(table.resource, gaps)], '; ');
  return completeness.kind === 'complete' ? null : completeness.reason;
}

/** Dropdowns of references offer the names that were pulled last. A rule set anew loses its user's colours. */
export function dressReferences(table: TableSheet, reading: TableReading, settings: ResourceSettings): void {
  const look = { resource: table.resource, settings, language: table.meta.language };
  for (const { field, column } of reading.layout.own) {
    if (!isResolved(field)) continue;
    const { choices } = columnLook(look, field);
    if (choices === undefined) continue;
    const stand = table.sheet.readChoices(column);
    if (JSON.stringify(stand) !== JSON.stringify(choices)) table.sheet.dressColumn(column, { choices });
  }
}

/** Shows columns that the team's description made editable, and removes their read-only doubles. */
export function dressDescribed(table: TableSheet, reading: TableReading, settings: ResourceSettings): void {
  const { resource, sheet, meta } = table;
  const look = { resource, settings, language: meta.language };
  const editable = reading.layout.own.filter(({ field }) => isEditable(resource, field, settings));
  const replaced = Object.entries(resource.picks ?? {}).flatMap(([name, { shown }]) =>
    editable.some(({ field }) => field.name === name) ? shown : [],
  );
  for (const { field, column } of editable) {
    sheet.dressColumn(column, { ...columnLook(look, field), shade: EDITABLE_SHADE });
    sheet.paint({ row: 1, column, rows: 1, columns: 1 }, [[headerColour(look, field)]]);
    sheet.setNote(1, column, headerNote(look, field));
  }
  sheet.showColumns(editable.map(({ column }) => column));
  sheet.hideColumns(
    reading.layout.own.flatMap(({ field, column }) => (replaced.includes(field.name) ? column : [])),
  );
}

/** The background of unshaded cells. */
const EDITABLE_SHADE = '#ffffff';

/** The words that the cells of each reference show now. */
export function wordsStanding(
  table: TableSheet,
  reading: TableReading,
  merged: MergedTable,
): Map<string, Set<unknown>> {
  const standing = new Map<string, Set<unknown>>();
  table.resource.fields.forEach((field, i) => {
    if (!isResolved(field)) return;
    const words = new Set<unknown>();
    const column = reading.layout.columnOf.get(field.name) ?? 0;
    for (const { row, cells } of merged.rows) {
      const write = cells?.[i];
      words.add(write ?? reading.cells[row - 2]?.[column - 1]);
    }
    for (const { record } of merged.appended)
      words.add(toCell(field, record.values[i] ?? null, table.meta.language));
    standing.set(field.name, words);
  });
  return standing;
}

const LONGEST_NAME = 90;

export function tabName(
  platform: Pick<Platform, 'workbook' | 'userStore'>,
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): string {
  const words = nameParts(platform, resource, parameters).map(text => inLanguage(text, language));
  // Brackets, colons and similar characters break references to the tab.
  const name = [inLanguage(resource.label, language), ...words].join(' - ').replace(/[[\]*?:/\\']/g, ' ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
