import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

const SET_THREE = mainOf(`
  const p = PropertiesService.getUserProperties();
  p.setProperty('a', '1'); p.setProperty('b', '2'); p.setProperty('c', '3');
  return 'done';`);

describe('counting service calls', () => {
  it('counts in total, by service, by member and, on request, in sequence', async () => {
    const { run } = await hostWith(SET_THREE);
    const { calls } = run('main', { sequence: true });
    expect(calls).toEqual({
      total: 4,
      byService: { PropertiesService: 4 },
      byMember: { 'PropertiesService.getUserProperties': 1, 'Properties.setProperty': 3 },
      sequence: ['PropertiesService.getUserProperties', ...Array(3).fill('Properties.setProperty')],
    });
    expect(run('main').calls).not.toHaveProperty('sequence');
  });

  it('counts everything of the spreadsheet as SpreadsheetApp', async () => {
    const { run } = await hostWith(
      mainOf("SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(1).getValue();"),
    );
    expect(run('main').calls).toMatchObject({ total: 5, byService: { SpreadsheetApp: 5 } });
  });

  it('counts neither console nor enumerations', async () => {
    const { run } = await hostWith(mainOf("console.log('x'); return String(Utilities.Charset.UTF_8);"));
    expect(run('main')).toMatchObject({ value: 'UTF_8', calls: { total: 0 } });
  });
});

describe('a kill', () => {
  it.each([
    ['before', 3, { a: '1' }],
    ['after', 3, { a: '1', b: '2' }],
    ['before', 1, {}],
    ['after', 4, { a: '1', b: '2', c: '3' }],
  ] as const)('%s call %i leaves exactly what had taken effect', async (when, call, left) => {
    const { host, kim, run } = await hostWith(SET_THREE);
    const result = run('main', { kill: { call, when } });
    expect(result).toMatchObject({ outcome: 'killed', value: undefined });
    expect(result.error?.message).toContain(`${when} call ${call}`);
    expect(host.userProperties(kim).all()).toEqual(left);
  });

  it('can wait for the n-th call of a member', async () => {
    const { host, kim, run } = await hostWith(SET_THREE);
    run('main', { kill: { member: 'Properties.setProperty', nth: 3, when: 'before' } });
    expect(host.userProperties(kim).all()).toEqual({ a: '1', b: '2' });
  });

  it('at a call that never comes does nothing', async () => {
    const { run } = await hostWith(SET_THREE);
    expect(run('main', { kill: { call: 5, when: 'before' } }).outcome).toBe('finished');
  });

  it('lets catch and finally run, but nothing that they do has an effect', async () => {
    const { host, kim, book, run } = await hostWith(
      mainOf(`
        const p = PropertiesService.getUserProperties();
        const attempts = [];
        const attempt = f => { try { f(); attempts.push('worked'); } catch (e) { attempts.push(e.name); } };
        LockService.getDocumentLock().tryLock(0);
        try { p.setProperty('a', '1'); }
        catch (e) { attempt(() => p.setProperty('rescued', 'yes')); }
        finally {
          attempt(() => p.deleteAllProperties());
          attempt(() => CacheService.getUserCache().put('k', 'v'));
          attempt(() => UrlFetchApp.fetch('http://127.0.0.1:1/'));
          attempt(() => Utilities.sleep(1000));
          attempt(() => SpreadsheetApp.getUi().alert('x'));
          console.log(attempts.join());
          globalThis.attempts = attempts;
        }
        return attempts;`),
    );
    const before = host.clock.now();
    const result = run('main', { kill: { member: 'Properties.setProperty', when: 'after' } });
    expect(result).toMatchObject({ outcome: 'killed', value: undefined, fetches: [], dialogs: [], log: [] });
    expect(host.userProperties(kim).all()).toEqual({ a: '1' });
    expect(host.cache.user(kim).keys()).toEqual([]);
    expect(host.clock.now()).toBe(before);
    expect(host.lock(book).held).toBe(false);
  });

  it('ends a script that would try again until a deadline', async () => {
    const { run } = await hostWith(
      mainOf(`
        const end = Date.now() + 240000;
        while (Date.now() < end) { try { PropertiesService.getUserProperties(); } catch (e) {} }`),
    );
    expect(run('main', { kill: { call: 1, when: 'before' } }).outcome).toBe('killed');
  });

  it('is not survived by a promise', async () => {
    const { host, kim, run } = await hostWith(`
      async function main() {
        const p = PropertiesService.getUserProperties();
        try { p.setProperty('a', '1'); } catch (e) { await null; p.setProperty('later', '1'); }
      }`);
    expect(run('main', { kill: { call: 2, when: 'before' } }).outcome).toBe('killed');
    expect(host.userProperties(kim).all()).toEqual({});
  });
});

describe('a script that ends', () => {
  it('by throwing keeps what it did, and tells name, message and stack', async () => {
    const { host, kim, run } = await hostWith(
      mainOf("PropertiesService.getUserProperties().setProperty('a', '1'); throw new TypeError('no');"),
    );
    const result = run('main');
    expect(result).toMatchObject({ outcome: 'threw', error: { name: 'TypeError', message: 'no' } });
    expect(result.error?.stack).toContain('Code.js:2');
    expect(host.userProperties(kim).all()).toEqual({ a: '1' });
  });

  it('at its top level never reaches its entry point', async () => {
    const { run } = await hostWith("throw new Error('at load'); function main() { return 1; }");
    expect(run('main')).toMatchObject({ outcome: 'threw', error: { message: 'at load' } });
  });

  it('without such a function is told as the platform tells it', async () => {
    const { run } = await hostWith('var notOne = 1; function main() {}');
    for (const name of ['missing', 'notOne', 'parseInt', 'UrlFetchApp']) {
      expect(run(name)).toMatchObject({ outcome: 'threw', error: { message: `Script function not found: ${name}` } });
    }
  });

  it('gives its value as plain data and dates', async () => {
    const { value } = await hostWith(mainOf("return { d: new Date(5), n: null, u: undefined, a: [undefined, 'x'] };"));
    expect(value('main')).toEqual({ d: new Date(5), n: null, a: [null, 'x'] });
  });
});

