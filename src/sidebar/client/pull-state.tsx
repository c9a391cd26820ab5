/** The state of a pull: running, a question, or the result. */

import * as reviewTexts from '../../text/push/review-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { Asked, Message, OneButton, Waiting } from './parts';
import { usePage, type Words } from './page';
import { Trouble } from './calls';
import type { Pulling } from './use-pull';

export function PullState({ pulling, busy }: { readonly pulling: Pulling; readonly busy: Words }) {
  const { ask, words } = usePage();
  const { state } = pulling;
  if (state.kind === 'idle') return null;
  if (state.kind === 'busy')
    return (
      <>
        <Waiting what={busy} />
        {state.left !== null && (
          <>
            <progress max={state.of} value={state.of - state.left} aria-label={words(busy)} />
            <p>{sidebarTexts.daysLeft(state.left)}</p>
            <OneButton text={reviewTexts.stop} onClick={pulling.stop} />
          </>
        )}
      </>
    );
  if (state.kind === 'asks')
    return (
      <Asked
        text={state.text}
        hasNo={state.no !== null}
        onYes={() => pulling.answer(true)}
        onNo={() => pulling.answer(false)}
      />
    );
  if (state.kind === 'failed') return <Trouble failure={state.failure} />;
  if (state.kind === 'paused')
    return (
      <Message tone="caution" text={state.text}>
        <OneButton
          look="main"
          text={reviewTexts.goOn}
          onClick={() => pulling.begin(answers => ask('goOnPull', { answers }))}
        />
      </Message>
    );
  return (
    <Message
      tone={state.emptied === '' ? 'good' : 'caution'}
      text={state.emptied === '' ? state.text : `${state.text}\n${state.emptied}`}
    />
  );
}
