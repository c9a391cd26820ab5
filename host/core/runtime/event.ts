/**
 * The event object that a simple trigger gets.
 */
import { authModeValue } from '../services/script-app';
import type { KernelImpl } from './kernel-impl';

/** What Node knows about what happened. */
export interface EventFacts {
  readonly type: 'open' | 'edit';
  readonly sheetName?: string;
  readonly a1?: string;
  /** Only when a single cell was edited. */
  readonly value?: string;
  readonly oldValue?: string;
}

interface SpreadsheetLike {
  getActiveSpreadsheet(): { getSheetByName(name: string): { getRange(a1: string): object } };
}

export function createEvent(kernel: KernelImpl, app: object, facts: EventFacts): Record<string, unknown> {
  const event: Record<string, unknown> = { authMode: authModeValue(kernel.authMode) };
  // Without authorisation the platform hands out nothing but the mode.
  if (kernel.authMode === 'NONE') return event;
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
