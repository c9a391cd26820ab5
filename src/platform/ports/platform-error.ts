import type { Permission } from './permissions';

/**
 * A service of the platform refused a call or failed. Unlike after a kill, the execution goes on, and the call may
 * have had its effect. The error does not concern the finance service: a request without an answer is a
 * TransportError.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  /**
   * @param trouble The kind of trouble, as far as the platform tells.
   * @param tabs Names of the tabs concerned: several if writes to several were queued, none if no tab is known.
   * @param said The platform's own message.
   */
  constructor(
    readonly trouble: PlatformTrouble,
    readonly tabs: readonly string[],
    readonly said: string,
  ) {
    super(said);
  }
}

export type PlatformTrouble =
  /** The same call may succeed at once. Includes unknown messages, because the platform localises them. */
  | { readonly kind: 'passing' }
  /** A quota of the platform is used up: the same call works later. */
  | { readonly kind: 'tooOften' }
  /** The properties are full: a retry never helps. */
  | { readonly kind: 'noRoom' }
  /** The user has as many triggers as Google allows: a retry never helps. */
  | { readonly kind: 'triggers' }
  /** A protection keeps this user from editing: a retry never helps. */
  | {
      readonly kind: 'protected';
      /** A1 notation; '' for the whole tab, or if the protection was not found. */
      readonly range: string;
      /** The protection's description; '' for none. */
      readonly description: string;
      /** Addresses of those who may edit there, the owner first; empty if the platform does not tell. */
      readonly editors: readonly string[];
    }
  /** A data validation rejected a value: a retry never helps. */
  | {
      readonly kind: 'invalid';
      /** A1 notation of the cell. */
      readonly cell: string;
      /** What the rule accepts, in words: its help text, else its kind; '' if the rule was not found. */
      readonly rule: string;
    }
  /** The user has not granted a permission, or has revoked it. missing: empty if the platform does not name it. */
  | { readonly kind: 'permission'; readonly missing: readonly Permission[] }
  /** A typed column of a table refuses a necessary change: the table has to become a range again. */
  | { readonly kind: 'typedColumns' }
  /** The spreadsheet has no room for more cells: a retry never helps. */
  | { readonly kind: 'full' }
  /** Rows or columns were deleted while the command worked with them. */
  | { readonly kind: 'outside' }
  /** A tab was deleted while the command worked in it. */
  | { readonly kind: 'tabGone' }
  /** The user is a viewer of the spreadsheet. */
  | { readonly kind: 'viewing' };
