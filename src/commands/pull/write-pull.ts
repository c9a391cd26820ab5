/** The second half of a pull, after everything has come: settle, merge, write. */

import type { Baseline } from '../../changes/baseline';
import { namedAsBefore } from '../../changes/record-names';
import { newestCount } from '../../changes/remote';
import { type SharedNumber, sharedNumbers } from '../../changes/shared-numbers';
import { isToken } from '../../changes/table';
import { koreanMinute } from '../../common/calendar';
import type { Refused } from '../../platform/ports';
import { mergeTable } from '../../pull/merge-table';
import { type ManyRemoved, manyRemoved } from '../../pull/many-removed';
import type { MergedTable, PullCounts, PullInput, PutBack } from '../../pull/merge-input';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { isDescribed, keptFields } from '../../resources/described';
import { resourceNamed } from '../../resources/registry';
import { newRowHashes } from '../../push/plan/plan-creates';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import { compareBindings } from '../../sheet/binding';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import { StoredNewRowAnswers } from '../../sheet/properties/new-row-answers';
import { requireLiteralTexts } from '../../sheet/hidden/literal-test';
import { changeStamp } from '../../sheet/hidden/stamp';
import { firstRecords } from '../../sheet/table/first-records';
import { earlierTime, type MovedLabel, movedLabels } from '../../sheet/table/header-labels';
import { createTable, restoreColumns } from '../../sheet/table/table-create';
import { rememberLabels } from '../../sheet/table/references';
import type { HeaderLabel } from '../../sheet/table/table-meta';
import type { TableSheet } from '../../sheet/table/table-sheet';
import { baselineOfKept, type LostCell, putBackCells } from '../../sheet/table/lost-cells';
import { readUserFormulas } from '../../sheet/table/spills';
import { withMarksSeen } from '../../sheet/table/user-marks';
import { areStanding } from '../../sheet/table/moved-columns';
import { ownedColumns } from '../../sheet/table/layout';
import { writeMerged } from '../../sheet/table/table-writer';
import * as commandTexts from '../../text/command-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { askAboutNewRows, takeBack } from './after-restore';
import { isCopy } from '../guards';
import { type Fetched, withEmptyJudged } from './fetched';
import { scopeOf, withDecided } from './pull-scope';
import {
  dressDescribed,
  dressReferences,
  dressStatus,
  incompleteness,
  leftOutOfTab,
  sayingRowsCame,
  tabName,
  wordsStanding,
} from './dress-tab';
import { belowSums, unfilledBelow } from './unfilled';
import {
  expectedIds,
  lateIn,
  leftAlone,
  notToAppend,
  proveLate,
  settleOpen,
  unseenLoss,
} from './settle-pull';

export interface PullResult {
  readonly tab: string;
  readonly counts: PullCounts;
  readonly incomplete: Text | null;
  /** The number of records, if the service shows only the newest; null for other lists. */
  readonly newest: number | null;
  readonly shared: readonly SharedNumber[];
  /** What was left out as members' data; null for nothing. */
  readonly leftOut: Text | null;
  /** How many rows stay although their records are gone, because there were many and no user agreed. */
  readonly kept: number;
  readonly lost: readonly LostCell[];
  /** What the last update changed besides, as this pull shows for the first time; null for nothing. */
  readonly loss: Text | null;
  /** Cells of read-only columns that a person had written over, by their present rows. */
  readonly putBack: readonly PutBack[];
  /** The earlier time that the tab with edits showed before this pull; null for none. */
  readonly earlier: string | null;
  readonly unfilled: ReturnType<typeof unfilledBelow>;
  readonly belowSums: ReturnType<typeof belowSums>;
  /** Looks and column values that tabs refused. */
  readonly refused: readonly Refused[];
  readonly sheetId: number;
  /** Rows were added to an existing tab, which reports may use. */
  readonly hasGrown: boolean;
  /** Fields that a later version of the add-on has added. */
  readonly came: readonly string[];
  /** Labels that now mean another field. */
  readonly moved: readonly MovedLabel[];
  /** Reports that were updated because of that. */
  readonly reports?: readonly string[];
  /** Reports for whose new rows the spreadsheet has no room. */
  readonly crowded?: readonly string[];
  /** What was recovered after a restored version; null for no restore. */
  readonly takenBack: ReturnType<typeof takeBack>;
  /** The baseline was lost and is built anew. */
  readonly rebuilt: boolean;
}

const MOST_CELLS = 10_000_000;

/** What happens to many rows whose records are gone: ask first, remove (agreed), or keep. */
type Removal = 'ask' | 'agreed' | 'keep';

