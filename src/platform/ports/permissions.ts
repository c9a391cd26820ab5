/** The permissions that people grant an add-on one by one, and may revoke at any time. */

export const PERMISSIONS = ['spreadsheet', 'fetch', 'pages', 'triggers', 'email', 'mail'] as const;

/**
 * spreadsheet: read and write this spreadsheet. fetch: call the service. pages: show the sidebar and windows.
 * triggers: run without a user. email: know the user's address. mail: send mails, only in a build with mail.
 */
export type Permission = (typeof PERMISSIONS)[number];

/** No method throws. If the platform does not tell, nothing counts as missing, and the later call fails. */
export interface Permissions {
  /** The permissions among these that the user has not granted. A permission outside this build is never missing. */
  missing(of: readonly Permission[]): readonly Permission[];
  /** The address of Google's page that asks for them; '' if the platform gives none. */
  link(of: readonly Permission[]): string;
  /** Lets Google ask for them, which ends the execution if Google can ask. */
  ask(of: readonly Permission[]): void;
}
