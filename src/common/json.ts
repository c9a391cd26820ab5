/** JSON as values, and the one textual form in which two equal values are equal texts. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** True for a JSON object, not for an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than anything of ours; a hostile answer could be nested until the stack is full. */
const DEEPEST = 200;

/** JSON with the names of every object in code unit order, so that equal values give equal texts. What lies deeper than 200 levels is left out. */
export function canonicalJson(value: Json, depth = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return `${value}`;
  if (depth > DEEPEST) return quoted('…');
  const inner = (own: Json): string => canonicalJson(own, depth + 1);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(inner).join()}]`;
  const object = value as JsonObject;
  const names = Object.keys(object).sort();
  return `{${names.map(name => `${quoted(name)}:${inner(object[name] as Json)}`).join()}}`;
}

/** JSON writes these characters as they are, and a test is three times as fast as JSON.stringify. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Some services put it before their JSON. */
export const BYTE_ORDER_MARK = 0xfeff;

/** Parses JSON, with or without the byte order mark that some services put before it; undefined (which JSON cannot hold) when the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text) as Json;
  } catch {
    return undefined;
  }
}

/** True for two values of which the same can be read. What is nested deeper than anything of ours is said to differ. */
export function sameJson(one: Json, other: Json, depth = 0): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (depth > DEEPEST || Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as JsonObject, other as JsonObject];
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(name => has(b, name) && sameJson(a[name] as Json, b[name] as Json, depth + 1));
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
