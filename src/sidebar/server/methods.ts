/** The methods of the sidebar, all that a page may call. */

import { lazy } from '../../common/lazy';
import type { MethodName } from '../protocol';
import { connectionMethods } from './connection';
import { decideMethods } from './decide';
import { historyMethods } from './history';
import { homeMethods } from './home';
import type { Answering } from './method';
import { pullMethods } from './pull-methods';
import { reviewMethods } from './review';
import { reportsMethods } from './reports';
import { schedulesMethods } from './schedules';

/** Made at the first call of a page: a cell function that loads the script needs none of them. */
export const methods = lazy((): { readonly [Name in MethodName]: Answering<Name> } => ({
  ...homeMethods(),
  ...connectionMethods(),
  ...pullMethods(),
  ...reviewMethods(),
  ...decideMethods(),
  ...historyMethods(),
  ...reportsMethods(),
  ...schedulesMethods(),
}));
