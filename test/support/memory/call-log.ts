/** Counts the calls that go through the ports, and lets a test act (or throw) right before any of them. */

export class CallLog {
  /** Every call in order, e.g. "Sheet.read". */
  readonly names: string[] = [];
  /** Runs before each call with its name and its number from 1. What it throws, the caller sees: a kill. */
  before: ((name: string, nth: number) => void) | null = null;

  record(name: string): void {
    this.names.push(name);
    this.before?.(name, this.names.length);
  }

  /** Calls whose name starts so: count('Sheet.') for all calls on sheets. */
  count(prefix = ''): number {
    return this.names.filter(name => name.startsWith(prefix)).length;
  }

  reset(): void {
    this.names.length = 0;
  }
}
