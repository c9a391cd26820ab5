/** Reads everything and plans, without writing: for the preview, and again under the lock before a push. */

import { hasContent, recordIdOf, type TableRow } from '../../changes/table';
import { shown } from '../../changes/cell-text';
import type { KnownParty } from '../../push/plan/plan-input';
import { invoiceParties } from '../../sheet/table/invoice-parties';
import { type Decoded, finite, listOf, object } from '../../common/decode';
import { lazy } from '../../common/lazy';
import { shownLine } from '../../common/shown-line';
import type { ServiceClient } from '../../api/client';
import type { Baseline, BaselineRecord } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import { HOLD_MS } from '../../common/outbox';
import type {
  ClosedEntry,
  ConfirmedEntry,
  DoubtfulEntry,
  OpenEntry,
  PlannedEntry,
} from '../../push/entry/journal';
import { type PlannedRun, planRun, type RunInput } from '../../push/plan/plan-run';
import type { RowNote } from '../../push/plan/plan';
import { confirmedBefore } from '../../push/push';
import { saysUnsent } from '../../changes/row-status';
import { isConfirmed, isSent } from '../../push/entry/seal';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { isDescribed } from '../../resources/described';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import { TABLE_TAG } from '../../sheet/names';
import { StoredNewRowAnswers } from '../../sheet/properties/new-row-answers';
import { earlierTime } from '../../sheet/table/header-labels';
import { withSharesSeen } from '../../sheet/table/shares';
import { readUserFormulas } from '../../sheet/table/spills';
import { coveredCells } from '../../sheet/table/covered-cells';
import { type TableReading, TableSheet } from '../../sheet/table/table-sheet';
import * as tabTexts from '../../text/tab-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { tablesOf, tabOf } from '../table-with';
import { requireArmed, requireNames } from '../guards';
import { requireReadTemplate } from '../setup/template-command';
import { daysOf, type Look, lookOf } from './push-looks';

/** A plan, all else that the user reads and confirms with it, and what it needs to run. */
export interface PlannedPush extends PlannedRun {
  readonly table: TableSheet;
  readonly baselineSheet: BaselineSheet;
  readonly journal: JournalSheet;
  readonly newRows: StoredNewRowAnswers;
  readonly client: ServiceClient;
  /** Reads the service again: the whole list, or the days of the planned rows. */
  readonly look: Look;
  /** Rows that an undo leaves out, and why. */
  readonly skipped: readonly RowNote[];
  /** Other users, by the journal, whose confirmed changes of these rows are dropped; null: none. */
  readonly others: string | null;
  /** Unsent entries of this user that wait no more, where nothing is left to send. */
  readonly over: readonly PlannedEntry[];
}

/** Which rows a push sends. */
export type Scope = 'all' | 'selected' | 'failed';

/** First and last row of each block. */
export const rowBlocks = () => listOf(object({ first: finite, last: finite }));
type RowBlocks = Decoded<ReturnType<typeof rowBlocks>>;

export interface PlanOptions {
  readonly scope?: Scope;
  /** The selected rows; absent: the current selection. */
  readonly rows?: RowBlocks;
  /** The rows of an undo and its changes to the input. Replaces `scope`. */
  readonly input?: Pick<RunInput, 'inScope' | 'adjust'>;
  /** The user is not asked, so entries confirmed more than a day ago are not sent again. */
  readonly unasked?: true;
}

/** The active tab, or the tab with this id, if it is writable. Throws UserError that names the writable tabs. */
export function writableTable(context: Context, sheetId?: number): TableSheet {
  const { workbook } = context.platform;
  const tables = writableTabs(context);
  const active = sheetId ?? workbook.activeSheetId();
  const found = tables.find(({ sheet }) => sheet.id === active);
  if (found !== undefined) return TableSheet.open(workbook, found.sheet, found.resource, found.meta);
  const names = namesOf(tables);
  const isTagged = workbook.sheetsWithTag(TABLE_TAG).some(({ sheet }) => sheet.id === active);
  const isOriginal = TableSheet.all(workbook).some(({ sheet }) => sheet.id === active);
  throw new UserError(isTagged && !isOriginal ? tabTexts.duplicateTab(names) : tabTexts.notATable(names));
}

