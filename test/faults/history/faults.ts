/** Faults of a request, in the words of the stand-in's switches. */

import type { SwitchSettings } from '../../../service/switches';

export type FaultSwitches = SwitchSettings;

export type FaultName =
  | 'drop before'
  | 'drop after'
  | '500 before'
  | '500 after'
  | '502 after'
  | 'late'
  | 'late drop'
  | 'cut answer'
  | 'no JSON'
  | '401'
  | '403'
  | '429'
  | '429 after'
  | 'refused'
  | 'refused after'
  | 'slow';

export interface FaultStep {
  readonly name: FaultName;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly nth: number;
  readonly times: number;
  /** For late effects and slow answers. */
  readonly ms: number;
}

/** The switches of a fault. Late effects come within eight minutes, because the add-on promises nothing beyond. */
export function faultSwitches(fault: FaultStep): FaultSwitches {
  switch (fault.name) {
    case 'drop before':
      return { drop: 'before' };
    case 'drop after':
      return { drop: 'after' };
    case '500 before':
      return { fail: { status: 500, effect: 'before', body: 'json', by: 'application' } };
    case '500 after':
      return { fail: { status: 500, effect: 'after', body: 'json', by: 'application' } };
    case '502 after':
      return { fail: { status: 502, effect: 'after', body: 'html', by: 'gateway' } };
    case 'late':
      return { lateLandingMs: fault.ms, lateLandingAnswer: 'timeout' };
    case 'late drop':
      return { lateLandingMs: fault.ms, lateLandingAnswer: 'drop' };
    case 'cut answer':
      return { truncateJson: true };
    case 'no JSON':
      return { htmlError: 200 };
    case '401':
      return { fail: { status: 401, effect: 'before', body: 'json', by: 'gateway' } };
    case '403':
      return { fail: { status: 403, effect: 'before', body: 'json', by: 'gateway' } };
    case '429':
      return { fail: { status: 429, effect: 'before', body: 'json', by: 'gateway' } };
    case '429 after':
      return { rateLimitPerMinute: 1, retryAfter: 'seconds' };
    case 'refused':
      return { fail: { status: 400, effect: 'before', body: 'json', by: 'application' } };
    case 'refused after':
      return { fail: { status: 400, effect: 'after', body: 'json', by: 'application' } };
    case 'slow':
      return { latencyMs: fault.ms };
  }
}
