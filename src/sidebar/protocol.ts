/**
 * The messages between page and script: JSON texts, because a Date in an answer would turn all of it into null.
 * contract.ts has the types of the methods.
 */

import type { Context } from '../commands/context';

/**
 * A fingerprint of all methods with their inputs and results. A page of another version is told to open again.
 * A test computes the fingerprint and names the value that must stand here after a
 * method has changed (test/structure/protocol.test.ts).
 */
export const PROTOCOL_VERSION = 'b156a3ac6ba4';

/** The top-level function that google.script.run calls. */
export const SIDEBAR_CALL = 'sidebarCall';

/** The screens. */
export type ScreenName =
  | 'home'
  | 'pull'
  | 'review'
  | 'decide'
  | 'reports'
  | 'schedules'
  | 'history'
  | 'settings'
  | 'fill'
  | 'rows'
  | 'monthEnd'
  | 'requests';

/** list: for "pull", or whose edits "requests" is about. scope: the rows of "review" or "requests". */
export interface Opened {
  readonly screen: ScreenName;
  readonly list?: string;
  readonly scope?: 'all' | 'selected' | 'failed';
}

/** The start data that the script puts into the page. */
export interface PageStart {
  readonly version: string;
  readonly language: string;
  /** A random id of the user who opened the page, because its calls may run as another account of the browser. */
  readonly user: string;
  /** The user's e-mail address for display; '' if unknown. */
  readonly email: string;
  /** The only screen of a window. Absent: the sidebar with all screens. */
  readonly opens?: Opened;
}

/** The start data of a page that this user opens. */
export function startOf({ language, userId, platform }: Context): PageStart {
  return { version: PROTOCOL_VERSION, language, user: userId, email: platform.session.userEmail() };
}

export interface Call {
  readonly version: string;
  readonly method: string;
  readonly input: unknown;
  /** The page's user: {@link PageStart.user}. */
  readonly user: string;
  readonly email: string;
}

/**
 * outdated: the page is older than the script. otherUser: the call runs as another account than the page's. busy:
 * another user is at work; try later. permission: a permission is missing.
 */
export type FailureKind = 'outdated' | 'otherUser' | 'busy' | 'permission' | 'refused' | 'unexpected';

/** link: Google's page for a missing permission; absent or '' for none. */
export type Reply<Result = unknown> =
  | { readonly ok: true; readonly result: Result; readonly emptied: string }
  | { readonly ok: false; readonly kind: FailureKind; readonly text: string; readonly link?: string };

/** The first piece of a long reply: the cut JSON text of a {@link Reply}. The page requests the others by `piece`. */
export interface Pieces {
  readonly ok: true;
  readonly pieces: number;
  readonly id: string;
  readonly text: string;
}
