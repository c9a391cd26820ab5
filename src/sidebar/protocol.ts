/**
 * How the page and the script speak to each other: JSON texts both ways, because a Date in an answer makes all of it null on the way. What the single methods take
 * and give follows from them: contract.ts.
 */

/**
 * A fingerprint of all methods with what they take and give: a page of another version is told to open again. A test computes it, and says what must stand here
 * when a method has changed (test/structure/protocol.test.ts).
 */
export const PROTOCOL_VERSION = '7c7a074ee17f';

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
  | 'requests'
  | 'template';

/** list: the one that "pull" asks about. scope: the rows that "review" or "requests" is about. */
export interface Opened {
  readonly screen: ScreenName;
  readonly list?: string;
  readonly scope?: 'all' | 'selected' | 'failed';
}

/** What the script puts into the page when it opens it. */
export interface PageStart {
  readonly version: string;
  readonly language: string;
  /** Who has opened it: a random id of the user's own. The calls of a page may run as another account of the same browser. */
  readonly user: string;
  /** Their address, for people to read; '' where it is not known. */
  readonly email: string;
  /** In a window of its own: the one screen it is about. Absent: the sidebar, with all of them. */
  readonly opens?: Opened;
}

export interface Call {
  readonly version: string;
  readonly method: string;
  readonly input: unknown;
  /** Who the page takes itself for: {@link PageStart.user}. */
  readonly user: string;
  readonly email: string;
}

/** outdated: the page is older than the script. otherUser: the browser calls as another account than the one that opened the page. busy: somebody is at work; later it goes through. permission: the user has not granted what it needs. */
export type FailureKind = 'outdated' | 'otherUser' | 'busy' | 'permission' | 'refused' | 'unexpected';

/** link: where Google asks for a permission that is missing; absent or '' where there is nothing to open. */
export type Reply<Result = unknown> =
  | { readonly ok: true; readonly result: Result; readonly emptied: string }
  | { readonly ok: false; readonly kind: FailureKind; readonly text: string; readonly link?: string };

/** The first piece of a reply that is long: the JSON text of a {@link Reply}, cut. The page asks for the others by `piece`. */
export interface Pieces {
  readonly ok: true;
  readonly pieces: number;
  readonly id: string;
  readonly text: string;
}
