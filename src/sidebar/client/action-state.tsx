/** The state of actions without a visible result: one is running, or one has failed. */

import type { Words } from './page';
import { Trouble, Waiting } from './parts';
import type { ActionState as State } from './use-action';

export function ActionState({
  states,
  busy,
}: {
  readonly states: readonly State<unknown>[];
  /** The text while it runs; absent: none. */
  readonly busy?: Words;
}) {
  return (
    <>
      {busy !== undefined && states.some(({ kind }) => kind === 'busy') && <Waiting what={busy} />}
      {states.map((state, i) => state.kind === 'failed' && <Trouble key={i} failure={state.failure} />)}
    </>
  );
}
