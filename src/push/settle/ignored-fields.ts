/** Columns that the service takes late or ignores: it accepted values without an error and showed the old ones. */

import type { Books } from '../../changes/books';
import { sameValue } from '../../changes/canonical';
import { needsProof, type ResourceSettings } from '../../resources/settings';

/** One record proves too little: it may be locked, or a person may have put the old value back. */
const FEWEST = 2;

export interface LateInput extends Omit<Books, 'table'> {
  readonly settings: ResourceSettings;
  /** Records that cannot prove a column ignored: changed in the last ten minutes, or created here. Absent: none. */
  readonly recentIds?: ReadonlySet<string>;
  readonly createdIds?: ReadonlySet<string>;
}

/**
 * taken: unproven fields that a record now shows as sent. ignored: unproven fields that several records still show
 * unchanged.
 */
export function shownLate({ resource, settings, baseline, remote, recentIds, createdIds }: LateInput) {
  const taken: string[] = [];
  const ignored = new Set<string>();
  const accepted = [...baseline.values()].filter(record => record.accepted !== undefined);
  for (const [at, field] of accepted.length === 0 ? [] : resource.fields.entries()) {
    if (!needsProof(resource, field, settings, 'update')) continue;
    let times = 0;
    for (const { id, values, accepted: differences } of accepted) {
      const [difference, now] = [differences?.[field.name], remote.records.get(id)?.values[at]];
      if (difference === undefined || now === undefined) continue;
      // Only a value that the service said it took proves anything.
      if (difference.isUnsure === true) continue;
      // The list showed the old value then, not a value that the service had made itself.
      if (!sameValue(field, difference.shown, values[at] ?? null)) continue;
      if (sameValue(field, difference.sent, now) && !taken.includes(field.name)) taken.push(field.name);
      const mayBeShownYet = recentIds?.has(id) === true || createdIds?.has(id) === true;
      if (!mayBeShownYet && sameValue(field, difference.shown, now)) times++;
    }
    if (times >= FEWEST) ignored.add(field.name);
  }
  return { taken, ignored };
}
