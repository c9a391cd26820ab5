/** The state of requests from rows: running, or their results. */

import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import { ChainCounts, ChainState } from './chain-state';
import { usePage } from './page';
import { Lines, Message } from './parts';
import { countTried, type Requested, type Requesting } from './requesting';

export function RequestingState({ requesting }: { readonly requesting: Requesting }) {
  const { say } = usePage();
  return (
    <ChainState
      chain={requesting}
      busy={requestsScreenTexts.sending}
      progress={sent => {
        const { waiting } = sent;
        const done = countTried(sent);
        const text = requestsScreenTexts.progress(done, waiting);
        return { done, left: waiting, all: done + waiting, text };
      }}
    >
      {(sent, kind) => {
        if (kind === 'sending') return [null, null];
        const { state } = requesting;
        const isBare = state.kind === 'ended' && state.text === '' && sent.waiting + countTried(sent) === 0;
        return [
          isBare ? <p key="none">{say(requestsScreenTexts.ended)}</p> : <Done key="done" sent={sent} />,
          <Outcomes key="outcomes" sent={sent} />,
        ];
      }}
    </ChainState>
  );
}

/** The counts. */
function Done({ sent: { done, waiting } }: { readonly sent: Requested }) {
  const { say } = usePage();
  const { accepted, rejected, unknown, left } = done;
  return (
    <ChainCounts
      tone={rejected + unknown + waiting === 0 ? 'good' : 'caution'}
      counts={[
        [say(requestsScreenTexts.accepted), accepted, 'plain'],
        [say(requestsScreenTexts.rejected), rejected, 'bad'],
        [say(requestsScreenTexts.unknown), unknown, 'caution'],
        [say(requestsScreenTexts.left), left, 'plain'],
      ]}
      left={waiting > 0 ? requestsScreenTexts.waiting(waiting) : undefined}
    />
  );
}

/** The requests that need attention, then all. */
function Outcomes({ sent: { rows, stop } }: { readonly sent: Requested }) {
  const { say } = usePage();
  return (
    <>
      {stop !== '' && <Message tone="caution" text={stop} />}
      <Rows rows={rows.filter(row => row.state !== 'accepted')} />
      {rows.length > 0 && (
        <details>
          <summary>{say(requestsScreenTexts.outcomes)}</summary>
          <Rows rows={rows} />
        </details>
      )}
      <p class="faint">{say(requestsScreenTexts.inTab)}</p>
    </>
  );
}

function Rows({ rows }: { readonly rows: Requested['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ul class="rows">
      {rows.map(({ from, text }, i) => (
        <li key={i}>
          <b class="breaks">{from}</b>
          <Lines text={text} />
        </li>
      ))}
    </ul>
  );
}