/**
 * Merges the fetched records into the tab, which is created if it is missing. Call it under the lock. With removal
 * 'ask' it may return ManyRemoved without writing a row.
 */
export function writePull(context: Context, all: Fetched, removal: Exclude<Removal, 'ask'>): PullResult;
export function writePull(context: Context, all: Fetched, removal: Removal): PullResult | ManyRemoved;
export function writePull(context: Context, all: Fetched, removal: Removal): PullResult | ManyRemoved {
  const { workbook } = context.platform;
  const { resource, parameters } = all;
  const binding = context.binding();
  const settings = context.settings(resource);
  const flush = (): void => workbook.flush();

  const state = requireLiteralTexts(workbook, context.platform.documentStore);
  const { existing, journal } = all;
  if (existing === null) requireRoom(context, resource, all.remote.records.size);
  const copied = existing !== null && isCopy(context, existing);
  disarmCopied(context, journal, copied);
  const takenBack = takeBack(context, journal);
  const table =
    existing ??
    createTable(workbook, {
      resource,
      parameters,
      settings,
      language: context.language,
      binding,
      name: all.archived?.tab ?? tabName(context.platform, resource, parameters, context.language),
      archived: all.archived !== undefined,
      fields: null,
      records: firstRecords(resource, all.remote.records),
    });
  const fresh = freshFields(resource, existing);
  const baselineSheet = new BaselineSheet(workbook, resource, table.sheet.id);
  const stored = isWritable(resource) ? baselineSheet.binding() : null;
  const trusted = stored !== null && compareBindings(stored, binding) === 'same';
  let baseline: Baseline = trusted ? baselineSheet.load() : new Map();
  let reading = table.read();
  const earlier = earlierTime(table, reading);
  const fetched = withEmptyJudged(all, reading);
  const known = isWritable(resource) ? baseline.values() : reading.snapshot.rows;
  let remote = withDecided(fetched, table, reading, namedAsBefore(resource, fetched.remote, known));
  proveLate(context, { resource, settings, baseline, remote });
  const settled = isWritable(resource)
    ? settleOpen(context, { journal, table, reading, baselineSheet, baseline, remote })
    : null;
  if (settled !== null && settled.settlements.length > 0) {
    baseline = baselineSheet.load();
    reading = table.read();
  }
  const { isForeign } = firstRecords(resource, remote.records);
  const restored = restoreColumns(table, reading, settings, isForeign);
  if (restored !== null) reading = restored.reading;
  rememberLabels(workbook, binding, table.resource);
  const formulas = readUserFormulas(table, settings, reading, baseline);
  reading = formulas.reading;
  const input: PullInput = {
    resource,
    settings,
    language: table.meta.language,
    table: reading.snapshot,
    formulas: formulas.keys,
    openSpills: formulas.spills.open,
    baseline,
    lastPulled: table.meta.asOf === 0 ? '' : koreanMinute(table.meta.asOf),
    ...(fresh.size > 0 ? { fresh } : {}),
    remote,
    asked: fetched.range,
    leaveAlone: leftAlone(reading, settled),
    notToAppend: notToAppend(reading, baseline, remote, settled),
    sent: new Map(
      (settled?.settlements ?? []).map(({ entry }) => [
        (entry.kind === 'create' ? entry.token : entry.recordId) ?? '',
        entry.after,
      ]),
    ),
    ...lateIn(journal, table, remote, context.platform.clock.now()),
    isInScope: scopeOf(fetched, table.meta.ranges),
    expected: expectedIds(journal, resource, baseline, context.platform.clock.now()),
  };
  let merged: MergedTable = mergeTable(input);
  const marked = withMarksSeen(table, reading, merged.removed);
  if (marked !== null) {
    reading = marked;
    merged = mergeTable({ ...input, table: reading.snapshot });
  }
  const many = manyRemoved(reading.snapshot.tab, reading.snapshot.rows, merged.counts.removed);
  if (many !== null && removal === 'ask') return many;
  const kept = removal === 'keep' ? (many?.removed ?? 0) : 0;
  if (kept > 0) {
    remote = { ...remote, completeness: { kind: 'cut', reason: pullTexts.rowsKept(kept) } };
    merged = mergeTable({ ...input, table: reading.snapshot, remote });
  }
  // Merged cells are not written yet, but settled results are.
  if (existing !== null) requireRoom(context, resource, merged.appended.length);
  const isNow = isWritable(resource) && all.archived === undefined;
  const loss = isNow ? unseenLoss(context, { journal, resource, remote }) : null;
  if (merged.counts.updated + merged.counts.added > 0) baselineSheet.withdrawMarks();
  const lost = writeMerged(table, formulas, merged, flush);
  if (restored !== null) flush();
  restored?.name();
  // Cells before baseline: a baseline that is ahead of its cells would make old values look like edits.
  if (isWritable(resource)) {
    baselineSheet.replace(binding, baselineOfKept(table.resource, reading, merged, lost));
    const present = newRowHashes({ resource, settings, table: reading.snapshot });
    new StoredNewRowAnswers(context.platform.documentStore).tidy(resource.name, present);
  }
  // Columns that moved since would leave labels, notes and dropdowns in a user's column. The next pull sets them.
  const isStanding =
    existing === null || restored !== null || areStanding(table.sheet, reading, ownedColumns(reading.layout));
  if (isStanding) dressReferences(table, reading, settings);
  if (isStanding && fresh.size > 0) dressDescribed(table, reading, settings);
  rememberLabels(workbook, binding, table.resource, wordsStanding(table, reading, merged));
  const before = table.meta.header;
  const incomplete = incompleteness(table, fetched, remote);
  const leftOut = leftOutOfTab(table, fetched);
  const lacking = [incomplete, leftOut].filter(text => text !== null);
  const lack = lacking.length === 0 ? null : joined(lacking, '; ');
  sayingRowsCame(context, table, () => {
    dressStatus(context, table, reading, fetched, { lack, isStanding });
    changeStamp(workbook, context.platform.clock, state);
    flush();
  });
  if (all.archived === undefined) rememberPull(context, table, all);
  return {
    tab: reading.snapshot.tab,
    counts: merged.counts,
    incomplete,
    newest: newestCount(remote),
    shared: sharedNumbers(resource, merged.baseline),
    leftOut,
    kept,
    lost,
    loss,
    putBack: putBackCells(reading, merged, lost),
    earlier: merged.counts.edited + merged.counts.conflicts > 0 ? earlier : null,
    unfilled: existing === null ? null : unfilledBelow(table, reading, merged),
    belowSums: belowSums(table, reading, merged),
    refused: workbook.takeRefused(),
    takenBack,
    hasGrown: existing !== null && merged.counts.added > 0,
    ...headerChange(existing === null ? null : before, table),
    rebuilt: existing !== null && isWritable(resource) && stored === null && fresh.size === 0,
  };
}

