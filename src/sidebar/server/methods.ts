/** The methods of the sidebar, all that a page may call. */

import type { MethodName } from '../protocol';
import { connectionMethods } from './connection';
import { homeMethods } from './home';
import type { Answering } from './method';
import { pullMethods } from './pull-methods';
import { reportsMethods } from './reports';
import { schedulesMethods } from './schedules';
import { settingsMethods, type SidebarFunction } from './settings';

/** @param functions The cell functions that there are. */
export function methodsOf(functions: readonly SidebarFunction[]): {
  readonly [Name in MethodName]: Answering<Name>;
} {
  return {
    ...homeMethods,
    ...connectionMethods,
    ...pullMethods,
    ...reportsMethods(),
    ...schedulesMethods(),
    ...settingsMethods(functions),
  };
}
