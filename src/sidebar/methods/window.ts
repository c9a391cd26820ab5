/** Which screens there are, and what opens one in a window of its own. */

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

export interface WindowMethods {
  openWindow: { readonly input: Pick<Opened, 'screen'>; readonly result: null };
}
