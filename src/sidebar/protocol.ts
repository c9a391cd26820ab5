/**
 * What the sidebar may ask of the script, and what comes back: JSON texts both ways, because a Date in an answer makes all of it null on the way. The one place where
 * both sides look; nothing but types and one number. The methods of each screen stand in methods/.
 */

import type { ConnectionMethods } from './methods/connection';
import type { DecideMethods } from './methods/decide';
import type { FillMethods } from './methods/fill';
import type { HistoryMethods } from './methods/history';
import type { HomeMethods } from './methods/home';
import type { PageMethods, PageStart } from './methods/pieces';
import type { PullMethods } from './methods/pull';
import type { ReviewMethods } from './methods/review';
import type { RequestsMethods } from './methods/requests';
import type { ReportsMethods } from './methods/reports';
import type { SchedulesMethods } from './methods/schedules';
import type { SettingsMethods } from './methods/settings';
import type { TemplateMethods } from './methods/template';
import type { WindowMethods } from './methods/window';

export type { PageStart } from './methods/pieces';
export type { Opened, ScreenName } from './methods/window';

/** Counted up whenever a method changes: a sidebar that was opened before an update is told to open again. */
export const PROTOCOL_VERSION = 5;

/** The top-level function that google.script.run calls. */
export const SIDEBAR_CALL = 'sidebarCall';

/** Every method, with what it takes and gives. */
export interface Methods
  extends HomeMethods,
    ConnectionMethods,
    PullMethods,
    ReviewMethods,
    DecideMethods,
    FillMethods,
    HistoryMethods,
    ReportsMethods,
    SchedulesMethods,
    SettingsMethods,
    RequestsMethods,
    TemplateMethods,
    PageMethods,
    WindowMethods {}

export type MethodName = keyof Methods;

export interface Call<Name extends MethodName = MethodName> {
  readonly version: number;
  readonly method: Name;
  readonly input: Methods[Name]['input'];
  /** Who the page takes itself for: {@link PageStart.user}. */
  readonly user: string;
  readonly email: string;
}

/** outdated: the page is older than the script. otherUser: the browser calls as another account than the one that opened the page. busy: somebody is at work; later it goes through. permission: the user has not granted what it needs. */
export type FailureKind = 'outdated' | 'otherUser' | 'busy' | 'permission' | 'refused' | 'unexpected';

/** link: where Google asks for a permission that is missing; absent or '' where there is nothing to open. */
export type Reply<Name extends MethodName = MethodName> =
  | { readonly ok: true; readonly result: Methods[Name]['result']; readonly emptied: string }
  | { readonly ok: false; readonly kind: FailureKind; readonly text: string; readonly link?: string };

/** The first piece of a reply that is long: the JSON text of a {@link Reply}, cut. The page asks for the others by `piece`. */
export interface Pieces {
  readonly ok: true;
  readonly pieces: number;
  readonly id: string;
  readonly text: string;
}
