/** Gives a push its parts: the tab, its hidden sheets, the client; and tells how far it is. */

import { type Connection, keyFingerprint } from '../../api/connection';
import type { EndedEntry, EntryOutcome, PlannedEntry } from '../../push/entry/journal';
import { valuesOfNewRow } from '../../push/plan/plan-creates';
import { newRowHash, oddValueHash } from '../../push/plan/plan-input';
import { PushRun, type PushRunParts, type Words } from '../../push/push';
import type { PushReport } from '../../push/push-report';
import type { ResourceDefinition } from '../../resources/definition';
import { changeStamp } from '../../sheet/hidden/stamp';
import { StoredFieldProofs } from '../../sheet/properties/field-proofs';
import { forgetCancel, isAskedToCancel } from '../../sheet/properties/lease';
import { StoredUnseenPuts } from '../../sheet/properties/unseen-put-store';
import { SheetPushTable } from '../../sheet/table/push-table';
import type { Context } from '../context';
import { fetchRemote, ownEntries, type PlannedPush } from './plan-push';
import { countInDoubt, markUnsent, type UnsentCounts } from './unsent-rows';

export interface PushResult {
  readonly tab: string;
  readonly resource: ResourceDefinition;
  readonly report: PushReport;
  readonly alreadyThere: number;
  readonly unsent: UnsentCounts;
  /** Operations whose outcome nobody knows. */
  readonly inDoubt: number;
  /** Rows that went without one of their values, which the next push sends. */
  readonly following: number;
  /** True when some update of this list was seen to land, in this push or an earlier one. */
  readonly hasUpdated: boolean;
  /** True when the service once did not know the record or the address of an update that it has refused now. */
  readonly wasMisaddressed: boolean;
  /** Row numbers now, by record id or token. */
  readonly rows: readonly (readonly [name: string, row: number])[];
}

/** Refusals of a service that does not know the record or the address. */
const NOT_KNOWN = [404, 405, 410];

/** Does what the plan says, once the user has confirmed it. */
export function runPush(
  context: Context,
  connection: Connection,
  planned: PlannedPush,
  words: Words,
): PushResult {
  const { resource } = planned.table;
  // What was said of a new row was said for this push.
  const created = planned.plan.operations
    .filter(({ kind }) => kind === 'create')
    .map(({ changes }) => newRowHash(resource, new Map(changes.map(({ field, to }) => [field, to]))));
  planned.newRows.forget([...created, ...adoptedHashes(context, planned), ...oddHashes(planned)]);
  return carryOut(context, connection, planned, true, run => run.push(words));
}

/** What was said of odd values counts for one push. */
function oddHashes({ plan, table: { resource } }: PlannedPush): string[] {
  return plan.operations.flatMap(({ recordId, changes }) => {
    const values = new Map(changes.map(({ field, to }) => [field, to]));
    const record = recordId ?? newRowHash(resource, values);
    return changes.map(({ field, to }) => oddValueHash(resource, record, field, to));
  });
}

/** New rows that turn out to be records of the service: nobody has to be asked about them any more. */
function adoptedHashes(context: Context, planned: PlannedPush): string[] {
  const { resource } = planned.table;
  const adopted = new Set(planned.plan.alreadyThere.filter(row => row.adopted).map(({ row }) => row));
  const input = { resource, settings: context.settings(resource) };
  return planned.snapshot.rows
    .filter(({ row }) => adopted.has(row))
    .map(row => newRowHash(resource, valuesOfNewRow(input, row)));
}

/** Goes on with what was confirmed in an earlier execution, and nothing else. */
export function resumePush(
  context: Context,
  connection: Connection,
  planned: PlannedPush,
  confirmed: readonly PlannedEntry[],
): PushResult {
  return carryOut(context, connection, planned, false, run => run.resume(confirmed));
}

function carryOut(
  context: Context,
  connection: Connection,
  planned: PlannedPush,
  wholePlan: boolean,
  work: (run: PushRun) => PushReport,
): PushResult {
  const { workbook, clock, documentStore } = context.platform;
  const { table } = planned;
  const { resource } = table;
  forgetCancel(documentStore);
  const run = new PushRun(pushParts(context, connection, planned), planned);
  const report = work(run);
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
    inDoubt: countInDoubt(planned),
    following: wholePlan ? countFollowing(planned, report.closed) : 0,
    hasUpdated: updates.some(({ outcome }) => outcome === 'landed'),
    wasMisaddressed: updates.some(
      ({ outcome, status, recordId }) =>
        outcome === 'rejected' && NOT_KNOWN.includes(status ?? 0) && refused.has(recordId),
    ),
    rows: rows.flatMap(({ id, row }) => (id === '' ? [] : [[id, row] as const])),
  };
}

/** Of what the service took, listed already or not, the rows that hold another value. */
function countFollowing({ plan }: PlannedPush, closed: readonly EndedEntry[]): number {
  const taken = closed.filter(({ outcome }) => TAKEN.includes(outcome));
  const created = taken.filter(({ later }) => (later ?? []).length > 0);
  const follows = plan.warnings.flatMap(note => (note.follows === true ? note.recordId : []));
  return created.length + taken.filter(({ recordId }) => follows.includes(recordId)).length;
}

const TAKEN: readonly EntryOutcome[] = ['landed', 'shownDifferently', 'unlisted'];

/** What a push works with. */
export function pushParts(context: Context, connection: Connection, planned: PlannedPush): PushRunParts {
  const { clock, ids, workbook, documentStore, session } = context.platform;
  const { table, client, journal, baselineSheet } = planned;
  const { resource } = table;
  const settings = context.settings(resource);
  const flush = (): void => workbook.flush();
  return {
    resource,
    settings,
    client,
    clock,
    ids,
    budget: context.budget,
    table: new SheetPushTable(table, flush),
    baseline: baselineSheet,
    journal,
    flush,
    timeLabel: () => context.timeLabel(),
    keyFingerprint: keyFingerprint(connection),
    user: session.userEmail(),
    secret: context.secret(connection),
    isOwn: ownEntries(context, connection, journal),
    fetchRemote: () => fetchRemote(client, resource, settings, baselineSheet.load()),
    proofs: new StoredFieldProofs(documentStore, context.binding(connection), resource),
    unseenPuts: new StoredUnseenPuts(documentStore, context.binding(connection), resource),
    progress: progress => {
      context.renewLease();
      client.rememberPace();
      context.progress({ of: 'rows', ...progress });
    },
    isCancelled: () => isAskedToCancel(documentStore),
  };
}
