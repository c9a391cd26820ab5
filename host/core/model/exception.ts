/**
 * The error that Apps Script services throw: its name is "Exception", so that a script sees "Exception: ..." as on the platform.
 */
export class Exception extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Exception';
  }
}
