/** A method of the sidebar: what it takes, read from JSON, and what it runs. */

import type { Context } from '../../commands/context';
import type { Decoder } from '../../common/decode';
import type { Json } from '../../common/json';
import type { MethodName, Methods } from '../protocol';

/** undefined: the input is none of this method. */
export type Answering<Name extends MethodName> = (
  context: Context,
  input: Json | undefined,
) => { readonly result: Methods[Name]['result'] } | undefined;

/** The answers to the methods of one screen. */
export type Handlers<Screen> = { readonly [Name in keyof Screen & MethodName]: Answering<Name> };

/** The input of a method that takes none. */
export const nothing: Decoder<null> = json => (json === null ? null : undefined);

export function method<Name extends MethodName>(
  input: Decoder<Methods[Name]['input']>,
  run: (context: Context, input: Methods[Name]['input']) => Methods[Name]['result'],
): Answering<Name> {
  return (context, json) => {
    const given = input(json);
    return given === undefined ? undefined : { result: run(context, given) };
  };
}
