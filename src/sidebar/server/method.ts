/** A method of the sidebar: its decoder gives the input type, its function the result type. How texts leave it. */

import type { Context } from '../../commands/context';
import type { Decoder } from '../../common/decode';
import type { Permission } from '../../platform/ports';
import { visibleLines } from '../../common/shown-line';
import { inLanguage, isText, type Language, type Text } from '../../text/text';

export interface Method<Input, Result> {
  /** The needed permissions. A missing one ends the call before anything is done. */
  readonly needs: readonly Permission[];
  readonly input: Decoder<Input>;
  run(context: Context, input: Input): Result;
}

/** For a method without input. */
export const nothing: Decoder<null> = json => (json === null ? null : undefined);

type Run<Input, Result> = (context: Context, input: Input) => Result;

export function method<Input, Result>(
  needs: readonly Permission[],
  input: Decoder<Input>,
  run: Run<Input, Result>,
): Method<Input, Result> {
  return { needs, input, run };
}

/** A method that uses only the spreadsheet. */
export function inSheet<Input, Result>(input: Decoder<Input>, run: Run<Input, Result>) {
  return method(['spreadsheet'], input, run);
}

/** Its user must be connected. */
const connected =
  (...needs: readonly Permission[]) =>
  <Input, Result>(input: Decoder<Input>, run: Run<Input, Result>) =>
    method(needs, input, (context, given: Input) => {
      context.requireConnected();
      return run(context, given);
    });

/** A method about the workspace that uses only the spreadsheet. */
export const ofWorkspace = connected('spreadsheet');

/** A method that may call the service. */
export const withService = connected('spreadsheet', 'fetch');

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
