import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

const AUTH = 'https://www.googleapis.com/auth/';
const NAMES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
];
const manifest = { oauthScopes: NAMES.map(name => AUTH + name) };
const PAGE = "HtmlService.createHtmlOutput('x')";

/** Google's reference: which member needs which scope. Several: any one of them, in brackets. */
const NEEDS: Record<string, Record<string, string>> = {
  '(spreadsheets.currentonly || spreadsheets)': {
    'SpreadsheetApp.getActiveSpreadsheet': 'SpreadsheetApp.getActiveSpreadsheet()',
    'SpreadsheetApp.getActiveSheet': 'SpreadsheetApp.getActiveSheet()',
  },
  'script.external_request': {
    'UrlFetchApp.fetch': "UrlFetchApp.fetch('http://127.0.0.1:1/')",
    'UrlFetchApp.fetchAll': "UrlFetchApp.fetchAll(['http://127.0.0.1:1/'])",
  },
  'script.container.ui': {
    'Ui.showSidebar': `SpreadsheetApp.getUi().showSidebar(${PAGE})`,
    'Ui.showModalDialog': `SpreadsheetApp.getUi().showModalDialog(${PAGE}, 't')`,
    'Ui.showModelessDialog': `SpreadsheetApp.getUi().showModelessDialog(${PAGE}, 't')`,
  },
  'script.scriptapp': {
    'ScriptApp.newTrigger': "ScriptApp.newTrigger('main')",
    'ScriptApp.getProjectTriggers': 'ScriptApp.getProjectTriggers()',
    'ScriptApp.getUserTriggers': 'ScriptApp.getUserTriggers(SpreadsheetApp.getActiveSpreadsheet())',
  },
  'script.send_mail': {
    'MailApp.sendEmail': "MailApp.sendEmail('a@example.com', 's', 'b')",
    'MailApp.getRemainingDailyQuota': 'MailApp.getRemainingDailyQuota()',
  },
  'userinfo.email': {
    'Session.getActiveUser': 'Session.getActiveUser()',
    'Session.getEffectiveUser': 'Session.getEffectiveUser()',
  },
};
const scopesIn = (words: string): string[] => words.replace(/[()]/g, '').split(' || ');
const cases = Object.entries(NEEDS).flatMap(([scopes, members]) =>
  Object.entries(members).map(([member, code]) => [member, scopes, code] as const),
);

describe('a permission that a person has not granted', () => {
  it.each(cases)('%s throws without %s, and the platform names it', async (member, scopes, code) => {
    const { host, kim, run } = await hostWith(mainOf(`${code}; return 'ran';`), { manifest });
    const [scope = ''] = scopesIn(scopes);
    host.revoke(kim, scope);
    const wanted = scopesIn(scopes).reduce((text, name) => text.replace(name, AUTH + name), scopes);
    expect(run('main').error).toMatchObject({
      name: 'Exception',
      message: `You do not have permission to call ${member}. Required permissions: ${
        scopes.startsWith('(')
          ? `(${scopesIn(scopes)
              .map(name => AUTH + name)
              .join(' || ')})`
          : wanted
      }`,
    });
    host.grant(kim, scope);
    expect(run('main').error?.message ?? '').not.toContain('permission');
  });

  it('keeps alerts, menus, properties, locks, the cache and the language as they were', async () => {
    const { host, kim, value } = await hostWith(
      mainOf(`
        SpreadsheetApp.getUi().alert('x');
        SpreadsheetApp.getUi().createAddonMenu().addItem('x', 'main').addToUi();
        PropertiesService.getUserProperties().setProperty('a', 'b');
        LockService.getUserLock().tryLock(0);
        CacheService.getUserCache().get('x');
        return [Session.getActiveUserLocale(), Session.getTemporaryActiveUserKey() !== ''];`),
      { manifest },
    );
    host.revoke(kim, ...NAMES);
    expect(value('main', { dialogs: ['OK'] })).toEqual(['ko', true]);
  });

  it('is this person’s alone', async () => {
    const { host, kim, lee, run } = await hostWith(mainOf('Session.getActiveUser();'), { manifest });
    host.revoke(kim, 'userinfo.email');
    expect(run('main', { user: lee }).outcome).toBe('finished');
    expect(run('main').outcome).toBe('threw');
  });

  it('stops no simple trigger from reading its spreadsheet, and no blank address', async () => {
    const { host, kim, value } = await hostWith(
      mainOf(
        "SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(1); return Session.getActiveUser().getEmail();",
      ),
      { manifest },
    );
    host.revoke(kim, ...NAMES);
    expect(value('main', { kind: 'simpleTrigger' })).toBe('');
  });

  it('counts for a formula as the owner has granted it', async () => {
    const { host, kim, lee, run } = await hostWith(mainOf("UrlFetchApp.fetch('http://127.0.0.1:1/');"), {
      manifest,
    });
    host.revoke(kim, 'script.external_request');
    const options = { kind: 'customFunction', user: lee } as const;
    expect(run('main', options).error?.message).toContain(
      'You do not have permission to call UrlFetchApp.fetch.',
    );
    host.grant(kim, 'script.external_request');
    host.revoke(lee, 'script.external_request');
    expect(run('main', options).error?.message).toContain('Address unavailable');
  });

  it('can be taken back and granted while a script runs', async () => {
    const { host, kim, value } = await hostWith(
      mainOf(`
        const tries = [];
        for (let i = 0; i < 3; i++) {
          try { Session.getActiveUser(); tries.push('yes'); } catch (error) { tries.push('no'); }
        }
        return tries;`),
      { manifest },
    );
    const between = [
      {
        beforeCall: { member: 'Session.getActiveUser', nth: 2 },
        do: () => host.revoke(kim, 'userinfo.email'),
      },
      {
        beforeCall: { member: 'Session.getActiveUser', nth: 3 },
        do: () => host.grant(kim, 'userinfo.email'),
      },
    ];
    expect(value('main', { between })).toEqual(['yes', 'no', 'yes']);
  });

  it('must be one that the script asks for', async () => {
    const { host, kim } = await hostWith(mainOf(''), { manifest });
    expect(() => host.revoke(kim, 'drive')).toThrow(HostError);
    expect(() => host.user({ email: 'x@example.com', granted: ['drive'] })).toThrow('no scope drive');
  });
});

