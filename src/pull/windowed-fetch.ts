/** Fetches a list by dates, window by window: halved where an answer is too heavy, staged so that the next execution can go on. */

import type { Budget } from '../api/budget';
import type { ServiceClient, ServiceRequest } from '../api/client';
import { DayTooLargeError, NoAnswerError, NotJsonError, OutOfTimeError } from '../api/errors';
import { type FetchedList, fetchList } from '../api/list';
import { type DayRange, halves, windowsOf } from '../api/windows';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { Clock } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import { joined, type Text, verbatim } from '../text/text';
import type { PullCheckpoint, Staging } from './staging';
import { toRemote } from './to-remote';

export interface WindowedFetchParts {
  readonly resource: ResourceDefinition;
  readonly client: ServiceClient;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly staging: Staging;
  progress(done: DayRange): void;
}

/** Rows are staged in heaps, so that many small windows do not cost a write each. */
const HEAP_ROWS = 20_000;
const HEAP_MS = 60_000;

/** A checkpoint for a fresh start. Throws when the resource has no dates: a defect. */
export function freshCheckpoint(
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
  range: DayRange,
  now: number,
  windowDays = Number.POSITIVE_INFINITY,
): PullCheckpoint {
  const window = resource.list.window;
  if (window === undefined) throw new Error(`${resource.name} is not listed by dates`);
  const left = windowsOf(range, Math.min(windowDays, window.maxDays));
  return { resource: resource.name, parameters, range, left, doubts: [], startedAt: now };
}

/**
 * Fetches all windows that the checkpoint still names and gives everything, staged rows included. Throws OutOfTimeError when the rest is for the next
 * execution: what came so far is staged then.
 */
export function fetchWindows(parts: WindowedFetchParts, start: PullCheckpoint): RemoteList {
  const records = new Map<string, RemoteRecord>();
  for (const row of parts.staging.rows()) records.set(row.id, row);
  let heap: RemoteRecord[] = [];
  let heapSince = parts.clock.now();
  let checkpoint = start;
  while (checkpoint.left.length > 0) {
    const [window, ...rest] = checkpoint.left as [DayRange, ...DayRange[]];
    if (!parts.budget.allows()) {
      parts.staging.add(heap, checkpoint);
      throw new OutOfTimeError();
    }
    const result = fetchWindow(parts, start.parameters, window);
    if (result.kind === 'outOfTime') {
      parts.staging.add(heap, checkpoint);
      throw new OutOfTimeError();
    }
    if (result.kind === 'halved') {
      checkpoint = { ...checkpoint, left: [...result.halves, ...rest] };
      continue;
    }
    for (const record of result.list.records) {
      const row = toRemote(parts.resource, record);
      records.set(row.id, row);
      heap.push(row);
    }
    checkpoint = {
      ...checkpoint,
      left: rest,
      doubts: [...checkpoint.doubts, ...doubtsOf(window, result.list)],
    };
    parts.progress(window);
    if (rest.length > 0 && (heap.length >= HEAP_ROWS || parts.clock.now() - heapSince >= HEAP_MS)) {
      parts.staging.add(heap, checkpoint);
      heap = [];
      heapSince = parts.clock.now();
    }
  }
  return { records, completeness: completenessOf(checkpoint.doubts) };
}

type WindowResult =
  | { readonly kind: 'fetched'; readonly list: FetchedList }
  | { readonly kind: 'halved'; readonly halves: readonly DayRange[] }
  /** It has so many pages, or so many waits, that the time of the execution ended within it. */
  | { readonly kind: 'outOfTime' };

function fetchWindow(
  parts: WindowedFetchParts,
  parameters: Readonly<Record<string, string>>,
  window: DayRange,
): WindowResult {
  try {
    return { kind: 'fetched', list: fetchList(parts.client, requestFor(parts.resource, parameters, window)) };
  } catch (error) {
    if (error instanceof OutOfTimeError) return { kind: 'outOfTime' };
    if (!mayBeTooHeavy(error)) throw error;
    const smaller = halves(window);
    // The platform tells an over-long answer and a dead network alike. A small request tells them apart, and throws when the network is down.
    parts.client.read({ method: 'get', path: 'workspace-profile' });
    if (smaller === null) throw new DayTooLargeError(window.start);
    return { kind: 'halved', halves: smaller };
  }
}

/** Either no answer, or one that was cut off in the middle. */
function mayBeTooHeavy(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof NotJsonError && !error.html);
}

function requestFor(
  resource: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
  range: DayRange,
): ServiceRequest {
  const { method, path, window } = resource.list;
  const dates =
    window === undefined ? {} : { [window.startParameter]: range.start, [window.endParameter]: range.end };
  return { method, path, body: { ...parameters, ...dates } };
}

function doubtsOf(window: DayRange, list: FetchedList): Text[] {
  // An empty window is nothing unusual: there are days without transactions.
  if (list.completeness.kind !== 'cut') return [];
  return [joined([verbatim(`${window.start} ~ ${window.end}`), list.completeness.reason], ': ')];
}

function completenessOf(doubts: readonly Text[]): RemoteList['completeness'] {
  return doubts.length === 0 ? { kind: 'complete' } : { kind: 'cut', reason: joined(doubts, '; ') };
}
