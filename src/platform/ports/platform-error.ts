import type { Permission } from './permissions';

/**
 * A service of the platform refused a call, or failed in it. Unlike a kill the execution goes on, and the call may have had its effect. It says nothing about
 * the service whose records these are: what became of a request without an answer is a TransportError.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  /**
   * @param trouble What it is, as far as the platform tells.
   * @param tabs Names of the tabs where it happened; several where writes to several were under way, none where no tab is known.
   * @param said The platform's own words.
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
  /** A failure that goes away: the same again may work at once. So counts every failure whose words are not known, because the platform localises them. */
  | { readonly kind: 'passing' }
  /** A quota of the platform is used up: the same again works later. */
  | { readonly kind: 'tooOften' }
  /** A protection keeps this user from editing: running again never helps. */
  | {
      readonly kind: 'protected';
      /** A1 notation; '' for the whole tab, or where the protection could not be found. */
      readonly range: string;
      /** What its maker wrote about it; '' for nothing. */
      readonly description: string;
      /** E-mail addresses of those who may edit there, the spreadsheet's owner first; empty where the platform does not tell. */
      readonly editors: readonly string[];
    }
  /** A data validation rejected a value: running again never helps. */
  | {
      readonly kind: 'invalid';
      /** A1 notation of the cell. */
      readonly cell: string;
      /** What the rule takes, as far as it can be said in words: its help text, else its kind; '' where it could not be found. */
      readonly rule: string;
    }
  /** The user has not granted it, or has taken it back: running again helps once it is granted. missing: empty where the platform does not say which. */
  | { readonly kind: 'permission'; readonly missing: readonly Permission[] }
  /** A typed column of a table refuses what must be done: the tab has to become a range again. */
  | { readonly kind: 'typedColumns' }
  /** The user may only look at the spreadsheet. */
  | { readonly kind: 'viewing' };
