/** A screen, and what it is given. */

import type { FunctionComponent } from 'preact';
import type { Text } from '../../text/text';
import type { HomeView } from '../server/home';
import type { PushSource } from '../server/review/review';
import type { ScreenName } from '../protocol';
import type { Drafts } from './drafts';
import type { Sending } from './sending';
import type { Loaded } from './use-question';

export interface Screen {
  readonly name: ScreenName;
  readonly label: Text;
  readonly component: FunctionComponent<ScreenProps>;
  /** The screen from which it is reached, where it is not offered by itself. */
  readonly within?: ScreenName;
}

export interface ScreenProps {
  /** Who and where, the tab in sight, what waits. */
  readonly home: Loaded<HomeView>;
  readonly view: HomeView & { readonly connection: NonNullable<HomeView['connection']> };
  /** The push that this page has under way, or has done last. */
  readonly sending: Sending;
  /** What was left out and typed in reviews. */
  readonly drafts: Drafts;
  /** What a screen was opened with; null for nothing. */
  readonly source: PushSource | null;
  /** The list that the window is about; null in the sidebar. */
  readonly list: string | null;
  /** Opens the review of these rows. */
  review(source: PushSource): void;
  /** Opens another screen. told: what it says at its head. */
  open(screen: ScreenName, told?: string): void;
  /** Takes away what the screen says at its head. */
  forgetTold(): void;
}
