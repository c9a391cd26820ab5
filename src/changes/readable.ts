import { isJsonObject, type Json, type JsonObject, member } from '../common/json';

/** Nobody reads deeper; an answer that nests for ever must not end the pull. */
const DEEPEST = 8;

/** JSON as a text for people: a nested object by its name, a list by its members, anything else as JSON. */
export function readable(value: Json, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((item: Json) => readable(item, depth + 1)).join(', ');
  if (isJsonObject(value)) {
    const text = (names: readonly string[]): string | undefined =>
      names.map(name => member(value, name)).find(found => typeof found === 'string') as string | undefined;
    const key = text(['key']);
    if (key !== undefined) return `${key}: ${readable(member(value, 'value') ?? null, depth + 1)}`;
    const name = text(['name', 'companyName', 'title', 'nickname']);
    if (name === undefined) return asJson(value);
    const amount = member(value, 'amount');
    return typeof amount === 'number' ? `${name} ${amount}` : name;
  }
  return value === null ? '' : String(value);
}

function asJson(value: JsonObject): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}
