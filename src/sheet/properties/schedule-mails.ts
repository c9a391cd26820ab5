/**
 * What is known about the mails that a user's schedules send: in which language, and which tabs were written about on the latest day. It is kept with the user, for each
 * spreadsheet, so that nobody else can hold a mail back or bring one about.
 */

import { type Decoded, listOf, looseText, number, object, or } from '../../common/decode';
import type { Day } from '../../common/calendar';
import type { KeyValueStore } from '../../platform/ports';
import { stored } from './stored';

const mailsOfUser = object({
  /** Of the user, when they last set a schedule; '' before that. */
  language: looseText,
  /** The day in Korea of the latest mail. */
  day: looseText,
  /** Ids of the tabs that a mail was written about on that day. */
  tabs: or(listOf(number), []),
});

const kept = stored('financeSheets.scheduleMails', mailsOfUser, { language: '', day: '', tabs: [] });

export type ScheduleMails = Decoded<typeof mailsOfUser>;

/** As they were kept; nothing where there is nothing yet. */
export function loadScheduleMails(userStore: KeyValueStore, spreadsheetId: string): ScheduleMails {
  return kept(userStore, spreadsheetId).read();
}

/** Remembers the language in which mails are to be written. */
export function keepLanguage(userStore: KeyValueStore, spreadsheetId: string, language: string): void {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  if (mails.language !== language) save(userStore, spreadsheetId, { ...mails, language });
}

/** Whether this tab was written about on that day. */
export function isTold(userStore: KeyValueStore, spreadsheetId: string, sheetId: number, day: Day): boolean {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  return mails.day === day && mails.tabs.includes(sheetId);
}

/** Remembers that it was. Those of earlier days are forgotten. */
export function keepTold(userStore: KeyValueStore, spreadsheetId: string, sheetId: number, day: Day): void {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  const tabs = mails.day === day ? mails.tabs : [];
  save(userStore, spreadsheetId, { ...mails, day, tabs: [...tabs, sheetId] });
}

function save(userStore: KeyValueStore, spreadsheetId: string, mails: ScheduleMails): void {
  kept(userStore, spreadsheetId).write(mails);
}
