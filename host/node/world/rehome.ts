/**
 * A spreadsheet outlives the contexts that wrote into it. But an object keeps its context alive (through its
 * prototype), and a context takes some megabytes. So from time to time the host replaces objects made in contexts by
 * copies in Node's realm.
 */

/** Replaces objects and arrays of other realms within `root`, which must be Node's. Shared objects stay shared. */
export function rehome(root: object): void {
  const seen = new Map<object, object>();
  visit(root, seen);
}

function visit(value: object, seen: Map<object, object>): object {
  const known = seen.get(value);
  if (known) return known;
  if (Array.isArray(value)) {
    const isOurs = Object.getPrototypeOf(value) === Array.prototype;
    const home: unknown[] = isOurs ? value : new Array<unknown>(value.length);
    seen.set(value, home);
    for (let i = 0; i < value.length; i += 1) {
      const entry: unknown = value[i];
      if (typeof entry === 'object' && entry !== null) {
        const moved = visit(entry, seen);
        if (moved !== entry || !isOurs) home[i] = moved;
      } else if (!isOurs && entry !== undefined) home[i] = entry;
    }
    return home;
  }
  const source = value as Record<string, unknown>;
  const isOurs = Object.getPrototypeOf(value) === Object.prototype;
  const home: Record<string, unknown> = isOurs ? source : {};
  seen.set(value, home);
  for (const key in source) {
    const entry = source[key];
    if (typeof entry === 'object' && entry !== null) {
      const moved = visit(entry, seen);
      if (moved !== entry || !isOurs) home[key] = moved;
    } else if (!isOurs) home[key] = entry;
  }
  return home;
}
