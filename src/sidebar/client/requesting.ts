/** Requests from rows, from confirmation to end. */

import type { ValuesWanted } from '../server/requests/request-form-input';
import type { RequestRowsShown, RequestsRan, RowsConfirmed } from '../server/requests/request-rows-view';
import { type Chain, type ChainParts, summed, useChain } from './chain';
import type { Page } from './page';

/** The state of all executions together. */
export type Requested = Pick<RequestsRan, 'done' | 'rows' | 'waiting' | 'stop'>;

/** If the plan has changed, the new one replaces the confirmed one. */
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

/** How the results of several executions add up. */
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

/** @param onEnd Called at the end, because other parts of the page show the result too. */
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

/** The number of requests with an outcome. */
export function countTried({ done }: Requested): number {
  return done.accepted + done.rejected + done.unknown + done.left;
}
