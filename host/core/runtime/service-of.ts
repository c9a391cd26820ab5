/** To which service a type belongs. */

/** Types of the services outside the spreadsheet; everything else belongs to SpreadsheetApp. */
const SERVICE_OF_TYPE: Readonly<Record<string, string>> = {
  UrlFetchApp: 'UrlFetchApp',
  HTTPResponse: 'UrlFetchApp',
  PropertiesService: 'PropertiesService',
  Properties: 'PropertiesService',
  CacheService: 'CacheService',
  Cache: 'CacheService',
  LockService: 'LockService',
  Lock: 'LockService',
  Utilities: 'Utilities',
  Blob: 'Utilities',
  Session: 'Session',
  User: 'Session',
  ScriptApp: 'ScriptApp',
  AuthorizationInfo: 'ScriptApp',
  TriggerBuilder: 'ScriptApp',
  ClockTriggerBuilder: 'ScriptApp',
  Trigger: 'ScriptApp',
  Ui: 'Ui',
  Menu: 'Ui',
  PromptResponse: 'Ui',
  Logger: 'Logger',
  HtmlService: 'HtmlService',
  HtmlOutput: 'HtmlService',
  MailApp: 'MailApp',
};

/** As Apps Script names it. */
export function serviceOf(type: string): string {
  return SERVICE_OF_TYPE[type] ?? 'SpreadsheetApp';
}
