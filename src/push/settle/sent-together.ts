/** Updates that went in one request: under its key they go again all together, or not at all. */

import { heldUntil } from '../../common/outbox';
import type { ResourceDefinition } from '../../resources/definition';
import { templateHash } from '../../resources/update-template';
import { isWhole } from '../entry/journal';
import { held, type Settlement } from './settlement';

/**
 * Entries that shared one request can only be sent again together. If one of them has landed, the rest wait until the first try cannot land any more, and then go in a
 * new request. If the team has changed the description, they wait as long and are planned afresh.
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
