/** A method of the sidebar: its contract is what stands here. What it takes is its decoder, what it gives follows from what runs. */

import type { Context } from '../../commands/context';
import type { Decoder } from '../../common/decode';
import type { Permission } from '../../platform/ports';

export interface Method<Input, Result> {
  /** Permissions that it needs. One that is missing ends the call before anything is done, not halfway. */
  readonly needs: readonly Permission[];
  readonly input: Decoder<Input>;
  run(context: Context, input: Input): Result;
}

/** The input of a method that takes none. */
export const nothing: Decoder<null> = json => (json === null ? null : undefined);

export function method<Input, Result>(
  needs: readonly Permission[],
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return { needs, input, run };
}

/** A method that works with the spreadsheet alone. */
export function inSheet<Input, Result>(
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return method(['spreadsheet'], input, run);
}

/** A method that may ask the service. */
export function withService<Input, Result>(
  input: Decoder<Input>,
  run: (context: Context, input: Input) => Result,
): Method<Input, Result> {
  return method(['spreadsheet', 'fetch'], input, run);
}
