/**
 * The one table of everything that Sheets may call. The top-level functions of dist/Code.js, with their JSDoc, are generated from it.
 */

import { EXECUTION_BUDGET_MS } from '../api/budget';
import { type Build, Context } from '../commands/context';
import { HOURLY } from '../commands/schedules/schedule-run';
import { history } from '../commands/push/history';
import { resolveAsking } from '../menu/decide/resolve';
import { undo } from '../menu/decide/undo';
import { Dialogs } from '../menu/dialogs';
import { buildMenu, pullEntryPoint, summaryEntryPoint } from '../menu/menu';
import { columns } from '../menu/pull/columns';
import { pullAsking } from '../menu/pull/pull-asking';
import { refresh, refreshAll } from '../menu/pull/refresh';
import { cancelAsking } from '../menu/push/cancel';
import { tellPreview } from '../menu/push/preview';
import { push } from '../menu/push/push';
import { resume } from '../menu/push/resume';
import { customRequest } from '../menu/requests/request';
import { requestsFromRows } from '../menu/requests/request-rows';
import { schedules } from '../menu/schedules/schedule';
import { tellAbout } from '../menu/setup/about';
import { allowFunctionsAsking } from '../menu/setup/allow-functions';
import { connectAsking } from '../menu/setup/connect';
import { disconnectAsking } from '../menu/setup/disconnect';
import { settingsAsking } from '../menu/setup/settings';
import { summariseCashAsking, summariseMonthsAsking } from '../menu/summaries/summary';
import type { Platform } from '../platform/ports';
import { resources } from '../resources/registry';
import { groupings } from '../summaries/monthly';
import { hourly } from '../triggers/hourly';
import { docOf } from './cell-function-words';
import { cellFunctions, runCellFunction } from './cell-functions';

export interface EntryPoint {
  readonly name: string;
  /** Names of the parameters of the top-level function. */
  readonly parameters: readonly string[];
  /** Lines of its JSDoc. */
  readonly doc: readonly string[];
  /** trigger: called by Sheets itself; command: from the menu; cell: from a formula. */
  readonly kind: 'trigger' | 'command' | 'cell';
  run(platform: Platform, build: Build, args: readonly unknown[]): unknown;
}

/** Menu items have no JSDoc: docs/menu.md is where people read of them. */
function command(name: string, run: (context: Context, dialogs: Dialogs) => void): EntryPoint {
  return {
    name,
    parameters: [],
    doc: [],
    kind: 'command',
    run: (platform, build) => {
      const context = new Context(platform, build, EXECUTION_BUDGET_MS);
      run(context, new Dialogs(platform.ui, context));
    },
  };
}

const triggers: readonly EntryPoint[] = [
  {
    name: 'onOpen',
    parameters: ['e'],
    doc: ['Adds the menu. Runs whenever the spreadsheet is opened, perhaps before anything is authorised.'],
    kind: 'trigger',
    run: platform => buildMenu(platform),
  },
  {
    name: 'onInstall',
    parameters: ['e'],
    doc: ['Adds the menu right after the add-on was installed.'],
    kind: 'trigger',
    run: platform => buildMenu(platform),
  },
  {
    name: HOURLY,
    parameters: ['e'],
    doc: ['Runs the schedules that are due. Called by the clock, once an hour.'],
    kind: 'trigger',
    run: (platform, build, [event]) => hourly(platform, build, event),
  },
];

const commands: readonly EntryPoint[] = [
  command('menuConnect', connectAsking),
  ...resources.map(resource =>
    command(pullEntryPoint(resource.name), (context, dialogs) => pullAsking(context, dialogs, resource)),
  ),
  command('menuRefresh', refresh),
  command('menuRefreshAll', refreshAll),
  command('menuSchedule', schedules),
  command('menuColumns', columns),
  ...groupings.map(by =>
    command(summaryEntryPoint(by.name), (context, dialogs) => summariseMonthsAsking(context, dialogs, by)),
  ),
  command(summaryEntryPoint('cash'), summariseCashAsking),
  command('menuRequest', customRequest),
  command('menuIssueRows', requestsFromRows),
  command('menuPreview', tellPreview),
  command('menuPush', push),
  command('menuPushSelected', (context, dialogs) => push(context, dialogs, 'selected')),
  command('menuPushFailed', (context, dialogs) => push(context, dialogs, 'failed')),
  command('menuResolve', resolveAsking),
  command('menuCancel', cancelAsking),
  command('menuUndo', undo),
  command('menuHistory', history),
  command('menuDisconnect', disconnectAsking),
  command('menuContinue', resume),
  command('menuFunctions', (context, dialogs) => allowFunctionsAsking(context, dialogs, cellFunctions)),
  command('menuSettings', settingsAsking),
  command('menuAbout', tellAbout),
];

const cells = cellFunctions.map(
  (one): EntryPoint => ({
    name: one.name,
    parameters: one.parameters,
    // Only for the build, which writes it above the top-level functions.
    doc: docOf(one),
    kind: 'cell',
    run: (platform, _build, args) => runCellFunction(one, platform, args),
  }),
);

export const entryPoints: readonly EntryPoint[] = [...triggers, ...commands, ...cells];
