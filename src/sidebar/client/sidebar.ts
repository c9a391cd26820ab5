/** dist/Sidebar.html: the daily screens, in the order of the navigation. */

import { cellRowsTexts } from '../../text/cell-rows-texts';
import { decideTexts } from '../../text/decide-texts';
import { fillScreenTexts } from '../../text/fill-screen-texts';
import { historyTexts } from '../../text/history-texts';
import { reportsScreenTexts } from '../../text/reports-screen-texts';
import { reviewTexts } from '../../text/review-texts';
import { schedulesScreenTexts } from '../../text/schedules-screen-texts';
import { settingsScreenTexts } from '../../text/settings-screen-texts';
import { sidebarTexts } from '../../text/sidebar-texts';
import { begin } from './begin';
import { Decide } from './screens/decide/decide-screen';
import { Fill } from './screens/fill/fill-screen';
import { History } from './screens/history/history-screen';
import { Home } from './screens/home/home-screen';
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
  { name: 'schedules', label: schedulesScreenTexts.title, component: Schedules },
  { name: 'history', label: historyTexts.screen, component: History },
  { name: 'settings', label: settingsScreenTexts.title, component: Settings },
  { name: 'fill', label: fillScreenTexts.title, component: Fill, within: 'home' },
  { name: 'rows', label: cellRowsTexts.title, component: CellRows, within: 'reports' },
]);
