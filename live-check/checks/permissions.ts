/** Which permissions the person has granted, and what the platform says where one is missing. */

import { group } from '../check';
import type { Lab } from '../lab';
import type { Task } from '../task';

const AUTH = 'https://www.googleapis.com/auth/';
/** Those of appsscript.json. */
const SCOPES = [
  'script.container.ui',
  'script.external_request',
  'script.scriptapp',
  'spreadsheets.currentonly',
  'userinfo.email',
];
const EMAIL = 'userinfo.email';

/** What the published types do not have yet. */
interface AuthorizationInfo {
  getAuthorizationStatus(): object;
  getAuthorizedScopes(): readonly string[] | null;
}
type AskInfo = (mode: GoogleAppsScript.Script.AuthMode, scopes?: readonly string[]) => AuthorizationInfo;

const full = (): GoogleAppsScript.Script.AuthMode => ScriptApp.AuthMode.FULL;

function info(...scopes: readonly string[]): AuthorizationInfo {
  const ask = ScriptApp.getAuthorizationInfo as unknown as AskInfo;
  return scopes.length === 0 ? ask.call(ScriptApp, full()) : ask.call(ScriptApp, full(), [...scopes]);
}

/** In the order of their names, without what they have in common. */
function granted(): string[] {
  const scopes = info().getAuthorizedScopes() ?? [];
  return scopes.map(scope => scope.replace(AUTH, '')).sort();
}

const withoutEmail: Task = {
  name: 'permission',
  does: 'At myaccount.google.com/connections remove this script, choose "Live check" again, and untick "See your primary Google Account email address".',
  prepare: () => undefined,
};

/** Whether the call throws; where it does not, what it gives. */
function refusedOr(lab: Lab, name: string, ask: () => string): string {
  let answer = '';
  return lab.throws(() => {
    answer = ask();
  }, name)
    ? 'refused'
    : answer === ''
      ? 'blank'
      : 'named';
}

export const permissionChecks = group('permissions', {
  granted: {
    title: 'The permissions that you granted, by getAuthorizedScopes',
    otherwise:
      'A permission is missing: commands that need it name it. More permissions than five: a build asks too much.',
    weight: 'mend',
    settles: [1],
    expected: SCOPES,
    run: () =>
      granted().filter(scope => SCOPES.includes(scope) || !/^(openid|script\.send_mail)$/.test(scope)),
  },
  status: {
    title: 'Whether a permission has to be asked for, by getAuthorizationInfo with and without a list',
    otherwise:
      'The add-on cannot see a missing permission before a command begins. The command fails halfway, as after a kill.',
    weight: 'mend',
    settles: [1],
    expected: { all: 'NOT_REQUIRED', some: 'NOT_REQUIRED' },
    run: () => ({
      all: String(info().getAuthorizationStatus()),
      some: String(info(`${AUTH}script.external_request`).getAuthorizationStatus()),
    }),
  },
  required: {
    title: 'requireScopes for permissions that were granted',
    otherwise:
      'requireScopes ends the execution although nothing is missing. The add-on asks getAuthorizationInfo instead.',
    weight: 'mend',
    settles: [1],
    expected: ['went on'],
    run: lab => [
      lab.throws(() => ScriptApp.requireScopes(full(), [`${AUTH}script.external_request`]))
        ? 'refused'
        : 'went on',
    ],
  },
  email: {
    title: 'Session.getEffectiveUser and getActiveUser without the permission userinfo.email',
    otherwise:
      'The platform answers with a blank address. The add-on shows "unknown user" and decides nothing by an address.',
    whenRefused: 'The add-on decides nothing by an address.',
    weight: 'harmless',
    settles: [2],
    task: withoutEmail,
    expected: { effective: 'refused', active: 'refused' },
    run: lab => {
      if (granted().includes(EMAIL)) lab.notTried('The permission is still granted.');
      return {
        effective: refusedOr(lab, 'effective', () => Session.getEffectiveUser().getEmail()),
        active: refusedOr(lab, 'active', () => Session.getActiveUser().getEmail()),
      };
    },
  },
});
