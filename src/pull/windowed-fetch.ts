/** Fetches a list by dates, slice by slice: halved where an answer is too heavy or fails, staged so that the next execution can go on. */

import { member } from '../common/json';
import type { Take } from '../common/json-pieces';
import type { Period } from '../common/period';
import type { Budget } from '../api/budget';
import type { ServiceClient } from '../api/client';
import { FailedError, NoAnswerError, NothingCameError, NotJsonError, OutOfTimeError } from '../api/errors';
import { type FetchedList, fetchList } from '../api/list';
import { listRequest, type Parameters, valuesOf } from '../api/list-request';
import { kindHolds, leftOutOf, withoutMembers } from '../api/members';
import { type DayRange, halves, windowsOf } from '../api/windows';
import { OtherFields } from '../changes/other-fields';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import { isOddId } from '../changes/table';
import type { Clock } from '../platform/ports';
import type { FieldSpec } from '../resources/derived';
import type { ResourceDefinition } from '../resources/definition';
import { apiTexts } from '../text/api-texts';
import type { Text } from '../text/text';
import { gapsText } from './gaps';
import { OtherDays } from './other-days';
import type { Gap, PullCheckpoint, Slice, Staging } from './staging';
import { NamedRecords } from '../changes/record-names';
import { RowsInPassing } from '../changes/rows-in-passing';
import { decidedTogether } from '../changes/together';
import { oddRecords } from '../changes/to-remote';

export interface WindowedFetchParts {
  readonly resource: ResourceDefinition;
  readonly client: ServiceClient;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly staging: Staging;
  /** The user says that the list always comes whole. */
  readonly comesWhole?: boolean;
  progress(done: Slice): void;
}

export interface WindowedFetch {
  readonly remote: RemoteList;
  /** What did not come, or not wholly. */
  readonly gaps: readonly Gap[];
  /** What came without any record, which may mean that there is none. */
  readonly empty: readonly Slice[];
  /** Fields that came and are none of the resource's. */
  readonly others: readonly FieldSpec[];
  /** Rows that came and were left out as members' data. */
  readonly leftOut: number;
}

/** Rows are staged in heaps of a minute's work: it is the time of fetching them again that a kill costs, however many they are. */
const HEAP_MS = 60_000;
/** After so many failures without an answer between them a window is given up, and named. Halving one down to a day takes six. */
const MOST_FAILURES = 10;
/** So many windows in a row are no trouble of single days any more: the list is down. */
const MOST_GIVEN_UP = 3;

/** A checkpoint for a fresh start. Throws when the resource has no dates: a defect. */
export function freshCheckpoint(
  resource: ResourceDefinition,
  parameters: Parameters,
  range: DayRange,
  now: number,
  options: {
    readonly windowDays?: number;
    readonly period?: Period | null;
    /** The user has said that members' data may come. */
    readonly members?: boolean;
  } = {},
): PullCheckpoint {
  const window = resource.list.window;
  if (window === undefined) throw new Error(`${resource.name} is not listed by dates`);
  const windows = windowsOf(range, Math.min(options.windowDays ?? window.maxDays, window.maxDays));
  const { members = false } = options;
  // What is members' data throughout is not even asked for.
  const values = valuesOf(resource, parameters).filter(
    value => members || kindHolds(resource, value) !== 'every',
  );
  if (values.length === 0) throw new Error(`${resource.name}: members' data that nobody was asked about`);
  const left = values.flatMap(value => windows.map(days => ({ ...days, value })));
  return {
    resource: resource.name,
    parameters,
    range,
    period: options.period ?? null,
    fields: resource.fields.map(field => field.name),
    left,
    gaps: [],
    empty: [],
    startedAt: now,
    members,
  };
}

/**
 * Fetches all slices that the checkpoint still names and gives everything, staged rows included. Throws OutOfTimeError when the rest is for the next
 * execution, and the service's error when it fails throughout: what came so far is staged then.
 */
