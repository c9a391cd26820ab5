/** A method of the sidebar. Its decoder gives the input type, its function the result type. */

import type { Context } from '../../commands/context';
import type { Decoder } from '../../common/decode';
import type { Permission } from '../../platform/ports';

export interface Method<Input, Result> {
  /** The needed permissions. A missing one ends the call before anything is done. */
  readonly needs: readonly Permission[];
  readonly input: Decoder<Input>;
  run(context: Context, input: Input): Result;
}

/** For a method without input. */
export const nothing: Decoder<null> = json => (json === null ? null : undefined);

export function method<Input, Result>(
  needs: readonly Permission[],
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return { needs, input, run };
}

/** A method that uses only the spreadsheet. */
export function inSheet<Input, Result>(
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return method(['spreadsheet'], input, run);
}

/** A method that may call the service. */
export function withService<Input, Result>(
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return method(['spreadsheet', 'fetch'], input, run);
}
