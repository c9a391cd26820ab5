/** The screens, in the order in which they are offered. */

import type { FunctionComponent } from 'preact';
import { decideTexts } from '../../../text/decide-texts';
import { historyTexts } from '../../../text/history-texts';
import { requestsScreenTexts } from '../../../text/requests-screen-texts';
import { reviewTexts } from '../../../text/review-texts';
import { reportsScreenTexts } from '../../../text/reports-screen-texts';
import { schedulesScreenTexts } from '../../../text/schedules-screen-texts';
import { settingsScreenTexts } from '../../../text/settings-screen-texts';
import { sidebarTexts } from '../../../text/sidebar-texts';
import type { Text } from '../../../text/text';
import type { ScreenName } from '../../protocol';
import type { ScreenProps } from '../screen';
import { Decide } from './decide';
import { History } from './history';
import { Home } from './home';
import { Pull } from './pull';
import { Requests } from './requests';
import { Review } from './review';
import { Reports } from './reports';
import { Schedules } from './schedules';
import { Settings } from './settings';

interface Screen {
  readonly name: ScreenName;
  readonly label: Text;
  readonly component: FunctionComponent<ScreenProps>;
  /** The screen from which it is reached, where it is not offered by itself. */
  readonly within?: ScreenName;
}

export const screens: readonly Screen[] = [
  { name: 'home', label: sidebarTexts.home, component: Home },
  { name: 'pull', label: sidebarTexts.pull, component: Pull },
  { name: 'review', label: reviewTexts.review, component: Review },
  { name: 'decide', label: decideTexts.title, component: Decide },
  { name: 'reports', label: reportsScreenTexts.title, component: Reports },
  { name: 'schedules', label: schedulesScreenTexts.title, component: Schedules },
  { name: 'history', label: historyTexts.screen, component: History },
  { name: 'settings', label: settingsScreenTexts.title, component: Settings },
  { name: 'requests', label: requestsScreenTexts.title, component: Requests, within: 'settings' },
];
