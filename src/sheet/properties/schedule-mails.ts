/**
 * State of the mails from a user's schedules: their language, and the tabs in the latest day's mails. Each user has
 * this state per spreadsheet, so that no other user can stop or cause a mail.
 */

import { type Decoded, listOf, looseText, number, object, or } from '../../common/decode';
import type { Day } from '../../common/calendar';
import type { KeyValueStore } from '../../platform/ports';
import { stored } from './stored';

const mailsOfUser = object({
  /** The user's language at the last change of a schedule; '' before that. */
  language: looseText,
  /** The day in Korea of the latest mail. */
  day: looseText,
  /** Ids of the tabs in that day's mails. */
  tabs: or(listOf(number), []),
});

const kept = stored('financeSheets.scheduleMails', mailsOfUser, { language: '', day: '', tabs: [] });

export type ScheduleMails = Decoded<typeof mailsOfUser>;

/** The stored state, or an empty one. */
export function loadScheduleMails(userStore: KeyValueStore, spreadsheetId: string): ScheduleMails {
  return kept(userStore, spreadsheetId).read();
}

export function keepLanguage(userStore: KeyValueStore, spreadsheetId: string, language: string): void {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  if (mails.language !== language) kept(userStore, spreadsheetId).write({ ...mails, language });
}

/** True if a mail about this tab was sent on that day. */
export function isTold(userStore: KeyValueStore, spreadsheetId: string, sheetId: number, day: Day): boolean {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  return mails.day === day && mails.tabs.includes(sheetId);
}

/** Stores that a mail about this tab was sent. Tabs of earlier days are forgotten. */
export function keepTold(userStore: KeyValueStore, spreadsheetId: string, sheetId: number, day: Day): void {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  const tabs = mails.day === day ? mails.tabs : [];
  kept(userStore, spreadsheetId).write({ ...mails, day, tabs: [...tabs, sheetId] });
}
