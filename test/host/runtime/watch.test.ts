import { describe, expect, it } from 'vitest';
import type { WatchedCall } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

const SET_THREE = mainOf(`
  const p = PropertiesService.getUserProperties();
  const caught = [];
  for (const name of ['a', 'b', 'c'])
    try { p.setProperty(name, '1'); } catch (e) { caught.push(e.name); }
  return caught.join();`);

/** Wants something at the n-th time that the member is called. */
function atSet(nth: number, fate: 'kill' | 'fail') {
  let seen = 0;
  return ({ member, when }: WatchedCall) =>
    member === 'Properties.setProperty' && when === 'before' && ++seen === nth ? fate : '';
}

describe('who watches an execution', () => {
  it('sees each call before and after it', async () => {
    const { run } = await hostWith(SET_THREE);
    const seen: string[] = [];
    run('main', {
      watch: ({ member, when }) => {
        seen.push(`${when} ${member}`);
        return '';
      },
    });
    expect(seen).toEqual([
      'before PropertiesService.getUserProperties',
      'after PropertiesService.getUserProperties',
      ...['a', 'b', 'c'].flatMap(() => ['before Properties.setProperty', 'after Properties.setProperty']),
    ]);
  });

  it('kills it at the call where that is wanted: nothing has an effect from there on', async () => {
    const { host, kim, run } = await hostWith(SET_THREE);
    const result = run('main', { watch: atSet(2, 'kill') });
    expect(result.outcome).toBe('killed');
    expect(host.userProperties(kim).all()).toEqual({ a: '1' });
  });

  it('lets the service fail at that call alone: the script catches it and goes on', async () => {
    const { host, kim, run } = await hostWith(SET_THREE);
    const result = run('main', { watch: atSet(2, 'fail') });
    expect(result).toMatchObject({ outcome: 'finished', value: 'Exception' });
    expect(host.userProperties(kim).all()).toEqual({ a: '1', c: '1' });
  });

  it('may let time pass: the limit of six minutes holds at once', async () => {
    const { host, run } = await hostWith(SET_THREE);
    const result = run('main', {
      watch: () => {
        host.clock.advance(7 * 60_000);
        return '';
      },
    });
    expect(result.outcome).toBe('timedOut');
  });
});
