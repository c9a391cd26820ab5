/** The event object of a trigger. */
import { authModeValue } from '../services/script-app';
import type { KernelImpl } from './kernel-impl';

/** What Node knows about the event. */
export interface EventFacts {
  readonly type: 'open' | 'edit' | 'clock';
  /** The clock trigger's id and the start of its run. */
  readonly triggerUid?: string;
  readonly at?: number;
  readonly sheetName?: string;
  readonly a1?: string;
  /** Only if a single cell was edited. */
  readonly value?: string;
  readonly oldValue?: string;
}

interface SpreadsheetLike {
  getActiveSpreadsheet(): { getSheetByName(name: string): { getRange(a1: string): object } };
}

export function createEvent(kernel: KernelImpl, app: object, facts: EventFacts): Record<string, unknown> {
  const event: Record<string, unknown> = { authMode: authModeValue(kernel.authMode) };
  // Without authorisation the platform passes only the mode.
  if (kernel.authMode === 'NONE') return event;
  if (facts.type === 'clock') return Object.assign(event, clockFields(facts));
  kernel.quietly(() => {
    const source = (app as SpreadsheetLike).getActiveSpreadsheet();
    event['source'] = source;
    if (facts.type === 'edit' && facts.sheetName !== undefined && facts.a1 !== undefined) {
      event['range'] = source.getSheetByName(facts.sheetName).getRange(facts.a1);
      if (facts.value !== undefined) event['value'] = facts.value;
      if (facts.oldValue !== undefined) event['oldValue'] = facts.oldValue;
    }
  });
  return event;
}

/** The platform gives these fields in UTC, in any time zone of the script. */
function clockFields({ triggerUid, at = 0 }: EventFacts): Record<string, unknown> {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  // ISO week: it belongs to the year of its Thursday.
  const weekday = date.getUTCDay() || 7;
  const thursday = new Date(Date.UTC(year, date.getUTCMonth(), date.getUTCDate() + 4 - weekday));
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return {
    triggerUid,
    timezone: 'UTC',
    year,
    month: date.getUTCMonth() + 1,
    'day-of-month': date.getUTCDate(),
    'day-of-week': weekday,
    'week-of-year': Math.floor((thursday.getTime() - firstOfYear) / 604_800_000) + 1,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
