/**
 * A mistake in the use of the host (a dialog without an answer, an unknown tab), as opposed to anything that a script did. It ends the
 * execution in which it happens, whatever the script catches, and is thrown to the caller of the host.
 */
export class HostError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HostError';
  }
}

/** Thrown by Node's half of a service: becomes the exception that the script sees. */
export class ScriptException extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScriptException';
  }
}
