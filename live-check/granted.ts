/** The permissions that the person has granted. The person may leave out any of them. */

import type { Lab } from './lab';

const AUTH = 'https://www.googleapis.com/auth/';
/** The scopes of appsscript.json. */
export const SCOPES = [
  'script.container.ui',
  'script.external_request',
  'script.scriptapp',
  'spreadsheets.currentonly',
  'userinfo.email',
] as const;
type Scope = (typeof SCOPES)[number];

/** Members that the published types lack. */
interface AuthorizationInfo {
  getAuthorizationStatus(): object;
  getAuthorizedScopes(): readonly string[] | null;
}
type AskInfo = (mode: GoogleAppsScript.Script.AuthMode, scopes?: readonly string[]) => AuthorizationInfo;

const full = (): GoogleAppsScript.Script.AuthMode => ScriptApp.AuthMode.FULL;

/** The platform's information about these permissions; default: about all. */
export function info(...scopes: readonly Scope[]): AuthorizationInfo {
  const ask = ScriptApp.getAuthorizationInfo as unknown as AskInfo;
  if (scopes.length === 0) return ask.call(ScriptApp, full());
  return ask.call(
    ScriptApp,
    full(),
    scopes.map(scope => AUTH + scope),
  );
}

/** Lets Google ask for a missing permission, which ends the execution. */
export function demand(scope: Scope): void {
  ScriptApp.requireScopes(full(), [AUTH + scope]);
}

/** The sorted names, without their common prefix. */
export function granted(): readonly string[] {
  const scopes = info().getAuthorizedScopes() ?? [];
  return scopes.map(scope => scope.replace(AUTH, '')).sort();
}

/** Skips the check without the permission, because it would only see that the permission is missing. */
export function needs(lab: Lab, scope: Scope): void {
  if (!granted().includes(scope)) lab.notTried(`The permission ${scope} is not granted.`);
}
