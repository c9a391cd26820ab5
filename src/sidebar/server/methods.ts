/** The methods of the sidebar, all that a page may call. */

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

export const methods: { readonly [Name in MethodName]: Answering<Name> } = {
  ...homeMethods,
  ...connectionMethods,
  ...pullMethods,
  ...reviewMethods,
  ...decideMethods,
  ...historyMethods,
  ...reportsMethods,
  ...schedulesMethods,
};
