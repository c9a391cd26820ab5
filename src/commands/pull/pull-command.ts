/** Pulls a list into its tab. The tab changes only after everything has come. */

import { OutOfTimeError } from '../../api/errors';
import type { Parameters } from '../../api/list-request';
import { koreanDay } from '../../common/calendar';
import { readTwiceIf } from '../../changes/read-twice';
import type { RemoteList } from '../../changes/remote';
import { type Days, daysOf, type Period } from '../../common/period';
import { fetchWhole } from '../../pull/fetch-whole';
import { fetchWindows, freshCheckpoint, type WindowedFetch } from '../../pull/windowed-fetch';
import { isStale, type PullCheckpoint, type Slice } from '../../pull/staging';
import { SALES_WORDS, worded } from '../../resources/kinds';
import { rememberTold } from '../../sheet/table/told-names';
import { resolveReferences } from '../../sheet/table/references';
import type { ResourceDefinition } from '../../resources/definition';
import { columnsKey } from '../../sheet/properties/confirmed-pulls';
import type { StagingSheet } from '../../sheet/hidden/staging-sheet';
import { resourceOfMeta, TableSheet } from '../../sheet/table/table-sheet';
import type { TableMeta } from '../../sheet/table/table-meta';
import * as pullTexts from '../../text/pull/pull-texts';
import { UserError } from '../../text/text';
import type { Asker } from '../asker';
import type { Context } from '../context';
import { isCopy, requireOneWorkspace, requireOwnJournal } from '../guards';
import { daysLacked, lackedRows } from '../lacked-rows';
import { requireNoneStranded } from '../setup/stranded-edits';
import { renewReports } from '../summaries/reports';
import type { Fetched } from './fetched';
import { leftOutGaps, requireAsked } from './members-question';
import { isStagedFor, tabPulled } from './same-pull';
import { type PullResult, writePull } from './write-pull';

/** The terms of a pull. */
export interface PullOrder {
  readonly parameters: Parameters;
  /** null for a list without dates. */
  readonly range: Days | null;
  /** The named period of the range, which moves with the calendar. */
  readonly period: Period | null;
  /** The columns that the user was shown (columnsKey): a tab with others stays as it is. Absent: the tab's. */
  readonly columns?: string;
  /** The user has allowed members' data. Absent: they are left out. */
  readonly members?: boolean;
}

export const WHOLE: PullOrder = { parameters: {}, range: null, period: null };

/** The execution's time ran out; `next` is the next part. */
interface Paused {
  readonly kind: 'paused';
  readonly next: string;
}

export type PullEnd = Paused | { readonly kind: 'done'; readonly result: PullResult };

/** A list with its terms. */
export interface ListOrder {
  readonly resource: ResourceDefinition;
  readonly order: PullOrder;
}

/**
 * The paused pull that another pull by dates would replace, because only one can wait; the user is asked first. null
 * for none, and for a new start of the same pull.
 */
export function pausedInTheWay(context: Context, wanted: readonly ListOrder[]): PullCheckpoint | null {
  const byDates = wanted.filter(({ order }) => order.range !== null);
  if (byDates.length === 0) return null;
  const paused = context.staging().checkpoint();
  if (paused === null || isStale(paused, context.platform.clock.now())) return null;
  const isSame = byDates.some(({ resource, order }) => isStagedFor(paused, resource, order));
  return isSame ? null : paused;
}

