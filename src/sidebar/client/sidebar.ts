/** dist/Sidebar.html: the daily screens, in the order of the navigation. */

import { decideTexts } from '../../text/decide-texts';
import { fillScreenTexts } from '../../text/fill-screen-texts';
import { historyTexts } from '../../text/history-texts';
import { reviewTexts } from '../../text/review-texts';
import { reportsScreenTexts } from '../../text/reports-screen-texts';
import { schedulesScreenTexts } from '../../text/schedules-screen-texts';
import { settingsScreenTexts } from '../../text/settings-screen-texts';
import { sidebarTexts } from '../../text/sidebar-texts';
import { begin } from './begin';
import { Decide } from './screens/decide/decide';
import { Fill } from './screens/fill/fill';
import { History } from './screens/history/history';
import { Home } from './screens/home/home';
import { Pull } from './screens/pull/pull';
import { Review } from './screens/review/review';
import { Reports } from './screens/reports/reports';
import { Schedules } from './screens/schedules/schedules';
import { Settings } from './screens/settings/settings';

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
]);
