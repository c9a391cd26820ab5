/** Updates that shared one request. Under its key they are sent again all together, or not at all. */

import { heldUntil } from '../../common/outbox';
import type { ResourceDefinition } from '../../resources/definition';
import { templateHash } from '../../resources/update-template';
import { isWhole } from '../entry/journal';
import { held, type Settlement } from './settlement';

/**
 * Entries of one request can only be sent again together. If one has landed, the rest wait until the first try cannot
 * land any more, then go in a new request. If the description changed, they wait as long and are planned again.
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
    // With another description the request would differ from the confirmed request.
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
