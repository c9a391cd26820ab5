import { addDays, daysBetween } from '../common/calendar';
import type { Days } from '../common/period';

/** Cuts a range into windows of at most `maxDays` days, earliest first. */
export function windowsOf(range: Days, maxDays: number): Days[] {
  const windows: Days[] = [];
  for (let start = range.start; start <= range.end; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1);
    windows.push({ start, end: end < range.end ? end : range.end });
  }
  return windows;
}

/** The two halves of a window; null for a single day. */
export function halves(window: Days): [Days, Days] | null {
  const days = daysBetween(window.start, window.end);
  if (days < 2) return null;
  const middle = addDays(window.start, Math.floor(days / 2) - 1);
  return [
    { start: window.start, end: middle },
    { start: addDays(middle, 1), end: window.end },
  ];
}
