/**
 * What `npm run build -- --with-mail` adds. No file imports this one: the build puts it in the place of `__SCHEDULE_MAIL__`, and null where there is no mail, so that a
 * bundle without the scope holds none of its code.
 */

import { scheduleMail } from '../commands/schedules/schedule-mail';
import { appsScriptMail, MAIL_SCOPE } from '../platform/apps-script/mail';

export const __SCHEDULE_MAIL__ = scheduleMail(appsScriptMail, MAIL_SCOPE);
