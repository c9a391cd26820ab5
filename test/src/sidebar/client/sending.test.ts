import { describe, expect, it } from 'vitest';
import { type Sent, sentSum } from '../../../../src/sidebar/client/sending';
import type { RunView } from '../../../../src/sidebar/server/review/run-view';

const run: RunView = {
  kind: 'ran',
  tab: 'Tags',
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
const add = (sent: Sent, one: RunView): Sent => sentSum.add(sent, one, '');

describe('the executions of a push', () => {
  it('add up what was done and told; what is left, unknown or said for now is that of the last', () => {
    const undo: Sent = { ...sentSum.none, isUndo: true };
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
    const first = sentSum.add(sentSum.none, run, 'B2 is protected');
    const sum = sentSum.add(first, { ...run, told: [] }, 'B2 is protected');
    expect(sum.told).toEqual(['one was refused', 'B2 is protected']);
    expect(sentSum.hasProgressed(first, { ...sum, done: first.done })).toBe(false);
  });

  it('leave nothing once the rest was dropped', () => {
    expect(sentSum.withoutRest(add(sentSum.none, run)).left).toBe(0);
  });

  it('make progress where a row was done or refused, not where one waits', () => {
    const once = add(sentSum.none, run);
    const idle = { ...run, done: sentSum.none.done, told: [] };
    expect(sentSum.hasProgressed(once, add(once, idle))).toBe(false);
    expect(sentSum.hasProgressed(once, add(once, { ...idle, told: ['refused'] }))).toBe(true);
    for (const part of ['updated', 'created', 'different'] as const)
      expect(sentSum.hasProgressed(once, add(once, { ...idle, done: { ...idle.done, [part]: 1 } }))).toBe(
        true,
      );
  });
});

describe('the executions of requests', () => {
  const one = { from: 'Mine!2', state: 'accepted', text: 'taken' };
  const ran: RunView = {
    ...run,
    tab: '',
    done: { accepted: 1, rejected: 0, unknown: 0, leftOut: 0 },
    rows: [one],
    told: [],
    left: 4,
  };

  it('add up with the outcome of each, and make progress by any outcome', () => {
    const sum = add(add(sentSum.none, ran), ran);
    expect(sum).toMatchObject({ done: { accepted: 2, rejected: 0 }, rows: [one, one], left: 4 });
    for (const part of ['rejected', 'unknown', 'leftOut'] as const)
      expect(sentSum.hasProgressed(sum, add(sum, { ...run, done: { [part]: 1 }, told: [] }))).toBe(true);
    expect(sentSum.hasProgressed(sum, add(sum, { ...run, done: {}, told: [] }))).toBe(false);
  });
});
