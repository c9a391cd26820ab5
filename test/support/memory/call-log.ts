/** Counts the calls through the ports. A test can act or throw directly before any call. */

export class CallLog {
  /** Every call in order, e.g. "Sheet.read". */
  readonly names: string[] = [];
  /** Runs before each call with its name and its number from 1. The caller gets its exceptions, as with a kill. */
  before: ((name: string, nth: number) => void) | null = null;

  record(name: string): void {
    this.names.push(name);
    this.before?.(name, this.names.length);
  }

  /** The number of calls whose name begins with `prefix`: count('Sheet.') counts all calls on sheets. */
  count(prefix = ''): number {
    return this.names.filter(name => name.startsWith(prefix)).length;
  }

  reset(): void {
    this.names.length = 0;
  }
}
