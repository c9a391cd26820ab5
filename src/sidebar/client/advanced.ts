/** The page Advanced: rarely used screens. They open in a window, so that the sidebar stays small. */

import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import { begin } from './begin';
import * as reviewTexts from '../../text/push/review-texts';
import { Requests } from './screens/requests/requests-screen';
import { Review } from './screens/review/review-screen';

begin([
  { name: 'requests', label: requestsScreenTexts.title, component: Requests },
  { name: 'review', label: reviewTexts.review, component: Review, within: 'requests' },
]);
