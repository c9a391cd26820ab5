/** The input and result types of the page's methods, derived from the methods (server/methods.ts). */

import type { Decoded } from '../common/decode';
import type { methodsOf } from './server/methods';
import type { Shown } from './server/method';

type Table = ReturnType<typeof methodsOf>;

export type MethodName = keyof Table;

export type Methods = {
  readonly [Name in MethodName]: {
    readonly input: Decoded<Table[Name]['input']>;
    readonly result: Shown<ReturnType<Table[Name]['run']>>;
  };
};
