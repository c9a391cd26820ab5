/** What every screen is given. */

import type { HomeView } from '../methods/home';
import type { Loaded } from './use-question';

export type ScreenName = 'home' | 'pull' | 'reports' | 'schedules' | 'settings';

export interface ScreenProps {
  /** Who and where, the tab in sight, what waits. */
  readonly home: Loaded<HomeView>;
  readonly view: HomeView & { readonly connection: NonNullable<HomeView['connection']> };
  /** Opens another screen. told: what it says at its head. */
  open(screen: ScreenName, told?: string): void;
  /** Takes away what the screen says at its head. */
  forgetTold(): void;
}
