/**
 * The composition root of a build with `--with-bigquery`: the add-on with the archive's submenu. The usual root does
 * not import it, so that the usual bundle stays as it is.
 */

import { hourlyArchive } from '../commands/archive/monthly-archive';
import type { ScheduleMail } from '../commands/context';
import { requirePermissions } from '../commands/platform-trouble';
import { lazy } from '../common/lazy';
import { archiveActions } from '../menu/archive/menu-archive';
import { addMenu, menuOf } from '../menu/menu';
import { appsScriptPlatform } from '../platform/apps-script';
import { appsScriptGoogle } from '../platform/apps-script/bigquery';
import * as archiveTexts from '../text/archive-texts';
import { checkCaller } from './caller';
import { command, type EntryPoint, entryPoints as usual } from './entry-points';
import { runCommand, runEntryPoint, throwing } from './run';

/** Defined as in src/main/index.ts. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;
declare const __SCHEDULE_MAIL__: ScheduleMail | null;

const google = lazy(() => appsScriptGoogle());
const actions = lazy(() => archiveActions(google()));
const own = lazy(() => actions().map(command));

export function entryPoints(): readonly EntryPoint[] {
  return [...usual(), ...own()];
}

/** Every top-level function calls it. */
export function run(name: string, args: readonly unknown[]): unknown {
  const platform = appsScriptPlatform(__SCHEDULE_MAIL__?.scope ?? null);
  const build = {
    version: __VERSION__,
    pinnedHost: __PINNED_HOST__,
    scheduleMail: __SCHEDULE_MAIL__,
    hourly: hourlyArchive(google()),
  };
  const isOpening = name === 'onOpen' || name === 'onInstall';
  const entry = own().find(one => one.name === name);
  if (entry === undefined && !isOpening) return runEntryPoint(platform, build, name, args);
  throwing(platform, name, () => checkCaller(entry?.kind ?? 'trigger', platform, args));
  if (entry === undefined)
    return addMenu(platform, [...menuOf(), 'separator', { label: archiveTexts.title, items: actions() }]);
  return runCommand(platform, name, () => {
    requirePermissions(platform, entry.needs);
    return entry.run(platform, build, args);
  });
}
