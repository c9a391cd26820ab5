/** Fetches a list by dates in slices. Halves a slice that fails. Stages rows, so that an execution can continue. */

import { member } from '../common/json';
import type { Days, Period } from '../common/period';
import type { Budget } from '../api/budget';
import type { ServiceClient } from '../api/client';
import { FailedError, NoAnswerError, NothingCameError, NotJsonError, OutOfTimeError } from '../api/errors';
import { type FetchedList, fetchList, type ListOptions } from '../api/list';
import { listRequest, type Parameters, valuesOf } from '../api/list-request';
import { kindHolds, leftOutOf, withoutMembers } from '../api/members';
import { halves, windowsOf } from '../api/windows';
import type { Day } from '../common/calendar';
import { OtherFields } from '../changes/other-fields';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import { isOddId } from '../changes/table';
import type { Clock } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import * as apiTexts from '../text/api-texts';
import type { Text } from '../text/text';
import { gapsText } from './gaps';
import { OtherDays } from './other-days';
import { doubted, placeTaking } from './taken-places';
import { halvesOf, withHalves, withSlipped } from './slices-again';
import type { PullCheckpoint, Slice, Staging } from './staging';
import { NamedRecords } from '../changes/record-names';
import { type RowReader, RowsInPassing } from '../changes/rows-in-passing';
import { oddRecords } from '../changes/to-remote';

export interface WindowedFetchParts {
  readonly resource: ResourceDefinition;
  readonly client: ServiceClient;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly staging: Staging;
  /** The user says that the list always comes whole. */
  readonly comesWhole?: boolean;
  /** Converts a record. Default: to a row with its columns. */
  readonly reader?: RowReader;
  /** The days of the tab's rows whose records are not among these. Absent: no tab yet. */
  readonly lackedDays?: (records: RemoteList['records']) => readonly Day[];
  progress(done: Slice): void;
}

export type WindowedFetch = ReturnType<typeof fetchWindows>;

/** Stages rows once a minute. A kill then costs at most a minute of fetching, whatever the number of rows. */
const HEAP_MS = 60_000;
/** After this many failures in a row the window becomes a gap. Six halvings take a window down to a day. */
const MOST_FAILURES = 10;
/** After this many lost windows in a row the whole list counts as down. */
const MOST_GIVEN_UP = 3;

