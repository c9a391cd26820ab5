/** The add-on's five permissions by their name in the code, with the scope that a person leaves out. */
import type { RunResult } from '../../../host/index';
import * as permissionTexts from '../../../src/text/setup/permission-texts';
import type { Permission } from '../../../src/platform/ports';
import { messages } from '../../support/scenario';

export const AUTH = 'https://www.googleapis.com/auth/';

export const SCOPES = {
  spreadsheet: 'spreadsheets.currentonly',
  fetch: 'script.external_request',
  pages: 'script.container.ui',
  triggers: 'script.scriptapp',
  email: 'userinfo.email',
} as const satisfies Partial<Record<Permission, string>>;

export type Scoped = keyof typeof SCOPES;

export const ALL = Object.keys(SCOPES) as Scoped[];

/** Every permission, in the languages by turns. */
export const CASES = ALL.map((one, i) => [one, i % 2 === 0 ? 'ko' : 'en'] as const);

/** What Google says; nobody should read it in a message of the add-on. */
export const RAW =
  /permission to call|permissions are not sufficient|Required permissions|Exception|googleapis/;

export function nameOf(one: Permission, language: 'ko' | 'en'): string {
  return permissionTexts.names[one][language];
}

/** Everything that the person read, heard or finds in the log of the platform's errors. */
export function said(result: RunResult): string {
  return [messages(result), ...result.toasts.map(({ message }) => message), result.error?.message ?? ''].join(
    '\n',
  );
}
