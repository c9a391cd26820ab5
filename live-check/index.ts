/**
 * The composition root of a build with `--live-check`: the add-on with another menu item, and the functions that
 * checks call. It is outside src, so that the usual bundle does not grow.
 */

import type { ScheduleMail } from '../src/commands/context';
import { checkCaller } from '../src/main/caller';
import { type EntryPoint, entryPoints as usual } from '../src/main/entry-points';
import { runEntryPoint } from '../src/main/run';
import { appsScriptPlatform } from '../src/platform/apps-script';
import type { MenuItem, PlatformWithUi } from '../src/platform/ports/ui';
import { PROTOCOL_VERSION } from '../src/sidebar/protocol';
import { loadConnection } from '../src/sheet/properties/connection-store';
import { describeArgument, describeDialogs, describeLock, describeServices } from './cell-functions';
import { checks } from './checks';
import { LEFTOVERS, sweep } from './leftovers';
import { answerPage } from './page';
import { TITLE } from './report-texts';
import { type LiveBuild, runLiveCheck, runSome } from './run-checks';

/** Defined by the build. */
declare const __PINNED_HOST__: string;
declare const __VERSION__: string;
/** Defined as in src/main/index.ts. */
declare const __SCHEDULE_MAIL__: ScheduleMail | null;

/** The entry point of the menu item. */
const MENU_ENTRY_POINT = 'menuLiveCheck';

interface OwnEntryPoint extends Pick<EntryPoint, 'name' | 'parameters' | 'doc' | 'kind'> {
  run(args: readonly unknown[]): unknown;
}

/** A cell function. The last lines of its JSDoc are its parameters and its result. */
function cell(
  name: string,
  doc: readonly string[],
  parameters: readonly string[],
  run: OwnEntryPoint['run'],
): OwnEntryPoint {
  return { name, parameters, doc: [...doc, '@customfunction'], kind: 'function', run };
}

const own: readonly OwnEntryPoint[] = [
  {
    name: MENU_ENTRY_POINT,
    parameters: ['only'],
    doc: ['Runs the live check, or only the checks with these names.'],
    kind: 'command',
    run: ([only]) =>
      Array.isArray(only) ? runSome(checks, only.map(String), build()) : runLiveCheck(checks, build()),
  },
  {
    name: 'liveCheckPage',
    parameters: ['request'],
    doc: ['Answers the page of the live check: a JSON text in, a text out.'],
    kind: 'page',
    run: ([request]) => answerPage(request),
  },
  {
    name: LEFTOVERS.handler,
    parameters: ['e'],
    doc: ['Called only by a trigger that a killed check has left behind: takes it away.'],
    kind: 'trigger',
    run: () => sweep(SpreadsheetApp.getActiveSpreadsheet()),
  },
  cell(
    'LIVE_CHECK_ARGUMENT',
    ['Says what it was given.', '@param {any} value', '@return {string}'],
    ['value'],
    ([value]) => describeArgument(value),
  ),
  cell(
    'LIVE_CHECK_SAME',
    ['Gives back what it was given.', '@param {any} values', '@return {Array<Array<any>>}'],
    ['values'],
    ([values]) => values,
  ),
  cell('LIVE_CHECK_SERVICES', ['Says what a cell function may do.', '@return {string}'], [], () =>
    describeServices(),
  ),
  cell('LIVE_CHECK_DIALOGS', ['Says whether a cell may open dialogs.', '@return {string}'], [], () =>
    describeDialogs(),
  ),
  cell(
    'LIVE_CHECK_LOCK',
    ['Says whether the document lock is free.', '@param {number} time', '@return {string}'],
    ['time'],
    () => describeLock(),
  ),
  // Deliberately without the tag @customfunction: can a cell call it?
  { name: 'liveCheckUntagged', parameters: [], doc: [], kind: 'function', run: () => 'ran' },
];

export function entryPoints(): readonly Pick<EntryPoint, 'name' | 'parameters' | 'doc'>[] {
  return [...usual(), ...own];
}

/** Every top-level function calls it. */
export function run(name: string, args: readonly unknown[]): unknown {
  const found = own.find(one => one.name === name);
  if (found !== undefined) {
    checkCaller(found.kind, platform(), args);
    return found.run(args);
  }
  const parts = { version: __VERSION__, pinnedHost: __PINNED_HOST__, scheduleMail: __SCHEDULE_MAIL__ };
  return runEntryPoint(withItem(platform()), parts, name, args);
}

function platform(): PlatformWithUi {
  return appsScriptPlatform(__SCHEDULE_MAIL__?.scope ?? null);
}

function build(): LiveBuild {
  const pinned = __PINNED_HOST__ === '' ? '' : `https://${__PINNED_HOST__}`;
  const { userStore, workbook } = platform();
  return {
    version: __VERSION__,
    pinnedHost: __PINNED_HOST__,
    pageRequest: JSON.stringify({
      version: PROTOCOL_VERSION,
      method: 'home',
      user: '',
      email: '',
      input: null,
    }),
    address: loadConnection(userStore, workbook.id())?.baseUrl ?? pinned,
  };
}

/** The platform with a menu that ends with the live check's item. */
function withItem(platform: PlatformWithUi): PlatformWithUi {
  const item: MenuItem = { label: TITLE, entryPoint: MENU_ENTRY_POINT };
  const ui = {
    ...platform.ui,
    addMenu: (items: readonly (MenuItem | 'separator')[]) =>
      platform.ui.addMenu([...items, 'separator', item]),
  };
  return { ...platform, ui };
}
