/** The error of Apps Script services. Its name makes a script see "Exception: ...", as on the platform. */
export class Exception extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Exception';
  }
}
