import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';
import { HOUR, SCRIPT, start } from './support/trigger-host';

const AUTH = 'https://www.googleapis.com/auth/';

describe('the rules of a published add-on', () => {
  it('allow one clock trigger per user and document', async () => {
    const { host, kim, lee, value, run } = await start();
    value('hourly');
    expect(run('hourly').error?.message).toBe(
      'This add-on has created too many time-based triggers in this document for this Google user account.',
    );
    expect(run('hourly', { user: lee }).outcome).toBe('finished');
    const other = host.createSpreadsheet({ owner: kim });
    expect(run('hourly', { spreadsheet: other }).outcome).toBe('finished');
    expect([value('count'), value('countHere'), value('count', { user: lee })]).toEqual([2, 1, 1]);
  });

  it('count one that has run its only time until it is deleted', async () => {
    const { host, value, run } = await start();
    value('make', { args: ['clock.after(1)'] });
    host.clock.advance(1);
    host.runDueTriggers();
    expect(run('hourly').outcome).toBe('threw');
    value('removeAll');
    expect(run('hourly').outcome).toBe('finished');
  });

  it('keep repeated runs an hour apart', async () => {
    const { run } = await start();
    expect(run('make', { args: ['clock.everyMinutes(30)'] }).error?.message).toBe(
      'The recurrence interval for an Add-on trigger must be at least one hour.',
    );
  });

  it("do not hold for a script of one's own: 20 triggers, every minute, listed by document", async () => {
    const { host, kim, value, run } = await start({ triggers: { addOn: false } });
    for (let i = 0; i < 20; i += 1) value('make', { args: ['clock.everyMinutes(1)'] });
    expect(run('hourly').error?.message).toBe(
      'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    );
    expect(value('count', { spreadsheet: host.createSpreadsheet({ owner: kim }) })).toBe(0);
  });
});

describe('the list of triggers', () => {
  it('shows and deletes only those of the user who asks', async () => {
    const { book, lee, value } = await start();
    value('hourly');
    expect(value('count', { user: lee })).toBe(0);
    value('removeAll', { user: lee });
    expect(book.triggers()).toHaveLength(1);
    value('removeAll');
    expect(book.triggers()).toEqual([]);
  });

  it('loses one that its user deletes on the page of triggers', async () => {
    const { host, book, value } = await start();
    value('hourly');
    const id = book.triggers()[0]?.id ?? '';
    host.deleteTrigger(id);
    host.clock.advance(HOUR);
    expect([host.runDueTriggers(), value('count')]).toEqual([[], 0]);
    expect(() => host.deleteTrigger(id)).toThrow('There is no trigger');
  });

  it('refuses to delete what is gone', async () => {
    const { value, run } = await start();
    value('hourly');
    expect(run('removeTwice').error?.message).toBe('The trigger does not exist.');
  });

  it('may leave clock triggers out where a document is asked for', async () => {
    const { value } = await start({ triggers: { clockInUserTriggers: false } });
    value('hourly');
    expect([value('count'), value('countHere')]).toEqual([1, 0]);
  });

  it('stays as it is when a version is restored, and does not come along into a copy', async () => {
    const { book, kim, value } = await start();
    const before = book.snapshot();
    value('hourly');
    book.restore(before);
    expect(book.triggers()).toHaveLength(1);
    expect(book.copy({ owner: kim }).triggers()).toEqual([]);
  });

  it('takes effect at once, whatever becomes of the execution', async () => {
    const { book, run } = await start();
    expect(run('hourly', { kill: { member: 'ClockTriggerBuilder.create', when: 'before' } }).outcome).toBe(
      'killed',
    );
    expect(book.triggers()).toEqual([]);
    expect(run('hourly', { kill: { member: 'ClockTriggerBuilder.create', when: 'after' } }).outcome).toBe(
      'killed',
    );
    expect(book.triggers()).toHaveLength(1);
  });

  it('costs time and counts as ScriptApp', async () => {
    const { run } = await start({ latency: { service: 20, local: 0, read: 0 } });
    const { calls, elapsedMs } = run('hourly');
    expect(calls.byService).toEqual({ ScriptApp: 5 });
    expect(elapsedMs).toBe(20);
  });
});

describe('who may make triggers', () => {
  const NEEDED = `Required permissions: ${AUTH}script.scriptapp`;

  it.each(['LIMITED', 'CUSTOM_FUNCTION', 'NONE'] as const)('nobody in AuthMode %s', async authMode => {
    const { run } = await start();
    const kind = authMode === 'CUSTOM_FUNCTION' ? 'customFunction' : 'simpleTrigger';
    const expected =
      authMode === 'NONE'
        ? 'Authorization is required to perform that action.'
        : `You do not have permission to call ScriptApp.newTrigger. ${NEEDED}`;
    expect(run('hourly', { kind, authMode }).error?.message).toBe(expected);
  });

  it('only a script with the scope', async () => {
    const { run } = await hostWith(SCRIPT, {
      manifest: { oauthScopes: [`${AUTH}spreadsheets.currentonly`] },
    });
    expect(run('hourly').error?.message).toBe(
      `Specified permissions are not sufficient to call ScriptApp.newTrigger. ${NEEDED}`,
    );
  });

  it('also a run by the clock', async () => {
    const { host, book, run } = await hostWith(
      `
      function work() { ScriptApp.newTrigger('work').timeBased().after(3600000).create(); }`,
      { triggers: { addOn: false } },
    );
    run('work');
    host.clock.advance(HOUR);
    expect(host.runDueTriggers()[0]?.result.outcome).toBe('finished');
    expect(book.triggers()).toHaveLength(2);
  });
});
