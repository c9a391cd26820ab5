/** Where a pull stands: busy, a question, or what came of it. */

import { Asked, Lines, Message, Trouble, Waiting } from './parts';
import type { Pulling } from './use-pull';

export function PullState({ pulling, busy }: { readonly pulling: Pulling; readonly busy: string }) {
  const { state } = pulling;
  if (state.kind === 'idle') return null;
  if (state.kind === 'busy') return <Waiting what={busy} />;
  if (state.kind === 'asks')
    return (
      <Asked
        text={state.question.text}
        hasNo={state.question.no !== null}
        onYes={() => pulling.answer(true)}
        onNo={() => pulling.answer(false)}
      />
    );
  if (state.kind === 'failed') return <Trouble failure={state.failure} />;
  if (state.kind === 'paused')
    return (
      <Message tone="caution">
        <Lines text={state.text} />
      </Message>
    );
  return (
    <Message tone={state.emptied === '' ? 'good' : 'caution'}>
      <Lines text={state.emptied === '' ? state.text : `${state.text}\n${state.emptied}`} />
    </Message>
  );
}
