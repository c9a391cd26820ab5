/** Requests from rows, from their confirmation to their end. */

import type { ValuesWanted } from '../server/requests/request-form';
import type { RequestRowsShown, RequestsRan, RowsConfirmed } from '../server/requests/request-rows';
import { type Chain, type ChainParts, summed, useChain } from './chain';
import type { Page } from './page';

/** How they stand, all executions together. */
export type Requested = Pick<RequestsRan, 'done' | 'rows' | 'waiting' | 'stop'>;

/** What has moved is shown in the place of what was confirmed. */
export interface Requesting extends Chain<Requested, RequestRowsShown | ValuesWanted> {
  send(input: RowsConfirmed): void;
}

const NOTHING: Requested = {
  done: { accepted: 0, rejected: 0, unknown: 0, left: 0 },
  rows: [],
  waiting: 0,
  stop: '',
};

type Parts = ChainParts<RequestsRan, Requested, RequestRowsShown | ValuesWanted>;

/** How the executions of requests from rows add up. */
export const requestedSum: Omit<Parts, 'resume' | 'stop'> = {
  none: NOTHING,
  add: (sent, { done, rows, waiting, stop }) => ({
    done: summed(sent.done, done),
    rows: [...sent.rows, ...rows],
    waiting,
    stop,
  }),
  withoutRest: sent => ({ ...sent, waiting: 0 }),
  hasProgressed: (before, after) => countTried(after) > countTried(before),
};

/** @param onEnd Called when they have ended: other parts of the page show what came of them as well. */
export function useRequesting(page: Page, onEnd: () => void): Requesting {
  const { begin, ...chain } = useChain<RequestsRan, Requested, RequestRowsShown | ValuesWanted>(
    {
      ...requestedSum,
      resume: () => page.ask('resumeRequests', null),
      stop: () => page.ask('stopRequests', null),
    },
    onEnd,
  );
  return { ...chain, send: input => begin(() => page.ask('sendRows', input)) };
}

/** Requests that have ended in some way. */
export function countTried({ done }: Requested): number {
  return done.accepted + done.rejected + done.unknown + done.left;
}