/** What a later version of the add-on changed in the header of an existing tab. */
function headerChange(
  before: readonly HeaderLabel[] | null,
  { meta, sheet }: TableSheet,
): Pick<PullResult, 'sheetId' | 'moved' | 'came'> {
  const listed = new Set((before ?? meta.header).map(({ field }) => field));
  const came = meta.header.map(({ field }) => field).filter(field => !listed.has(field));
  return { sheetId: sheet.id, came, moved: before === null ? [] : movedLabels(before, meta.header) };
}

/** Fields of an existing tab that the team's description has made editable since its last pull. */
function freshFields(resource: ResourceDefinition, existing: TableSheet | null): ReadonlySet<string> {
  if (existing === null || !isDescribed(resource)) return new Set();
  const { kept } = existing.meta;
  return new Set(keptFields(resource).flatMap(({ name }) => (kept.includes(name) ? [] : [name])));
}

/** Stores the terms that a refresh or schedule of this user may use without asking. If this fails, they ask. */
function rememberPull(
  context: Context,
  { sheet, meta }: TableSheet,
  { parameters, asked, members }: Fetched,
): void {
  const { resource, fields } = meta;
  if (resourceNamed(resource) === undefined) return;
  const terms = { resource, parameters, asked, fields };
  context.convenience(() => context.confirmedPulls().set(sheet.id, terms, members));
}

/** A copied spreadsheet starts a new journal once, because the entries belong to the original. */
function disarmCopied(context: Context, journal: JournalSheet, copied: boolean): void {
  const bound = journal.boundTo();
  const isForeign = bound !== null && compareBindings(bound, context.binding()) === 'copiedSpreadsheet';
  if (isForeign || (bound === null && copied)) askAboutNewRows(context, row => isToken(row.id));
  if (isForeign) journal.startAnew();
}

/** rows: the number of rows to add. Throws UserError if the spreadsheet has no room for them. */
export function requireRoom(context: Context, { fields }: ResourceDefinition, rows: number): void {
  const cells = rows * (fields.length + 3);
  // Counting all grids takes two calls per sheet, so only a large list is checked.
  if (cells > 1_000_000 && context.platform.workbook.cellCount() + cells > MOST_CELLS) {
    throw new UserError(commandTexts.tooManyCells);
  }
}