describe('the time limit', () => {
  const SLEEPER = mainOf(`
    const p = PropertiesService.getUserProperties();
    for (let i = 1; i <= a; i += 1) { p.setProperty('minutes', String(i)); try { Utilities.sleep(60000); } catch (e) { p.setProperty('caught', 'x'); } }
    return 'done';`);

  it('of 6 minutes ends a menu action by force', async () => {
    const { host, kim, run } = await hostWith(SLEEPER);
    const result = run('main', { args: [10] });
    expect(result).toMatchObject({ outcome: 'timedOut', error: { message: 'Exceeded maximum execution time' } });
    expect(host.userProperties(kim).all()).toEqual({ minutes: '7' });
    expect(run('main', { args: [6] }).outcome).toBe('finished');
  });

  it.each(['customFunction', 'simpleTrigger'] as const)('of 30 seconds ends a %s', async kind => {
    const { run } = await hostWith(mainOf("Utilities.sleep(a); Utilities.getUuid(); return 'done';"));
    expect(run('main', { kind, args: [30_001] }).outcome).toBe('timedOut');
    expect(run('main', { kind, args: [30_000] }).outcome).toBe('finished');
  });

  it('counts what calls cost in simulated time', async () => {
    const { run } = await hostWith(
      mainOf("for (let i = 0; i < 100; i += 1) CacheService.getUserCache().get('x'); return 'done';"),
      { latency: { service: 100, local: 1 } },
    );
    expect(run('main')).toMatchObject({ outcome: 'finished', elapsedMs: 100 * 101 });
    expect(run('main', { kind: 'customFunction' }).outcome).toBe('finished');
    const slow = await hostWith(mainOf("for (let i = 0; i < 100; i += 1) CacheService.getUserCache().get('x');"), {
      latency: { service: 400, local: 0 },
    });
    expect(slow.run('main', { kind: 'customFunction' }).outcome).toBe('timedOut');
  });

  it('counts the time that a person takes to answer', async () => {
    const { run } = await hostWith(mainOf("SpreadsheetApp.getUi().alert('?'); return 'done';"));
    expect(run('main', { dialogs: [{ button: 'OK', afterMs: 400_000 }] }).outcome).toBe('timedOut');
    expect(run('main', { dialogs: [{ button: 'OK', afterMs: 300_000 }] }).outcome).toBe('finished');
  });

  it('of real time ends what never calls a service', async () => {
    const { run } = await hostWith(mainOf('for (;;) {}'), { wallLimitMs: 100 });
    expect(run('main')).toMatchObject({ outcome: 'timedOut', error: { message: expect.stringContaining('real time') } });
  });
});

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
      results.push(host.run('main', { user: lee, spreadsheet: book, kill: { call: 2, when: 'before' } }).outcome);
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

describe('a member that is not emulated', () => {
  it.each([
    ['UrlFetchApp.fetchLater', 'UrlFetchApp.fetchLater()', 'nor does Apps Script'],
    ['ScriptApp.newTrigger', "ScriptApp.newTrigger('x')", 'exists in Apps Script'],
    ['HtmlService.createHtmlOutput', "HtmlService.createHtmlOutput('x')", 'exists in Apps Script'],
    ['Ui.showSidebar', 'SpreadsheetApp.getUi().showSidebar({})', 'exists in Apps Script'],
    ['Ui.showModalDialog', "SpreadsheetApp.getUi().showModalDialog({}, 'x')", 'exists in Apps Script'],
    ['DriveApp.getFiles', 'DriveApp.getFiles()', 'exists in Apps Script'],
    ['Lock.length', 'LockService.getUserLock().length', 'nor does'],
    ['Utilities.computeRsaSignature', 'Utilities.computeRsaSignature()', 'exists in Apps Script'],
  ])('%s throws by its name', async (name, expression, hint) => {
    const { run } = await hostWith(mainOf(expression));
    const { outcome, error } = run('main');
    expect(outcome).toBe('threw');
    expect(error?.message).toContain(`"${name}" is not emulated by this host`);
    expect(error?.message).toContain(hint);
  });

  it('shows only what the platform shows: prints, compares, serialises, but takes no assignment', async () => {
    const { value } = await hostWith(
      mainOf(`
        const lock = LockService.getUserLock();
        const refused = f => { try { f(); return false; } catch (e) { return e instanceof TypeError; } };
        return [String(lock), \`\${lock}\`, JSON.stringify(lock), Object.keys(lock), lock === lock, 'tryLock' in lock, 'foo' in lock, lock.then === undefined,
          typeof lock.tryLock, refused(() => { lock.x = 1; }), refused(() => Object.defineProperty(lock, 'x', {}))];`),
    );
    expect(value('main')).toEqual(['Lock', 'Lock', '{}', [], true, true, false, true, 'function', true, true]);
  });
});
