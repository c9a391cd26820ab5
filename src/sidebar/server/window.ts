/** Opens a screen in a window, for the sidebar: commands have no dialogs, so how that is done is given. */

import { object, oneOf } from '../../common/decode';
import type { Opened } from '../protocol';
import { method } from './method';

export interface Windows {
  /** Opens the screen over the spreadsheet. */
  openWindow(opens: Opened): void;
}

export const windowMethods = ({ openWindow }: Windows) => ({
  openWindow: method(
    ['spreadsheet', 'pages'],
    object({ screen: oneOf('requests', 'template') }),
    (_context, opens) => {
      openWindow(opens);
      return null;
    },
  ),
});
