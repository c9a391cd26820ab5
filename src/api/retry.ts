import {
  FailedError,
  NoAnswerError,
  NotJsonError,
  ThrottledError,
  UnauthorisedError,
  UnsentError,
} from './errors';

export interface RetryContext {
  /** The number of tries so far, at least 1. */
  readonly tries: number;
  /** Whether the key has worked in this execution. */
  readonly keyHasWorked: boolean;
  /** From 0 to 1, for jitter. */
  readonly random: number;
}

/** Waits after a 401 that follows success: such bursts pass after some seconds (docs/service.md#parallel). */
const UNAUTHORISED_WAITS = [3_000, 8_000, 20_000];
const MOST_TRIES = 3;
const MOST_THROTTLED_TRIES = 6;
/** A longer wait after a failure is for a person, who reads the service's message. */
const MOST_TOLD_MS = 60_000;

/**
 * The wait before the next try of the request in milliseconds; null if a retry cannot help. Only for requests without
 * effect: reads, and writes that were held up.
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
    // A name server may fail for a moment, while permission, administrator and quota do not change by themselves.
    (error instanceof UnsentError && error.fact === 'noSuchHost') ||
    (error instanceof NotJsonError && !error.html);
  // A service that is restarted or looked after may say how long (RFC 9110, 10.2.3).
  const told = error instanceof FailedError ? (error.retryAfterMs ?? 0) : 0;
  if (!passing || context.tries >= MOST_TRIES || told > MOST_TOLD_MS) return null;
  return Math.max(backOff(context), told);
}

/** The requested wait and a little more, so that stopped clients do not all retry at the same moment. */
function throttledDelay(error: ThrottledError, context: RetryContext): number {
  return (error.retryAfterMs ?? 5_000 * 2 ** (context.tries - 1)) + 250 * context.random;
}

/** Exponential from one second, with jitter. */
export function backOff(context: RetryContext): number {
  return 1000 * 2 ** (context.tries - 1) * (0.75 + context.random / 2);
}
