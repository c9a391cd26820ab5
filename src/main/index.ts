/** The composition root: what dist/Code.js exports to its generated top-level functions. */

import type { ScheduleMail } from '../commands/context';
import { appsScriptPlatform } from '../platform/apps-script';
import { runEntryPoint } from './run';

/** Defined by the build: '' for any https host. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;
/** Defined by the build: with-mail.ts in a build with mail, else null. */
declare const __SCHEDULE_MAIL__: ScheduleMail | null;

export { entryPoints } from './entry-points';

/** Every top-level function calls it. */
export function run(name: string, args: readonly unknown[]): unknown {
  return runEntryPoint(
    appsScriptPlatform(__SCHEDULE_MAIL__?.scope ?? null),
    { version: __VERSION__, pinnedHost: __PINNED_HOST__, scheduleMail: __SCHEDULE_MAIL__ },
    name,
    args,
  );
}
