/** One rule for operations and requests: what follows if the service said to wait, or if nothing more can be sent. */

import { RedirectedError, type ServiceError } from '../../api/errors';
import { type HeldUp, waitAfter, type WaitParts } from '../../api/write';
import type { Clock } from '../../platform/ports';
import type { Head, Tries } from '../entry/journal';
import { answered, withoutEffect } from '../entry/entry-states';

export interface HoldParts extends WaitParts {
  readonly clock: Clock;
}

/** The state before sending. The entry returns to it if its request certainly had no effect. */
export type Before = 'planned' | 'unknown';

/**
 * The entry after a try that was held up. again: milliseconds until the next try with the same key; null: not in this
 * execution. stop: why sending ends; 'time': the next execution continues. waits: how often it was held up before.
 */
export function heldUp<Entry extends Head & Tries & { readonly kind: string }>(
  parts: HoldParts,
  {
    entry,
    before,
    waits: waited,
  }: { readonly entry: Entry; readonly before: Before; readonly waits: number },
  outcome: HeldUp,
) {
  const now = parts.clock.now();
  if (outcome.kind === 'stopped' && outcome.error instanceof RedirectedError) {
    // The service may have accepted the change before it redirects (the pattern "post, redirect, get").
    const { status, error } = outcome;
    const unclear = answered(entry, { kind: 'unknown', status, message: entry.message }, now);
    return { entry: unclear, again: null, stop: error as ServiceError | 'time', waits: waited };
  }
  const waits = waited + 1;
  return { entry: withoutEffect(entry, before, now), ...waitAfter(parts, outcome, waits), waits };
}
