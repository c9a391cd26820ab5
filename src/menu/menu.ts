/** The menu: one table of what people can ask for, from which the menu and the entry points are made. */

import type { Context } from '../commands/context';
import { history } from '../commands/push/history';
import type { Platform } from '../platform/ports';
import type { MenuItem, PlatformWithUi } from '../platform/ports/ui';
import type { ResourceDefinition } from '../resources/definition';
import { resources } from '../resources/registry';
import { groupings, titleOf } from '../summaries/monthly';
import { closingScriptTexts } from '../text/closing-script-texts';
import { ledgerScriptTexts } from '../text/ledger-script-texts';
import { receivablesScriptTexts } from '../text/receivables-script-texts';
import { menuTexts } from '../text/menu-texts';
import { summaryTexts } from '../text/summary-texts';
import { inLanguage, languageOf, type Text } from '../text/text';
import { resolveAsking } from './decide/resolve';
import { undo } from './decide/undo';
import type { Dialogs } from './dialogs';
import { columns } from './pull/columns';
import { hasParameters, pullAsking } from './pull/pull-asking';
import { refresh, refreshAll } from './pull/refresh';
import { cancelAsking } from './push/cancel';
import { tellPreview } from './push/preview';
import { push } from './push/push';
import { resume } from './push/resume';
import { customRequest } from './requests/request';
import { requestsFromRows } from './requests/request-rows';
import { schedules } from './schedules/schedule';
import { tellAbout } from './setup/about';
import { allowFunctionsAsking, type NamedFunction } from './setup/allow-functions';
import { connectAsking } from './setup/connect';
import { disconnectAsking } from './setup/disconnect';
import { openSidebar, opensWindow } from './setup/sidebar';
import { settingsAsking } from './setup/settings';
import { templateAsking } from './setup/update-template';
import {
  summariseCashAsking,
  summariseClosingAsking,
  summariseLedgerAsking,
  summariseMonthsAsking,
  summariseReceivablesAsking,
} from './summaries/summary';

/** What a menu item does. */
export interface Action {
  readonly label: Text;
  /** Of the entry point that Sheets calls. */
  readonly name: string;
  run(context: Context, dialogs: Dialogs): void;
}

interface Submenu {
  readonly label: Text;
  readonly items: Menu;
}

export type Menu = readonly (Action | Submenu | 'separator')[];

/** Entry point that pulls a resource: menuPullTagDetails for "tag-details". */
export function pullEntryPoint(resource: string): string {
  return `menuPull${resource.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`;
}

/** Entry point that makes a summary: menuSummaryCategory for "category". */
function summaryEntryPoint(kind: string): string {
  return pullEntryPoint(kind).replace('Pull', 'Summary');
}

/** A menu in the wrong language is better than none. */
function localeOf(platform: Platform): string {
  try {
    return platform.session.locale();
  } catch {
    return '';
  }
}

/** The menu as people see it. functions: the cell functions that may be allowed to ask the service. */
export function menuOf(functions: readonly NamedFunction[]): Menu {
  const monthly = groupings.map(by =>
    action(titleOf(by), summaryEntryPoint(by.name), (context, dialogs) =>
      summariseMonthsAsking(context, dialogs, by),
    ),
  );
  const cash = action(summaryTexts.cash, summaryEntryPoint('cash'), summariseCashAsking);
  const closing = [
    action(closingScriptTexts.title, summaryEntryPoint('closing'), summariseClosingAsking),
    action(ledgerScriptTexts.title, summaryEntryPoint('ledger'), summariseLedgerAsking),
    action(receivablesScriptTexts.title, summaryEntryPoint('receivables'), summariseReceivablesAsking),
  ];
  return [
    action(menuTexts.sidebar, 'menuSidebar', openSidebar),
    action(menuTexts.connect, 'openConnect', opensWindow({ screen: 'settings' })),
    { label: menuTexts.pull, items: resources.map(pullItem) },
    action(menuTexts.refresh, 'menuRefresh', refresh),
    action(menuTexts.refreshAll, 'menuRefreshAll', refreshAll),
    action(menuTexts.schedule, 'openSchedules', opensWindow({ screen: 'schedules' })),
    { label: menuTexts.summaries, items: [...monthly, cash, 'separator', ...closing] },
    'separator',
    action(menuTexts.preview, 'menuPreview', tellPreview),
    action(menuTexts.push, 'openPush', opensWindow({ screen: 'review', scope: 'all' })),
    action(menuTexts.resolve, 'openResolve', opensWindow({ screen: 'decide' })),
    action(menuTexts.resume, 'menuContinue', resume),
    {
      label: menuTexts.more,
      items: [
        action(
          menuTexts.pushSelected,
          'openPushSelected',
          opensWindow({ screen: 'review', scope: 'selected' }),
        ),
        action(menuTexts.pushFailed, 'openPushFailed', opensWindow({ screen: 'review', scope: 'failed' })),
        action(menuTexts.cancel, 'menuCancel', cancelAsking),
        'separator',
        action(menuTexts.undo, 'openUndo', opensWindow({ screen: 'history' })),
        action(menuTexts.history, 'menuHistory', history),
      ],
    },
    'separator',
    action(menuTexts.request, 'openRequest', opensWindow({ screen: 'requests' })),
    action(menuTexts.issueRows, 'openIssueRows', opensWindow({ screen: 'requests', scope: 'selected' })),
    action(menuTexts.template, 'openTemplate', opensWindow({ screen: 'template' })),
    'separator',
    action(menuTexts.settings, 'openSettings', opensWindow({ screen: 'settings' })),
    { label: menuTexts.plain, items: plainItems(functions) },
    action(menuTexts.disconnect, 'menuDisconnect', disconnectAsking),
    action(menuTexts.about, 'menuAbout', tellAbout),
  ];
}

