/** Mail over MailApp. In a file of its own, which only a build with mail takes in: no other may name the service. */

import type { Mail } from '../ports';
import { readsOf, translated, typed } from './typed-errors';

export const MAIL_SCOPE = 'script.send_mail';

/** What MailApp throws comes as a PlatformError. */
export function appsScriptMail(): Mail {
  return typed<Mail>(
    {
      left: () => MailApp.getRemainingDailyQuota(),
      send: ({ to, subject, body }) => MailApp.sendEmail(to, subject, body),
    },
    translated,
    readsOf('left'),
  );
}
