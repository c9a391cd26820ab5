import { describe, expect, it } from 'vitest';
import type { AuthMode, ExecutionKind } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

const AUTH = 'https://www.googleapis.com/auth/';
const REQUIRED = 'Authorization is required to perform that action.';

const ACTIONS = {
  'build a menu': "SpreadsheetApp.getUi().createAddonMenu().addItem('x', 'y').addToUi()",
  "ask for the user's locale": 'Session.getActiveUserLocale()',
  'compute a digest': "Utilities.base64Encode('x')",
  'read cells': 'SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getDataRange().getValues()',
  'write cells': "SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(1)",
  'read properties': "PropertiesService.getDocumentProperties().getProperty('x')",
  'use the cache': "CacheService.getUserCache().get('x')",
  'take a lock': 'LockService.getDocumentLock().tryLock(0)',
  fetch: "UrlFetchApp.fetch('http://127.0.0.1:1/')",
  'show an alert': "SpreadsheetApp.getUi().alert('x')",
  'show a page': "SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('x'))",
  'send a mail': "MailApp.sendEmail('a@example.com', 's', 'b')",
} as const;
type Action = keyof typeof ACTIONS;

const NETWORK = 'Address unavailable: http://127.0.0.1:1/';
const NO_UI = 'Cannot call SpreadsheetApp.getUi() from this context.';
const denied = (member: string): string => `You do not have permission to call ${member}`;
const NO_MAIL = `${denied('MailApp.sendEmail')}. Required permissions: ${AUTH}script.send_mail`;
const NO_FETCH = `${denied('UrlFetchApp.fetch')}. Required permissions: ${AUTH}script.external_request`;

/** null: allowed. */
const TABLE: Record<AuthMode, Record<Action, string | null>> = {
  NONE: {
    'build a menu': null,
    "ask for the user's locale": null,
    'compute a digest': null,
    'read cells': REQUIRED,
    'write cells': REQUIRED,
    'read properties': REQUIRED,
    'use the cache': REQUIRED,
    'take a lock': REQUIRED,
    fetch: REQUIRED,
    'show an alert': REQUIRED,
    'show a page': REQUIRED,
    'send a mail': REQUIRED,
  },
  LIMITED: {
    'build a menu': null,
    "ask for the user's locale": null,
    'compute a digest': null,
    'read cells': null,
    'write cells': null,
    'read properties': null,
    'use the cache': null,
    'take a lock': null,
    fetch: NO_FETCH,
    'show an alert': denied('alert'),
    'show a page': denied('showSidebar'),
    'send a mail': NO_MAIL,
  },
  CUSTOM_FUNCTION: {
    'build a menu': NO_UI,
    "ask for the user's locale": null,
    'compute a digest': null,
    'read cells': null,
    'write cells': denied('setValue'),
    'read properties': null,
    'use the cache': null,
    'take a lock': null,
    fetch: NETWORK,
    'show an alert': NO_UI,
    'show a page': NO_UI,
    'send a mail': NO_MAIL,
  },
  FULL: {
    'build a menu': null,
    "ask for the user's locale": null,
    'compute a digest': null,
    'read cells': null,
    'write cells': null,
    'read properties': null,
    'use the cache': null,
    'take a lock': null,
    fetch: NETWORK,
    'show an alert': null,
    'show a page': null,
    'send a mail': null,
  },
};
const KIND: Record<AuthMode, ExecutionKind> = {
  NONE: 'simpleTrigger',
  LIMITED: 'simpleTrigger',
  CUSTOM_FUNCTION: 'customFunction',
  FULL: 'menu',
};

describe.each(Object.keys(TABLE) as AuthMode[])('AuthMode %s', mode => {
  it.each(Object.entries(TABLE[mode]) as [Action, string | null][])('%s: %s', async (action, message) => {
    const { run } = await hostWith(mainOf(`${ACTIONS[action]};`));
    const result = run('main', { kind: KIND[mode], authMode: mode, dialogs: ['OK'] });
    expect(result.error?.message ?? null).toBe(message);
  });
});

