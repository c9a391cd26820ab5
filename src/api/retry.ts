import {
  FailedError,
  NoAnswerError,
  NotJsonError,
  ThrottledError,
  UnauthorisedError,
  UnsentError,
} from './errors';

export interface RetryContext {
  /** How many tries were made, at least 1. */
  readonly tries: number;
  /** Whether the key has worked before in this execution. */
  readonly keyHasWorked: boolean;
  /** From 0 to 1, for jitter. */
  readonly random: number;
}

/** Waits after a 401 that follows success: such bursts have been seen to pass after some seconds (docs/service.md#parallel). */
const UNAUTHORISED_WAITS = [3_000, 8_000, 20_000];
const MOST_TRIES = 3;
const MOST_THROTTLED_TRIES = 6;

/**
 * How long to wait before the same request is tried again, in milliseconds; null when trying again would not help. Only for requests without effect: reads, and
 * writes that were held up.
 */
export function readRetryDelay(error: unknown, context: RetryContext): number | null {
  if (error instanceof ThrottledError) {
    return context.tries < MOST_THROTTLED_TRIES ? throttledDelay(error, context) : null;
  }
  if (error instanceof UnauthorisedError) {
    return context.keyHasWorked ? (UNAUTHORISED_WAITS[context.tries - 1] ?? null) : null;
  }
  const passing =
    (error instanceof FailedError && error.status !== 501) ||
    error instanceof NoAnswerError ||
    // A name server may fail for a moment; permission, administrator and quota do not change by themselves.
    (error instanceof UnsentError && error.fact === 'noSuchHost') ||
    (error instanceof NotJsonError && !error.html);
  return passing && context.tries < MOST_TRIES ? backOff(context) : null;
}

/** What the service asked for and a little more, so that clients that were stopped together do not come back together. */
function throttledDelay(error: ThrottledError, context: RetryContext): number {
  return (error.retryAfterMs ?? 5_000 * 2 ** (context.tries - 1)) + 250 * context.random;
}

/** Exponential from one second, with jitter. */
export function backOff(context: RetryContext): number {
  return 1000 * 2 ** (context.tries - 1) * (0.75 + context.random / 2);
}
