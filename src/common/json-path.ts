import { isJsonObject, type Json, member } from './json';

/** The value at a path such as "users[].name" (the names of all users, as a list); undefined where there is none. */
export function atPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  return below(value, path, 0);
}

function below(value: Json | undefined, path: readonly string[], from: number): Json | undefined {
  let found = value;
  for (let at = from; at < path.length; at++) {
    if (found === null || !isJsonObject(found)) return found === null ? null : undefined;
    const head = path[at] as string;
    if (head.endsWith('[]')) {
      const list = member(found, head.slice(0, -2));
      return Array.isArray(list) ? list.map(item => below(item, path, at + 1) ?? null) : undefined;
    }
    found = member(found, head);
  }
  return found;
}
