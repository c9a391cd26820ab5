/** How actions stand that have shown nothing yet: that one is under way, and why one gave nothing. */

import type { Words } from './page';
import { Trouble, Waiting } from './parts';
import type { ActionState as State } from './use-action';

export function ActionState({
  states,
  busy,
}: {
  readonly states: readonly State<unknown>[];
  /** What is said while one runs; absent: nothing. */
  readonly busy?: Words;
}) {
  return (
    <>
      {busy !== undefined && states.some(({ kind }) => kind === 'busy') && <Waiting what={busy} />}
      {states.map((state, i) => state.kind === 'failed' && <Trouble key={i} failure={state.failure} />)}
    </>
  );
}
