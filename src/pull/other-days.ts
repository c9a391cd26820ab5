/**
 * Finds records from outside the requested days. They show that the service counts days in another time zone, such as
 * UTC. Records may then be missing at the other end of the range. A date without a time (a holiday, a balance) proves
 * nothing: it is the same day in any time zone.
 */

import { addDays, serialOf, textOfSerial } from '../common/calendar';
import type { Days } from '../common/period';
import type { RemoteRecord } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';
import * as apiTexts from '../text/api-texts';
import type { Gap, PullCheckpoint } from './staging';

/** The Korean day of a record in a list by dates; null if it is unreadable. */
export function dayReader({ fields, list }: ResourceDefinition): (record: RemoteRecord) => string | null {
  const at = fields.findIndex(({ name }) => name === list.window?.dayField);
  return ({ values }) => {
    const serial = serialOf(String(values[at] ?? ''));
    return serial === null ? null : textOfSerial(serial).slice(0, 10);
  };
}

export class OtherDays {
  private readonly dayOf: (record: RemoteRecord) => string | null;

  /** seen: findings of earlier executions of this pull. */
  constructor(
    resource: ResourceDefinition,
    private seen: PullCheckpoint['otherDays'],
  ) {
    const { fields, list } = resource;
    const isMoment = fields.some(({ name, type }) => name === list.window?.dayField && type === 'time');
    this.dayOf = isMoment ? dayReader(resource) : () => null;
  }

  look(record: RemoteRecord, { start, end }: Days): void {
    const day = this.dayOf(record);
    if (day === null || (day >= start && day <= end)) return;
    // Time zones differ by at most a day. A record from farther away has another cause and does not show a gap.
    if (day !== addDays(start, -1) && day !== addDays(end, 1)) return;
    const { early, late, first, last } = this.seen ?? { early: 0, late: 0, first: day, last: day };
    this.seen = {
      early: early + (day < start ? 1 : 0),
      late: late + (day > end ? 1 : 0),
      first: day < first ? day : first,
      last: day > last ? day : last,
    };
  }

  stored(): Pick<PullCheckpoint, 'otherDays'> {
    return this.seen === undefined ? {} : { otherDays: this.seen };
  }

  /** The ends of the requested range where records may be missing. */
  gaps({ start, end }: Days): Gap[] {
    if (this.seen === undefined) return [];
    const { early, late, first, last } = this.seen;
    const reason = apiTexts.otherDays(early + late, first === last ? first : `${first} ~ ${last}`);
    const days = [...(late > 0 ? [start] : []), ...(early > 0 ? [end] : [])];
    return [...new Set(days)].map(day => ({ start: day, end: day, value: null, reason }));
  }
}
