/** The second half of a pull: everything has come; now settle, merge, write. */

import type { Connection } from '../api/connection';
import type { DayRange } from '../api/windows';
import { koreanMinute } from '../common/calendar';
import type { Baseline } from '../changes/baseline';
import type { RemoteList } from '../changes/remote';
import { isToken, recordIdOf, type TableRow } from '../changes/table';
import type { MergedTable, PullCounts, PullInput } from '../pull/merge-input';
import { mergeTable } from '../pull/merge-table';
import { dayOfRow, emptyGaps, gapsAfter, gapsText } from '../pull/gaps';
import type { Gap, Slice } from '../pull/staging';
import type { Workbook } from '../platform/ports';
import { finish } from '../push/finish';
import { settle, type Settled } from '../push/settle';
import { isWritable, type ResourceDefinition } from '../resources/definition';
import type { FieldSpec } from '../resources/derived';
import type { ResourceSettings } from '../resources/settings';
import { BaselineSheet } from '../sheet/baseline-sheet';
import { type Binding, compareBindings } from '../sheet/binding';
import { formulaKeys, readFormulas } from '../sheet/formula-keys';
import type { JournalSheet } from '../sheet/journal-sheet';
import { SheetPushTable } from '../sheet/push-table';
import { changeStamp } from '../sheet/stamp';
import { createTable, restoreColumns } from '../sheet/table-create';
import { isResolved, rememberLabels } from '../sheet/references';
import { columnLook } from '../sheet/table-look';
import { type Asked, STATUS_FIELD, type TableMeta } from '../sheet/table-meta';
import type { TableReading, TableSheet } from '../sheet/table-sheet';
import { type LostCell, writeMerged } from '../sheet/table-writer';
import { commandTexts } from '../text/command-texts';
import { sheetTexts } from '../text/sheet-texts';
import type { Language, Text } from '../text/text';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { askAboutNewRows, takeBack, type TakenBack } from './after-restore';
import { isCopy } from './guards';
import { nameParts } from './parameter-words';
import { statusNote } from './schedule-note';

export interface Fetched {
  /** As the tab shows it. */
  readonly resource: ResourceDefinition;
  readonly parameters: Readonly<Record<string, string>>;
  /** null for a list without dates. */
  readonly range: DayRange | null;
  /** What a refresh asks for again; null for a list without dates. */
  readonly asked: Asked | null;
  readonly remote: RemoteList;
  /** What of the range did not come. */
  readonly gaps: readonly Gap[];
  /** What of it came without any record. */
  readonly empty?: readonly Slice[];
  /** Fields that came and are none of the resource's. */
  readonly others: readonly FieldSpec[];
  /** The tab as it was found before the first request; null when it has to be made. */
  readonly existing: TableSheet | null;
  readonly journal: JournalSheet;
}

export interface PullResult {
  readonly tab: string;
  readonly counts: PullCounts;
  readonly incomplete: Text | null;
  readonly lost: readonly LostCell[];
  /** What was taken back after an earlier version was restored; null when none was. */
  readonly takenBack: TakenBack | null;
  /** The record of what was pulled was lost, and is made anew. */
  readonly rebuilt: boolean;
}

const MOST_CELLS = 10_000_000;
const INCOMPLETE_COLOUR = '#f1c232';

