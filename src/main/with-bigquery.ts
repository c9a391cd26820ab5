/**
 * The composition root of a build with `--with-bigquery`: the add-on with the archive's submenu. The usual root does
 * not import it, so that the usual bundle stays as it is.
 */

import { hourlyArchive } from '../commands/archive/monthly-archive';
import type { ScheduleMail } from '../commands/context';
import { lazy } from '../common/lazy';
import { archiveActions } from '../menu/archive/menu-archive';
import { type Menu, menuOf } from '../menu/menu';
import { appsScriptPlatform } from '../platform/apps-script';
import { appsScriptGoogle } from '../platform/apps-script/bigquery';
import * as archiveTexts from '../text/archive-texts';
import { command, type EntryPoint, entryPoints as usual, openings } from './entry-points';
import { runEntryPoint } from './run';

/** Defined as in src/main/index.ts. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;
declare const __SCHEDULE_MAIL__: ScheduleMail | null;

const google = lazy(() => appsScriptGoogle());
const actions = lazy(() => archiveActions(google()));
const commands = lazy(() => actions().map(command));

export function entryPoints(): readonly EntryPoint[] {
  return [...usual(), ...commands()];
}

const menu = (): Menu => [...menuOf(), 'separator', { label: archiveTexts.title, items: actions() }];

/** Every top-level function calls it. */
export function run(name: string, args: readonly unknown[]): unknown {
  const platform = appsScriptPlatform(__SCHEDULE_MAIL__?.scope ?? null);
  const build = {
    version: __VERSION__,
    pinnedHost: __PINNED_HOST__,
    scheduleMail: __SCHEDULE_MAIL__,
    hourly: hourlyArchive(google()),
  };
  return runEntryPoint(platform, build, name, args, [...commands(), ...openings(menu)]);
}
