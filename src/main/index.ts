/** The composition root: what dist/Code.js exports to its generated top-level functions. */

import { appsScriptPlatform } from '../platform/apps-script';
import { runEntryPoint } from './run';

/** Set by the build: '' for any https host. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;

export { entryPoints } from './entry-points';

/** Called by every top-level function. */
export function run(name: string, args: readonly unknown[]): unknown {
  return runEntryPoint(
    appsScriptPlatform(),
    { version: __VERSION__, pinnedHost: __PINNED_HOST__ },
    name,
    args,
  );
}
