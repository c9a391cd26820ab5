/** Who may call the functions that a build with --live-check adds: a person can type every name into a cell. */
import { describe, expect, it } from 'vitest';
import { openLiveHost } from './live-host';

describe('a cell that calls', () => {
  it.each([
    '=menuLiveCheck()',
    '=liveCheckPage("{""ask"":""large""}")',
    '=liveCheckPage("{""ask"":""seen"",""seen"":{}}")',
    '=liveCheckClock()',
    '=liveCheckClock("triggerUid")',
  ])('%s gets an error, and nothing is done', async formula => {
    const live = await openLiveHost();
    const before = live.book.sheets();
    live.book.as(live.kim).type('Sheet1', 'A1', formula);
    expect(live.book.sheet('Sheet1').cell('A1').value).toBe('#ERROR!');
    expect(live.book.sheets()).toEqual(before);
    expect(live.host.documentProperties(live.book).all()).toEqual({});
  });

  it.each([
    ['=LIVE_CHECK_ARGUMENT(5)', 'number 5'],
    ['=LIVE_CHECK_LOCK(1)', 'free'],
  ])('%s gets its answer', async (formula, answer) => {
    const live = await openLiveHost();
    live.book.as(live.kim).type('Sheet1', 'A1', formula);
    expect(live.book.sheet('Sheet1').cell('A1').value).toBe(answer);
  });
});

describe('a trigger that a killed check has left behind', () => {
  it('takes itself away when it runs', async () => {
    const live = await openLiveHost();
    live.click({ kill: { member: 'ClockTriggerBuilder.create', nth: 1, when: 'after' } });
    const [trigger] = live.book.triggers();
    live.host.clock.set(trigger?.nextAt ?? 0);
    const [run] = live.host.runDueTriggers();
    expect(run?.result.outcome).toBe('finished');
    expect(live.book.triggers()).toEqual([]);
  });

  it('may not open the menu item of the check', async () => {
    const live = await openLiveHost();
    const run = live.host.run('menuLiveCheck', { user: live.kim, spreadsheet: live.book, kind: 'trigger' });
    expect([run.outcome, run.error?.message]).toEqual([
      'threw',
      expect.stringContaining('Run it from the menu'),
    ]);
  });
});
