/** The screens, and what the open one shares with all its parts. */

import { createContext, type FunctionComponent } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '../../text/text';
import type { HomeView } from '../server/home-methods';
import type { PushSource } from '../server/review/review-methods';
import type { ScreenName } from '../protocol';
import type { Drafts } from './drafts';
import { Button, type ButtonProps } from './parts';
import type { Sending } from './sending';
import type { Loaded } from './calls';

export interface Screen {
  readonly name: ScreenName;
  readonly label: Text;
  readonly component: FunctionComponent;
  /** The screen that leads to it, if it is not in the navigation. */
  readonly within?: ScreenName;
  /** Set up once and then rarely opened: it stands beside the workspace, so that the daily screens fit one line. */
  readonly isRare?: true;
}

interface OpenScreen {
  /** The connection, the active tab and the waiting work. */
  readonly home: Loaded<HomeView>;
  readonly view: HomeView & { readonly connection: NonNullable<HomeView['connection']> };
  /** The page's current or last push. */
  readonly sending: Sending;
  /** What was unticked and typed in reviews. */
  readonly drafts: Drafts;
  /** The subject that the screen was opened with; null for none. */
  readonly source: PushSource | null;
  /** The list that the window is about; null in the sidebar. */
  readonly list: string | null;
  review(source: PushSource): void;
  /** Opens another screen. told: the message at its top. */
  open(screen: ScreenName, told?: string): void;
  /** Removes the message at the top. */
  forgetTold(): void;
}

export const ScreenContext = createContext<OpenScreen | null>(null);

export function useScreen(): OpenScreen {
  const screen = useContext(ScreenContext);
  if (screen === null) throw new Error('no screen');
  return screen;
}

interface GoToProps extends ButtonProps {
  readonly screen: ScreenName;
}

/** A button that opens another screen. */
export function GoTo({ screen, ...button }: GoToProps) {
  const { open } = useScreen();
  return <Button {...button} onClick={() => open(screen)} />;
}
