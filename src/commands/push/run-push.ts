/**
 * Gives a push its parts (the tab, its hidden sheets, the client) and reports its progress. It also reports outcomes of
 * earlier pushes that no report has told yet.
 */

import { type ClosedEntry, type EndedEntry, isEnded, type PlannedEntry } from '../../push/entry/journal';
import type { KnownRecords } from '../../changes/to-remote';
import { valuesOfNewRow } from '../../push/plan/plan-creates';
import { newRowHash, oddValueHash } from '../../push/plan/plan-input';
import { type PushReason, PushRun, type PushRunParts } from '../../push/push';
import type { PushReport } from '../../push/push-report';
import { changeStamp } from '../../sheet/hidden/stamp';
import { forgetCancel, isAskedToCancel } from '../../sheet/properties/lease';
import type { Context } from '../context';
import { otherTab, tabOf } from '../table-with';
import { ownEntries, type PlannedPush } from './plan-push';
import { countInDoubt, markUnsent } from './unsent-rows';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';

export type PushResult = ReturnType<typeof carryOut>;

/** Refusals by a service that does not know the record or the address. */
const NOT_KNOWN = [404, 405, 410];

/** Carries out a plan that the user has confirmed. */
export function runPush(context: Context, planned: PlannedPush, why: PushReason): PushResult {
  planned.newRows.forget(decidedHashes(context, planned));
  return carryOut(context, planned, true, run => run.push(why));
}

/** Hashes of the user's answers for rows that go now or already exist. An answer counts for one push only. */
function decidedHashes(context: Context, { plan, snapshot, table: { resource } }: PlannedPush): string[] {
  const sent = plan.operations.flatMap(({ recordId, changes }) => {
    const record = recordId ?? newRowHash(resource, new Map(changes.map(({ field, to }) => [field, to])));
    const odd = changes.map(({ field, to }) => oddValueHash(resource, record, field, to));
    return recordId === null ? [record, ...odd] : odd;
  });
  const adopted = new Set(plan.alreadyThere.filter(row => row.adopted).map(({ row }) => row));
  const input = { resource, settings: context.settings(resource) };
  const rows = snapshot.rows.filter(({ row }) => adopted.has(row));
  return [...sent, ...rows.map(row => newRowHash(resource, valuesOfNewRow(input, row)))];
}

/** Continues with entries confirmed in an earlier execution, and nothing else. */
export function resumePush(
  context: Context,
  planned: PlannedPush,
  confirmed: readonly PlannedEntry[],
): PushResult {
  return carryOut(context, planned, false, run => run.resume(confirmed));
}

function carryOut(
  context: Context,
  planned: PlannedPush,
  wholePlan: boolean,
  work: (run: PushRun) => PushReport,
) {
  const { workbook, clock, documentStore } = context.platform;
  const { table } = planned;
  const { resource } = table;
  forgetCancel(documentStore);
  const run = new PushRun(pushParts(context, planned), planned);
  const done = work(run);
  const told = new Set(done.closed.map(({ operationId }) => operationId));
  const untold = untoldEntries(context, planned.journal).filter(
    entry => entry.resource === resource.name && !told.has(entry.operationId),
  );
  const report = { ...done, closed: [...untold, ...done.closed] };
  if (report.stop === 'time' && report.remaining > 0) context.keepLease();
  changeStamp(workbook, clock);
  const unsent = markUnsent(context, planned, {
    closed: report.closed,
    dropped: run.dropped,
    wasCancelled: report.stop === 'cancelled',
    wholePlan,
  });
  const { rows } = table.read().snapshot;
  const updates = planned.journal
    .history()
    .filter(({ kind, resource: list }) => kind === 'update' && list === resource.name);
  const refused = new Set(
    report.closed.flatMap(({ outcome, recordId }) => (outcome === 'rejected' ? [recordId] : [])),
  );
  return {
    tab: planned.plan.tab,
    resource,
    report,
    alreadyThere: run.alreadyThere,
    unsent,
    /** Confirmed entries that are not sent any more. */
    dropped: run.dropped,
    /** Number of entries with an unknown outcome. */
    inDoubt: countInDoubt(planned),
    /** Number of rows sent without one of their values. The next push sends this value. */
    following: wholePlan ? report.closed.filter(isFollowed).length : 0,
    /** True if an update of this list has ever landed. */
    hasUpdated: updates.some(({ outcome }) => outcome === 'landed'),
    /** True if a record refused now was ever refused because the service did not know it or its address. */
    wasMisaddressed: updates.some(
      ({ outcome, status, recordId }) =>
        outcome === 'rejected' && NOT_KNOWN.includes(status ?? 0) && refused.has(recordId),
    ),
    /** Current row numbers by record id or token. */
    rows: rows.flatMap(({ id, row }) => (id === '' ? [] : [[id, row] as const])),
  };
}

function isFollowed({ outcome, later = [] }: EndedEntry): boolean {
  return ['landed', 'shownDifferently', 'unlisted'].includes(outcome) && later.length > 0;
}

export function pushParts(context: Context, planned: PlannedPush): PushRunParts {
  const { clock, ids, workbook, documentStore, session } = context.platform;
  const { table, client, journal, baselineSheet } = planned;
  const { resource } = table;
  const settings = context.settings(resource);
  const known: KnownRecords = new Map();
  return {
    resource,
    settings,
    client,
    clock,
    ids,
    budget: context.budget,
    ...tabOf(table),
    table: context.pushTable(table),
    baseline: baselineSheet,
    otherTab: (tab, ids) => otherTab(context, resource, tab, ids),
    journal,
    flush: () => workbook.flush(),
    timeLabel: () => context.timeLabel(),
    keyFingerprint: context.binding().keyFingerprint,
    spreadsheetId: context.platform.workbook.id(),
    user: session.userEmail(),
    secret: context.secret(),
    isOwn: ownEntries(context, journal),
    fetchRemote: () => planned.look(known),
    profile: context.profile(resource),
    progress: progress => {
      context.renewLease();
      context.convenience(() => client.rememberPace());
      context.progress({ of: 'rows', ...progress });
    },
    isCancelled: () => isAskedToCancel(documentStore),
  };
}

/** Entries with an outcome that their user has not read. Dropped entries were told when they were dropped. */
export function untoldEntries(context: Context, journal: JournalSheet): EndedEntry[] {
  const isUntold = context.waiting().untold.asked();
  if (isUntold === null) return [];
  const ended = [...journal.history(), ...journal.open()].filter(isEnded);
  return ended.filter(entry => entry.outcome !== 'withdrawn' && isUntold(entry));
}

/**
 * Call it as the last step before the report is shown. If it fails, a later report tells the same again. receipt: names
 * the answer to a page; '' for a dialog.
 */
export function tellsNow(
  context: Context,
  { report, dropped }: { readonly report: PushReport; readonly dropped: readonly ClosedEntry[] },
  receipt = '',
): void {
  context.convenience(() => context.waiting().untold.told([...report.closed, ...dropped], receipt));
}
