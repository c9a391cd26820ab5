/** Enumerations of Apps Script: objects that print their name and are compared by identity. */
export interface EnumValue {
  toString(): string;
  name(): string;
  ordinal(): number;
  toJSON(): string;
}

/** One frozen object per name. An unknown name is undefined, as on the platform. */
export function createEnumeration<const Name extends string>(
  names: readonly Name[],
): Readonly<Record<Name, EnumValue>> {
  const entries = names.map((name, ordinal): [Name, EnumValue] => [
    name,
    Object.freeze({ toString: () => name, name: () => name, ordinal: () => ordinal, toJSON: () => name }),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<Name, EnumValue>>;
}
