/** The machine over ports, as notice.mjs bundles it from a src without a rule. */

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

/** The violations of the first history that has any; empty if there is no such history. */
export function violations(order: Order): readonly string[] {
  const { failure } = check({
    kind: 'lists',
    ...order,
    modes: ['off', 'success', 'everything'],
    shrink: false,
    driver: config => new PortsDriver(config),
  });
  return failure?.outcome.violations ?? [];
}
