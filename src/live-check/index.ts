/**
 * The composition root of a build with `--live-check`: the add-on as it is, one more item in its menu, and what the checks call. It stands beside src/main, which knows
 * nothing of it, so that the usual bundle does not grow.
 */

import type { ScheduleMail } from '../commands/context';
import { type EntryPoint, entryPoints as usual } from '../main/entry-points';
import { runEntryPoint } from '../main/run';
import { appsScriptPlatform } from '../platform/apps-script';
import type { MenuItem, PlatformWithUi } from '../platform/ports/ui';
import { liveCheckTexts } from '../text/live-check-texts';
import { inLanguage, languageOf } from '../text/text';
import { attempt } from './attempt';
import { describeArgument, describeServices } from './cell-functions';
import { checks } from './checks';
import { LEFTOVERS, sweep } from './leftovers';
import { runLiveCheck, runSome } from './run-checks';

/** Set by the build. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;
/** As in src/main/index.ts. */
declare const __SCHEDULE_MAIL__: ScheduleMail | null;

/** Of the item. */
const MENU_ENTRY_POINT = 'menuLiveCheck';

const own: readonly (Omit<EntryPoint, 'run' | 'kind' | 'needs'> & {
  run(args: readonly unknown[]): unknown;
})[] = [
  {
    name: MENU_ENTRY_POINT,
    parameters: ['only'],
    doc: ['Runs the live check, or only the checks with these names.'],
    run: ([only]) =>
      Array.isArray(only)
        ? runSome(checks, only.map(String))
        : runLiveCheck(checks, { version: __VERSION__ }),
  },
  {
    name: LEFTOVERS.handler,
    parameters: [],
    doc: ['Called only by a trigger that a killed check has left behind: takes it away.'],
    run: () => sweep(SpreadsheetApp.getActiveSpreadsheet()),
  },
  {
    name: 'LIVE_CHECK_ARGUMENT',
    parameters: ['value'],
    doc: ['Says what it was given.', '@param {any} value', '@return {string}', '@customfunction'],
    run: ([value]) => describeArgument(value),
  },
  {
    name: 'LIVE_CHECK_SAME',
    parameters: ['values'],
    doc: [
      'Gives back what it was given.',
      '@param {any} values',
      '@return {Array<Array<any>>}',
      '@customfunction',
    ],
    run: ([values]) => values,
  },
  {
    name: 'LIVE_CHECK_SERVICES',
    parameters: [],
    doc: ['Says what a cell function may do.', '@return {string}', '@customfunction'],
    run: () => describeServices(),
  },
];

export function entryPoints(): readonly Pick<EntryPoint, 'name' | 'parameters' | 'doc'>[] {
  return [...usual(), ...own];
}

/** Called by every top-level function. */
export function run(name: string, args: readonly unknown[]): unknown {
  const found = own.find(one => one.name === name);
  if (found !== undefined) return found.run(args);
  const build = { version: __VERSION__, pinnedHost: __PINNED_HOST__, scheduleMail: __SCHEDULE_MAIL__ };
  return runEntryPoint(withItem(appsScriptPlatform(null)), build, name, args);
}

/** The platform, with a menu that ends in the live check. */
function withItem(platform: PlatformWithUi): PlatformWithUi {
  const item = (): MenuItem => {
    let locale = '';
    // A menu in the wrong language is better than none.
    attempt(() => {
      locale = platform.session.locale();
    });
    return { label: inLanguage(liveCheckTexts.menu, languageOf(locale)), entryPoint: MENU_ENTRY_POINT };
  };
  const ui = {
    ...platform.ui,
    addMenu: (items: readonly (MenuItem | 'separator')[]) =>
      platform.ui.addMenu([...items, 'separator', item()]),
  };
  return { ...platform, ui };
}
