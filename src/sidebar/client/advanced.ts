/** dist/Advanced.html: what few people do, and seldom. It opens in a window of its own, so that the sidebar need not carry it. */

import { requestsScreenTexts } from '../../text/requests-screen-texts';
import { begin } from './begin';
import { templateScreenTexts } from '../../text/template-screen-texts';
import { Requests } from './screens/requests/requests';
import { Template } from './screens/template/template';

begin([
  { name: 'requests', label: requestsScreenTexts.title, component: Requests },
  { name: 'template', label: templateScreenTexts.title, component: Template },
]);
