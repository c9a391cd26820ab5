import { visibleLines } from '../../common/shown-line';
import { inLanguage, isText, type Language, type Text } from '../../text/text';

/** What the page gets of a result: each text in its user's language, and a map as an object. */
export type Shown<T> = T extends Text
  ? string
  : T extends ReadonlyMap<string, infer Value>
    ? Readonly<Record<string, Shown<Value>>>
    : T extends object
      ? { [Name in keyof T]: Shown<T[Name]> }
      : T;

/** Invisible characters of texts become visible. */
export function shown<T>({ language }: { readonly language: Language }, value: T): Shown<T> {
  const all = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(all);
    if (isText(one)) return visibleLines(inLanguage(one, language));
    const entries = one instanceof Map ? [...one] : Object.entries(one);
    return Object.fromEntries(entries.map(([name, member]) => [name, all(member)]));
  };
  return all(value) as Shown<T>;
}
