/**
 * Which OAuth scopes each member needs, as Google's reference says ("Scripts that use this method require authorization with one or more of the following scopes").
 * Where it names no scope, none is needed: alerts, prompts, menus, properties, the cache, locks and the user's language.
 */
import type { CallOptions } from '../kernel';

export const AUTH = 'https://www.googleapis.com/auth/';

/** Any one of them is enough. */
type Scopes = readonly string[];

const EMAIL: Scopes = ['userinfo.email'];
const FETCH: Scopes = ['script.external_request'];
const MAIL: Scopes = ['script.send_mail'];
const PAGES: Scopes = ['script.container.ui'];
const TRIGGERS: Scopes = ['script.scriptapp'];
const SPREADSHEET: Scopes = ['spreadsheets.currentonly', 'spreadsheets'];
const NONE: Scopes = [];

/** By "Type.member", or by the type for all of its other members. Everything else belongs to the spreadsheet. */
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

/** The scopes of which a call needs one; empty for none. Without "https://www.googleapis.com/auth/". */
export function scopesFor(member: string, options: CallOptions): Scopes {
  const known = TABLE[member] ?? TABLE[member.slice(0, member.indexOf('.'))];
  if (known !== undefined) return known;
  return options.needsAuthorisation === false ? NONE : SPREADSHEET;
}

/** As the platform's exceptions end. Several stand in brackets. */
export function required(scopes: Scopes): string {
  const named = scopes.map(scope => AUTH + scope).join(' || ');
  return `Required permissions: ${scopes.length > 1 ? `(${named})` : named}`;
}
