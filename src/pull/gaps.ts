/** What is missing in a tab that is pulled by dates: named for people, and closed again by later pulls. */

import { addDays } from '../common/calendar';
import { repeatedParameter } from '../api/list-request';
import type { DayRange } from '../api/windows';
import type { ResourceDefinition } from '../resources/definition';
import { joined, type Text, verbatim } from '../text/text';
import type { Gap } from './staging';

const MOST_NAMED = 8;

/** The gaps in words: "2026-03-05 Card: no answer". */
export function gapsText(resource: ResourceDefinition, gaps: readonly Gap[]): Text {
  const named = gaps.slice(0, MOST_NAMED).map(gap => {
    const days = gap.start === gap.end ? gap.start : `${gap.start} ~ ${gap.end}`;
    const where =
      gap.value === null ? verbatim(days) : joined([verbatim(days), labelOf(resource, gap.value)], ' ');
    return joined([where, gap.reason], ': ');
  });
  const more = gaps.length - named.length;
  return joined(more > 0 ? [...named, verbatim(`+${more}`)] : named, '; ');
}

function labelOf(resource: ResourceDefinition, value: string): Text {
  const choice = repeatedParameter(resource)?.choices?.find(candidate => candidate.value === value);
  return choice?.label ?? verbatim(value);
}

/** The gaps after a pull of this range: old ones outside it, and what is missing within it now. */
export function gapsAfter(old: readonly Gap[], range: DayRange, missing: readonly Gap[]): Gap[] {
  return [...old.flatMap(gap => outside(gap, range)), ...missing];
}

function outside(gap: Gap, range: DayRange): Gap[] {
  if (gap.end < range.start || gap.start > range.end) return [gap];
  const before = { ...gap, end: addDays(range.start, -1) };
  const after = { ...gap, start: addDays(range.end, 1) };
  return [before, after].filter(({ start, end }) => start <= end);
}
