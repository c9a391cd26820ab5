/**
 * The one table of everything that Sheets may call. The top-level functions of dist/Code.js, with their JSDoc, are generated from it.
 */

import { EXECUTION_BUDGET_MS } from '../api/budget';
import { about } from '../commands/about';
import { allowFunctions } from '../commands/allow-functions';
import { cancel } from '../commands/cancel';
import { connect } from '../commands/connect';
import { type Build, Context } from '../commands/context';
import { disconnect } from '../commands/disconnect';
import { history } from '../commands/history';
import { buildMenu, pullEntryPoint, summaryEntryPoint } from '../commands/menu';
import { preview } from '../commands/preview';
import { columns } from '../commands/columns';
import { pullAsking } from '../commands/pull-asking';
import { push } from '../commands/push';
import { refresh, refreshAll } from '../commands/refresh';
import { resolve } from '../commands/resolve';
import { resume } from '../commands/resume';
import { schedules } from '../commands/schedule';
import { HOURLY, runSchedules } from '../commands/schedule-run';
import { settings } from '../commands/settings';
import { summariseMonths } from '../commands/summary';
import { summariseCash } from '../commands/summary-cash';
import { undo } from '../commands/undo';
import { listFunction } from '../functions/list-functions';
import { ticketFunction } from '../functions/ticket-function';
import type { Cell, Platform } from '../platform/ports';
import { categories } from '../resources/categories';
import { contacts } from '../resources/contacts';
import { resources } from '../resources/registry';
import { groupings } from '../summaries/monthly';

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

function command(name: string, doc: string, run: (context: Context) => void): EntryPoint {
  return {
    name,
    parameters: [],
    doc: [doc],
    kind: 'command',
    run: (platform, build) => run(new Context(platform, build, EXECUTION_BUDGET_MS)),
  };
}

const STAMP_DOC = '@param {string} [stamp] FIN_STAMP, so that the result follows every pull.';

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function cellOf(platform: Platform, value: unknown): Cell {
  const cell = platform.workbook.argument(value ?? '');
  return Array.isArray(cell) ? (cell[0]?.[0] ?? '') : cell;
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
    run: (platform, build, [event]) => runSchedules(platform, build, event),
  },
];

const commands: readonly EntryPoint[] = [
  command('menuConnect', 'Connects this spreadsheet to the service.', connect),
  ...resources.map(resource =>
    command(pullEntryPoint(resource.name), `Pulls ${resource.label.en.toLowerCase()}.`, context =>
      pullAsking(context, resource),
    ),
  ),
  command('menuRefresh', 'Pulls the tab in sight again.', refresh),
  command('menuRefreshAll', 'Pulls all tabs again.', refreshAll),
  command('menuSchedule', 'Lists, sets and removes schedules.', schedules),
  command('menuColumns', 'Chooses the columns of the tab in sight.', columns),
  ...groupings.map(by =>
    command(summaryEntryPoint(by.name), `Sums by ${by.name} and month.`, context =>
      summariseMonths(context, by),
    ),
  ),
  command(summaryEntryPoint('cash'), 'Daily cash.', summariseCash),
  command('menuPreview', 'Shows what a push would send.', preview),
  command('menuPush', 'Sends edited and new rows after a confirmation.', context => push(context)),
  command('menuPushSelected', 'Sends the selected rows after a confirmation.', context =>
    push(context, 'selected'),
  ),
  command('menuPushFailed', 'Sends the rows again that could not be sent.', context =>
    push(context, 'failed'),
  ),
  command('menuResolve', 'Asks about conflicts, possible duplicates and unknown outcomes.', resolve),
  command('menuCancel', 'Drops what was confirmed and not sent yet.', cancel),
  command('menuUndo', 'Takes a push back, through the same preview and checks.', undo),
  command('menuHistory', 'Lists what was sent and what became of it, in a tab.', history),
  command('menuDisconnect', "Removes the user's key.", disconnect),
  command('menuContinue', 'Goes on with what an earlier run had to leave.', resume),
  command('menuFunctions', 'Chooses which cell functions may ask the service.', allowFunctions),
  command('menuSettings', 'Changes the settings of a list.', settings),
  command('menuAbout', 'Shows version and connection.', about),
];

const cells: readonly EntryPoint[] = [
  {
    name: 'FIN_CATEGORIES',
    parameters: ['stamp'],
    doc: [
      'All account categories. 모든 계정과목.',
      'Example: =FIN_CATEGORIES(FIN_STAMP)',
      '',
      STAMP_DOC,
      '@return {Array<Array<*>>} A header row and one row a category.',
      '@customfunction',
    ],
    kind: 'cell',
    run: (platform, _build, [stamp]) => listFunction(platform, 'FIN_CATEGORIES', categories, text(stamp)),
  },
  {
    name: 'FIN_CONTACTS',
    parameters: ['stamp'],
    doc: [
      'All contacts. 모든 거래처.',
      'Example: =FIN_CONTACTS(FIN_STAMP)',
      '',
      STAMP_DOC,
      '@return {Array<Array<*>>} A header row and one row a contact.',
      '@customfunction',
    ],
    kind: 'cell',
    run: (platform, _build, [stamp]) => listFunction(platform, 'FIN_CONTACTS', contacts, text(stamp)),
  },
  {
    name: 'FIN_TICKETS',
    parameters: ['type', 'start', 'end', 'stamp'],
    doc: [
      'Transactions of one type between two days, both included. 기간의 거래.',
      'Example: =FIN_TICKETS("Card", "2026-10-01", "2026-10-31", FIN_STAMP)',
      '',
      '@param {string} type Type of transaction, by name or code: "Card", "카드", "EXPENSE_TICKET".',
      '@param {string} start First day: a date, or a text such as "2026-10-01".',
      '@param {string} end Last day.',
      STAMP_DOC,
      '@return {Array<Array<*>>} A header row and one row a transaction.',
      '@customfunction',
    ],
    kind: 'cell',
    run: (platform, _build, [type, start, end, stamp]) =>
      ticketFunction(
        platform,
        cellOf(platform, type),
        cellOf(platform, start),
        cellOf(platform, end),
        text(stamp),
      ),
  },
];

export const entryPoints: readonly EntryPoint[] = [...triggers, ...commands, ...cells];
