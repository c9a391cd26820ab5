/** Mail over MailApp. Only a build with mail includes this file; no other file may name the service. */

import type { Mail } from '../ports';
import { readsOf, translated, typed } from './typed-errors';

export const MAIL_SCOPE = 'script.send_mail';

/** Errors of MailApp are PlatformError. */
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