/** Pulls a list from its beginning, or continues an earlier execution. Asks before it would remove many rows. */
export function runPull(
  context: Context,
  resource: ResourceDefinition,
  order: PullOrder | PullCheckpoint,
  asker: Pick<Asker, 'may'>,
): PullEnd {
  const { parameters, range, members = false } = order;
  requireAsked({ resource, parameters }, members);
  context.requireConnected();
  // One for all steps, because each new one looks for its sheet again.
  const staged = range === null ? null : { range, staging: context.staging() };
  const first = context.withLock(() => {
    const came =
      staged === null
        ? whole(context, resource, order, members)
        : days(context, resource, { ...order, range: staged.range }, staged.staging);
    if ('kind' in came) return came;
    const fetched = withTold(context, came);
    const result = writePull(context, fetched, 'ask');
    if ('removed' in result) return { kind: 'asks' as const, fetched, many: result };
    staged?.staging.clear();
    return written(context, result);
  });
  if (first.kind !== 'asks') return first;
  // No lock is held during the question. After it exactly what came is written.
  const { fetched, many } = first;
  const { tab, removed, rows } = many;
  const may = asker.may(pullTexts.askManyRemoved(tab, removed, rows), `removal ${removed} ${rows}`);
  return context.withLock(() => {
    // The tab may have been changed, moved or deleted during the question.
    const again = { ...fetched, ...find(context, fetched.resource, parameters), resource: fetched.resource };
    const result = writePull(context, again, may ? 'agreed' : 'keep');
    staged?.staging.clear();
    return written(context, result);
  });
}

/** A list without dates. */
function whole(
  context: Context,
  resource: ResourceDefinition,
  { parameters, columns }: PullOrder,
  members: boolean,
): Fetched {
  const found = find(context, resource, parameters, columns);
  const { comesWhole } = context.settings(found.resource);
  const client = context.client();
  const { resource: own, existing } = found;
  const { remote, others } = readTwiceIf(
    records => existing !== null && lackedRows(existing, existing.read(), records).length > 0,
    () => fetchWhole(client, own, parameters, { comesWhole }),
  );
  const came = { remote, gaps: [], leftOut: [], members, others };
  return { ...found, parameters, range: null, asked: null, ...came };
}

/** Stores the names of other lists' records that came along. A tab that shows them gets the names at once. */
function withTold(context: Context, fetched: Fetched): Fetched {
  const { resource, remote, members, parameters, existing } = fetched;
  // Names of members stay in their tab.
  if (members) return fetched;
  const { language, platform } = context;
  const news = rememberTold(platform.workbook, context.binding(), resource, remote, language, existing);
  const isShown = resource.fields.some(({ reference = '' }) => news.includes(reference));
  return isShown ? { ...fetched, ...find(context, resource, parameters) } : fetched;
}

/** The reports of the tab follow it. */
function written(context: Context, result: PullResult): PullEnd {
  const { made, crowded } = renewReports(context, result);
  const isPlain = made.length + crowded.length === 0;
  return { kind: 'done', result: isPlain ? result : { ...result, reports: made, crowded } };
}

/** The terms of a refresh: those of the last pull. null if the tab cannot be refreshed alone. */
export function orderOf(context: Context, meta: TableMeta): ListOrder | null {
  const resource = resourceOfMeta(meta);
  if (resource === undefined || meta.resource.includes(':')) return null;
  const { parameters, asked } = meta;
  const columns = columnsKey(meta.fields);
  if (resource.list.window === undefined) return { resource, order: { ...WHOLE, parameters, columns } };
  if (asked === null) return null;
  const { period } = asked;
  const range = period === null ? asked.range : daysNow(context, period);
  return { resource, order: { parameters, range, period, columns } };
}

/** The days of the period as of today, in Korea. */
export function daysNow(context: Context, period: Period): Days {
  return daysOf(period, koreanDay(context.platform.clock.now()));
}

type WindowOrder = PullOrder & { readonly range: Days };

