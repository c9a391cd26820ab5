/**
 * ScriptApp: authorisation, and the triggers of the user who asks.
 */
import type { Kernel } from '../kernel';
import type { Bridge } from '../runtime/bridge';
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
  readonly #authorised: boolean;

  constructor(authorised: boolean) {
    this.#authorised = authorised;
  }

  getAuthorizationStatus(): object {
    return this.#authorised ? AuthorizationStatus.NOT_REQUIRED : AuthorizationStatus.REQUIRED;
  }

  getAuthorizationUrl(): string | null {
    return this.#authorised ? null : 'https://script.google.com/authorize';
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

  getAuthorizationInfo(): object {
    const authorised = this.#kernel.authMode !== 'NONE';
    return this.#kernel.strict('AuthorizationInfo', new AuthorizationInfo(authorised));
  }

  /** Whether there is such a function is seen when the trigger runs. */
  newTrigger(...args: unknown[]): object {
    checkSignature(args, 'string', 'ScriptApp.newTrigger');
    const builder = new TriggerBuilder(this.#kernel, this.#bridge, args[0] as string);
    return this.#kernel.strict('TriggerBuilder', builder);
  }

  getProjectTriggers(): object[] {
    return this.#list('project');
  }

  /** Of this user in the spreadsheet. */
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

/** The bound one is the only spreadsheet that a script can hold. */
function isSpreadsheet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'getSpreadsheetLocale' in value;
}

/** The event that a trigger gets says its mode with one of these. */
export function authModeValue(mode: string): object | undefined {
  return AuthMode[mode as keyof typeof AuthMode];
}

export function createScriptApp(kernel: Kernel, bridge: Bridge, scriptId: string): object {
  return kernel.strict('ScriptApp', new ScriptApp(kernel, bridge, scriptId), triggerCost);
}
