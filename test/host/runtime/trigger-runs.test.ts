import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';
import { HOUR, start } from './support/trigger-host';

describe('a run by the clock', () => {
  const RUN = `
    function setUp() { ScriptApp.newTrigger('work').timeBased().after(1000).create(); }
    function work(event) {
      const app = SpreadsheetApp.getActiveSpreadsheet();
      let ui = '';
      try { SpreadsheetApp.getUi(); } catch (e) { ui = e.message; }
      return { ui, mode: event.authMode === ScriptApp.AuthMode.FULL, uid: event.triggerUid,
        when: [event.year, event.month, event['day-of-month'], event['day-of-week'], event['week-of-year'], event.hour, event.minute, event.second, event.timezone],
        locale: Session.getActiveUserLocale(), active: Session.getActiveUser().getEmail(), effective: Session.getEffectiveUser().getEmail(),
        sheet: app.getActiveSheet().getName(), book: app.getId(), cell: app.getActiveRange().getA1Notation() };
    }`;

  it('knows when it runs, who made it, and that nobody looks on', async () => {
    const { host, book, lee, run } = await hostWith(RUN, { clock: { now: '2026-11-02T06:59:59+09:00' } });
    book.as(lee).insertSheet('둘');
    book.as(lee).select('둘', 'C3');
    run('setUp', { user: lee });
    const [trigger] = book.triggers();
    host.clock.advance(2_500);
    expect(host.runDueTriggers()[0]?.result.value).toEqual({
      ui: 'Cannot call SpreadsheetApp.getUi() from this context.',
      mode: true,
      uid: trigger?.id,
      when: [2026, 11, 1, 7, 44, 22, 0, 1, 'UTC'],
      locale: 'en',
      active: '',
      effective: 'lee@example.com',
      sheet: '시트1',
      book: book.id,
      cell: 'A1',
    });
  });

  it("moves nobody's screen by what it opens and selects", async () => {
    const { host, book, kim, value } = await hostWith(`
      function setUp() { ScriptApp.newTrigger('work').timeBased().after(1).create(); }
      function work() {
        const app = SpreadsheetApp.getActiveSpreadsheet();
        app.insertSheet('new');
        const inserted = app.getActiveSheet().getName();
        app.getSheets()[0].activate();
        app.getSheets()[0].getRange('B2:C3').activate();
        return [inserted, app.getActiveSheet().getName(), app.getActiveRange().getA1Notation()];
      }`);
    book.as(kim).insertSheet('둘');
    book.as(kim).select('둘', 'D4');
    value('setUp');
    host.clock.advance(1);
    expect(host.runDueTriggers()[0]?.result.value).toEqual(['new', '시트1', 'B2:C3']);
    expect(
      book.sheets()[book.document.sheets.findIndex(({ id }) => id === book.document.activeSheetId)],
    ).toBe('둘');
    expect(book.document.selection).toMatchObject({ row: 3, column: 3 });
  });

  it('has its own user properties, and its writes recalculate the book', async () => {
    const { host, book, kim, lee, run } = await hostWith(`
      function setUp() { ScriptApp.newTrigger('work').timeBased().after(1).create(); }
      function work() {
        const key = PropertiesService.getUserProperties().getProperty('key');
        SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(7);
        return key;
      }`);
    book.as(kim).type('시트1', 'B1', '=A1*2');
    host.userProperties(kim).set({ key: "Kim's" });
    host.userProperties(lee).set({ key: "Lee's" });
    run('setUp', { user: lee });
    host.clock.advance(1);
    expect(host.runDueTriggers()[0]?.result.value).toBe("Lee's");
    expect(book.sheet('시트1').cell('B1').value).toBe(14);
  });

  it('can be killed, recorded and interleaved as any other', async () => {
    const { host, book, kim, value } = await start();
    value('hourly');
    host.clock.advance(HOUR);
    const [run] = host.runDueTriggers(({ handler }) => ({
      kill: { member: 'Range.setValue', when: 'before' },
      sequence: true,
      between: [{ beforeCall: 1, do: () => void book.as(kim).type('시트1', 'A1', handler) }],
    }));
    expect(run?.result.outcome).toBe('killed');
    expect(run?.result.calls.sequence?.[0]).toBe('SpreadsheetApp.getActiveSpreadsheet');
    expect(book.sheet('시트1').cell('A1').value).toBe('work');
  });

  it('may come while somebody else works, and finds the lock taken', async () => {
    const { host, run } = await hostWith(`
      function setUp() { ScriptApp.newTrigger('work').timeBased().after(1).create(); }
      function menu() { LockService.getDocumentLock().waitLock(1000); Utilities.sleep(5000); return 'done'; }
      function work() { return LockService.getDocumentLock().tryLock(100); }`);
    run('setUp');
    const seen: unknown[] = [];
    const come = (): void => void seen.push(...host.runDueTriggers().map(({ result }) => result.value));
    host.clock.advance(1);
    const { value, outcome } = run('menu', {
      between: [{ beforeCall: { member: 'Utilities.sleep', nth: 1 }, do: come }],
    });
    expect([seen, value, outcome]).toEqual([[false], 'done', 'finished']);
  });

  it('ends after six minutes', async () => {
    const { host, run } = await hostWith(`
      function setUp() { ScriptApp.newTrigger('work').timeBased().after(1).create(); }
      function work() { for (;;) Utilities.sleep(60000); }`);
    run('setUp');
    host.clock.advance(1);
    const [end] = host.runDueTriggers();
    expect([end?.result.outcome, end?.result.error?.message]).toEqual([
      'timedOut',
      'Exceeded maximum execution time',
    ]);
  });

  it('is refused once the triggers of a user have run for 90 minutes in a day', async () => {
    const { host, run } = await hostWith(
      `
      function setUp() { ScriptApp.newTrigger('work').timeBased().everyHours(1).create(); }
      function work() { Utilities.sleep(300000); }`,
      { triggers: { minutesPerDay: 11 } },
    );
    run('setUp');
    const outcomes: string[] = [];
    for (let hour = 0; hour < 26; hour += 1) {
      host.clock.advance(HOUR);
      outcomes.push(...host.runDueTriggers().map(({ result }) => result.error?.message ?? result.outcome));
    }
    const refused = 'Service using too much computer time for one day';
    expect(outcomes.slice(0, 5)).toEqual(['finished', 'finished', 'finished', refused, refused]);
    expect(outcomes.slice(-1)).toEqual(['finished']);
  });

  it('is refused to a user who may not edit the spreadsheet any more', async () => {
    const { host, book, lee, run } = await start();
    run('hourly', { user: lee });
    book.document.editors = [];
    host.clock.advance(HOUR);
    const [end] = host.runDueTriggers();
    expect(end?.result.error?.message).toBe('You do not have permission to access the requested document.');
    expect(end?.result.calls.total).toBe(0);
  });

  it('does not happen for a trigger that an earlier run has deleted', async () => {
    const { host, run } = await hostWith(
      `
      function setUp() { [1, 2].forEach(ms => ScriptApp.newTrigger('work').timeBased().after(ms).create()); }
      function work() { ScriptApp.getProjectTriggers().forEach(trigger => ScriptApp.deleteTrigger(trigger)); }`,
      { triggers: { addOn: false } },
    );
    run('setUp');
    host.clock.advance(5);
    expect(host.runDueTriggers()).toHaveLength(1);
  });
});
