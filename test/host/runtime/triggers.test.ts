import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';
import { HOUR, start } from './support/trigger-host';

const at = (ms: number | null | undefined): string => new Date(ms ?? Number.NaN).toISOString();
const inSeoul = (ms: number | null | undefined): string => at((ms ?? Number.NaN) + 9 * HOUR).slice(0, 16);

describe('a clock trigger', () => {
  it('says what it is', async () => {
    const { value } = await hostWith(`
      function work() {}
      function main() {
        const made = ScriptApp.newTrigger('work').timeBased().everyHours(2).create();
        const [listed] = ScriptApp.getProjectTriggers();
        return [listed.getUniqueId() === made.getUniqueId(), listed.getHandlerFunction(), listed.getTriggerSourceId(),
          listed.getEventType() === ScriptApp.EventType.CLOCK, listed.getTriggerSource() === ScriptApp.TriggerSource.CLOCK];
      }`);
    expect(value('main')).toEqual([true, 'work', null, true, true]);
  });

  it('runs within the hour and then every hour at the same minute', async () => {
    const { host, book, value } = await start();
    value('hourly');
    const first = book.triggers()[0]?.nextAt ?? 0;
    expect(first - host.clock.now()).toBeGreaterThan(0);
    expect(first - host.clock.now()).toBeLessThanOrEqual(HOUR);
    expect(host.runDueTriggers()).toEqual([]);
    host.clock.set(first);
    expect(host.runDueTriggers().map(({ result }) => result.outcome)).toEqual(['finished']);
    expect(book.triggers()[0]).toMatchObject({ nextAt: first + HOUR, lastAt: first, handler: 'work' });
    expect(book.sheet('시트1').cell('A1').value).toBe('x');
  });

  it('runs once for all the times that it was missed', async () => {
    const { host, book, value } = await start();
    value('hourly');
    const first = book.triggers()[0]?.nextAt ?? 0;
    host.clock.set(first + 5.5 * HOUR);
    expect(host.runDueTriggers()).toHaveLength(1);
    expect(book.triggers()[0]?.nextAt).toBe(first + 6 * HOUR);
    expect(host.runDueTriggers()).toEqual([]);
  });

  it('runs daily in the hour that was asked for, in the time zone of the script', async () => {
    const { host, book, value } = await start();
    value('make', { args: ['clock.everyDays(1).atHour(7)'] });
    const first = book.triggers()[0]?.nextAt;
    expect(inSeoul(first)).toMatch(/^2026-11-03T07:\d\d$/);
    host.clock.set(first ?? 0);
    host.runDueTriggers();
    expect(book.triggers()[0]?.nextAt).toBe((first ?? 0) + 24 * HOUR);
  });

  it('keeps to the hour when clocks change', async () => {
    const { host, book, value } = await start({ clock: { now: '2026-10-31T00:00:00Z' } });
    value('make', { args: ["clock.everyDays(1).atHour(9).nearMinute(30).inTimezone('America/New_York')"] });
    const utc: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      host.clock.set(book.triggers()[0]?.nextAt ?? 0);
      utc.push(at(host.clock.now()).slice(8, 13));
      host.runDueTriggers();
    }
    expect(utc).toEqual(['31T13', '01T14', '02T14']);
  });

  it('runs weekly on the day that was asked for', async () => {
    const { host, book, value } = await start();
    value('make', { args: ['clock.onWeekDay(ScriptApp.WeekDay.FRIDAY).everyWeeks(2).atHour(0)'] });
    const first = book.triggers()[0]?.nextAt ?? 0;
    expect(inSeoul(first)).toMatch(/^2026-11-06T00:/);
    host.clock.set(first);
    host.runDueTriggers();
    expect(book.triggers()[0]?.nextAt).toBe(first + 14 * 24 * HOUR);
  });

  it.each(['clock.after(90000)', "clock.at(new Date('2026-11-02T09:21:30+09:00'))"])(
    '%s runs once, and stays in the list until it is deleted',
    async body => {
      const { host, book, value } = await start();
      value('make', { args: [body] });
      expect(at(book.triggers()[0]?.nextAt)).toBe('2026-11-02T00:21:30.000Z');
      host.clock.advance(90_000);
      expect(host.runDueTriggers()).toHaveLength(1);
      host.clock.advance(100 * HOUR);
      expect(host.runDueTriggers()).toEqual([]);
      expect(value('count')).toBe(1);
    },
  );

  it.each([
    ['clock', 'A clock trigger needs a time or a frequency.'],
    ['clock.everyHours(1).after(5)', 'A clock trigger runs either once or repeatedly, not both.'],
    ['clock.everyHours(1).everyDays(1)', 'A clock trigger can have one frequency only.'],
    [
      'clock.everyHours(1).atHour(3)',
      'A frequency in days or weeks is required if you use atHour() or nearMinute().',
    ],
    ['clock.everyDays(1).atHour(24)', 'Invalid argument: atHour (24)'],
    ['clock.everyDays(1).inTimezone("Asia/Nowhere").atHour(1)', 'Invalid argument: timezone (Asia/Nowhere)'],
    ['clock.everyHours(0)', 'Invalid argument: everyHours (0)'],
    [
      'clock.everyHours("1")',
      "The parameters (String) don't match the method signature for ScriptApp.ClockTriggerBuilder.everyHours.",
    ],
    [
      'clock.everyMinutes(7)',
      'The value you passed to everyMinutes was invalid. It must be one of 1, 5, 10, 15 or 30.',
    ],
    [
      'clock.onMonthDay(1)',
      '"ClockTriggerBuilder.onMonthDay" is not emulated by this host (it exists in Apps Script).',
    ],
  ])('%s is refused', async (body, message) => {
    const { book, run } = await start();
    expect(run('make', { args: [body] }).error?.message).toBe(message);
    expect(book.triggers()).toEqual([]);
  });

  it('names a function that does not exist only when it runs', async () => {
    const { host, run } = await hostWith(
      "function main() { ScriptApp.newTrigger('gone').timeBased().after(1).create(); }",
    );
    expect(run('main').outcome).toBe('finished');
    host.clock.advance(1);
    expect(host.runDueTriggers()[0]?.result.error?.message).toBe('Script function not found: gone');
  });
});