function writableTabs(context: Context) {
  return TableSheet.all(context.platform.workbook).flatMap(({ sheet, meta }) => {
    const resource = context.list(meta.resource);
    return resource !== undefined && isWritable(resource) ? [{ sheet, resource, meta }] : [];
  });
}

function namesOf(tabs: ReturnType<typeof writableTabs>): string {
  return tabs.map(({ sheet }) => shownLine(sheet.name(), 60)).join(', ');
}

/** Plans what the tab would send now. Takes no lock, writes nothing. */
export function planPush(context: Context, table: TableSheet, options: PlanOptions = {}): PlannedPush {
  const { workbook, documentStore, clock } = context.platform;
  const { resource } = table;
  const baselineSheet = new BaselineSheet(workbook, resource, table.sheet.id);
  // A command that looks for entries in doubt also finds a tab whose description the team has removed.
  if (!isWritable(resource)) throw new UserError(tabTexts.notATable(namesOf(writableTabs(context))));
  // While the list could not be edited, pulls moved no baseline.
  if (isDescribed(resource) && table.meta.kept.length === 0)
    throw new UserError(tabTexts.notEditableYet(shownLine(table.sheet.name(), 100)));
  requireArmed(context, table, baselineSheet.binding());
  requireNames(table);
  requireReadTemplate(context, resource);
  const journal = context.journal();
  if (journal.isBehindProperties()) throw new UserError(tabTexts.versionRestored);

  const client = context.client();
  const whole = table.read();
  const settings = context.settings(resource);
  const baseline = baselineSheet.load();
  const { reading: values, keys } = readUserFormulas(table, settings, whole, baseline);
  const reading = withSharesSeen(table, settings, values, baseline);
  const newRows = new StoredNewRowAnswers(documentStore);
  const entries = entriesHere(context, table, journal.open());
  const scope = options.input ?? scopeOf(context, journal, resource, options);
  const days = () =>
    daysOf(
      table,
      reading.snapshot,
      baseline,
      entries,
      keys,
      settings,
      // An undo also needs rows that the user has not edited.
      row => options.input?.adjust !== undefined && scope.inScope?.(row) === true,
      awaited(context, resource, baseline),
    );
  const look = lookOf(client, table, settings, baselineSheet, reading, entries, days);
  const history = journal.history();
  const remote = look();
  const planned = planRun({
    ...tabOf(table),
    resource,
    settings,
    snapshot: reading.snapshot,
    baseline,
    entries,
    createdIds: journal.createdIds(resource.name),
    recentIds: journal.recentIds(resource.name, clock.now() - HOLD_MS),
    remote,
    ...partiesFor(context, resource, remote, reading),
    now: clock.now(),
    asOf: table.meta.asOf,
    keyFingerprint: context.binding().keyFingerprint,
    spreadsheetId: workbook.id(),
    isOwn: ownEntries(context, journal),
    isConfirmed: sealedBy(context),
    ...(options.unasked === true ? { isLongAgo: (entry: ConfirmedEntry) => !journal.isRecent(entry) } : {}),
    formulas: keys,
    covered: coveredCells(table, reading),
    hiddenIn: rows => table.sheet.hiddenByFilter(rows),
    earlier: earlierTime(table, whole),
    newRows,
    history,
    ...scope,
  });
  const parts = { table, baselineSheet, journal, newRows, client, look };
  return { ...planned, ...parts, skipped: [], others: null, over: [] };
}

/** The record of an update whose effect is not seen yet (push/send/unseen-put.ts). It may stand in another tab. */
function awaited(context: Context, resource: ResourceDefinition, baseline: Baseline): BaselineRecord[] {
  const put = context.profile(resource).unseenPut();
  if (put === null) return [];
  const known = baseline.get(put.recordId);
  if (known !== undefined) return [known];
  for (const { sheet } of tablesOf(context, resource)) {
    const record = new BaselineSheet(context.platform.workbook, resource, sheet.id).load().get(put.recordId);
    if (record !== undefined) return [record];
  }
  return [];
}

