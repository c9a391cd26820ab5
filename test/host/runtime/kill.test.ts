import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const SET_THREE = mainOf(`
  const p = PropertiesService.getUserProperties();
  p.setProperty('a', '1'); p.setProperty('b', '2'); p.setProperty('c', '3');
  return 'done';`);

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
