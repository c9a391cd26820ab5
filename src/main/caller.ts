/**
 * Checks that a call comes from where its entry point belongs. A user can type any top-level function into a cell,
 * where it runs with the properties, and so with the key, of the spreadsheet's owner.
 */

import { isJsonObject } from '../common/json';
import type { PlatformWithUi } from '../platform/ports/ui';
import * as commandTexts from '../text/command-texts';
import { UserError } from '../text/text';
import type { EntryKind } from './entry-points';

/**
 * The first step of every call. Throws UserError for a caller that does not fit the kind. It touches only the screen.
 */
export function checkCaller(kind: EntryKind, { ui }: PlatformWithUi, args: readonly unknown[]): void {
  if (kind === 'function') return;
  const isExpected = kind === 'trigger' ? isEvent(args[0]) : ui.isThere();
  if (!isExpected)
    throw new UserError(kind === 'trigger' ? commandTexts.onlyByItself : commandTexts.onlyByPerson);
}

/** Every event has an authMode. A cell can pass texts, numbers, dates and rows of these, but no object. */
function isEvent(event: unknown): boolean {
  return isJsonObject(event) && event['authMode'] !== undefined;
}
