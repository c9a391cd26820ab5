/** JSON as values, and the one textual form in which two equal values are equal texts. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** True for a JSON object, not for an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON with the names of every object in code unit order, so that equal values give equal texts. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isJsonObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map(name => `${JSON.stringify(name)}:${canonicalJson(value[name] as Json)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Parses JSON; undefined (which JSON cannot hold) when the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * The own member of that name, or undefined. Answers come from outside: a name such as "__proto__" or "constructor" must never reach
 * what every object inherits.
 */
export function member(object: JsonObject, name: string): Json | undefined {
  return has(object, name) ? object[name] : undefined;
}

/** True when the object itself has a member of that name. */
export function has(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}
