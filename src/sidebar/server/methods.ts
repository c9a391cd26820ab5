/** All methods that a page may call. */

import { cellRowsMethods } from './cell-rows-methods';
import { connectionMethods } from './connection-methods';
import { decideMethods } from './decide-methods';
import { fillMethods } from './fill-methods';
import { historyMethods } from './history-methods';
import { homeMethods } from './home-methods';
import { monthEndMethods } from './month-end-methods';
import { pageMethods } from './pieces';
import { pullMethods } from './pull/pull-methods';
import { reportsMethods } from './reports-methods';
import { requestsMethods } from './requests/requests-methods';
import { effectMethods } from './review/effects';
import { reviewMethods } from './review/review-methods';
import { rulesMethods } from './rules-methods';
import { schedulesMethods } from './schedules-methods';
import { settingsMethods, type SidebarFunction } from './settings/settings-methods';
import { templateMethods } from './template-methods';
import { object, oneOf, optional, text } from '../../common/decode';
import type { Opened } from '../protocol';
import { method } from './method';

/** What the sidebar needs besides the commands. */
export interface Surroundings {
  readonly functions: readonly SidebarFunction[];
  /** Opens a screen in a window. Commands have no dialogs, so the function is passed in. */
  openWindow(opens: Opened): void;
}

/** Made on a page's call, because a cell function loads the script and needs none of them. */
export function methodsOf({ functions, openWindow }: Surroundings) {
  return {
    ...homeMethods(),
    ...connectionMethods(),
    ...pullMethods(),
    ...reviewMethods(),
    ...effectMethods(),
    ...decideMethods(),
    ...fillMethods(),
    ...rulesMethods(),
    ...historyMethods(),
    ...reportsMethods(),
    ...cellRowsMethods(),
    ...monthEndMethods(),
    ...schedulesMethods(),
    ...settingsMethods(functions),
    ...requestsMethods(),
    ...templateMethods(),
    ...pageMethods(),
    openWindow: method(
      ['spreadsheet', 'pages'],
      object({ screen: oneOf('requests'), list: optional(text) }),
      (_context, opens) => {
        openWindow(opens);
        return null;
      },
    ),
  };
}
