/** The machine over ports, as machines.mjs loads it from a src without a rule. */

import type { Kind } from '../history/arbitrary';
import { PortsDriver } from '../drivers/ports/ports-driver';
import { check } from '../run/check';

export interface Order {
  readonly seed: number;
  /** The place of the first history in the sequence of the seed. */
  readonly path: string;
  readonly runs: number;
  /** Default: histories of lists that change by the contract. */
  readonly kind?: Kind;
}

export interface Noticed {
  /** The place in the sequence of the seed; null if no history broke anything. */
  readonly path: number | null;
  readonly violations: readonly string[];
}

/** The first history that breaks an invariant. */
export function noticed(order: Order): Noticed {
  const { failure } = check({
    kind: 'lists',
    ...order,
    modes: ['off', 'success', 'everything'],
    shrink: false,
    again: false,
    driver: config => new PortsDriver(config),
  });
  if (failure === null) return { path: null, violations: [] };
  return { path: Number(failure.path.split(':')[0]), violations: failure.outcome.violations };
}