describe('what a script learns of its permissions', () => {
  const INFO = `
    const info = scopes => {
      const found = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes);
      return [String(found.getAuthorizationStatus()), found.getAuthorizationUrl(), found.getAuthorizedScopes()];
    };`;

  it('is which of the scopes are granted, and where the others are asked for', async () => {
    const two = JSON.stringify([`${AUTH}userinfo.email`, `${AUTH}script.scriptapp`]);
    const { host, kim, value } = await hostWith(mainOf(`${INFO} return info(${two});`), { manifest });
    expect(value('main')).toEqual(['NOT_REQUIRED', null, JSON.parse(two)]);
    host.revoke(kim, 'userinfo.email');
    expect(value('main')).toEqual([
      'REQUIRED',
      'https://script.google.com/authorize?scopes=userinfo.email',
      [`${AUTH}script.scriptapp`],
    ]);
  });

  it('comes as a value of the enumeration that scripts compare it with', async () => {
    const compared = `ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus() ===
      ScriptApp.AuthorizationStatus.NOT_REQUIRED`;
    const { host, kim, value } = await hostWith(mainOf(`return ${compared};`), { manifest });
    expect(value('main')).toBe(true);
    host.revoke(kim, 'userinfo.email');
    expect(value('main')).toBe(false);
  });

  it('is about all scopes of the script where it names none', async () => {
    const { host, kim, value } = await hostWith(mainOf(`${INFO} return info(undefined)[0];`), { manifest });
    expect(value('main')).toBe('NOT_REQUIRED');
    host.revoke(kim, 'script.send_mail');
    expect(value('main')).toBe('REQUIRED');
  });

  it('is refused for a scope that the script does not ask for, and without a mode', async () => {
    const { run } = await hostWith(
      `function foreign() { ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, ['${AUTH}drive']); }
       function none() { ScriptApp.getAuthorizationInfo(); }`,
      { manifest },
    );
    expect(run('foreign').error?.message).toContain(`${AUTH}drive`);
    expect(run('none').error?.message).toContain("don't match the method signature");
  });
});

describe('requireScopes and requireAllScopes', () => {
  const CODE = mainOf(`
    PropertiesService.getScriptProperties().setProperty('before', 'yes');
    ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, ['${AUTH}userinfo.email']);
    ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
    PropertiesService.getScriptProperties().setProperty('after', 'yes');`);

  it('do nothing where all is granted', async () => {
    const { host, run } = await hostWith(CODE, { manifest });
    expect(run('main')).toMatchObject({ outcome: 'finished', asked: [] });
    expect(host.scriptProperties().get('after')).toBe('yes');
  });

  it.each([
    ['userinfo.email', 'requireScopes'],
    ['script.send_mail', 'requireAllScopes'],
  ])('end the execution without %s, and the person is asked (%s)', async scope => {
    const { host, kim, run } = await hostWith(CODE, { manifest });
    host.revoke(kim, scope);
    expect(run('main')).toMatchObject({ outcome: 'asked', asked: [AUTH + scope] });
    expect([host.scriptProperties().get('before'), host.scriptProperties().get('after')]).toEqual([
      'yes',
      null,
    ]);
  });

  it('ask nobody where nobody is there', async () => {
    const { host, kim, run } = await hostWith(CODE, { manifest });
    host.revoke(kim, 'userinfo.email');
    expect(run('main', { kind: 'trigger' })).toMatchObject({ outcome: 'asked', asked: [] });
  });
});
