/**
 * The addition of `npm run build -- --with-mail`. No file imports this one. The build sets `__SCHEDULE_MAIL__` to it,
 * or to null without mail, so that a bundle without the scope has none of its code.
 */

import { scheduleMail } from '../commands/schedules/schedule-mail';
import { appsScriptMail, MAIL_SCOPE } from '../platform/apps-script/mail';

export const __SCHEDULE_MAIL__ = scheduleMail(appsScriptMail, MAIL_SCOPE);