export function fetchWindows(parts: WindowedFetchParts, start: PullCheckpoint): WindowedFetch {
  const inPassing = new RowsInPassing(parts.resource);
  const named = new NamedRecords(parts.resource);
  const { records } = named;
  const odd = new Map<string, RemoteRecord>();
  const keep = (row: RemoteRecord): void => {
    if (isOddId(row.id)) odd.set(row.id, row);
    else named.add(row);
  };
  for (const row of parts.staging.rows()) keep(row);
  const others = new OtherFields(parts.resource);
  const otherDays = new OtherDays(parts.resource, start.otherDays);
  const leftIds = new Set<string>();
  let heap: RemoteRecord[] = [];
  let heapSince = parts.clock.now();
  let checkpoint = start;
  let fetched = records.size + odd.size;
  // Failures and windows given up since the last answer, and the checkpoint before the first of them.
  let failures = 0;
  let givenUp = 0;
  let sound = start;
  // How many of the first slices are what is left of one window that was halved.
  let pieces = 0;
  const leave = (error: unknown): never => {
    if (checkpoint !== start) parts.staging.add(heap, checkpoint);
    throw error;
  };
  while (checkpoint.left.length > 0) {
    const [slice, ...rest] = checkpoint.left as [Slice, ...Slice[]];
    const isLeftOut = start.members === true ? null : leftOutOf(parts.resource, slice.value);
    const passing = inPassing.takeBut(isLeftOut);
    const result = fetchSlice(parts, start.parameters, slice, passing.take);
    switch (result.kind) {
      case 'outOfTime':
        parts.staging.add(heap, checkpoint);
        throw new OutOfTimeError();
      case 'stopped':
        return leave(result.error);
      case 'failed': {
        if (failures === 0 && givenUp === 0) sound = checkpoint;
        pieces = Math.max(pieces, 1);
        const gap = { ...slice, reason: result.reason };
        if (++failures >= MOST_FAILURES) {
          if (++givenUp >= MOST_GIVEN_UP) {
            checkpoint = sound;
            leave(result.error);
          }
          const last = rest[pieces - 2] ?? slice;
          const gaps = [...checkpoint.gaps, { ...gap, end: last.end }];
          checkpoint = { ...checkpoint, left: rest.slice(pieces - 1), gaps };
          failures = 0;
          pieces = 0;
        } else if (result.halves.length > 0) {
          checkpoint = { ...checkpoint, left: [...result.halves, ...rest] };
          pieces++;
        } else {
          checkpoint = { ...checkpoint, left: rest, gaps: [...checkpoint.gaps, gap] };
          pieces--;
        }
        continue;
      }
      case 'fetched':
        failures = 0;
        givenUp = 0;
        fetched++;
        pieces = Math.max(0, pieces - 1);
    }
    const { list, leftOut } = withoutMembers(result.list, passing.isLeftOut);
    for (const record of list.records) {
      const row = inPassing.rowOf(record);
      named.add(row);
      otherDays.look(row, slice);
      heap.push(row);
    }
    for (const row of oddRecords(parts.resource, list.unusable)) {
      odd.set(row.id, row);
      heap.push(row);
    }
    others.see(list.records);
    others.see(list.unusable);
    checkpoint = { ...checkpoint, left: rest, ...judged(checkpoint, slice, list), ...otherDays.stored() };
    // What came with two kinds, or in two windows, is one row.
    const before = leftIds.size;
    for (const record of leftOut) leftIds.add(JSON.stringify(member(record, 'id') ?? leftIds.size));
    const leftNow = (checkpoint.leftOut ?? 0) + leftIds.size - before;
    if (leftNow > 0) checkpoint = { ...checkpoint, leftOut: leftNow };
    parts.progress(slice);
    if (rest.length > 0 && parts.clock.now() - heapSince >= HEAP_MS) {
      parts.staging.add(heap, checkpoint);
      heap = [];
      heapSince = parts.clock.now();
    }
  }
  // A count below what one answer of the list held is no page size of the service's.
  const { empty, mostAtOnce = 0 } = checkpoint;
  const missing = checkpoint.gaps.filter(
    ({ suspectedAt }) => suspectedAt === undefined || suspectedAt >= mostAtOnce,
  );
  const gaps = [...missing, ...otherDays.gaps(start.range)];
  // A tab without any row would look like an answer.
  if (fetched === 0 && gaps.length > 0) throw new NothingCameError(gapsText(parts.resource, gaps));
  const completeness: RemoteList['completeness'] =
    gaps.length === 0 ? { kind: 'complete' } : { kind: 'cut', reason: gapsText(parts.resource, gaps) };
  const decided = decidedTogether(parts.resource, records);
  const remote = { records: decided, completeness, odd: [...odd.values()] };
  return { remote, gaps, empty, others: others.specs(), leftOut: checkpoint.leftOut ?? 0 };
}

