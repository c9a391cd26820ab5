/** Maps types to services. */

/** Types of services other than SpreadsheetApp; all other types belong to SpreadsheetApp. */
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

/** The service's name in Apps Script. */
export function serviceOf(type: string): string {
  return SERVICE_OF_TYPE[type] ?? 'SpreadsheetApp';
}
