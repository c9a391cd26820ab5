/** The slices that a pull reads again once all have come. */

import { halves } from '../api/windows';
import type { Day } from '../common/calendar';
import type { Gap, PullCheckpoint, Slice } from './staging';

/**
 * Once all slices have come: a slice whose count alone looks cut comes again in halves, so that only a single day stays
 * in doubt. Where another answer held more records, the count is no page size.
 */
export function withHalves(checkpoint: PullCheckpoint): PullCheckpoint {
  const { gaps, left, mostAtOnce = 0 } = checkpoint;
  if (left.length > 0) return checkpoint;
  const doubted = gaps.filter(({ suspectedAt = -1 }) => suspectedAt >= mostAtOnce);
  const stay = (gap: Gap): boolean =>
    gap.suspectedAt === undefined || (doubted.includes(gap) && halvesOf(gap).length === 0);
  return { ...checkpoint, left: doubted.flatMap(halvesOf), gaps: gaps.filter(stay) };
}

/** Empty for a single day. */
export function halvesOf(slice: Slice): Slice[] {
  return (halves(slice) ?? []).map(days => ({ ...days, value: slice.value }));
}

/**
 * Once all slices have come: a slice with pages by place comes again if the tab has a row of its days whose record did
 * not come, because a deletion between two pages can hide another record (changes/read-twice.ts).
 */
export function withSlipped(checkpoint: PullCheckpoint, lackedDays: () => readonly Day[]): PullCheckpoint {
  const { slipped = [], isAgain = false, left } = checkpoint;
  if (left.length > 0 || slipped.length === 0 || isAgain) return checkpoint;
  const lacked = lackedDays();
  return {
    ...checkpoint,
    left: slipped.filter(({ start, end }) => lacked.some(day => day >= start && day <= end)),
    isAgain: true,
  };
}
