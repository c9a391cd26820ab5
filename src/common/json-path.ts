import { isJsonObject, type Json, type JsonObject, member } from './json';

/** The value at a path such as "users[].name" (the names of all users, as a list); undefined where there is none. */
export function atPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  return below(value, stepsOf(path), 0);
}

/** The same for many records: the path is taken apart once. */
export function pathReader(path: string): (record: JsonObject) => Json | undefined {
  const steps = stepsOf(path.split('.'));
  const [first, second] = steps;
  // Nearly all fields are members of the record itself; what no object inherits needs no look at whose it is.
  if (first !== undefined && second === undefined && !first.isList && !(first.name in Object.prototype)) {
    const { name } = first;
    return record => record[name];
  }
  return record => below(record, steps, 0);
}

interface PathStep {
  readonly name: string;
  /** The rest of the path is read of each member of a list. */
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
