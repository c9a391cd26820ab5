/** Reads everything and plans, writing nothing: the preview, and what a push does again under the lock before it starts. */

import type { ServiceClient } from '../api/client';
import type { Connection } from '../api/connection';
import { fetchList } from '../api/list';
import type { Baseline } from '../changes/baseline';
import type { RemoteList } from '../changes/remote';
import type { TableSnapshot } from '../changes/table';
import { toRemoteList } from '../pull/to-remote';
import { withSettlements } from '../push/in-memory';
import type { JournalEntry } from '../push/journal';
import type { Plan } from '../push/plan';
import { planHash } from '../push/plan';
import { makePlan } from '../push/planner';
import { settle, type Settled } from '../push/settle';
import { isWritable, type ResourceDefinition } from '../resources/definition';
import { resourceNamed } from '../resources/registry';
import { BaselineSheet } from '../sheet/baseline-sheet';
import { JournalSheet } from '../sheet/journal-sheet';
import { TableSheet } from '../sheet/table-sheet';
import { commandTexts } from '../text/command-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { requireArmed } from './guards';

export interface PlannedPush {
  readonly plan: Plan;
  readonly hash: string;
  readonly table: TableSheet;
  /** The tab as it was read. */
  readonly snapshot: TableSnapshot;
  readonly baselineSheet: BaselineSheet;
  readonly baseline: Baseline;
  readonly journal: JournalSheet;
  readonly entries: readonly JournalEntry[];
  readonly settled: Settled;
  readonly remote: RemoteList;
  readonly client: ServiceClient;
}

/** The tab that the user looks at, if its rows can be sent. Throws UserError that names the tabs that can. */
export function writableTable(context: Context): TableSheet {
  const { workbook } = context.platform;
  const tables = TableSheet.all(workbook).flatMap(({ sheet, meta }) => {
    const resource = resourceNamed(meta.resource);
    return resource !== undefined && isWritable(resource) ? [new TableSheet(sheet, resource, meta)] : [];
  });
  const active = workbook.activeSheetId();
  const table = tables.find(candidate => candidate.sheet.id === active);
  if (table === undefined) {
    throw new UserError(commandTexts.notATable(tables.map(candidate => candidate.sheet.name()).join(', ')));
  }
  return table;
}

/** Plans what the tab would send now. Takes no lock, writes nothing. */
export function planPush(context: Context, connection: Connection, table: TableSheet): PlannedPush {
  const { workbook, documentStore, clock } = context.platform;
  const { resource } = table;
  const binding = context.binding(connection);
  const baselineSheet = new BaselineSheet(workbook, resource);
  requireArmed(table, binding, baselineSheet.binding());
  const journal = new JournalSheet(workbook, documentStore, binding);
  if (journal.isBehindProperties()) throw new UserError(commandTexts.versionRestored());

  const client = context.client(connection);
  const snapshot = table.read().snapshot;
  const baseline = baselineSheet.load();
  const entries = journal.open().filter(entry => entry.resource === resource.name);
  const remote = fetchRemote(client, resource);
  const settled = settle({
    resource,
    table: snapshot,
    baseline,
    remote,
    entries,
    now: clock.now(),
    keyFingerprint: binding.keyFingerprint,
  });
  const settledBooks = withSettlements(resource, snapshot, baseline, settled.settlements, settled.lostTokens);
  const plan = makePlan({
    resource,
    settings: context.settings(resource),
    ...settledBooks,
    remote,
    unsettled: settled.unsettled,
  });
  return {
    plan,
    hash: planHash(plan),
    table,
    snapshot,
    baselineSheet,
    baseline,
    journal,
    entries,
    settled,
    remote,
    client,
  };
}

/** The list as the service has it now. */
export function fetchRemote(client: ServiceClient, resource: ResourceDefinition): RemoteList {
  const { method, path } = resource.list;
  const list = fetchList(client, { method, path });
  return toRemoteList(resource, list.records, list.completeness);
}