type SliceResult =
  | { readonly kind: 'fetched'; readonly list: FetchedList }
  /** It does not come, but fewer days might: halves are none for a single day. */
  | {
      readonly kind: 'failed';
      readonly halves: readonly Slice[];
      readonly reason: Text;
      readonly error: unknown;
    }
  /** The time of the execution ended before it, or within it: it has many pages, or many waits. */
  | { readonly kind: 'outOfTime' }
  /** Nothing that fewer days would help with. */
  | { readonly kind: 'stopped'; readonly error: unknown };

function fetchSlice(
  parts: WindowedFetchParts,
  parameters: Parameters,
  slice: Slice,
  take: Take,
): SliceResult {
  const { resource, client } = parts;
  if (!parts.budget.allows()) return { kind: 'outOfTime' };
  const smaller = halves(slice);
  try {
    const request = listRequest(resource, parameters, slice, slice.value);
    // Halving is the better second try: what hangs for a month may come day by day.
    const list = fetchList(client, request, resource.list, {
      mostTries: smaller === null ? 2 : 1,
      comesWhole: parts.comesWhole === true,
      take,
    });
    return { kind: 'fetched', list };
  } catch (error) {
    if (error instanceof OutOfTimeError) return { kind: 'outOfTime' };
    const reason = reasonOf(error);
    if (reason === null) return { kind: 'stopped', error };
    try {
      // The platform tells an over-long answer and a dead network alike. A small request tells them apart, and fails when the network is down.
      client.read({ method: 'get', path: 'workspace-profile' });
    } catch (down) {
      return down instanceof OutOfTimeError ? { kind: 'outOfTime' } : { kind: 'stopped', error: down };
    }
    const pieces = (smaller ?? []).map(days => ({ ...days, value: slice.value }));
    return { kind: 'failed', halves: pieces, reason, error };
  }
}

/** Why a slice may not come although the service is there: no answer, one that was cut off in the middle, an error of the service's own. */
function reasonOf(error: unknown): Text | null {
  if (error instanceof NoAnswerError || (error instanceof NotJsonError && !error.html))
    return apiTexts.noAnswerGap();
  return error instanceof FailedError ? apiTexts.failedGap(error.status) : null;
}

function judged(
  { gaps, empty, mostAtOnce = 0 }: PullCheckpoint,
  slice: Slice,
  { completeness, silent }: FetchedList,
): Pick<PullCheckpoint, 'gaps' | 'empty' | 'mostAtOnce'> {
  const seen = { mostAtOnce: Math.max(mostAtOnce, silent ?? 0) };
  if (completeness.kind === 'empty') return { gaps, empty: [...empty, slice], ...seen };
  if (completeness.kind !== 'cut') return { empty, gaps, ...seen };
  const gap = { ...slice, reason: completeness.reason };
  return { empty, gaps: [...gaps, silent === undefined ? gap : { ...gap, suspectedAt: silent }], ...seen };
}
