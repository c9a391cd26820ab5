/** Copies the arguments of google.script.run as Google's client does, or throws at once. */

const MAX_DEPTH = 1_000;

/** @throws TypeError for a value that google.script.run refuses. */
export function copyOfArguments(args: readonly unknown[]): unknown[] {
  return args.map((value, i) => copyOf(value, String(i), []) ?? null);
}

function copyOf(value: unknown, key: string, above: readonly object[]): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') illegal(key);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value) || above.length > MAX_DEPTH)
    throw new TypeError('Failed due to circular reference.');
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((entry, i) => copyOf(entry, String(i), path) ?? null);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) illegal(key);
  // Plain objects of any realm have the tag "Object". Dates, errors and maps were refused above.
  if (Object.prototype.toString.call(value) !== '[object Object]') illegal(key);
  const entries = Object.entries(value)
    .filter(([name]) => !name.endsWith('__'))
    .map(([name, entry]) => [name, copyOf(entry, name, path)] as const)
    .filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries);
}

function illegal(key: string): never {
  throw new TypeError(`Failed due to illegal value in property: ${key}`);
}
