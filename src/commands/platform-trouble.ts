/** Messages about failures of the platform, for the user of a command. */

import { UnsentError } from '../api/errors';
import { type Permission, type Platform, PlatformError } from '../platform/ports';
import * as permissionTexts from '../text/setup/permission-texts';
import * as platformTexts from '../text/platform-texts';
import { type Text, UserError } from '../text/text';

/** The platform ended a command. isPassing: a retry may succeed. missing: permissions; null if not the cause. */
export class InterruptedError extends UserError {
  constructor(
    text: Text,
    readonly isPassing: boolean,
    readonly missing: readonly Permission[] | null = null,
  ) {
    super(text);
  }
}

/** What happened, where, and what to do. */
export function troubleText({ trouble, tabs, said }: PlatformError): Text {
  const where = tabs.join('", "');
  switch (trouble.kind) {
    case 'passing':
      return platformTexts.passing(where, said);
    case 'tooOften':
      return platformTexts.tooOften(said);
    case 'noRoom':
      return platformTexts.noRoom(said);
    case 'triggers':
      return platformTexts.triggers;
    case 'protected': {
      // The owner and two others suffice to ask.
      const people = trouble.editors.slice(0, 3).join(', ');
      return platformTexts.guarded(where, trouble.range, trouble.description, people);
    }
    case 'invalid':
      return platformTexts.rejected(where, trouble.cell, trouble.rule);
    case 'permission':
      return missingText(trouble.missing);
    case 'typedColumns':
      return platformTexts.typedColumns(where);
    case 'outside':
      return platformTexts.outside(where);
    case 'tabGone':
      return platformTexts.tabGone;
    case 'full':
      return platformTexts.full;
    case 'viewing':
      return platformTexts.viewing;
  }
}

/** Whether a retry may succeed without any change. */
export function isPassing({ trouble }: PlatformError): boolean {
  return ['passing', 'tooOften', 'outside'].includes(trouble.kind);
}

/** The message about missing permissions. */
export function missingText(missing: readonly Permission[]): Text {
  return permissionTexts.missing(missing.map(one => permissionTexts.names[one]));
}

/** The permissions whose absence caused the error; empty if Google does not name them; null for another cause. */
export function missingIn(error: unknown): readonly Permission[] | null {
  if (error instanceof InterruptedError) return error.missing;
  if (error instanceof UnsentError && error.fact === 'notPermitted') return ['fetch'];
  return error instanceof PlatformError && error.trouble.kind === 'permission' ? error.trouble.missing : null;
}

/** Called before a command begins, so that no command ends halfway. Throws a PlatformError with what is missing. */
export function requirePermissions({ permissions }: Platform, needs: readonly Permission[]): void {
  const missing = permissions.missing(needs);
  if (missing.length > 0) throw new PlatformError({ kind: 'permission', missing }, [], missing.join(', '));
}
