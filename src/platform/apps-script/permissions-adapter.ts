/** Permissions over ScriptApp, and what the platform's messages say about them. */

import { tried } from '../../common/tried';
import type { Permission, Permissions } from '../ports';

const AUTH = 'https://www.googleapis.com/auth/';

const SCOPES: Readonly<Record<Exclude<Permission, 'mail'>, string>> = {
  spreadsheet: 'spreadsheets.currentonly',
  fetch: 'script.external_request',
  pages: 'script.container.ui',
  triggers: 'script.scriptapp',
  email: 'userinfo.email',
};

const NAMES = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

/** By the service in the exception, if it names no scope. */
const SERVICES: Readonly<Record<string, Permission>> = {
  SpreadsheetApp: 'spreadsheet',
  UrlFetchApp: 'fetch',
  Ui: 'pages',
  ScriptApp: 'triggers',
  Session: 'email',
};

const NO_PERMISSION = /(?:do not have permission|permissions are not sufficient) to call (\w+)\./;
const NOT_AUTHORISED = /^(?:Exception: )?Authorization is required to perform that action/;

/**
 * The permissions that an exception names. Scopes are equal in every language. Empty: it names none. null: it is no
 * permission error. ("You do not have permission to call setValue" is about cell functions, not about a grant.)
 */
export function permissionsIn(words: string): readonly Permission[] | null {
  const scoped = NAMES.filter(
    one => words.match(/auth\/[\w.]*\w/g)?.includes(`auth/${SCOPES[one]}`) === true,
  );
  if (scoped.length > 0) return scoped;
  const service = NO_PERMISSION.exec(words)?.[1];
  const named = service === undefined ? undefined : SERVICES[service];
  if (named !== undefined) return [named];
  return NOT_AUTHORISED.test(words) ? [] : null;
}

/** Newer members that the published types lack. */
interface GranularScriptApp {
  getAuthorizationInfo(mode: GoogleAppsScript.Script.AuthMode, scopes: string[]): GranularInfo;
  requireScopes(mode: GoogleAppsScript.Script.AuthMode, scopes: string[]): void;
}

interface GranularInfo {
  getAuthorizationStatus(): GoogleAppsScript.Script.AuthorizationStatus;
  getAuthorizationUrl(): string | null;
  getAuthorizedScopes(): string[] | null;
}

/** @param mailScope The scope for mails in a build that has it, else null. */
export function scriptPermissions(mailScope: string | null): Permissions {
  const known: Readonly<Partial<Record<Permission, string>>> =
    mailScope === null ? SCOPES : { ...SCOPES, mail: mailScope };
  const scopesOf = (of: readonly Permission[]): string[] =>
    // The platform refuses questions about scopes that are not in the manifest.
    of.flatMap(one => (known[one] === undefined ? [] : [AUTH + known[one]]));
  const all = Object.keys(known) as Permission[];
  const wanted = (of: readonly Permission[]): string[] => scopesOf(of.length === 0 ? all : of);
  const missing = (of: readonly Permission[]): readonly Permission[] => {
    const scopes = scopesOf(of);
    const granted = scopes.length === 0 || areGranted(scopes) ? null : infoOf(scopes).getAuthorizedScopes();
    if (granted === null) return [];
    return of.filter(one => scopesOf([one]).some(scope => !granted.includes(scope)));
  };
  return {
    missing: of => tried(() => missing(of), []),
    link: of => tried(() => infoOf(wanted(of)).getAuthorizationUrl() ?? '', ''),
    ask: of => tried(() => requireScopes(wanted(of)), undefined),
  };
}

// The platform may lack these members, or fail in them. If it ends the execution, catching does not help.
function infoOf(scopes: string[]): GranularInfo {
  return (ScriptApp as unknown as GranularScriptApp).getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes);
}

function areGranted(scopes: string[]): boolean {
  return infoOf(scopes).getAuthorizationStatus() === ScriptApp.AuthorizationStatus.NOT_REQUIRED;
}

function requireScopes(scopes: string[]): void {
  (ScriptApp as unknown as GranularScriptApp).requireScopes(ScriptApp.AuthMode.FULL, scopes);
}

/** A scope that only some builds have. It is no Permission, because a Permission exists in every build. */
export function scopeGate(scope: string) {
  return {
    isGranted: (): boolean => tried(() => areGranted([scope]), true),
    ask: (): void => tried(() => requireScopes([scope]), undefined),
  };
}
