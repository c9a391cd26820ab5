import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/sidebar/client/script';
import { wholePull } from '../../../../src/sidebar/client/use-pull';

type Came = Outcome<'pull'>;

const paused = (left: number): Came => ({
  ok: true,
  result: { kind: 'paused', text: '', left },
  emptied: '',
});
const done: Came = { ok: true, result: { kind: 'done', text: 'all', tab: 'T' }, emptied: '' };

/** How a pull of several executions ends; the last answer repeats. */
async function pulled(answers: readonly Came[], stopAfter = Infinity) {
  const told: [left: number, of: number][] = [];
  const isStopped = { current: false };
  let asked = 0;
  const next = async (): Promise<Came> => {
    const answer = answers[Math.min(asked, answers.length - 1)] as Came;
    asked += 1;
    if (asked === stopAfter) isStopped.current = true;
    return answer;
  };
  const end = await wholePull(next, next, {}, isStopped, (left, of) => told.push([left, of]));
  return { end, asked, told };
}

describe('a pull that takes several executions', () => {
  it('goes on by itself to its end, and tells how many days are left of how many', async () => {
    const { end, asked, told } = await pulled([paused(20), paused(8), done]);
    expect(end).toEqual(done);
    expect(asked).toBe(3);
    expect(told).toEqual([
      [20, 20],
      [8, 20],
    ]);
  });

  it('ends as paused after three executions in which no day came, and not before', async () => {
    const { end, asked } = await pulled([paused(20)]);
    expect(end).toEqual(paused(20));
    expect(asked).toBe(4);
    expect((await pulled([paused(20), paused(20), paused(20), paused(19), done])).end).toEqual(done);
  });

  it('ends where its user stops it, or where an execution fails', async () => {
    expect(await pulled([paused(20), paused(10)], 2)).toMatchObject({ end: paused(10), asked: 2 });
    const failed: Came = { ok: false, failure: { kind: 'lost', text: '' } };
    expect(await pulled([paused(20), failed])).toMatchObject({ end: failed, asked: 2 });
  });
});
