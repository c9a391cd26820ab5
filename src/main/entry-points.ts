/** Everything that Sheets may call. The build generates dist/Code.js's top-level functions and JSDoc from it. */

import { EXECUTION_BUDGET_MS } from '../api/budget';
import { lazy } from '../common/lazy';
import { type Build, Context } from '../commands/context';
import type { Progress } from '../commands/progress';
import { HOURLY } from '../commands/schedules/schedule-run';
import { Dialogs } from '../menu/dialogs';
import { type Action, actionsOf, addMenu, type Menu, menuOf } from '../menu/menu';
import { opensWindow } from '../menu/setup/menu-sidebar';
import { toastProgress } from '../menu/toasts';
import type { Permission } from '../platform/ports';
import type { PlatformWithUi } from '../platform/ports/ui';
import { SIDEBAR_CALL } from '../sidebar/protocol';
import { handle } from '../sidebar/server/handle';
import { hourly } from '../triggers/hourly';
import { docOf, runCellFunction } from './cell-function';
import { cellFunctions, permissions } from './cell-functions';

/** The caller: menu (command), sidebar (page), Sheets (trigger) or formula (function). See caller.ts. */
export type EntryKind = 'command' | 'page' | 'trigger' | 'function';

export interface EntryPoint {
  readonly name: string;
  /** Parameters of the top-level function. */
  readonly parameters: readonly string[];
  /** Lines of its JSDoc. */
  readonly doc: readonly string[];
  readonly kind: EntryKind;
  /** The permissions that it needs to begin. Empty for functions that run before grants, or check themselves. */
  readonly needs: readonly Permission[];
  run(platform: PlatformWithUi, build: Build, args: readonly unknown[]): unknown;
}

/** Most executions are cell functions, which need no menu. */
const menu = lazy(menuOf);
const commands = lazy(() => actionsOf(menu()).map(command));

/** Menu items have no JSDoc; docs/menu.md documents them. */
export function command({ name, needs, run }: Action): EntryPoint {
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

/** Functions that Sheets calls with an event. */
function trigger(name: string, doc: string, needs: EntryPoint['needs'], run: EntryPoint['run']): EntryPoint {
  return { name, parameters: ['e'], doc: [doc], kind: 'trigger', needs, run };
}

/** The triggers that add this menu. */
export function openings(shown: () => Menu): EntryPoint[] {
  const add: EntryPoint['run'] = platform => addMenu(platform, shown());
  return [
    trigger(
      'onOpen',
      'Adds the menu. Runs whenever the spreadsheet is opened, perhaps before anything is authorised.',
      [],
      add,
    ),
    trigger('onInstall', 'Adds the menu right after the add-on was installed.', [], add),
  ];
}

const triggers: readonly EntryPoint[] = [
  ...openings(menu),
  trigger(
    HOURLY,
    'Runs the schedules that are due. Called by the clock, once an hour.',
    // A schedule reports other missing permissions in its tab.
    ['spreadsheet'],
    (platform, build, [event]) => hourly(platform, build, event),
  ),
];

const sidebar: EntryPoint = {
  name: SIDEBAR_CALL,
  parameters: ['request'],
  doc: ['Answers the sidebar: a JSON text in, a JSON text out.'],
  kind: 'page',
  // Each method of the sidebar has its own needs.
  needs: [],
  run: (platform, build, [request]) => {
    const context = new Context(platform, build, EXECUTION_BUDGET_MS, 'page');
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
    // Without a person at a screen nothing can be granted, and most functions answer from a tab.
    needs: [],
    run: (platform, _build, args) => runCellFunction(one, platform, args),
  }),
);

const others: readonly EntryPoint[] = [...cells, ...triggers, sidebar];

export function entryPoints(): readonly EntryPoint[] {
  return [...triggers, ...commands(), sidebar, ...cells];
}

/** The entry point of this name, first among those of the build; undefined if there is none. */
export function entryPointNamed(name: string, own: readonly EntryPoint[]): EntryPoint | undefined {
  const isNamed = (one: EntryPoint): boolean => one.name === name;
  return own.find(isNamed) ?? others.find(isNamed) ?? commands().find(isNamed);
}
