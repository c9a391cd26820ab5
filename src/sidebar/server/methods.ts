/** The methods of the sidebar, all that a page may call. */

import type { MethodName } from '../protocol';
import { connectionMethods } from './connection';
import { decideMethods } from './decide';
import { historyMethods } from './history';
import { homeMethods } from './home';
import type { Answering } from './method';
import { pullMethods } from './pull-methods';
import { reviewMethods } from './review';
import { requestsMethods } from './requests';
import { reportsMethods } from './reports';
import { schedulesMethods } from './schedules';
import { settingsMethods, type SidebarFunction } from './settings';

/** Made when a page calls: a cell function that loads the script needs none of them. @param functions The cell functions that there are. */
export function methodsOf(functions: readonly SidebarFunction[]): {
  readonly [Name in MethodName]: Answering<Name>;
} {
  return {
    ...homeMethods(),
    ...connectionMethods(),
    ...pullMethods(),
    ...reviewMethods(),
    ...decideMethods(),
    ...historyMethods(),
    ...reportsMethods(),
    ...schedulesMethods(),
    ...settingsMethods(functions),
    ...requestsMethods(),
  };
}