/** Merges what was fetched into the tab, which is made when there is none. Called under the lock. */
export function writePull(context: Context, connection: Connection, all: Fetched): PullResult {
  const { workbook } = context.platform;
  const { resource, parameters } = all;
  const binding = context.binding(connection);
  const settings = context.settings(resource);
  const flush = (): void => workbook.flush();

  requireRoom(context, all);
  const { existing, journal } = all;
  const copied = existing !== null && isCopy(existing, binding);
  disarmCopied(context, journal, binding, copied);
  const takenBack = takeBack(context, journal);
  const table =
    existing ??
    createTable(workbook, {
      resource,
      parameters,
      settings,
      language: context.language,
      binding,
      name: tabName(workbook, resource, parameters, context.language),
      fields: null,
      rows: all.remote.records.size,
    });
  const baselineSheet = new BaselineSheet(workbook, resource);
  const stored = baselineSheet.binding();
  const trusted = stored !== null && compareBindings(stored, binding) === 'same';
  let baseline: Baseline = trusted ? baselineSheet.load() : new Map();
  let reading = table.read();
  const fetched = withEmptyJudged(all, reading);
  const { remote } = fetched;
  const settled = isWritable(resource)
    ? settleOpen(context, { journal, table, reading, baseline, remote, binding })
    : null;
  if (settled?.changed === true) {
    baseline = settled.baselineSheet.load();
    reading = table.read();
  }
  const restored = restoreColumns(table, reading, settings);
  if (restored !== null) reading = restored.reading;
  rememberLabels(workbook, binding, table.resource);
  const formulas = readFormulas(table, reading);
  const merged = mergeTable({
    resource,
    settings,
    language: table.meta.language,
    table: reading.snapshot,
    formulas: formulaKeys(table, reading, formulas),
    baseline,
    remote,
    leaveAlone: leftAlone(reading, settled?.settled ?? null),
    notToAppend: notToAppend(reading, baseline, remote, settled?.settled ?? null),
    sent: new Map(
      (settled?.settled.settlements ?? []).map(({ entry }) => [
        (entry.kind === 'create' ? entry.token : entry.recordId) ?? '',
        entry.after,
      ]),
    ),
    isInScope: scopeOf(fetched),
    expected: expectedIds(journal, resource, baseline, context.platform.clock.now()),
  });
  const lost = writeMerged(table, reading, formulas, merged, table.meta.language, flush);
  flush();
  restored?.name();
  // Cells first, the baseline after them: a baseline that is ahead of its cells would make old values look like edits.
  if (isWritable(resource)) (settled?.baselineSheet ?? baselineSheet).replace(binding, merged.baseline);
  dressReferences(table, reading, settings);
  rememberLabels(workbook, binding, table.resource, wordsStanding(table, reading, merged));
  const incomplete = incompleteness(table, fetched, remote);
  dressStatus(context, table, reading, fetched, binding, incomplete);
  changeStamp(workbook, context.platform.clock);
  flush();
  return {
    tab: table.sheet.name(),
    counts: merged.counts,
    incomplete,
    lost,
    takenBack,
    rebuilt: existing !== null && isWritable(resource) && stored === null,
  };
}

/** Without a total, no record at all means "none" only where there were none before. */
function withEmptyJudged(fetched: Fetched, reading: TableReading): Fetched {
  const { resource, parameters, remote, empty = [] } = fetched;
  const { rows } = reading.snapshot;
  const doubtful = emptyGaps(resource, parameters, rows, empty);
  if (doubtful.length > 0) {
    const gaps = [...fetched.gaps, ...doubtful];
    const cut = { kind: 'cut', reason: gapsText(resource, gaps) } as const;
    return { ...fetched, gaps, remote: { ...remote, completeness: cut } };
  }
  if (remote.completeness.kind !== 'empty') return fetched;
  const hadRows = rows.some(row => recordIdOf(row) !== null);
  const completeness: RemoteList['completeness'] = hadRows
    ? { kind: 'cut', reason: remote.completeness.reason }
    : { kind: 'complete' };
  return { ...fetched, remote: { ...remote, completeness } };
}

/** A copied spreadsheet starts a new ledger, once: the old one belongs to the original, which may have sent the new rows, or be about to. */
function disarmCopied(context: Context, journal: JournalSheet, binding: Binding, copied: boolean): void {
  const bound = journal.boundTo();
  const isForeign = bound !== null && compareBindings(bound, binding) === 'copiedSpreadsheet';
  if (isForeign || (bound === null && copied)) askAboutNewRows(context, row => isToken(row.id));
  if (isForeign) journal.startAnew();
}

interface OpenWork {
  readonly journal: JournalSheet;
  readonly table: TableSheet;
  readonly reading: TableReading;
  readonly baseline: Baseline;
  readonly remote: RemoteList;
  readonly binding: Binding;
}

/** Finishes what the journal knows, without sending anything. */
function settleOpen(
  context: Context,
  work: OpenWork,
): { settled: Settled; changed: boolean; baselineSheet: BaselineSheet } {
  const { workbook, clock } = context.platform;
  const { journal } = work;
  const { resource } = work.table;
  journal.prune();
  const settled = settle({
    resource,
    table: work.reading.snapshot,
    baseline: work.baseline,
    remote: work.remote,
    entries: journal.open().filter(entry => entry.resource === resource.name),
    now: clock.now(),
    keyFingerprint: work.binding.keyFingerprint,
    // A pull sends nothing, whoever confirmed it.
    isOwn: () => true,
    createdIds: journal.createdIds(resource.name),
  });
  const baselineSheet = new BaselineSheet(workbook, resource);
  const changed = settled.settlements.length > 0;
  if (changed) {
    const flush = (): void => workbook.flush();
    finish(
      {
        resource,
        table: new SheetPushTable(work.table, flush, work.table.meta.language),
        baseline: baselineSheet,
        journal,
        flush,
        timeLabel: () => context.timeLabel(),
      },
      work.reading.snapshot,
      work.baseline,
      settled,
    );
  }
  return { settled, changed, baselineSheet };
}

