/** dist/Advanced.html: rarely used screens. They open in a window, so that the sidebar stays small. */

import { requestsScreenTexts } from '../../text/requests-screen-texts';
import { begin } from './begin';
import { templateScreenTexts } from '../../text/template-screen-texts';
import { Requests } from './screens/requests/requests-screen';
import { Template } from './screens/template/template-screen';

begin([
  { name: 'requests', label: requestsScreenTexts.title, component: Requests },
  { name: 'template', label: templateScreenTexts.title, component: Template },
]);
