/** The permissions that people grant an add-on one by one, and may take back at any time. */

export const PERMISSIONS = ['spreadsheet', 'fetch', 'pages', 'triggers', 'email', 'mail'] as const;

/**
 * spreadsheet: read and write this spreadsheet. fetch: ask the service. pages: show the sidebar and windows. triggers: run when nobody is there. email: know the user's
 * address. mail: send mails, only in a build with mail.
 */
export type Permission = (typeof PERMISSIONS)[number];

/** Nothing here throws: where the platform does not tell, nothing counts as missing, and the call that needs it says so. */
export interface Permissions {
  /** Those of these that the user has not granted. A permission that this build does not ask for is never missing. */
  missing(of: readonly Permission[]): readonly Permission[];
  /** The address of Google's page that asks for them; '' where the platform gives none. */
  link(of: readonly Permission[]): string;
  /** Has Google ask for them, which ends the execution where Google can ask. */
  ask(of: readonly Permission[]): void;
}
