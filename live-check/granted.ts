/** Which permissions the person has granted: any of them may be left out. */

import type { Lab } from './lab';

const AUTH = 'https://www.googleapis.com/auth/';
/** Those of appsscript.json. */
export const SCOPES = [
  'script.container.ui',
  'script.external_request',
  'script.scriptapp',
  'spreadsheets.currentonly',
  'userinfo.email',
] as const;
type Scope = (typeof SCOPES)[number];

/** What the published types do not have yet. */
interface AuthorizationInfo {
  getAuthorizationStatus(): object;
  getAuthorizedScopes(): readonly string[] | null;
}
type AskInfo = (mode: GoogleAppsScript.Script.AuthMode, scopes?: readonly string[]) => AuthorizationInfo;

const full = (): GoogleAppsScript.Script.AuthMode => ScriptApp.AuthMode.FULL;

/** What the platform says of these permissions; of all of them where none is named. */
export function info(...scopes: readonly Scope[]): AuthorizationInfo {
  const ask = ScriptApp.getAuthorizationInfo as unknown as AskInfo;
  if (scopes.length === 0) return ask.call(ScriptApp, full());
  return ask.call(
    ScriptApp,
    full(),
    scopes.map(scope => AUTH + scope),
  );
}

/** Has Google ask for the permission where it is missing; that ends the execution. */
export function demand(scope: Scope): void {
  ScriptApp.requireScopes(full(), [AUTH + scope]);
}

/** In the order of their names, without what they have in common. */
export function granted(): readonly string[] {
  const scopes = info().getAuthorizedScopes() ?? [];
  return scopes.map(scope => scope.replace(AUTH, '')).sort();
}

/** Without the permission a check would look at its lack, and not at what it is for. */
export function needs(lab: Lab, scope: Scope): void {
  if (!granted().includes(scope)) lab.notTried(`The permission ${scope} is not granted.`);
}
