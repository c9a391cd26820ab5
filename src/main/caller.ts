/**
 * Whether a call comes from where its entry point is called. A user can type any top-level function into a cell, where it runs with the properties of the
 * spreadsheet's owner, and so with the owner's key.
 */

import { isJsonObject } from '../common/json';
import type { PlatformWithUi } from '../platform/ports/ui';
import { commandTexts } from '../text/command-texts';
import { UserError } from '../text/user-error';
import type { EntryKind } from './entry-points';

/** The first thing that a call does. Throws UserError for a caller that the kind does not have; it touches nothing but the screen. */
export function checkCaller(kind: EntryKind, { ui }: PlatformWithUi, args: readonly unknown[]): void {
  if (kind === 'function') return;
  const isExpected = kind === 'trigger' ? isEvent(args[0]) : ui.isThere();
  if (!isExpected)
    throw new UserError(kind === 'trigger' ? commandTexts.onlyByItself : commandTexts.onlyByPerson);
}

/** Each event says in which mode it runs. A cell hands over texts, numbers, dates and rows of these, never an object. */
function isEvent(event: unknown): boolean {
  return isJsonObject(event) && event['authMode'] !== undefined;
}