/** The list's open entries. What another tab of it has not sent yet waits for a push, or "Continue", of that tab. */
export function entriesHere(
  context: Context,
  { resource, sheet }: Pick<TableSheet, 'resource' | 'sheet'>,
  open: readonly OpenEntry[],
): readonly OpenEntry[] {
  const entries = open.filter(entry => entry.resource === resource.name);
  const isElsewhere = ({ state, tab = sheet.id }: OpenEntry): boolean =>
    state === 'planned' && tab !== sheet.id;
  if (!entries.some(isElsewhere)) return entries;
  const tabs = new Set(tablesOf(context, resource).map(table => table.sheet.id));
  return entries.filter(entry => !isElsewhere(entry) || !tabs.has(entry.tab ?? sheet.id));
}

/** True if this user may send the entry again: seals, the document's properties and the user's own list confirm it. */
export function ownEntries(context: Context, journal: JournalSheet): (entry: DoubtfulEntry) => boolean {
  const secret = lazy(() => context.secret());
  return entry => isSent(secret(), entry) && journal.vouchesFor(entry) && journal.mayBeSentAgain(entry);
}

/** True if the seal proves that this user confirmed the entry. It may no longer wait. */
export function sealedBy(context: Context): (entry: ConfirmedEntry) => boolean {
  const secret = lazy(() => context.secret());
  return entry => isConfirmed(secret(), entry);
}

/** The unsent entries: this user's own, unchanged and still waiting, and those of others. */
export function confirmedIn(context: Context, journal: JournalSheet, entries: readonly OpenEntry[]) {
  const isSealed = sealedBy(context);
  return confirmedBefore(entries, entry => isSealed(entry) && journal.waits(entry));
}

function scopeOf(
  context: Context,
  journal: JournalSheet,
  resource: ResourceDefinition,
  { scope = 'all', rows }: PlanOptions,
): Pick<RunInput, 'inScope'> {
  if (scope === 'all') return {};
  if (scope === 'selected') {
    const blocks = rows ?? context.platform.workbook.selectedRows();
    return { inScope: ({ row }) => blocks.some(({ first, last }) => row >= first && row <= last) };
  }
  const failed = failedNames(journal.history(), resource);
  return { inScope: ({ id, status }) => (id !== '' && failed.has(id)) || saysUnsent(status) };
}

/** Outcomes of rows that the scope "failed" sends again. */
const FAILED: readonly ClosedEntry['outcome'][] = [
  'rejected',
  'notApplied',
  'leftOut',
  'heldBack',
  'withdrawn',
];

/** Ids and tokens of the rows whose last operation failed. */
function failedNames(history: readonly ClosedEntry[], resource: ResourceDefinition): Set<string> {
  const failed = new Set<string>();
  for (const entry of history) {
    if (entry.resource !== resource.name) continue;
    const isFailed = FAILED.includes(entry.outcome);
    for (const name of [entry.recordId, entry.token]) {
      if (name === null) continue;
      if (isFailed) failed.add(name);
      else failed.delete(name);
    }
  }
  return failed;
}

/** If the list is cut and there are new rows: the service's counterparties in pulled invoices. */
function partiesFor(
  context: Context,
  resource: ResourceDefinition,
  { completeness }: RemoteList,
  { snapshot }: TableReading,
): Pick<RunInput, 'invoiceParties'> {
  const isNew = (row: TableRow): boolean => recordIdOf(row) === null && hasContent(resource, row);
  if (resource.isParty !== true || completeness.kind !== 'cut' || !snapshot.rows.some(isNew)) return {};
  const parties = new Map<string, KnownParty>();
  for (const [number, { contactId, cells, day }] of invoiceParties(
    context.platform.workbook,
    context.binding(),
  ))
    if (contactId !== '')
      parties.set(number, { name: shownLine(shown(cells.get('companyName') ?? ''), 60), day });
  return { invoiceParties: parties };
}
