import { describe, expect, it } from 'vitest';
import {
  type ChainCalls,
  type ChainState,
  NOTHING_SENT,
  runChain,
} from '../../../../src/sidebar/client/chain';
import type { Failure } from '../../../../src/sidebar/client/script';
import type { RunView } from '../../../../src/sidebar/server/review/run-view';

interface Moved {
  readonly kind: 'plan';
}
type Came = Awaited<ReturnType<ChainCalls<Moved>['resume']>>;
type Result = Extract<Came, { ok: true }>['result'];

const ok = (result: Result): Came => ({ ok: true, result, emptied: '' });
const run: RunView = {
  kind: 'ran',
  done: {},
  rows: [],
  told: [],
  now: [],
  unknown: 0,
  left: 9,
  goesOn: true,
  endsAt: '',
  receipt: '',
  asks: null,
};
const ran = (updated: number, goesOn = true): Came => ok({ ...run, goesOn, done: { updated } });
const failed = (kind: Failure['kind']): Came => ({ ok: false, failure: { kind, text: '' } });
/** What was done together, and what is left. */
const sent = (updated: number, left: number) => ({ ...NOTHING_SENT, done: { updated }, left });

/** What a chain comes to whose executions end so, one after the other; the last one repeats. */
async function chained(answers: readonly Came[], { stopAfter = Infinity, told = '' } = {}) {
  const shown: ChainState<Moved>[] = [];
  const stopping = { isAsked: false, told: '' };
  let [asked, stops, waited] = [0, 0, 0];
  const next = async (): Promise<Came> => {
    const answer = answers[Math.min(asked, answers.length - 1)] as Came;
    asked += 1;
    if (asked === stopAfter) Object.assign(stopping, { isAsked: true, told });
    return answer;
  };
  const calls: ChainCalls<Moved> = {
    resume: next,
    stop: async () => {
      stops += 1;
      return { ok: true, result: { isRunning: false, text: 'stopped' }, emptied: '' };
    },
  };
  const end = await runChain(
    calls,
    next,
    NOTHING_SENT,
    state => shown.push(state),
    stopping,
    async () => {
      waited += 1;
    },
  );
  return { end, asked, stops, waited, shown };
}

describe('a chain of executions', () => {
  it('goes on until an execution has nothing left, and adds up what all have done', async () => {
    const { end, asked, stops } = await chained([ran(3), ran(2), ran(1, false)]);
    expect(end).toEqual({ kind: 'ended', sent: sent(6, 9), text: '', isStuck: false });
    expect([asked, stops]).toEqual([3, 0]);
  });

  it('leaves nothing over where the script finds nothing to go on with', async () => {
    const { end } = await chained([ran(3), ok({ kind: 'nothing' })]);
    expect(end).toMatchObject({ kind: 'ended', sent: sent(3, 0) });
  });

  it('shows the plan anew, and asks for nothing more, where something has moved', async () => {
    const { end, asked } = await chained([ok({ kind: 'plan' }), ran(1)]);
    expect(end).toEqual({ kind: 'moved', view: { kind: 'plan' } });
    expect(asked).toBe(1);
  });

  it('that is stopped between two executions drops the rest, and asks for no further one', async () => {
    const { end, asked, stops } = await chained([ran(3)], { stopAfter: 2 });
    expect(end).toEqual({ kind: 'ended', sent: sent(6, 0), text: 'stopped', isStuck: false });
    expect([asked, stops]).toEqual([2, 1]);
  });

  it('asks once only to stop where the script has said already that it did', async () => {
    const { end, stops } = await chained([ran(3)], { stopAfter: 1, told: 'dropped' });
    expect(end).toMatchObject({ kind: 'ended', sent: sent(3, 0), text: 'dropped' });
    expect(stops).toBe(0);
  });

  it('waits longer after each execution without progress, and after eight leaves it to a person', async () => {
    const { end, asked, waited } = await chained([ran(1), ran(0)]);
    expect(end).toMatchObject({ kind: 'ended', isStuck: true, sent: sent(1, 9) });
    expect(asked).toBe(9);
    expect(waited).toBe(5 + 10 + 20 + 40 + 60 + 60 + 60);
  });

  it('counts executions without progress anew once something was done', async () => {
    const idle = Array.from({ length: 7 }, () => ran(0));
    const { end } = await chained([...idle, ran(1), ...idle, ran(1, false)]);
    expect(end).toMatchObject({ kind: 'ended', isStuck: false, sent: { done: { updated: 2 } } });
  });

  it('goes on after a lost answer while the lost execution may still be at work', async () => {
    const { end, shown } = await chained([ran(1), failed('lost'), failed('busy'), ran(2, false)]);
    expect(end).toMatchObject({ kind: 'ended', sent: { done: { updated: 3 } } });
    expect(shown.some(state => state.kind === 'sending' && state.isLost)).toBe(true);
  });

  it('takes a refusal as busy for its end where no answer was lost, and any other failure always', async () => {
    for (const answers of [
      [failed('busy')],
      [ran(1), failed('refused')],
      [failed('lost'), failed('refused')],
    ])
      expect((await chained(answers)).end.kind).toBe('failed');
  });

  it('does not ask for ever after a lost answer', async () => {
    const { end, asked } = await chained([failed('lost'), failed('busy')]);
    expect(end).toMatchObject({ kind: 'failed', failure: { kind: 'busy' } });
    expect(asked).toBe(41);
  });
});