describe('the top level of a script', () => {
  it('runs under the mode of the call: a service call there kills the menu', async () => {
    const { host, book, kim } = await hostWith(`
      const locale = Session.getActiveUserLocale();
      const key = PropertiesService.getUserProperties().getProperty('key');
      function onOpen() { SpreadsheetApp.getUi().createAddonMenu().addItem(locale, 'main').addToUi(); }
      function main() { return key; }`);
    expect(() => host.openMenu(book, kim)).toThrow(REQUIRED);
    expect(host.run('main', { user: kim, spreadsheet: book }).outcome).toBe('finished');
  });
});

describe('who the user is', () => {
  const WHO = mainOf(
    'return [Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail(), Session.getActiveUserLocale(), Session.getTemporaryActiveUserKey().length > 10];',
  );

  it('is known after authorisation', async () => {
    const { value } = await hostWith(WHO);
    expect(value('main')).toEqual(['kim@example.com', 'kim@example.com', 'ko', true]);
  });

  it.each([
    ['a simple trigger', { kind: 'simpleTrigger' }],
    ['a custom function', { kind: 'customFunction' }],
  ] as const)('stays blank in %s, but for the locale', async (_, options) => {
    const { value } = await hostWith(WHO);
    expect(value('main', options)).toEqual(['', '', 'ko', true]);
  });

  it('is an exception without the scope in the manifest', async () => {
    const { run } = await hostWith(WHO, { manifest: { oauthScopes: [`${AUTH}spreadsheets.currentonly`] } });
    expect(run('main').error?.message).toBe(
      `Specified permissions are not sufficient to call Session.getActiveUser. Required permissions: ${AUTH}userinfo.email`,
    );
  });
});

describe('scopes of the manifest', () => {
  it.each([
    ['script.external_request', 'fetch', 'UrlFetchApp.fetch'],
    ['script.container.ui', 'show a page', 'Ui.showSidebar'],
    ['spreadsheets.currentonly', 'read cells', 'SpreadsheetApp.getActiveSpreadsheet'],
  ] as const)('%s is needed to %s', async (scope, action, member) => {
    const all = ['spreadsheets.currentonly', 'script.external_request', 'script.container.ui'].map(
      name => AUTH + name,
    );
    const code = mainOf(`${ACTIONS[action]};`);
    const without = await hostWith(code, {
      manifest: { oauthScopes: all.filter(name => name !== AUTH + scope) },
    });
    const refused = without.run('main', { dialogs: ['OK'] });
    expect(refused.error?.message).toContain(`Specified permissions are not sufficient to call ${member}.`);
    expect(refused.error?.message).toContain(scope);
    const within = await hostWith(code, { manifest: { oauthScopes: all } });
    expect(within.run('main', { dialogs: ['OK'] }).error?.message ?? '').not.toContain(
      'Specified permissions',
    );
  });
});

describe('time triggers', () => {
  it('have no user interface', async () => {
    const { run } = await hostWith(mainOf('SpreadsheetApp.getUi();'));
    expect(run('main', { kind: 'trigger' }).error?.message).toBe(NO_UI);
  });
});

describe('custom functions', () => {
  it("see the user properties of the spreadsheet's owner, whoever looks at the sheet, and cannot change them", async () => {
    const { host, kim, lee, run, value } = await hostWith(`
      function key() { return PropertiesService.getUserProperties().getProperty('key'); }
      function write() { PropertiesService.getUserProperties().setProperty('key', 'stolen'); }
      function remove() { PropertiesService.getUserProperties().deleteAllProperties(); }`);
    host.userProperties(kim).set({ key: "the owner's" });
    host.userProperties(lee).set({ key: "the editor's" });
    expect(value('key', { user: lee })).toBe("the editor's");
    expect(value('key', { user: lee, kind: 'customFunction' })).toBe("the owner's");
    expect(run('write', { kind: 'customFunction' }).error?.message).toBe(denied('setProperty'));
    expect(run('remove', { kind: 'customFunction' }).error?.message).toBe(denied('deleteAllProperties'));
    expect(host.userProperties(kim).get('key')).toBe("the owner's");
  });
});
