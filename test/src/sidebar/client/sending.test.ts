import { describe, expect, it } from 'vitest';
import { requestedSum } from '../../../../src/sidebar/client/requesting';
import { type Sent, sentSum } from '../../../../src/sidebar/client/sending';
import type { RunView } from '../../../../src/sidebar/server/review/run-view';

const run: RunView = {
  kind: 'ran',
  tab: 'Tags',
  done: { updated: 2, created: 1, different: 1, alreadyThere: 0 },
  told: ['one was refused'],
  now: ['paused'],
  unknown: 1,
  left: 7,
  goesOn: true,
  endsAt: '09:40',
  asks: null,
};

describe('the executions of a push', () => {
  it('add up what was done and told; what is left, unknown or said for now is that of the last', () => {
    const undo: Sent = { ...sentSum.none, isUndo: true };
    const last = { ...run, told: ['another'], now: [], unknown: 0, left: 0, endsAt: '' };
    const sum = sentSum.add(sentSum.add(undo, run), last);
    expect(sum).toEqual({
      isUndo: true,
      done: { updated: 4, created: 2, different: 2, alreadyThere: 0 },
      told: ['one was refused', 'another'],
      now: [],
      unknown: 0,
      left: 0,
      endsAt: '',
      asks: null,
    });
  });

  it('leave nothing once the rest was dropped', () => {
    expect(sentSum.withoutRest(sentSum.add(sentSum.none, run)).left).toBe(0);
  });

  it('make progress where a row was done or refused, not where one waits', () => {
    const once = sentSum.add(sentSum.none, run);
    const idle = { ...run, done: sentSum.none.done, told: [] };
    expect(sentSum.hasProgressed(once, sentSum.add(once, idle))).toBe(false);
    expect(sentSum.hasProgressed(once, sentSum.add(once, { ...idle, told: ['refused'] }))).toBe(true);
    for (const part of ['updated', 'created', 'different'] as const)
      expect(
        sentSum.hasProgressed(once, sentSum.add(once, { ...idle, done: { ...idle.done, [part]: 1 } })),
      ).toBe(true);
  });
});

describe('the executions of requests from rows', () => {
  const done = { accepted: 1, rejected: 0, unknown: 0, left: 0 };
  const ran = { kind: 'ran' as const, goesOn: true, done, rows: [], waiting: 4, stop: '' };

  it('add up, and leave nothing once the rest was dropped', () => {
    const sum = requestedSum.add(requestedSum.add(requestedSum.none, ran), ran);
    expect(sum).toEqual({ done: { ...done, accepted: 2 }, rows: [], waiting: 4, stop: '' });
    expect(requestedSum.withoutRest(sum).waiting).toBe(0);
  });
});
