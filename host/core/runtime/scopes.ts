/**
 * The OAuth scopes of each member, from Google's reference ("Scripts that use this method require authorization with
 * one or more of the following scopes"). Members without a scope there need none: alerts, prompts, menus, properties,
 * the cache, locks and the user's language.
 */
import type { CallOptions } from '../kernel';

export const AUTH = 'https://www.googleapis.com/auth/';

/** Any one of them suffices. */
type Scopes = readonly string[];

const EMAIL: Scopes = ['userinfo.email'];
const FETCH: Scopes = ['script.external_request'];
const MAIL: Scopes = ['script.send_mail'];
const PAGES: Scopes = ['script.container.ui'];
const TRIGGERS: Scopes = ['script.scriptapp'];
const SPREADSHEET: Scopes = ['spreadsheets.currentonly', 'spreadsheets'];
const NONE: Scopes = [];

/** By "Type.member", or by type for its other members. All other types belong to the spreadsheet. */
const TABLE: Readonly<Record<string, Scopes>> = {
  'Session.getActiveUser': EMAIL,
  'Session.getEffectiveUser': EMAIL,
  Session: NONE,
  User: NONE,
  UrlFetchApp: FETCH,
  HTTPResponse: NONE,
  'Ui.showSidebar': PAGES,
  'Ui.showModalDialog': PAGES,
  'Ui.showModelessDialog': PAGES,
  Ui: NONE,
  Menu: NONE,
  PromptResponse: NONE,
  HtmlService: NONE,
  HtmlOutput: NONE,
  'ScriptApp.newTrigger': TRIGGERS,
  'ScriptApp.deleteTrigger': TRIGGERS,
  'ScriptApp.getProjectTriggers': TRIGGERS,
  'ScriptApp.getUserTriggers': TRIGGERS,
  ScriptApp: NONE,
  AuthorizationInfo: NONE,
  Trigger: TRIGGERS,
  TriggerBuilder: TRIGGERS,
  ClockTriggerBuilder: TRIGGERS,
  MailApp: MAIL,
  'SpreadsheetApp.getUi': NONE,
  PropertiesService: NONE,
  Properties: NONE,
  CacheService: NONE,
  Cache: NONE,
  LockService: NONE,
  Lock: NONE,
  Utilities: NONE,
  Blob: NONE,
  Logger: NONE,
};

/** The scopes of which the call needs one; empty for none. Without "https://www.googleapis.com/auth/". */
export function scopesFor(member: string, options: CallOptions): Scopes {
  const known = TABLE[member] ?? TABLE[member.slice(0, member.indexOf('.'))];
  if (known !== undefined) return known;
  return options.needsAuthorisation === false ? NONE : SPREADSHEET;
}

/** The end of the platform's messages. Several scopes stand in brackets. */
export function required(scopes: Scopes): string {
  const named = scopes.map(scope => AUTH + scope).join(' || ');
  return `Required permissions: ${scopes.length > 1 ? `(${named})` : named}`;
}
