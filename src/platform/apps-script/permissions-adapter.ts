/** Permissions over ScriptApp, and what the platform's messages say about them. */

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
 * The permissions that an exception names, which scopes show in every language. Empty: it names none. null: it is no
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
  const infoOf = (scopes: string[]): GranularInfo =>
    (ScriptApp as unknown as GranularScriptApp).getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes);
  return {
    missing(of) {
      const scopes = scopesOf(of);
      if (scopes.length === 0) return [];
      return quietly<readonly Permission[]>([], () => {
        const info = infoOf(scopes);
        if (info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.NOT_REQUIRED) return [];
        const granted = info.getAuthorizedScopes();
        return granted === null
          ? []
          : of.filter(one => scopesOf([one]).some(scope => !granted.includes(scope)));
      });
    },
    link: of => quietly('', () => infoOf(scopesOf(of.length === 0 ? all : of)).getAuthorizationUrl() ?? ''),
    ask: of =>
      quietly(undefined, () => {
        const scopes = scopesOf(of.length === 0 ? all : of);
        (ScriptApp as unknown as GranularScriptApp).requireScopes(ScriptApp.AuthMode.FULL, scopes);
      }),
  };
}

/** The platform may lack these members, or fail in them. If it ends the execution, catching does not help. */
function quietly<T>(otherwise: T, look: () => T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

/** One scope of a build. A permission that only this build has is no Permission of all builds. */
export function scopeGate(scope: string) {
  const mode = (): GoogleAppsScript.Script.AuthMode => ScriptApp.AuthMode.FULL;
  const script = (): GranularScriptApp => ScriptApp as unknown as GranularScriptApp;
  return {
    isGranted: (): boolean =>
      quietly(true, () => {
        const status = script().getAuthorizationInfo(mode(), [scope]).getAuthorizationStatus();
        return status === ScriptApp.AuthorizationStatus.NOT_REQUIRED;
      }),
    ask: (): void => quietly(undefined, () => script().requireScopes(mode(), [scope])),
  };
}
