/** ScriptApp: authorisation and the user's triggers. */
import type { Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { AUTH } from '../runtime/scopes';
import { unwrap } from '../runtime/strict';
import { checkSignature, mismatch } from './arguments';
import { createEnumeration } from './enumeration';
import { TriggerBuilder, triggerCost } from './triggers/clock-trigger-builder';
import type { TriggerFacts } from './triggers/clock-spec';
import { EventType, TriggerSource, WeekDay } from './triggers/enums';
import { Trigger } from './triggers/trigger';

const AuthMode = createEnumeration(['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL']);
const AuthorizationStatus = createEnumeration(['REQUIRED', 'NOT_REQUIRED']);

class AuthorizationInfo {
  readonly #scopes: readonly string[];
  readonly #granted: readonly string[];
  readonly #isRequired: boolean;

  constructor(scopes: readonly string[], granted: readonly string[], isRequired: boolean) {
    this.#scopes = scopes;
    this.#granted = granted;
    this.#isRequired = isRequired;
  }

  getAuthorizationStatus(): object {
    return this.#isRequired ? AuthorizationStatus.REQUIRED : AuthorizationStatus.NOT_REQUIRED;
  }

  getAuthorizationUrl(): string | null {
    if (!this.#isRequired) return null;
    const missing = this.#scopes.filter(scope => !this.#granted.includes(scope));
    const asked = missing.map(scope => scope.slice(AUTH.length)).join('+');
    return `https://script.google.com/authorize${asked === '' ? '' : `?scopes=${asked}`}`;
  }

  getAuthorizedScopes(): string[] {
    return [...this.#granted];
  }
}

class ScriptApp {
  readonly AuthMode = AuthMode;
  readonly AuthorizationStatus = AuthorizationStatus;
  readonly EventType = EventType;
  readonly TriggerSource = TriggerSource;
  readonly WeekDay = WeekDay;
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #scriptId: string;

  constructor(kernel: Kernel, bridge: Bridge, scriptId: string) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#scriptId = scriptId;
  }

  getScriptId(): string {
    return this.#scriptId;
  }

  getAuthorizationInfo(...args: unknown[]): object {
    const scopes = this.#scopesIn(args, 'ScriptApp.getAuthorizationInfo');
    const granted = scopes.filter(scope => this.#kernel.hasGranted(scope));
    const isRequired = this.#kernel.authMode === 'NONE' || granted.length < scopes.length;
    return this.#kernel.strict('AuthorizationInfo', new AuthorizationInfo(scopes, granted, isRequired));
  }

  /** A token of the person for whom the script runs. It names their granted scopes, so that a stand-in can look. */
  getOAuthToken(): string {
    const granted = (this.#kernel.scopes ?? []).filter(scope => this.#kernel.hasGranted(scope));
    const scopes = granted.map(scope => scope.slice(AUTH.length)).join('+');
    return `ya29.local-host.${this.#kernel.user.email}.${scopes}`;
  }

  /** If a scope is missing, ends the execution and makes the platform ask for it. */
  requireScopes(...args: unknown[]): void {
    if (args.length !== 2) mismatch(args, 'ScriptApp.requireScopes');
    this.#require(this.#scopesIn(args, 'ScriptApp.requireScopes'));
  }

  requireAllScopes(...args: unknown[]): void {
    if (args.length !== 1) mismatch(args, 'ScriptApp.requireAllScopes');
    this.#require(this.#scopesIn(args, 'ScriptApp.requireAllScopes'));
  }

  #require(scopes: readonly string[]): void {
    const missing = scopes.filter(scope => !this.#kernel.hasGranted(scope));
    if (missing.length > 0) this.#kernel.askFor(missing);
  }

  /** The scopes that a call names (they must be scopes of the script), or all scopes of the script. */
  #scopesIn([mode, named]: unknown[], member: string): readonly string[] {
    if (!Object.values(AuthMode).includes(mode as never)) throw mismatch([mode], member);
    const all = this.#kernel.scopes ?? [];
    if (named === undefined) return all;
    if (!Array.isArray(named) || !named.every(scope => typeof scope === 'string'))
      throw mismatch([mode, named], member);
    const foreign = named.find(scope => this.#kernel.scopes !== null && !all.includes(scope));
    // Google says that these "lead to an error", but not in which words.
    if (foreign !== undefined) throw new Exception(`The script does not require the scope ${foreign}.`);
    return named;
  }

  /** Whether the function exists is checked when the trigger runs. */
  newTrigger(...args: unknown[]): object {
    checkSignature(args, 'string', 'ScriptApp.newTrigger');
    const builder = new TriggerBuilder(this.#kernel, this.#bridge, args[0] as string);
    return this.#kernel.strict('TriggerBuilder', builder);
  }

  getProjectTriggers(): object[] {
    return this.#list('project');
  }

  /** This user's triggers in the spreadsheet. */
  getUserTriggers(...args: unknown[]): object[] {
    const document = unwrap(args[0]);
    if (args.length !== 1 || !isSpreadsheet(document)) mismatch(args, 'ScriptApp.getUserTriggers');
    return this.#list('document');
  }

  deleteTrigger(...args: unknown[]): void {
    const trigger = unwrap(args[0]);
    if (args.length !== 1 || !(trigger instanceof Trigger)) throw mismatch(args, 'ScriptApp.deleteTrigger');
    this.#bridge.run('trigger.delete', trigger.facts.id);
  }

  #list(of: 'project' | 'document'): object[] {
    return this.#bridge
      .json<TriggerFacts[]>('trigger.list', of)
      .map(facts => this.#kernel.strict('Trigger', new Trigger(facts)));
  }
}

/** A script can hold only the bound spreadsheet. */
function isSpreadsheet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'getSpreadsheetLocale' in value;
}

/** The enumeration value for the mode in a trigger's event. */
export function authModeValue(mode: string): object | undefined {
  return AuthMode[mode as keyof typeof AuthMode];
}

export function createScriptApp(kernel: Kernel, bridge: Bridge, scriptId: string): object {
  return kernel.strict('ScriptApp', new ScriptApp(kernel, bridge, scriptId), triggerCost);
}
