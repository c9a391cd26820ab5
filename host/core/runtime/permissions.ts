/**
 * What a script may do in each authorisation mode, from Google's pages on add-on authorisation and on custom
 * functions. Where these are unclear, the strict reading is taken.
 */
import type { AuthMode, CallOptions } from '../kernel';
import { AUTH, required, scopesFor } from './scopes';
import type { ExecutionKind } from './settings';

type Capability =
  | 'free'
  | 'menu'
  | 'dialog'
  | 'document'
  | 'documentWrite'
  | 'storage'
  | 'fetch'
  | 'triggers'
  | 'mail';

const ALLOWED: Record<AuthMode, ReadonlySet<Capability>> = {
  NONE: new Set<Capability>(['free', 'menu']),
  LIMITED: new Set<Capability>(['free', 'menu', 'document', 'documentWrite', 'storage']),
  CUSTOM_FUNCTION: new Set<Capability>(['free', 'document', 'storage', 'fetch']),
  FULL: new Set<Capability>([
    'free',
    'menu',
    'dialog',
    'document',
    'documentWrite',
    'storage',
    'fetch',
    'triggers',
    'mail',
  ]),
};

/** Types whose members affect only the object itself. */
const FREE_TYPES = new Set([
  'Utilities',
  'Blob',
  'Logger',
  'Session',
  'User',
  'HTTPResponse',
  'PromptResponse',
  'HtmlService',
  'HtmlOutput',
  'AuthorizationInfo',
]);
const STORAGE_TYPES = new Set([
  'PropertiesService',
  'Properties',
  'CacheService',
  'Cache',
  'LockService',
  'Lock',
]);
const TRIGGER_TYPES = new Set(['ScriptApp', 'TriggerBuilder', 'ClockTriggerBuilder', 'Trigger']);
const MENU_MEMBERS = new Set(['Ui.createMenu', 'Ui.createAddonMenu']);
const FREE_MEMBERS = new Set([
  'ScriptApp.getAuthorizationInfo',
  'ScriptApp.getScriptId',
  'ScriptApp.requireAllScopes',
  'ScriptApp.requireScopes',
  'UrlFetchApp.getRequest',
]);

function capabilityOf(member: string, options: CallOptions): Capability {
  const type = member.slice(0, member.indexOf('.'));
  if (type === 'Menu' || MENU_MEMBERS.has(member)) return 'menu';
  if (FREE_TYPES.has(type) || FREE_MEMBERS.has(member) || options.needsAuthorisation === false) return 'free';
  if (STORAGE_TYPES.has(type)) return 'storage';
  if (type === 'UrlFetchApp') return 'fetch';
  if (type === 'Ui') return 'dialog';
  if (TRIGGER_TYPES.has(type)) return 'triggers';
  if (type === 'MailApp') return 'mail';
  return options.writes ? 'documentWrite' : 'document';
}

export interface Caller {
  readonly kind: ExecutionKind;
  readonly authMode: AuthMode;
  /** The manifest's scopes; null if it names none, so that Apps Script derives them. */
  readonly scopes: readonly string[] | null;
  /** The granted scopes of the person for whom the script runs; null: all scopes that the script asks for. */
  granted(): readonly string[] | null;
}

/** The platform's message if it refuses the call; null if the call is allowed. */
export function refusal(member: string, options: CallOptions, caller: Caller): string | null {
  const noInterface = caller.kind === 'customFunction' || caller.kind === 'trigger';
  if (member === 'SpreadsheetApp.getUi') {
    return noInterface ? 'Cannot call SpreadsheetApp.getUi() from this context.' : null;
  }
  const capability = capabilityOf(member, options);
  const scopes = scopesFor(member, options);
  if (!ALLOWED[caller.authMode].has(capability)) {
    if (caller.authMode === 'NONE') return 'Authorization is required to perform that action.';
    if (capability === 'fetch' || capability === 'triggers' || capability === 'mail')
      return `You do not have permission to call ${member}. ${required(scopes)}`;
    return `You do not have permission to call ${shortName(member)}`;
  }
  if (scopes.length === 0 || !asksForScopes(member, caller)) return null;
  const isIn = (all: readonly string[] | null): boolean =>
    all === null || scopes.some(scope => all.includes(AUTH + scope));
  if (!isIn(caller.scopes))
    return `Specified permissions are not sufficient to call ${member}. ${required(scopes)}`;
  if (!needsGrant(capability, caller) || isIn(caller.granted())) return null;
  return `You do not have permission to call ${member}. ${required(scopes)}`;
}

/** If the user is unknown, the address is blank and no scope is needed. */
function asksForScopes(member: string, { authMode }: Caller): boolean {
  return authMode !== 'NONE' && (authMode === 'FULL' || !member.startsWith('Session.'));
}

/**
 * Whether a person's grants count. Simple triggers run before anything is granted. A custom function may also read
 * its spreadsheet; that its requests need the owner's grant is the strict reading.
 */
function needsGrant(capability: Capability, { authMode }: Caller): boolean {
  return authMode === 'FULL' || (authMode === 'CUSTOM_FUNCTION' && capability === 'fetch');
}

/** Whether the script may see the user's address: not in a custom function or a simple trigger. */
export function seesEmail(caller: Caller): boolean {
  return caller.authMode === 'FULL';
}

function shortName(member: string): string {
  return member.slice(member.indexOf('.') + 1);
}
