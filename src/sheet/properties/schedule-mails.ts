/**
 * What is known about the mails that a user's schedules send: in which language, and which tabs were written about on the latest day. It is kept with the user, for each
 * spreadsheet, so that nobody else can hold a mail back or bring one about.
 */

import { type Decoded, decodeText, listOf, looseText, number, object, or } from '../../common/decode';
import type { Day } from '../../common/calendar';
import type { KeyValueStore } from '../../platform/ports';

const stored = object({
  /** Of the user, when they last set a schedule; '' before that. */
  language: looseText,
  /** The day in Korea of the latest mail. */
  day: looseText,
  /** Ids of the tabs that a mail was written about on that day. */
  tabs: or(listOf(number), []),
});

export type ScheduleMails = Decoded<typeof stored>;

/** As they were kept; nothing where there is nothing yet. */
export function loadScheduleMails(userStore: KeyValueStore, spreadsheetId: string): ScheduleMails {
  return decodeText(stored, userStore.get(nameOf(spreadsheetId))) ?? { language: '', day: '', tabs: [] };
}

/** Remembers the language in which mails are to be written. */
export function keepLanguage(userStore: KeyValueStore, spreadsheetId: string, language: string): void {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  if (mails.language !== language) save(userStore, spreadsheetId, { ...mails, language });
}

/** True when this tab was not written about on that day yet; from then on it was. */
export function takeTurn(
  userStore: KeyValueStore,
  spreadsheetId: string,
  sheetId: number,
  day: Day,
): boolean {
  const mails = loadScheduleMails(userStore, spreadsheetId);
  const tabs = mails.day === day ? mails.tabs : [];
  if (tabs.includes(sheetId)) return false;
  save(userStore, spreadsheetId, { ...mails, day, tabs: [...tabs, sheetId] });
  return true;
}

function save(userStore: KeyValueStore, spreadsheetId: string, mails: ScheduleMails): void {
  userStore.set(nameOf(spreadsheetId), JSON.stringify(mails));
}

function nameOf(spreadsheetId: string): string {
  return `financeSheets.scheduleMails.${spreadsheetId}`;
}
