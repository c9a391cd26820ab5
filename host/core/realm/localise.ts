/**
 * The spreadsheet's state belongs to Node's realm, and so does what its own array methods make: `state.sheets.map(...)` gives an array of Node's even
 * when the code that calls it runs inside. What goes out to the script is therefore looked at, and replaced where it is foreign.
 */

/** The value itself, or a copy made of this realm's arrays and plain objects where it was not. */
export function localise(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return localiseArray(value);
  if (!isForeign(value, Object.prototype)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry)]));
}

/** An error as this realm has them; a foreign one (raised by a method of Node's own) keeps only its name and message. */
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

/** A plain object of another realm: its prototype is the end of a chain, and not the end of ours. */
function isForeign(value: object, ours: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === ours || typeof prototype !== 'object' || prototype === null) return false;
  return Object.getPrototypeOf(prototype) === null;
}
