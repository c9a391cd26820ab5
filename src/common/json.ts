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
export function canonicalJson(value: Json): string {
  const names = new Set<string>();
  // JSON.stringify writes the members of a list of names, in its order: twice as fast as part by part. It also finds what objects inherit.
  return canListNames(value, names, 0) ? JSON.stringify(value, [...names].sort()) : canonicalAt(value, 0);
}

/** Each object is asked for every name: with more of them, part by part is faster. */
const MOST_NAMES = 100;

/** Adds the names of all objects within. False where they are no help: nested too deep, too many, or a name that every object has. */
function canListNames(value: Json, names: Set<string>, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item: Json) => canListNames(item, names, depth + 1));
  return Object.keys(value).every(name => {
    if (name in Object.prototype || names.size > MOST_NAMES) return false;
    names.add(name);
    return canListNames((value as JsonObject)[name] as Json, names, depth + 1);
  });
}

function canonicalAt(value: Json, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth > DEEPEST) return '"…"';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalAt(item, depth + 1)}`;
    return `[${text}]`;
  }
  const object = value as JsonObject;
  for (const name of Object.keys(object).sort()) {
    const own = canonicalAt(object[name] as Json, depth + 1);
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${own}`;
  }
  return `{${text}}`;
}

const BYTE_ORDER_MARK = 0xfeff;

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