/** A list by dates, or the rest of its paused pull. */
function days(
  context: Context,
  named: ResourceDefinition,
  wanted: WindowOrder | PullCheckpoint,
  staging: StagingSheet,
): Fetched | Paused {
  const { parameters, range, period } = wanted;
  const found = find(context, named, parameters, 'left' in wanted ? undefined : wanted.columns);
  // Read again under the lock, because the paused pull may have changed.
  if ('left' in wanted && staging.own()?.startedAt !== wanted.startedAt)
    throw new UserError(pullTexts.pausedByOthers(named.label));
  const checkpoint = startOf(context, found, wanted);
  if (checkpoint !== wanted) staging.clear();
  const fetched = fetchAll(context, found, staging, checkpoint);
  if (fetched === 'paused') return { kind: 'paused', next: `${range.start} ~ ${range.end}` };
  const { members = false } = checkpoint;
  const { leftOut: rows } = fetched;
  const leftOut = leftOutGaps({ resource: named, parameters }, range, { members, leftOut: rows });
  return { ...found, parameters, range, asked: { range, period }, ...fetched, leftOut, members };
}

/** The checkpoint to continue. The pull starts anew if columns changed, because staged rows lack them. */
function startOf(
  context: Context,
  { resource, existing }: Pick<Fetched, 'resource' | 'existing'>,
  wanted: WindowOrder | PullCheckpoint,
): PullCheckpoint {
  const names = resource.fields.map(field => field.name);
  if ('left' in wanted && wanted.fields.join() === names.join()) return wanted;
  if ('left' in wanted && existing !== null) requireOwnColumns(context, existing);
  const { windowDays } = context.settings(resource);
  return freshCheckpoint(resource, wanted.parameters, wanted.range, context.platform.clock.now(), {
    windowDays,
    period: wanted.period,
    members: wanted.members ?? false,
  });
}

/** Throws UserError if the tab has columns that its user did not choose, because a continued pull cannot ask. */
function requireOwnColumns(context: Context, { sheet, meta }: TableSheet): void {
  if (context.confirmedPulls().columns(sheet.id) !== columnsKey(meta.fields))
    throw new UserError(pullTexts.otherColumns(sheet.name()));
}

const TELL_EVERY_MS = 5_000;

function fetchAll(
  context: Context,
  { resource, existing }: Pick<Fetched, 'resource' | 'existing'>,
  staging: StagingSheet,
  checkpoint: PullCheckpoint,
): WindowedFetch | 'paused' {
  const { budget, platform } = context;
  const { comesWhole } = context.settings(resource);
  let told = platform.clock.now();
  const progress = (slice: Slice): void => {
    const now = platform.clock.now();
    // A toast for each of hundreds of windows would cost too much time.
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    context.progress({ of: 'days', start: slice.start, end: slice.end });
  };
  try {
    const { clock } = platform;
    const client = context.client();
    const lackedDays = (records: RemoteList['records']) => daysLacked(existing, records);
    return fetchWindows(
      { resource, client, budget, clock, staging, progress, comesWhole, lackedDays },
      checkpoint,
    );
  } catch (error) {
    if (error instanceof OutOfTimeError) return 'paused';
    throw error;
  }
}

/**
 * The tab, the list as the tab shows it, and the journal. Checked before the first request, because another
 * workspace's pull would mix the books of two companies.
 */
function find(
  context: Context,
  named: ResourceDefinition,
  parameters: Parameters,
  columns?: string,
): Pick<Fetched, 'resource' | 'existing' | 'journal'> {
  const { workbook } = context.platform;
  const list = context.list(named.name) ?? named;
  const tabs = TableSheet.all(workbook);
  requireOneWorkspace(context, tabs);
  const own = tabPulled(tabs, list, parameters);
  const existing = own === undefined ? null : TableSheet.open(workbook, own.sheet, list, own.meta);
  if (existing !== null && isCopy(context, existing) && list.update === undefined)
    requireNoneStranded(context, existing);
  if (existing !== null && columns !== undefined && columnsKey(existing.meta.fields) !== columns)
    throw new UserError(pullTexts.otherColumns(existing.sheet.name()));
  // The tab may be deleted, but entries that were sent from it remain.
  const journal = context.journal();
  requireOwnJournal(context, journal);
  const wanted = worded(list, { parameters, words: SALES_WORDS });
  return { resource: existing?.resource ?? resolveReferences(workbook, wanted), existing, journal };
}
