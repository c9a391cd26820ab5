/**
 * ScriptApp as far as authorisation goes. Triggers are not emulated yet: their members throw by name.
 */
import type { Kernel } from '../kernel';
import { createEnumeration } from './enumeration';

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
  readonly #kernel: Kernel;
  readonly #scriptId: string;

  constructor(kernel: Kernel, scriptId: string) {
    this.#kernel = kernel;
    this.#scriptId = scriptId;
  }

  getScriptId(): string {
    return this.#scriptId;
  }

  getAuthorizationInfo(): object {
    const authorised = this.#kernel.authMode !== 'NONE';
    return this.#kernel.strict('AuthorizationInfo', new AuthorizationInfo(authorised));
  }
}

/** The event that a simple trigger gets says its mode with one of these. */
export function authModeValue(mode: string): object | undefined {
  return AuthMode[mode as keyof typeof AuthMode];
}

export function createScriptApp(kernel: Kernel, scriptId: string): object {
  return kernel.strict('ScriptApp', new ScriptApp(kernel, scriptId));
}
