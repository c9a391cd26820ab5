/**
 * A mistake in the use of the host (a dialog without an answer, an unknown tab), not an error of a script. It ends
 * the execution, even if the script catches errors, and is thrown to the host's caller.
 */
export class HostError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HostError';
  }
}

/** Thrown by Node's half of a service. It becomes the exception that the script sees. */
export class ScriptException extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScriptException';
  }
}
