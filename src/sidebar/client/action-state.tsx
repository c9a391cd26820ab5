/** What the results of actions do not show: one is running, has failed, or could not write everything. */

import type { Words } from './page';
import { Message, Trouble, Waiting } from './parts';
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
      {states.map(
        (state, i) =>
          state.kind === 'done' &&
          state.emptied !== '' && <Message key={i} tone="caution" text={state.emptied} />,
      )}
    </>
  );
}
