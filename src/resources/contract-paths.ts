/** The contract's paths as types, so that a definition with a path or method outside the contract does not compile. */

import type { paths } from '../../contract/types';

type Below<Path> = Path extends `/api/public-docs/${infer Rest}` ? Rest : never;

type Has<Operations, Method extends string> = Operations extends { [M in Method]: infer Operation }
  ? [Operation] extends [undefined]
    ? false
    : true
  : false;

/** Paths below the API root with this method: PathWith<'put'> is 'categories' | 'contacts' ... */
export type PathWith<Method extends 'get' | 'post' | 'put'> = {
  [Path in keyof paths]: Has<paths[Path], Method> extends true ? Below<Path> : never;
}[keyof paths];
