/** All methods that a page may call. */

import { connectionMethods } from './connection';
import { decideMethods } from './decide';
import { fillMethods } from './fill';
import { historyMethods } from './history';
import { homeMethods } from './home';
import { pageMethods } from './pieces';
import { pullMethods } from './pull/pull-methods';
import { effectMethods } from './review/effects';
import { reviewMethods } from './review/review';
import { requestsMethods } from './requests/requests';
import { reportsMethods } from './reports';
import { schedulesMethods } from './schedules';
import { settingsMethods } from './settings/settings';
import { templateMethods } from './template';
import { type Windows, windowMethods } from './window';
import type { SidebarFunction } from './settings/settings';

/** What the sidebar needs besides the commands. */
export interface Surroundings extends Windows {
  readonly functions: readonly SidebarFunction[];
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
    ...historyMethods(),
    ...reportsMethods(),
    ...schedulesMethods(),
    ...settingsMethods(functions),
    ...requestsMethods(),
    ...templateMethods(),
    ...pageMethods(),
    ...windowMethods({ openWindow }),
  };
}
