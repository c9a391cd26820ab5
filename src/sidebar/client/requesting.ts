/** Requests from rows, from their confirmation to their end. */

import type { ValuesWanted } from '../server/requests/request-form';
import type { RequestRowsShown, RowsConfirmed, RequestsRan } from '../server/requests/request-rows';
import { type ChainParts, type ChainState, type Step, useChain } from './chain';
import type { Page } from './page';
import type { Outcome } from './script';

/** How they stand, all executions together. */
export type Requested = Pick<RequestsRan, 'done' | 'rows' | 'waiting' | 'stop'>;
/** What has taken the place of what was confirmed. */
type Moved = RequestRowsShown | ValuesWanted;

export interface Requesting {
  readonly state: ChainState<Requested, Moved>;
  readonly isBusy: boolean;
  send(input: RowsConfirmed): void;
  resume(): void;
  stop(): void;
  forget(): void;
}

const NOTHING: Requested = {
  done: { accepted: 0, rejected: 0, unknown: 0, left: 0 },
  rows: [],
  waiting: 0,
  stop: '',
};

/** @param onEnd Called when they have ended: other parts of the page show what came of them as well. */
export function useRequesting(page: Page, onEnd: () => void): Requesting {
  const parts: ChainParts<RequestsRan, Requested, Moved> = {
    none: NOTHING,
    resume: async () => stepOf(await page.ask('resumeRequests', null)),
    stop: () => page.ask('stopRequests', null),
    add: added,
    withoutRest: sent => ({ ...sent, waiting: 0 }),
    hasProgressed: (before, after) => countTried(after) > countTried(before),
  };
  const { begin, ...chain } = useChain(parts, onEnd);
  return { ...chain, send: input => begin(async () => stepOf(await page.ask('sendRows', input))) };
}

function stepOf(answer: Outcome<'sendRows'> | Outcome<'resumeRequests'>) {
  if (!answer.ok) return answer;
  const { result } = answer;
  const step: Step<RequestsRan, Moved> =
    result.kind === 'ran'
      ? { kind: 'ran', run: result }
      : result.kind === 'nothing'
        ? result
        : { kind: 'moved', view: result };
  return { ok: true as const, result: step };
}

function added(sent: Requested, { done, rows, waiting, stop }: RequestsRan): Requested {
  return {
    done: {
      accepted: sent.done.accepted + done.accepted,
      rejected: sent.done.rejected + done.rejected,
      unknown: sent.done.unknown + done.unknown,
      left: sent.done.left + done.left,
    },
    rows: [...sent.rows, ...rows],
    waiting,
    stop,
  };
}

/** Requests that have ended in some way. */
export function countTried({ done }: Requested): number {
  return done.accepted + done.rejected + done.unknown + done.left;
}