function leftAlone(reading: TableReading, settled: Settled | null): Set<number> {
  const rows = new Set<number>();
  if (settled === null) return rows;
  const { records, tokens } = settled.unsettled;
  for (const row of reading.snapshot.rows) {
    if (records.has(row.id) || tokens.has(row.id)) rows.add(row.row);
  }
  return rows;
}

/** So long a record that was created and is not listed yet is waited for; whoever was invited may take weeks. */
const LISTED_WITHIN_MS = 24 * 3_600_000;

/** Records that the service took and has not listed since: a list that lags does not mean that they are gone. */
function expectedIds(
  journal: JournalSheet,
  resource: ResourceDefinition,
  baseline: Baseline,
  now: number,
): Set<string> {
  const isInvitation = resource.create?.invitation === true;
  const unlisted = journal.history().filter(({ outcome, resource: name, lastSentAt, recordId }) => {
    const isRecent = isInvitation || now - (lastSentAt ?? 0) < LISTED_WITHIN_MS;
    // Once a pull has seen it, its baseline is known.
    const wasSeen = baseline.get(recordId ?? '')?.values.every(value => value !== undefined) !== false;
    return outcome === 'unlisted' && name === resource.name && isRecent && !wasSeen;
  });
  return new Set(unlisted.flatMap(({ recordId }) => recordId ?? []));
}

/** While a create is in doubt, a record that it may have made is not shown as somebody else's. */
function notToAppend(
  reading: TableReading,
  baseline: Baseline,
  remote: RemoteList,
  settled: Settled | null,
): Set<string> {
  const held = new Set<string>();
  const open = (settled?.settlements ?? []).filter(
    ({ kind, entry }) => entry.kind === 'create' && (kind === 'waiting' || kind === 'resend'),
  );
  if (open.length === 0) return held;
  const inRows = new Set(reading.snapshot.rows.map(recordIdOf));
  for (const id of remote.records.keys()) {
    if (baseline.has(id) || inRows.has(id)) continue;
    if (open.some(({ entry }) => !entry.seenBefore.includes(id))) held.add(id);
  }
  return held;
}

/** A list by dates says nothing of rows outside its days. */
function scopeOf(fetched: Fetched): PullInput['isInScope'] {
  const { resource } = fetched;
  const { window, momentField } = resource.list;
  const dayField = window?.dayField ?? momentField;
  const range = fetched.range ?? daysIn(fetched, dayField);
  if (range === null || dayField === undefined) return () => true;
  const index = resource.fields.findIndex(field => field.name === dayField);
  return (row: TableRow) => {
    const day = dayOfRow(row, index);
    return day >= range.start && day <= range.end;
  };
}

/** The days of the records that came, where the tab gathers days. */
function daysIn(fetched: Fetched, dayField: string | undefined): DayRange | null {
  const index = fetched.resource.fields.findIndex(field => field.name === dayField);
  if (index < 0) return null;
  const days = [...fetched.remote.records.values()].map(({ values }) =>
    String(values[index] ?? '').slice(0, 10),
  );
  const [start = '', end = ''] = [days.reduce(least, days[0] ?? ''), days.reduce(most, '')];
  return { start, end };
}

function least(a: string, b: string): string {
  return a < b ? a : b;
}

function most(a: string, b: string): string {
  return a > b ? a : b;
}

function requireRoom(context: Context, fetched: Fetched): void {
  const cells = fetched.remote.records.size * (fetched.resource.fields.length + 3);
  // Counting all grids costs two calls a sheet: only a large list can reach the limit from a spreadsheet that still works.
  if (cells > 1_000_000 && context.platform.workbook.cellCount() + cells > MOST_CELLS) {
    throw new UserError(commandTexts.tooManyCells());
  }
}

