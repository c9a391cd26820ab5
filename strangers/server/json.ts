/** JSON with numbers beyond JavaScript's precision. */

/** A value that is written literally: 9007199254740993. */
export class Raw {
  constructor(readonly text: string) {}
}

export type Json =
  | null
  | boolean
  | number
  | string
  | Raw
  | readonly Json[]
  | { readonly [name: string]: Json };

export function jsonText(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`,
    );
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Sets a member by its path ("/" between the steps) and returns the whole. */
export function placed(
  into: { [name: string]: Json },
  path: readonly string[],
  value: Json,
): { [name: string]: Json } {
  const [name, ...rest] = path;
  if (name === undefined) return into;
  const inner = into[name];
  const object =
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof Raw)
      ? inner
      : {};
  // defineProperty, so that __proto__ becomes an ordinary member.
  Object.defineProperty(into, name, {
    value: rest.length === 0 ? value : placed({ ...(object as { [name: string]: Json }) }, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return into;
}
