/** The first screen: the connection, the active tab, and running or waiting work. */

import type { Context } from '../../commands/context';
import { editableIn, tabInSight } from '../../commands/tab-in-sight';
import { colleagueText, usersOf } from '../../commands/push/others';
import { leftOver, pausedPull } from '../../commands/push/resume';
import { leftRequests } from '../../commands/requests/request-resume';
import { tellTroubles } from '../../commands/schedules/schedule';
import { reportInSight } from '../../commands/summaries/cell-rows';
import { closingCounts } from '../../commands/summaries/closing-counts';
import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import { PERMISSIONS } from '../../platform/ports';
import * as permissionTexts from '../../text/setup/permission-texts';
import * as requestTexts from '../../text/requests/request-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { orRefused, type Text } from '../../text/text';
import { inSheet, nothing, type Shown } from './method';

export const homeMethods = () => ({ home: inSheet(nothing, home) });

export type HomeView = Shown<ReturnType<typeof home>>;
export type Notice = HomeView['notices'][number];
export type TabView = NonNullable<HomeView['tab']>;
export type EditCounts = NonNullable<TabView['edits']>;

function home(context: Context) {
  const stored = context.stored();
  // A tab without header or ids is reported, and must not hide the rest.
  const { tab, trouble } = orRefused(
    () => ({ tab: tabView(context), trouble: [] }),
    text => ({ tab: null, trouble: [text] }),
  );
  const notices = stored === null ? [] : waiting(context);
  return {
    /** null: not connected. */
    connection: stored && { workspace: stored.workspaceName, address: stored.baseUrl },
    tab,
    /** The report in sight; '' for another tab. */
    report: reportInSight(context)?.sheet.name() ?? '',
    /** The open items of the month's closing, without zeros; null if nothing was counted. */
    closing: stored === null ? null : closingView(context),
    /** Trouble with the tab, permissions or schedules, then running or waiting work of this user or a colleague. */
    notices: [...trouble.map(plain), ...permissionNotices(context), ...notices],
  };
}

function tabView(context: Context) {
  const found = tabInSight(context);
  if (found === null) return null;
  const { name, resource, meta, records, canRefresh, edits } = found;
  const { text, canDescribe } = editableIn(context, found);
  return {
    ...{ name: shownLine(name, 100), list: resource.label, records, canRefresh, canDescribe },
    asOf: koreanMinute(meta.asOf).slice(5),
    /** '' for a complete list, else the reason. */
    incomplete: meta.incomplete ?? '',
    /** What can be edited here, and how. */
    editable: text,
    /** The number of edited rows, counted without asking the service; null for a tab that sends nothing. */
    edits,
  };
}

function closingView(context: Context) {
  const found = closingCounts(context);
  if (found === null) return null;
  const counts = found.counts.filter(({ rows }) => rows > 0);
  const { toClose, closed } = sidebarTexts;
  return {
    title: (counts.length > 0 ? toClose : closed)(found.month, found.tab?.name ?? null),
    /** The tab of the checklist; null if rows were counted. */
    sheetId: found.tab?.sheetId ?? null,
    counts,
  };
}

/** What fails for lack of a permission, and which schedules do not run. */
function permissionNotices(context: Context): Waiting[] {
  const { permissions } = context.platform;
  const missing = permissions.missing(PERMISSIONS);
  const link = missing.length === 0 ? '' : permissions.link(missing);
  const texts = missing.map(one =>
    permissionTexts.lacks(permissionTexts.names[one], permissionTexts.uses[one]),
  );
  const other = context.build.hourly?.trouble(context.platform) ?? null;
  const troubles = [...tellTroubles(context), ...(other === null ? [] : [other])];
  return [
    ...texts.map(text => (link === '' ? plain(text) : { ...plain(text), link })),
    ...troubles.map(plain),
  ];
}

/** First another user's push, because nothing can be sent meanwhile. Then this user's unfinished work. */
function waiting(context: Context): Waiting[] {
  const busy = colleagueText(context);
  const colleague = busy === null ? [] : [plain(busy)];
  const own = orRefused(
    () => ownWork(context),
    text => [plain(text)],
  );
  return [...colleague, ...own];
}

function ownWork(context: Context): Waiting[] {
  const { own, isUnseen, untold } = leftOver(context);
  const paused = pausedPull(context);
  const requests = leftRequests(context);
  const work: Waiting[] = [];
  if (own.length > 0) work.push({ text: sidebarTexts.pushWaits(own.length), goesOn: 'push', canStop: true });
  if (paused !== null && paused.own !== null)
    work.push({ ...plain(sidebarTexts.pullWaits(paused.resource.label)), goesOn: 'pull' });
  if (requests.own.length > 0)
    work.push({ text: sidebarTexts.requestsWait(requests.own.length), goesOn: 'requests', canStop: true });
  if (requests.others.length > 0)
    work.push(plain(requestTexts.othersWaiting(requests.others.length, usersOf(requests.others))));
  if (requests.died > 0) work.push(plain(sidebarTexts.requestsInDoubt(requests.died)));
  // Going on with confirmed rows also looks for the others, and tells their outcome.
  if (isUnseen) work.push({ ...plain(sidebarTexts.inDoubt), goesOn: own.length === 0 ? 'push' : null });
  else if (untold.length > 0 && own.length === 0)
    work.push({ ...plain(sidebarTexts.untold(untold.length)), goesOn: 'push' });
  return work;
}

interface Waiting {
  readonly text: Text;
  /** push: rows to send or look for. pull: missing days. requests: to be sent. null: nothing to do here. */
  readonly goesOn: 'push' | 'pull' | 'requests' | null;
  /** Whether the waiting work can be dropped unsent. */
  readonly canStop: boolean;
  /** Google's page that helps; absent for none. */
  readonly link?: string;
}

function plain(text: Text): Waiting {
  return { text, goesOn: null, canStop: false };
}
