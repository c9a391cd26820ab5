import { describe, expect, it } from 'vitest';
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
      expect(run(name)).toMatchObject({
        outcome: 'threw',
        error: { message: `Script function not found: ${name}` },
      });
    }
  });

  it('gives its value as plain data and dates', async () => {
    const { value } = await hostWith(
      mainOf("return { d: new Date(5), n: null, u: undefined, a: [undefined, 'x'] };"),
    );
    expect(value('main')).toEqual({ d: new Date(5), n: null, a: [null, 'x'] });
  });
});

describe('a call from the sidebar', () => {
  it('gets plain data, but null for anything with a date in it', async () => {
    const { value } = await hostWith(mainOf('return a ? { when: new Date(0) } : { x: [1] };'));
    expect(value('main', { kind: 'sidebar' })).toEqual({ x: [1] });
    expect(value('main', { kind: 'sidebar', args: [true] })).toBeNull();
  });

  it('cannot send a date or reach a private function', async () => {
    const { run } = await hostWith('function main() {} function hidden_() {}');
    expect(() => run('main', { kind: 'sidebar', args: [new Date(0)] })).toThrow('cannot pass a Date');
    expect(() => run('hidden_', { kind: 'sidebar' })).toThrow('it is private');
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
    expect(result).toMatchObject({
      outcome: 'timedOut',
      error: { message: 'Exceeded maximum execution time' },
    });
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
    const slow = await hostWith(
      mainOf("for (let i = 0; i < 100; i += 1) CacheService.getUserCache().get('x');"),
      {
        latency: { service: 400, local: 0 },
      },
    );
    expect(slow.run('main', { kind: 'customFunction' }).outcome).toBe('timedOut');
  });

  it('counts the time that a person takes to answer', async () => {
    const { run } = await hostWith(mainOf("SpreadsheetApp.getUi().alert('?'); return 'done';"));
    expect(run('main', { dialogs: [{ button: 'OK', afterMs: 400_000 }] }).outcome).toBe('timedOut');
    expect(run('main', { dialogs: [{ button: 'OK', afterMs: 300_000 }] }).outcome).toBe('finished');
  });

  it('of real time ends what never calls a service', async () => {
    const { run } = await hostWith(mainOf('for (;;) {}'), { wallLimitMs: 100 });
    expect(run('main')).toMatchObject({
      outcome: 'timedOut',
      error: { message: expect.stringContaining('real time') },
    });
  });
});
