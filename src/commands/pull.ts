/** Pulls a list into its tab. The tab changes only after everything has come. */

import { OutOfTimeError } from '../api/errors';
import { fetchList } from '../api/list';
import type { ServiceClient } from '../api/client';
import type { DayRange } from '../api/windows';
import type { RemoteList } from '../changes/remote';
import { freshCheckpoint, fetchWindows } from '../pull/windowed-fetch';
import type { PullCheckpoint } from '../pull/staging';
import { toRemoteList } from '../pull/to-remote';
import type { ResourceDefinition } from '../resources/definition';
import { compareBindings } from '../sheet/binding';
import { JournalSheet } from '../sheet/journal-sheet';
import { StagingSheet } from '../sheet/staging-sheet';
import { TableSheet } from '../sheet/table-sheet';
import { commandTexts } from '../text/command-texts';
import { joined, type Text } from '../text/text';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { isCopy } from './guards';
import { type Fetched, type PullResult, writePull } from './write-pull';

/** Pulls a list that needs no parameters. */
export function pullList(context: Context, resource: ResourceDefinition): void {
  const connection = context.connection();
  const result = context.withLock(() => {
    const found = find(context, resource, {});
    const client = context.client(connection);
    const { method, path } = resource.list;
    const list = fetchList(client, { method, path });
    const remote = toRemoteList(resource, list.records, list.completeness);
    return writePull(context, connection, { resource, parameters: {}, range: null, remote, ...found });
  });
  report(context, result);
}

/** Pulls a list by dates, from its beginning. */
export function pullRange(
  context: Context,
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
  range: DayRange,
): void {
  const { windowDays } = context.settings(resource);
  const checkpoint = freshCheckpoint(resource, parameters, range, context.platform.clock.now(), windowDays);
  runWindows(context, resource, checkpoint, true);
}

/** Goes on with a pull that ran out of time. */
export function continuePull(
  context: Context,
  resource: ResourceDefinition,
  checkpoint: PullCheckpoint,
): void {
  runWindows(context, resource, checkpoint, false);
}

function runWindows(
  context: Context,
  resource: ResourceDefinition,
  checkpoint: PullCheckpoint,
  fresh: boolean,
): void {
  const connection = context.connection();
  const { parameters, range } = checkpoint;
  const outcome = context.withLock((): PullResult | 'paused' => {
    const found = find(context, resource, parameters);
    const staging = new StagingSheet(context.platform.workbook, context.binding(connection));
    if (fresh) staging.clear();
    const remote = fetchAll(context, context.client(connection), resource, staging, checkpoint);
    if (remote === 'paused') return 'paused';
    const result = writePull(context, connection, { resource, parameters, range, remote, ...found });
    staging.clear();
    return result;
  });
  if (outcome === 'paused') context.tell(commandTexts.pullPaused(`${range.start} ~ ${range.end}`));
  else report(context, outcome);
}

function fetchAll(
  context: Context,
  client: ServiceClient,
  resource: ResourceDefinition,
  staging: StagingSheet,
  checkpoint: PullCheckpoint,
): RemoteList | 'paused' {
  const { budget, platform } = context;
  const progress = (window: DayRange): void => platform.workbook.toast(`${window.start} ~ ${window.end} ✓`);
  try {
    return fetchWindows({ resource, client, budget, clock: platform.clock, staging, progress }, checkpoint);
  } catch (error) {
    if (error instanceof OutOfTimeError) return 'paused';
    throw error;
  }
}

/** The tab, if there is one, and the journal. Before the first request, because a pull of another workspace would mix two companies' books. */
function find(
  context: Context,
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
): Pick<Fetched, 'existing' | 'journal'> {
  const { workbook, documentStore } = context.platform;
  const binding = context.binding(context.connection());
  const existing = TableSheet.find(workbook, resource, parameters);
  if (existing !== null) isCopy(existing, binding);
  // The tab may be gone; what was sent from it is not, and would be judged by another company's list.
  const journal = new JournalSheet(workbook, documentStore, binding);
  const bound = journal.boundTo();
  if (bound !== null && compareBindings(bound, binding) === 'otherWorkspace')
    throw new UserError(commandTexts.otherWorkspaceHistory(bound.workspaceName, binding.workspaceName));
  return { existing, journal };
}

function report(context: Context, result: PullResult): void {
  const texts: Text[] = [commandTexts.pulled({ tab: result.tab, ...result.counts })];
  if (result.incomplete !== null) texts.push(commandTexts.incomplete(result.incomplete));
  if (result.lost.length > 0) {
    const places = result.lost
      .slice(0, 5)
      .map(cell => `R${cell.row}C${cell.column}`)
      .join(', ');
    texts.push(commandTexts.cellsLost(result.tab, places, result.lost.length));
  }
  if (result.rebuilt) texts.push(commandTexts.baselineRebuilt());
  if (result.takenBack !== null)
    texts.push(commandTexts.takenBack(result.takenBack.open, result.takenBack.asked));
  context.tell(joined(texts, '\n'));
}
