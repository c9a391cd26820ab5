/** Assertions without a test runner, because the contract suites also run inside Apps Script's realm. */

export interface ContractCase<Subject extends readonly unknown[]> {
  /** A sentence that states the behaviour. */
  readonly name: string;
  /** Throws if the port behaves differently. */
  run(...subject: Subject): void;
}

export function check(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** Equality of plain data. */
export function equal(actual: unknown, expected: unknown, message: string): void {
  const a = text(actual);
  const b = text(expected);
  if (a !== b) throw new Error(`${message}: expected ${b}, got ${a}`);
}

export function throws(action: () => unknown, message: string): void {
  try {
    action();
  } catch {
    return;
  }
  throw new Error(`${message}: nothing was thrown`);
}

/** Two numbers that differ by less than half a second, in days. */
export function near(actual: number, expected: number, message: string): void {
  check(Math.abs(actual - expected) < 0.5 / 86_400, `${message}: expected ${expected}, got ${actual}`);
}

/** A text that is the same for equal data: sorted names, visible line ends and odd characters. */
function text(value: unknown): string {
  if (value instanceof Map)
    return `Map${text([...value.entries()].sort((x, y) => (String(x[0]) < String(y[0]) ? -1 : 1)))}`;
  if (Array.isArray(value)) return `[${value.map(text).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
    return `{${members.map(([name, inner]) => `${name}: ${text(inner)}`).join(', ')}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
