/** Updates that went in one request: under its key they go again all together, or not at all. */

import { heldUntil } from '../../common/outbox';
import type { ResourceDefinition } from '../../resources/definition';
import { templateHash } from '../../resources/update-template';
import { isWhole } from '../entry/journal';
import { held, type Settlement } from './settlement';

/**
 * The settlements, where the same request cannot leave once more. Some of its updates have landed: what is left of it waits until it can have no effect any more, and goes
 * in another request then. The team has described it otherwise since: its rows wait as long, and are planned afresh.
 */
export function withCompanions(
  { update }: ResourceDefinition,
  settlements: readonly Settlement[],
  now: number,
): readonly Settlement[] {
  const template = update?.template;
  if (template === undefined) return settlements;
  const hash = templateHash(template);
  return settlements.map((settlement): Settlement => {
    const { kind, entry } = settlement;
    if (kind !== 'resend' || entry.request === undefined) return settlement;
    // By another description it would not be the request that was confirmed.
    if (entry.request.template !== hash)
      return now < heldUntil(entry) ? held(entry) : { kind: 'notApplied', entry };
    if (settlement.newAttempt) return settlement;
    const company = settlements.flatMap(other =>
      other.kind === 'resend' && !other.newAttempt && other.entry.key === entry.key ? [other.entry] : [],
    );
    if (isWhole(company, hash)) return settlement;
    return now < heldUntil(entry) ? held(entry) : { ...settlement, newAttempt: true };
  });
}
