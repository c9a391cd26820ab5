/**
 * Records that came for days which nobody asked for: the service counts its days otherwise than in Korean time, by UTC
 * for example. What lies at the other end of the asked days may then be missing. A day without an hour (a holiday, a
 * balance) is the same day by any clock, and proves nothing.
 */

import { addDays, serialOf, textOfSerial } from '../common/calendar';
import type { DayRange } from '../api/windows';
import type { RemoteRecord } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';
import { apiTexts } from '../text/api-texts';
import type { Gap, PullCheckpoint } from './staging';

/** The Korean day of a record of a list by dates; null where it cannot be read. */
export function dayReader({ fields, list }: ResourceDefinition): (record: RemoteRecord) => string | null {
  const at = fields.findIndex(({ name }) => name === list.window?.dayField);
  return ({ values }) => {
    const serial = serialOf(String(values[at] ?? ''));
    return serial === null ? null : textOfSerial(serial).slice(0, 10);
  };
}

export class OtherDays {
  private readonly dayOf: (record: RemoteRecord) => string | null;

  /** before: what earlier executions of the same pull have seen. */
  constructor(
    resource: ResourceDefinition,
    private seen: PullCheckpoint['otherDays'],
  ) {
    const { fields, list } = resource;
    const isMoment = fields.some(({ name, type }) => name === list.window?.dayField && type === 'time');
    this.dayOf = isMoment ? dayReader(resource) : () => null;
  }

  look(record: RemoteRecord, { start, end }: DayRange): void {
    const day = this.dayOf(record);
    if (day === null || (day >= start && day <= end)) return;
    // No clock is more than a day off: what is further away came for another reason, and nothing is missing for it.
    if (day !== addDays(start, -1) && day !== addDays(end, 1)) return;
    const { early, late, first, last } = this.seen ?? { early: 0, late: 0, first: day, last: day };
    this.seen = {
      early: early + (day < start ? 1 : 0),
      late: late + (day > end ? 1 : 0),
      first: day < first ? day : first,
      last: day > last ? day : last,
    };
  }

  /** For the checkpoint. */
  stored(): Pick<PullCheckpoint, 'otherDays'> {
    return this.seen === undefined ? {} : { otherDays: this.seen };
  }

  /** The ends of the asked days at which something may be missing. */
  gaps({ start, end }: DayRange): Gap[] {
    if (this.seen === undefined) return [];
    const { early, late, first, last } = this.seen;
    const reason = apiTexts.otherDays(early + late, first === last ? first : `${first} ~ ${last}`);
    const days = [...(late > 0 ? [start] : []), ...(early > 0 ? [end] : [])];
    return [...new Set(days)].map(day => ({ start: day, end: day, value: null, reason }));
  }
}
