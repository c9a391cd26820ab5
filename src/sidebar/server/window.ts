/** Opens a screen in a window. Commands have no dialogs, so the function is passed in. */

import { object, oneOf, optional, text } from '../../common/decode';
import type { Opened } from '../protocol';
import { method } from './method';

export interface Windows {
  openWindow(opens: Opened): void;
}

export const windowMethods = ({ openWindow }: Windows) => ({
  openWindow: method(
    ['spreadsheet', 'pages'],
    object({ screen: oneOf('requests'), list: optional(text) }),
    (_context, opens) => {
      openWindow(opens);
      return null;
    },
  ),
});
