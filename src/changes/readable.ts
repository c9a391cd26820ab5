import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { tried } from '../common/tried';
import { withoutMarks } from '../common/long-numbers';

/** People read no deeper. An endlessly nested answer must not end the pull. */
const DEEPEST = 8;

/** JSON as a text for people: an object by its name, a list by its members, other values as JSON. */
export function readable(value: Json): string {
  // Nearly all values are texts, and `told` has a cost even before it begins.
  return withoutMarks(typeof value === 'string' ? value : told(value, 0));
}

function told(value: Json, depth: number): string {
  if (typeof value === 'string') return value;
  if (depth > DEEPEST) return '…';
  // Most lists have one member.
  if (Array.isArray(value) && value.length === 1) return told(value[0] as Json, depth + 1);
  if (Array.isArray(value)) return value.map((item: Json) => told(item, depth + 1)).join(', ');
  if (isJsonObject(value)) {
    const key = firstText(value, KEY);
    if (key !== null) return `${key}: ${told(member(value, 'value') ?? null, depth + 1)}`;
    const name = firstText(value, NAMES);
    if (name === null) return tried(() => JSON.stringify(value), '…');
    const amount = member(value, 'amount');
    return typeof amount === 'number' ? `${name} ${amount}` : name;
  }
  return value === null ? '' : String(value);
}

const KEY = ['key'];
const NAMES = ['name', 'companyName', 'title', 'nickname'];

function firstText(value: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const found = member(value, name);
    if (typeof found === 'string') return found;
  }
  return null;
}
