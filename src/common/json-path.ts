import { isJsonObject, type Json, type JsonObject, member } from './json';

/** The value at a path such as "users[].name" (the names of all users, as a list); undefined if there is none. */
export function atPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  return below(value, stepsOf(path), 0);
}

/** A reader of this path for many records: the path is parsed once. */
export function pathReader(path: string): (record: JsonObject) => Json | undefined {
  const steps = stepsOf(path.split('.'));
  const [first, second] = steps;
  // The fast path: nearly all fields are direct members. Only a name of Object.prototype needs the check for an own
  // member.
  if (first !== undefined && second === undefined && !first.isList && !(first.name in Object.prototype)) {
    const { name } = first;
    return record => record[name];
  }
  return record => below(record, steps, 0);
}

interface PathStep {
  readonly name: string;
  /** Whether the rest of the path applies to each item of a list. */
  readonly isList: boolean;
}

function stepsOf(path: readonly string[]): PathStep[] {
  return path.map(head =>
    head.endsWith('[]') ? { name: head.slice(0, -2), isList: true } : { name: head, isList: false },
  );
}

function below(value: Json | undefined, steps: readonly PathStep[], from: number): Json | undefined {
  let found = value;
  for (let at = from; at < steps.length; at++) {
    if (found === null || !isJsonObject(found)) return found === null ? null : undefined;
    const { name, isList } = steps[at] as PathStep;
    found = member(found, name);
    if (isList)
      return Array.isArray(found) ? found.map(item => below(item, steps, at + 1) ?? null) : undefined;
  }
  return found;
}