/** A list that needs nothing is pulled at once; others are asked about in a window. */
function pullItem(resource: ResourceDefinition): Action {
  if (!hasParameters(resource)) return plainPull(resource);
  const name = pullEntryPoint(resource.name).replace('menu', 'open');
  const opens = opensWindow({ screen: 'pull', list: resource.name });
  return action(menuTexts.pullAsking(resource.label), name, opens);
}

function plainPull(resource: ResourceDefinition): Action {
  const label = hasParameters(resource) ? menuTexts.pullAsking(resource.label) : resource.label;
  return action(label, pullEntryPoint(resource.name), (context, dialogs) =>
    pullAsking(context, dialogs, resource),
  );
}

/** What windows do, by typing: for browsers in which no page of ours works, several Google accounts above all. */
function plainItems(functions: readonly NamedFunction[]): Menu {
  return [
    action(menuTexts.connect, 'menuConnect', connectAsking),
    { label: menuTexts.pull, items: resources.filter(hasParameters).map(plainPull) },
    action(menuTexts.schedule, 'menuSchedule', schedules),
    'separator',
    action(menuTexts.push, 'menuPush', push),
    action(menuTexts.pushSelected, 'menuPushSelected', (context, dialogs) =>
      push(context, dialogs, 'selected'),
    ),
    action(menuTexts.pushFailed, 'menuPushFailed', (context, dialogs) => push(context, dialogs, 'failed')),
    action(menuTexts.resolve, 'menuResolve', resolveAsking),
    action(menuTexts.undo, 'menuUndo', undo),
    'separator',
    action(menuTexts.columns, 'menuColumns', columns),
    action(menuTexts.functions, 'menuFunctions', (context, dialogs) =>
      allowFunctionsAsking(context, dialogs, functions),
    ),
    action(menuTexts.settings, 'menuSettings', settingsAsking),
    action(menuTexts.template, 'menuTemplate', templateAsking),
    'separator',
    action(menuTexts.request, 'menuRequest', customRequest),
    action(menuTexts.issueRows, 'menuIssueRows', requestsFromRows),
  ];
}

function action(label: Text, name: string, run: Action['run']): Action {
  return { label, name, run };
}

/** All actions of the menu, submenus included. */
export function actionsOf(menu: Menu): readonly Action[] {
  return menu.flatMap(entry => {
    if (entry === 'separator') return [];
    return 'items' in entry ? actionsOf(entry.items) : [entry];
  });
}

/** Adds the menu in the user's language. Touches nothing else: it may run before anything is authorised. */
export function addMenu(platform: PlatformWithUi, menu: Menu): void {
  const language = languageOf(localeOf(platform));
  const shown = (entries: Menu): (MenuItem | 'separator')[] =>
    entries.map(entry => {
      if (entry === 'separator') return entry;
      const label = inLanguage(entry.label, language);
      return 'items' in entry ? { label, items: shown(entry.items) } : { label, entryPoint: entry.name };
    });
  platform.ui.addMenu(shown(menu));
}
