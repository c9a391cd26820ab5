/** The sidebar's page: its screens, in the order of the navigation. */

import * as cellRowsTexts from '../../text/reports/cell-rows-texts';
import * as decideTexts from '../../text/push/decide-texts';
import * as fillScreenTexts from '../../text/push/fill-screen-texts';
import * as historyTexts from '../../text/push/history-texts';
import * as monthEndTexts from '../../text/reports/month-end-texts';
import * as reportsScreenTexts from '../../text/reports/reports-screen-texts';
import * as reviewTexts from '../../text/push/review-texts';
import * as schedulesScreenTexts from '../../text/pull/schedules-screen-texts';
import * as settingsScreenTexts from '../../text/setup/settings-screen-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { begin } from './begin';
import { Decide } from './screens/decide/decide-screen';
import { Fill } from './screens/fill/fill-screen';
import { History } from './screens/history/history-screen';
import { Home } from './screens/home/home-screen';
import { MonthEnd } from './screens/month-end/month-end-screen';
import { Pull } from './screens/pull/pull-screen';
import { CellRows } from './screens/reports/cell-rows-screen';
import { Reports } from './screens/reports/reports-screen';
import { Review } from './screens/review/review-screen';
import { Schedules } from './screens/schedules/schedules-screen';
import { Settings } from './screens/settings/settings-screen';

begin([
  { name: 'home', label: sidebarTexts.home, component: Home },
  { name: 'pull', label: sidebarTexts.pull, component: Pull },
  { name: 'review', label: reviewTexts.review, component: Review },
  { name: 'decide', label: decideTexts.title, component: Decide },
  { name: 'reports', label: reportsScreenTexts.title, component: Reports },
  { name: 'schedules', label: schedulesScreenTexts.title, component: Schedules, isRare: true },
  { name: 'history', label: historyTexts.screen, component: History },
  { name: 'settings', label: settingsScreenTexts.title, component: Settings, isRare: true },
  { name: 'fill', label: fillScreenTexts.title, component: Fill, within: 'home' },
  { name: 'monthEnd', label: monthEndTexts.title, component: MonthEnd, within: 'home' },
  { name: 'rows', label: cellRowsTexts.title, component: CellRows, within: 'reports' },
]);
