import { describe, expect, it } from 'vitest';
import { added, hasProgressed, NOTHING_SENT, type Sent } from '../../../../src/sidebar/client/chain';
import type { RunView } from '../../../../src/sidebar/server/review/run-view';

const run: RunView = {
  kind: 'ran',
  done: { updated: 2, created: 1, different: 1, alreadyThere: 0 },
  rows: [],
  told: ['one was refused'],
  now: ['paused'],
  unknown: 1,
  left: 7,
  goesOn: true,
  endsAt: '09:40',
  receipt: 'r1',
  asks: null,
};

/** Adds an execution whose cells the spreadsheet took. */
const add = (sent: Sent, one: RunView): Sent => added(sent, one, '');

describe('the executions of a push', () => {
  it('add up what was done and told; what is left, unknown or said for now is that of the last', () => {
    const undo: Sent = { ...NOTHING_SENT, isUndo: true };
    const last = { ...run, told: ['another'], now: [], unknown: 0, left: 0, endsAt: '' };
    const sum = add(add(undo, run), last);
    expect(sum).toEqual({
      isUndo: true,
      done: { updated: 4, created: 2, different: 2, alreadyThere: 0 },
      rows: [],
      told: ['one was refused', 'another'],
      now: [],
      unknown: 0,
      left: 0,
      endsAt: '',
      asks: null,
    });
  });

  it('say once which cells the spreadsheet did not take', () => {
    const first = added(NOTHING_SENT, run, 'B2 is protected');
    const sum = added(first, { ...run, told: [] }, 'B2 is protected');
    expect(sum.told).toEqual(['one was refused', 'B2 is protected']);
    expect(hasProgressed(first, { ...sum, done: first.done })).toBe(false);
  });

  it('make progress where a row was done or refused, not where one waits', () => {
    const once = add(NOTHING_SENT, run);
    const idle = { ...run, done: NOTHING_SENT.done, told: [] };
    expect(hasProgressed(once, add(once, idle))).toBe(false);
    expect(hasProgressed(once, add(once, { ...idle, told: ['refused'] }))).toBe(true);
    for (const part of ['updated', 'created', 'different'] as const)
      expect(hasProgressed(once, add(once, { ...idle, done: { ...idle.done, [part]: 1 } }))).toBe(true);
  });
});

describe('the executions of requests', () => {
  const one = { from: 'Mine!2', state: 'accepted', text: 'taken' };
  const ran: RunView = {
    ...run,
    done: { accepted: 1, rejected: 0, unknown: 0, leftOut: 0 },
    rows: [one],
    told: [],
    left: 4,
  };

  it('add up with the outcome of each, and make progress by any outcome', () => {
    const sum = add(add(NOTHING_SENT, ran), ran);
    expect(sum).toMatchObject({ done: { accepted: 2, rejected: 0 }, rows: [one, one], left: 4 });
    for (const part of ['rejected', 'unknown', 'leftOut'] as const)
      expect(hasProgressed(sum, add(sum, { ...run, done: { [part]: 1 }, told: [] }))).toBe(true);
    expect(hasProgressed(sum, add(sum, { ...run, done: {}, told: [] }))).toBe(false);
  });
});
