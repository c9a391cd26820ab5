/** The menu: a table of commands, from which menu and entry points are made. */

import type { Context } from '../commands/context';
import { history } from '../commands/push/pushes';
import { tried } from '../common/tried';
import type { Permission } from '../platform/ports';
import type { MenuItem, PlatformWithUi } from '../platform/ports/ui';
import type { ResourceDefinition } from '../resources/definition';
import { resources } from '../resources/registry';
import * as menuTexts from '../text/menu-texts';
import type { Opened } from '../sidebar/protocol';
import { inLanguage, languageOf, type Text } from '../text/text';
import { resolveAsking } from './decide/menu-resolve';
import { undo } from './decide/menu-undo';
import type { Dialogs } from './dialogs';
import { hasParameters, pullAsking } from './pull/pull-asking';
import { refresh, refreshAll } from './pull/menu-refresh';
import { push, tellPreview } from './push/menu-push';
import { cancelAsking, resume } from './push/menu-resume';
import { connectAsking, disconnectAsking, tellAbout } from './setup/menu-connect';
import { openSidebar, opensWindow } from './setup/menu-sidebar';
import { settingsAsking } from './setup/menu-settings';

/** The action of a menu item. */
export interface Action {
  readonly label: Text;
  /** The entry point's name. */
  readonly name: string;
  /** The permissions that it needs to begin. */
  readonly needs: readonly Permission[];
  run(context: Context, dialogs: Dialogs): void;
}

const READS: Action['needs'] = ['spreadsheet'];
const ASKS: Action['needs'] = ['spreadsheet', 'fetch'];
/** For items that open a page. Its calls check their own permissions. */
const OPENS: Action['needs'] = ['spreadsheet', 'pages'];

export type Menu = readonly (Action | { readonly label: Text; readonly items: Menu } | 'separator')[];

/** The entry point that pulls a resource: menuPullTagDetails for "tag-details". */
export function pullEntryPoint(resource: string): string {
  return `menuPull${resource.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`;
}

export function menuOf(): Menu {
  return [
    action(menuTexts.sidebar, 'menuSidebar', OPENS, openSidebar),
    opening(menuTexts.connect, 'openConnect', { screen: 'settings' }),
    { label: menuTexts.pull, items: resources.map(pullItem) },
    action(menuTexts.refresh, 'menuRefresh', ASKS, refresh),
    action(menuTexts.refreshAll, 'menuRefreshAll', ASKS, refreshAll),
    opening(menuTexts.schedule, 'openSchedules', { screen: 'schedules' }),
    opening(menuTexts.reports, 'openReports', { screen: 'reports' }),
    'separator',
    action(menuTexts.preview, 'menuPreview', ASKS, tellPreview),
    opening(menuTexts.push, 'openPush', { screen: 'review', scope: 'all' }),
    opening(menuTexts.resolve, 'openResolve', { screen: 'decide' }),
    action(menuTexts.resume, 'menuContinue', ASKS, resume),
    {
      label: menuTexts.more,
      items: [
        opening(menuTexts.pushSelected, 'openPushSelected', { screen: 'review', scope: 'selected' }),
        opening(menuTexts.pushFailed, 'openPushFailed', { screen: 'review', scope: 'failed' }),
        action(menuTexts.cancel, 'menuCancel', READS, cancelAsking),
        'separator',
        opening(menuTexts.undo, 'openUndo', { screen: 'history' }),
        action(menuTexts.history, 'menuHistory', READS, history),
      ],
    },
    'separator',
    opening(menuTexts.request, 'openRequest', { screen: 'requests' }),
    opening(menuTexts.issueRows, 'openIssueRows', { screen: 'requests', scope: 'selected' }),
    opening(menuTexts.template, 'openTemplate', { screen: 'requests', list: 'tickets' }),
    'separator',
    opening(menuTexts.settings, 'openSettings', { screen: 'settings' }),
    { label: menuTexts.plain, items: plainItems() },
    action(menuTexts.disconnect, 'menuDisconnect', READS, disconnectAsking),
    action(menuTexts.about, 'menuAbout', READS, tellAbout),
  ];
}

/** A list without parameters is pulled at once; others open a window. */
function pullItem(resource: ResourceDefinition): Action {
  if (!hasParameters(resource)) return plainPull(resource);
  const name = pullEntryPoint(resource.name).replace('menu', 'open');
  return opening(menuTexts.pullAsking(resource.label), name, { screen: 'pull', list: resource.name });
}

function plainPull(resource: ResourceDefinition): Action {
  const label = hasParameters(resource) ? menuTexts.pullAsking(resource.label) : resource.label;
  return action(label, pullEntryPoint(resource.name), ASKS, (context, dialogs) =>
    pullAsking(context, dialogs, resource),
  );
}

/** The core commands as typed dialogs, for browsers in which our pages fail. */
function plainItems(): Menu {
  return [
    action(menuTexts.connect, 'menuConnect', ASKS, connectAsking),
    { label: menuTexts.pull, items: resources.filter(hasParameters).map(plainPull) },
    action(menuTexts.push, 'menuPush', ASKS, push),
    action(menuTexts.resolve, 'menuResolve', ASKS, resolveAsking),
    action(menuTexts.undo, 'menuUndo', ASKS, undo),
    action(menuTexts.settings, 'menuSettings', READS, settingsAsking),
  ];
}

export function action(label: Text, name: string, needs: Action['needs'], run: Action['run']): Action {
  return { label, name, needs, run };
}

function opening(label: Text, name: string, opens: Opened): Action {
  return action(label, name, OPENS, opensWindow(opens));
}

/** All actions of the menu, submenus included. */
export function actionsOf(menu: Menu): readonly Action[] {
  return menu.flatMap(entry => {
    if (entry === 'separator') return [];
    return 'items' in entry ? actionsOf(entry.items) : [entry];
  });
}

/** Adds the menu. It reads only the user's language, because it may run before anything is authorised. */
export function addMenu(platform: PlatformWithUi, menu: Menu): void {
  // A menu in the wrong language is better than none.
  const language = languageOf(tried(() => platform.session.locale(), ''));
  const shown = (entries: Menu): (MenuItem | 'separator')[] =>
    entries.map(entry => {
      if (entry === 'separator') return entry;
      const label = inLanguage(entry.label, language);
      return 'items' in entry ? { label, items: shown(entry.items) } : { label, entryPoint: entry.name };
    });
  platform.ui.addMenu(shown(menu));
}
