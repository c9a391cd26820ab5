/**
 * The spreadsheet's state belongs to Node's realm, and its array methods return Node's arrays:
 * `state.sheets.map(...)` does, even when called inside. So every value that goes out to the script is checked, and
 * foreign objects are replaced.
 */

/** The value itself if it is of this realm, else a copy made of this realm's arrays and plain objects. */
export function localise(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return localiseArray(value);
  if (!isForeign(value, Object.prototype)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry)]));
}

/** An error of this realm. A foreign error (from one of Node's methods) keeps only its name and message. */
export function localiseError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || thrown instanceof Error) return thrown;
  if (Object.prototype.toString.call(thrown) !== '[object Error]') return localise(thrown);
  const { name, message } = thrown as Error;
  return Object.assign(new Error(String(message)), { name: String(name) });
}

function localiseArray(array: unknown[]): unknown[] {
  const isOurs = Object.getPrototypeOf(array) === Array.prototype;
  const home = isOurs ? array : new Array<unknown>(array.length);
  for (let i = 0; i < array.length; i += 1) {
    const entry = array[i];
    const local = localise(entry);
    if (!isOurs || local !== entry) home[i] = local;
  }
  return home;
}

/** Whether it is a plain object of another realm: its prototype ends a prototype chain but is not ours. */
function isForeign(value: object, ours: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === ours || typeof prototype !== 'object' || prototype === null) return false;
  return Object.getPrototypeOf(prototype) === null;
}
