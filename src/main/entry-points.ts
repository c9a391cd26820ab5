/**
 * The one table of everything that Sheets may call. The top-level functions of dist/Code.js, with their JSDoc, are generated from it.
 */

import { EXECUTION_BUDGET_MS } from '../api/budget';
import { lazy } from '../common/lazy';
import { type Build, Context, type Progress } from '../commands/context';
import { HOURLY } from '../commands/schedules/schedule-run';
import { Dialogs } from '../menu/dialogs';
import { type Action, actionsOf, addMenu, menuOf } from '../menu/menu';
import { opensWindow } from '../menu/setup/sidebar';
import { toastProgress } from '../menu/toasts';
import type { Permission } from '../platform/ports';
import type { PlatformWithUi } from '../platform/ports/ui';
import { SIDEBAR_CALL } from '../sidebar/protocol';
import { handle } from '../sidebar/server/handle';
import { hourly } from '../triggers/hourly';
import { docOf, runCellFunction } from './cell-function';
import { cellFunctions, permissions } from './cell-functions';

/** command: from the menu; page: by the sidebar; trigger: by Sheets itself; function: from a formula. Who else calls one is refused (caller.ts). */
export type EntryKind = 'command' | 'page' | 'trigger' | 'function';

export interface EntryPoint {
  readonly name: string;
  /** Names of the parameters of the top-level function. */
  readonly parameters: readonly string[];
  /** Lines of its JSDoc. */
  readonly doc: readonly string[];
  readonly kind: EntryKind;
  /** Without these it does not begin. Empty for what the platform calls before anything is granted, and for what looks by itself. */
  readonly needs: readonly Permission[];
  run(platform: PlatformWithUi, build: Build, args: readonly unknown[]): unknown;
}

/** Most executions are of cell functions, which need no menu. */
const menu = lazy(() => menuOf(permissions));
const commands = lazy(() => actionsOf(menu()).map(command));

/** Menu items have no JSDoc: docs/menu.md is where people read of them. */
function command({ name, needs, run }: Action): EntryPoint {
  return {
    name,
    parameters: [],
    doc: [],
    kind: 'command',
    needs,
    run: (platform, build) => {
      const toast = (step: Progress): void => toastProgress(platform.workbook, context.language, step);
      const context = new Context(platform, build, EXECUTION_BUDGET_MS, toast);
      run(context, new Dialogs(platform.ui, context));
    },
  };
}

/** What Sheets itself calls, with an event. */
function trigger(name: string, doc: string, needs: EntryPoint['needs'], run: EntryPoint['run']): EntryPoint {
  return { name, parameters: ['e'], doc: [doc], kind: 'trigger', needs, run };
}

const triggers: readonly EntryPoint[] = [
  trigger(
    'onOpen',
    'Adds the menu. Runs whenever the spreadsheet is opened, perhaps before anything is authorised.',
    [],
    platform => addMenu(platform, menu()),
  ),
  trigger('onInstall', 'Adds the menu right after the add-on was installed.', [], platform =>
    addMenu(platform, menu()),
  ),
  trigger(
    HOURLY,
    'Runs the schedules that are due. Called by the clock, once an hour.',
    // What else a schedule needs, it says in its tab.
    ['spreadsheet'],
    (platform, build, [event]) => hourly(platform, build, event),
  ),
];

const sidebar: EntryPoint = {
  name: SIDEBAR_CALL,
  parameters: ['request'],
  doc: ['Answers the sidebar: a JSON text in, a JSON text out.'],
  kind: 'page',
  // Each method of the sidebar has its own.
  needs: [],
  run: (platform, build, [request]) => {
    const context = new Context(platform, build, EXECUTION_BUDGET_MS);
    return handle(context, request, {
      functions: permissions,
      openWindow: opens => opensWindow(opens)(context, new Dialogs(platform.ui, context)),
    });
  },
};

const cells = cellFunctions.map(
  (one): EntryPoint => ({
    name: one.name,
    parameters: one.parameters,
    // Only for the build, which writes it above the top-level functions.
    get doc() {
      return docOf(one);
    },
    kind: 'function',
    // Nobody could be asked, and most answer from a tab.
    needs: [],
    run: (platform, _build, args) => runCellFunction(one, platform, args),
  }),
);

const others: readonly EntryPoint[] = [...cells, ...triggers, sidebar];

/** All of them. */
export function entryPoints(): readonly EntryPoint[] {
  return [...triggers, ...commands(), sidebar, ...cells];
}

/** The one of that name; undefined for a name that is none. */
export function entryPointNamed(name: string): EntryPoint | undefined {
  const isNamed = (one: EntryPoint): boolean => one.name === name;
  return others.find(isNamed) ?? commands().find(isNamed);
}