/** A checkpoint for a new pull. Throws if the resource has no dates, which is a defect. */
export function freshCheckpoint(
  resource: ResourceDefinition,
  parameters: Parameters,
  range: Days,
  now: number,
  options: {
    readonly windowDays?: number;
    readonly period?: Period | null;
    /** The user allowed members' data. */
    readonly members?: boolean;
  } = {},
): PullCheckpoint {
  const window = resource.list.window;
  if (window === undefined) throw new Error(`${resource.name} is not listed by dates`);
  const windows = windowsOf(range, Math.min(options.windowDays ?? window.maxDays, window.maxDays));
  const { members = false } = options;
  // Values with only members' data are not requested.
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
 * Fetches all slices left in the checkpoint. Returns all rows, staged rows included, with the evidence that together.ts
 * needs. Throws OutOfTimeError if the next execution must fetch the rest. Throws the service's error if all tries fail.
 * The rows fetched before an error are staged.
 */
export function fetchWindows(parts: WindowedFetchParts, start: PullCheckpoint) {
  const inPassing = new RowsInPassing(parts.resource, parts.reader);
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
  const takesPlace = placeTaking(parts.resource);
  const leftIds = new Set<string>();
  let heap: RemoteRecord[] = [];
  let heapSince = parts.clock.now();
  let checkpoint = start;
  let fetched = records.size + odd.size;
  // Failures and lost windows since the last answer, and the checkpoint before the first failure.
  let failures = 0;
  let givenUp = 0;
  let sound = start;
  // How many of the first slices belong to one halved window.
  let pieces = 0;
  const leave = (error: unknown): never => {
    if (checkpoint !== start) parts.staging.add(heap, checkpoint);
    throw error;
  };
  for (;;) {
    checkpoint = withSlipped(withHalves(checkpoint), () => parts.lackedDays?.(records) ?? []);
    const [slice, ...rest] = checkpoint.left;
    if (slice === undefined) break;
    const isLeftOut = start.members === true ? null : leftOutOf(parts.resource, slice.value);
    const passing = inPassing.takeBut(isLeftOut);
    const result = fetchSlice(parts, start.parameters, slice, passing);
    switch (result.kind) {
      case 'outOfTime':
        parts.staging.add(heap, checkpoint);
        throw result.error;
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
    let lost = 0;
    for (const record of list.records) {
      const row = inPassing.rowOf(record);
      if (takesPlace(named.add(row), row, slice)) lost++;
      otherDays.look(row, slice);
      heap.push(row);
    }
    for (const row of oddRecords(parts.resource, list.unusable)) {
      odd.set(row.id, row);
      heap.push(row);
    }
    others.see(list.records);
    others.see(list.unusable);
    checkpoint = {
      ...checkpoint,
      left: rest,
      ...judged(checkpoint, slice, doubted(list, lost, parts.comesWhole)),
      ...otherDays.stored(),
      ...(list.mayHaveSlipped === true ? { slipped: [...(checkpoint.slipped ?? []), slice] } : {}),
    };
    // A record that came for two values or in two windows counts once.
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
  /** Slices without any record. The service may have none there. */
  const { empty } = checkpoint;
  /** Parts that did not come or came incomplete. */
  const gaps = [...checkpoint.gaps, ...otherDays.gaps(start.range)];
  // An empty tab would look like a valid answer.
  if (fetched === 0 && gaps.length > 0) throw new NothingCameError(gapsText(parts.resource, gaps));
  const completeness: RemoteList['completeness'] =
    gaps.length === 0 ? { kind: 'complete' } : { kind: 'cut', reason: gapsText(parts.resource, gaps) };
  const remote: RemoteList = { records, completeness, odd: [...odd.values()] };
  return {
    remote,
    gaps,
    empty,
    /** Fields that the service sent and the resource does not describe. */
    others: others.specs(),
    /** Number of rows left out as members' data. */
    leftOut: checkpoint.leftOut ?? 0,
  };
}

type SliceResult =
  | { readonly kind: 'fetched'; readonly list: FetchedList }
  /** The slice failed, but fewer days may work. A single day has no halves. */
  | {
      readonly kind: 'failed';
      readonly halves: readonly Slice[];
      readonly reason: Text;
      readonly error: unknown;
    }
  /** outOfTime: the execution's time ended before or during the slice. stopped: fewer days would not help. */
  | { readonly kind: 'outOfTime' | 'stopped'; readonly error: unknown };

function fetchSlice(
  parts: WindowedFetchParts,
  parameters: Parameters,
  slice: Slice,
  passing: Pick<ListOptions, 'take' | 'isSame'>,
): SliceResult {
  const { resource, client } = parts;
  if (!parts.budget.allows()) return { kind: 'outOfTime', error: new OutOfTimeError() };
  const smaller = halves(slice);
  try {
    const request = listRequest(resource, parameters, slice, slice.value);
    // Halving is a better second try, because a month that hangs may come day by day.
    const list = fetchList(client, request, resource.list, {
      mostTries: smaller === null ? 2 : 1,
      comesWhole: parts.comesWhole === true,
      ...passing,
    });
    return { kind: 'fetched', list };
  } catch (error) {
    if (error instanceof OutOfTimeError) return { kind: 'outOfTime', error };
    const reason = reasonOf(error);
    if (reason === null) return { kind: 'stopped', error };
    try {
      // The platform reports a long answer and a dead network alike. This request fails only if the network is down.
      client.read({ method: 'get', path: 'workspace-profile' });
    } catch (down) {
      return { kind: down instanceof OutOfTimeError ? 'outOfTime' : 'stopped', error: down };
    }
    return { kind: 'failed', halves: halvesOf(slice), reason, error };
  }
}

/** The reason for a missing slice of a working service: no answer, an answer cut off, or the service's own error. */
function reasonOf(error: unknown): Text | null {
  if (error instanceof NoAnswerError || (error instanceof NotJsonError && !error.html))
    return apiTexts.noAnswerGap;
  return error instanceof FailedError ? apiTexts.failedGap(error.status) : null;
}

function judged(
  { gaps, empty, mostAtOnce = 0 }: PullCheckpoint,
  slice: Slice,
  { completeness, silent }: Pick<FetchedList, 'completeness' | 'silent'>,
): Pick<PullCheckpoint, 'gaps' | 'empty' | 'mostAtOnce'> {
  const seen = { mostAtOnce: Math.max(mostAtOnce, silent ?? 0) };
  if (completeness.kind === 'empty') return { gaps, empty: [...empty, slice], ...seen };
  if (completeness.kind !== 'cut') return { empty, gaps, ...seen };
  const gap = { ...slice, reason: completeness.reason };
  return { empty, gaps: [...gaps, silent === undefined ? gap : { ...gap, suspectedAt: silent }], ...seen };
}
