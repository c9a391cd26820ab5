import { isJsonObject, type Json, member } from './json';

/** The value at a path such as "users[].name" (the names of all users, as a list); undefined where there is none. */
export function atPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [head, ...rest] = path;
  if (head === undefined || value === null) return value;
  if (!isJsonObject(value)) return undefined;
  if (!head.endsWith('[]')) return atPath(member(value, head), rest);
  const list = member(value, head.slice(0, -2));
  if (!Array.isArray(list)) return undefined;
  return list.map(item => atPath(item, rest) ?? null);
}
