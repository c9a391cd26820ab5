/** dist/Advanced.html: rarely used screens. They open in a window, so that the sidebar stays small. */

import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import { begin } from './begin';
import * as templateScreenTexts from '../../text/requests/template-screen-texts';
import * as reviewTexts from '../../text/push/review-texts';
import { Requests } from './screens/requests/requests-screen';
import { Review } from './screens/review/review-screen';
import { Template } from './screens/template/template-screen';

begin([
  { name: 'requests', label: requestsScreenTexts.title, component: Requests },
  { name: 'template', label: templateScreenTexts.title, component: Template },
  { name: 'review', label: reviewTexts.review, component: Review, within: 'template' },
]);
