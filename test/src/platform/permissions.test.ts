import { describe, expect, it } from 'vitest';
import { permissionsIn } from '../../../src/platform/apps-script/permissions-adapter';

const AUTH = 'https://www.googleapis.com/auth/';

describe('which permission an exception of the platform is about', () => {
  it.each([
    [
      `You do not have permission to call Session.getActiveUser. Required permissions: ${AUTH}userinfo.email`,
      ['email'],
    ],
    [
      `You do not have permission to call UrlFetchApp.fetch. Required permissions: ${AUTH}script.external_request. For more information, see https://developers.google.com/apps-script/guides/support/troubleshooting`,
      ['fetch'],
    ],
    [
      `Specified permissions are not sufficient to call Ui.showSidebar. Required permissions: ${AUTH}script.container.ui`,
      ['pages'],
    ],
    [
      `Exception: You do not have permission to call SpreadsheetApp.getActiveSpreadsheet. Required permissions: (${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets)`,
      ['spreadsheet'],
    ],
    // The texts are localised, the scopes are not.
    [`ScriptApp.newTrigger를 호출할 수 없습니다. 필요한 권한: ${AUTH}script.scriptapp`, ['triggers']],
    ['You do not have permission to call UrlFetchApp.fetch', ['fetch']],
    ['Authorization is required to perform that action.', []],
  ])('%s', (words, permissions) => {
    expect(permissionsIn(words)).toEqual(permissions);
  });

  it.each([
    'You do not have permission to call setValue',
    'You do not have permission to access the requested document.',
    'Service Spreadsheets failed while accessing document with id x.',
    `Address unavailable: https://example.com/auth/spreadsheets`,
    '',
  ])('none: %s', words => {
    expect(permissionsIn(words)).toBeNull();
  });
});
