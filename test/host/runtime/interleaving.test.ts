import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

describe('what comes in between', () => {
  const READ_TWICE = mainOf(`
    const p = PropertiesService.getScriptProperties();
    return [p.getProperty('x'), p.getProperty('x')];`);

  it('runs before the chosen call, and the rest of the execution sees it', async () => {
    const { host, value } = await hostWith(READ_TWICE);
    const change = () => host.scriptProperties().set({ x: 'new' });
    expect(value('main', { between: [{ beforeCall: 3, do: change }] })).toEqual([null, 'new']);
  });

  it('can be a whole execution of another person, with its own memory', async () => {
    const { host, lee, book, value } = await hostWith(`
      let memory = 'fresh';
      function main() { memory = 'used'; const p = PropertiesService.getScriptProperties(); return [p.getProperty('who'), memory]; }
      function other() { PropertiesService.getScriptProperties().setProperty('who', memory + ' ' + Session.getActiveUser().getEmail()); }`);
    const other = () => host.run('other', { user: lee, spreadsheet: book });
    expect(
      value('main', { between: [{ beforeCall: { member: 'Properties.getProperty', nth: 1 }, do: other }] }),
    ).toEqual(['fresh lee@example.com', 'used']);
  });

  it('may be killed by itself without harm to the other', async () => {
    const { host, lee, book, value } = await hostWith(READ_TWICE);
    const results: string[] = [];
    const other = () =>
      results.push(
        host.run('main', { user: lee, spreadsheet: book, kill: { call: 2, when: 'before' } }).outcome,
      );
    expect(value('main', { between: [{ beforeCall: 2, do: other }] })).toEqual([null, null]);
    expect(results).toEqual(['killed']);
  });

  it('takes of the time of the one that waits', async () => {
    const { host, run } = await hostWith(READ_TWICE);
    const between = [{ beforeCall: 2, do: () => host.clock.advance(400_000) }];
    expect(run('main', { between }).outcome).toBe('timedOut');
  });

  it('throws its own errors to the caller, whatever the script catches', async () => {
    const { run } = await hostWith(mainOf('try { Utilities.getUuid(); } catch (e) { return "caught"; }'));
    const mine = new Error('an assertion failed');
    const between = [
      {
        beforeCall: 1,
        do: () => {
          throw mine;
        },
      },
    ];
    expect(() => run('main', { between })).toThrow(mine);
  });

  it('cannot be a promise', async () => {
    const { run } = await hostWith(mainOf('Utilities.getUuid();'));
    const between = [{ beforeCall: 1, do: (async () => {}) as () => void }];
    expect(() => run('main', { between })).toThrow(HostError);
  });
});