/** As-of time, range and "incomplete" where everybody sees them: in the header of the Status column, its note, and the tab's colour. */
function dressStatus(
  context: Context,
  table: TableSheet,
  reading: TableReading,
  fetched: Fetched,
  binding: Binding,
  incomplete: Text | null,
): void {
  const { meta, sheet } = table;
  const now = context.platform.clock.now();
  const asOf = koreanMinute(now);
  const ranges = rangesNow(meta, fetched);
  const label = sheetTexts.statusHeader(asOf, incomplete !== null)[meta.language];
  const column = reading.layout.statusColumn;
  let header = meta.header;
  if (column !== null) {
    const old = meta.header.find(entry => entry.field === STATUS_FIELD)?.label;
    // A header that the user renamed stays as the user wants it; the note still tells.
    if (reading.header[column - 1] === old) {
      sheet.write({ row: 1, column, rows: 1, columns: 1 }, [[label]]);
      header = meta.header.map(entry => (entry.field === STATUS_FIELD ? { ...entry, label } : entry));
    }
  }
  // Only when the state changes: between pulls the colour is the user's.
  const isNew = meta.asOf === 0;
  if (isNew || (incomplete === null) !== (meta.incomplete === null)) {
    sheet.setTabColour(incomplete === null ? null : INCOMPLETE_COLOUR);
  }
  // As the columns stand by now, so that the next reading finds them by their labels.
  const place = (field: string): number => reading.layout.columnOf.get(field) ?? column ?? 0;
  header = [...header].sort((a, b) => place(a.field) - place(b.field));
  const { parameters } = fetched;
  const gaps = gapsNow(meta, fetched);
  const asked = askedNow(meta.asked, fetched.asked);
  table.saveMeta({
    ...meta,
    parameters,
    binding,
    header,
    asOf: now,
    incomplete,
    ranges,
    gaps,
    asked,
    others: othersNow(meta, fetched),
  });
  if (column !== null) sheet.setNote(1, column, statusNote(context, sheet.id, fetched.resource, table.meta));
}

/** Ranges that the new one takes in say nothing any more. */
function rangesNow({ ranges }: TableMeta, { range }: Fetched): DayRange[] {
  if (range === null) return [];
  return [...ranges.filter(({ start, end }) => start < range.start || end > range.end).slice(-19), range];
}

/** A pull that brings nothing new says nothing of what there is. */
function othersNow({ others }: TableMeta, { others: came, resource }: Fetched): FieldSpec[] {
  const known = new Set([...came, ...resource.fields].map(({ name }) => name));
  return [...came, ...others.filter(({ name }) => !known.has(name))].slice(0, MOST_OTHERS);
}

/** They are remembered in the tab's metadata, which has room for 30,000 characters. */
const MOST_OTHERS = 80;

/** A part that is fetched again because it was missing does not become what a refresh asks for. */
function askedNow(before: Asked | null, now: Asked | null): Asked | null {
  const isPart =
    before !== null &&
    now !== null &&
    now.lastDays === null &&
    now.range.start >= before.range.start &&
    now.range.end <= before.range.end;
  return isPart ? before : now;
}

function gapsNow(meta: TableMeta, fetched: Fetched): Gap[] {
  return fetched.range === null ? [] : gapsAfter(meta.gaps, fetched.range, fetched.gaps);
}

/** What is missing in the tab: for a list by dates also what earlier pulls could not get. */
function incompleteness(table: TableSheet, fetched: Fetched, remote: RemoteList): Text | null {
  const gaps = gapsNow(table.meta, fetched);
  if (gaps.length > 0) return gapsText(table.resource, gaps);
  return remote.completeness.kind === 'complete' ? null : remote.completeness.reason;
}

/** Dropdowns of references offer what was pulled last. */
function dressReferences(table: TableSheet, reading: TableReading, settings: ResourceSettings): void {
  for (const field of table.resource.fields) {
    const column = reading.layout.columnOf.get(field.name);
    if (column === undefined || !isResolved(field)) continue;
    const { choices } = columnLook(table.resource, field, settings, table.meta.language);
    if (choices !== undefined) table.sheet.dressColumn(column, { choices });
  }
}

/** The words that the cells of each reference show by now. */
function wordsStanding(
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
      words.add(write?.keep === false ? write.cell : reading.cells[row - 2]?.[column - 1]);
    }
    for (const { cells } of merged.appended) words.add(cells[i]);
    standing.set(field.name, words);
  });
  return standing;
}

const LONGEST_NAME = 90;

function tabName(
  workbook: Workbook,
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): string {
  const words = nameParts(workbook, resource, parameters).map(text => text[language]);
  // Brackets, colons and the like make trouble in references to the tab.
  const name = [resource.label[language], ...words].join(' - ').replace(/[[\]*?:/\\']/g, ' ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
