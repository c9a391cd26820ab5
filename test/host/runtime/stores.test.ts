import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const KB = 1024;

describe('PropertiesService', () => {
  const SET_VALUE = mainOf("PropertiesService.getUserProperties().setProperty('k', a);");

  it('takes a value of 9 KB and refuses one byte more', async () => {
    const { run } = await hostWith(SET_VALUE);
    expect(run('main', { args: ['x'.repeat(9 * KB)] }).outcome).toBe('finished');
    expect(run('main', { args: ['x'.repeat(9 * KB + 1)] }).error?.message).toBe('Argument too large: value');
  });

  it('measures bytes, not characters: Hangul counts three', async () => {
    const { run } = await hostWith(SET_VALUE);
    expect(run('main', { args: ['가'.repeat(3 * KB)] }).outcome).toBe('finished');
    expect(run('main', { args: ['가'.repeat(3 * KB + 1)] }).outcome).toBe('threw');
  });

  it('holds 500 KB a store and no more, and a refused write changes nothing', async () => {
    const { host, kim, run } = await hostWith(
      mainOf(`
        const p = PropertiesService.getUserProperties();
        for (let i = 0; i < a; i += 1) p.setProperty('k' + i, 'x'.repeat(9000));`),
    );
    expect(run('main', { args: [56] }).outcome).toBe('finished');
    const result = run('main', { args: [60] });
    expect(result.error?.message).toMatch(/exceeded the property storage quota/);
    expect(Object.keys(host.userProperties(kim).all())).toHaveLength(56);
  });

  it('sets several at once or none', async () => {
    const { host, kim, run } = await hostWith(
      mainOf("PropertiesService.getUserProperties().setProperties({ a: '1', b: 'x'.repeat(10000) });"),
    );
    expect(run('main').outcome).toBe('threw');
    expect(host.userProperties(kim).all()).toEqual({});
  });

  it('reads, lists, replaces and deletes', async () => {
    const { value } = await hostWith(
      mainOf(`
        const p = PropertiesService.getScriptProperties();
        const seen = [p.getProperty('none')];
        p.setProperty('a', '1').setProperties({ b: '2', c: '3' });
        seen.push(p.getKeys().sort(), p.getProperties());
        p.setProperties({ d: '4' }, true);
        seen.push(p.getProperties());
        p.deleteProperty('d').deleteProperty('never');
        seen.push(p.getKeys());
        p.setProperty('e', '5').deleteAllProperties();
        seen.push(p.getKeys());
        return seen;`),
    );
    expect(value('main')).toEqual([null, ['a', 'b', 'c'], { a: '1', b: '2', c: '3' }, { d: '4' }, [], []]);
  });

  it('takes strings only', async () => {
    const { run } = await hostWith(SET_VALUE);
    for (const wrong of [5, null, true, {}]) {
      expect(run('main', { args: [wrong] }).error?.message).toMatch(/don't match the method signature/);
    }
  });

  it('keeps the stores of users, spreadsheets and the script apart', async () => {
    const code = mainOf(`
      const stores = [PropertiesService.getUserProperties(), PropertiesService.getDocumentProperties(), PropertiesService.getScriptProperties()];
      const before = stores.map(s => s.getProperty('who'));
      stores.forEach(s => s.setProperty('who', a));
      return before;`);
    const { host, kim, lee, value } = await hostWith(code);
    const other = host.createSpreadsheet({ owner: lee });
    expect(value('main', { args: ['kim'] })).toEqual([null, null, null]);
    expect(value('main', { user: lee, args: ['lee'] })).toEqual([null, 'kim', 'kim']);
    expect(value('main', { user: kim, spreadsheet: other, args: ['kim'] })).toEqual(['kim', null, 'lee']);
  });

  it('has no document properties, cache or lock where there is no spreadsheet', async () => {
    const { host, kim } = await hostWith(
      mainOf(
        'return [PropertiesService.getDocumentProperties(), CacheService.getDocumentCache(), LockService.getDocumentLock()];',
      ),
    );
    expect(host.run('main', { user: kim }).value).toEqual([null, null, null]);
  });
});

describe('CacheService', () => {
  it('forgets after the time that was asked for, by the clock of the host', async () => {
    const { host, value } = await hostWith(
      mainOf(
        "const cache = CacheService.getUserCache(); if (a) cache.put('k', 'v', a); return cache.get('k');",
      ),
    );
    expect(value('main', { args: [60] })).toBe('v');
    host.clock.advance(59_000);
    expect(value('main')).toBe('v');
    host.clock.advance(1_000);
    expect(value('main')).toBeNull();
  });

  it('forgets after ten minutes when nothing was asked for', async () => {
    const { host, value } = await hostWith(
      mainOf(
        "const cache = CacheService.getScriptCache(); if (a) cache.put('k', 'v'); return cache.get('k');",
      ),
    );
    value('main', { args: [true] });
    host.clock.advance(599_000);
    expect(value('main')).toBe('v');
    host.clock.advance(1_000);
    expect(value('main')).toBeNull();
  });

  it.each([
    ['a value over 100 KB', "cache.put('k', 'x'.repeat(100 * 1024 + 1))", 'Argument too large: value'],
    ['a key over 250 characters', "cache.put('x'.repeat(251), 'v')", 'Argument too large: key'],
    ['a lookup by such a key', "cache.get('x'.repeat(251))", 'Argument too large: key'],
    ['more than six hours', "cache.put('k', 'v', 21601)", 'expirationInSeconds'],
    ['no time at all', "cache.put('k', 'v', 0)", 'expirationInSeconds'],
    ['what is no text', "cache.put('k', 5)", "don't match the method signature for CacheService.Cache.put"],
    [
      'what is no text, among several',
      'cache.putAll({ k: 5 })',
      "don't match the method signature for CacheService.Cache.putAll",
    ],
  ])('refuses %s', async (_, statement, message) => {
    const { run } = await hostWith(mainOf(`const cache = CacheService.getUserCache(); ${statement}`));
    expect(run('main').error?.message).toContain(message);
  });

  it('takes 100 KB, 250 characters and six hours', async () => {
    const { run } = await hostWith(
      mainOf("CacheService.getUserCache().put('x'.repeat(250), 'x'.repeat(100 * 1024), 21600);"),
    );
    expect(run('main').outcome).toBe('finished');
  });

  it('keeps of more than 1,000 items the 900 that are farthest from expiring', async () => {
    const { host, value } = await hostWith(
      mainOf(`
        const cache = CacheService.getUserCache();
        for (let i = 1; i <= a; i += 1) cache.put('k' + i, 'v', 1000 + i);
        return [cache.get('k1') === null, cache.get('k' + a)];`),
    );
    expect(value('main', { args: [1000] })).toEqual([false, 'v']);
    expect(value('main', { args: [1001] })).toEqual([true, 'v']);
    const { kim } = { kim: host.user({ email: 'kim@example.com' }) };
    expect(host.cache.user(kim).keys()).toHaveLength(900);
  });

  it('puts, gets and removes several', async () => {
    const { value } = await hostWith(
      mainOf(`
        const cache = CacheService.getDocumentCache();
        cache.putAll({ a: '1', b: '2', c: '3' }, 60);
        cache.remove('a'); cache.removeAll(['b', 'never']);
        return cache.getAll(['a', 'b', 'c', 'd']);`),
    );
    expect(value('main')).toEqual({ c: '3' });
  });

  it('can be emptied by the host at any time', async () => {
    const { host, value } = await hostWith(
      mainOf("const cache = CacheService.getUserCache(); if (a) cache.put('k', 'v'); return cache.get('k');"),
    );
    value('main', { args: [true] });
    host.cache.clear();
    expect(value('main')).toBeNull();
  });
});

describe('LockService', () => {
  const TRY = mainOf(`
    const lock = LockService.getDocumentLock();
    const start = Date.now();
    return [lock.tryLock(a), lock.hasLock(), Date.now() - start];`);

  it('is taken, taken again by the same execution, and given back', async () => {
    const { value } = await hostWith(
      mainOf(`
        const lock = LockService.getScriptLock();
        const seen = [lock.hasLock(), lock.tryLock(0), LockService.getScriptLock().tryLock(0), lock.hasLock()];
        lock.releaseLock();
        return [...seen, lock.hasLock()];`),
    );
    expect(value('main')).toEqual([false, true, true, true, false]);
  });

  it('is released at the end of the execution', async () => {
    const { host, book, value } = await hostWith(TRY);
    expect(value('main', { args: [0] })).toEqual([true, true, 0]);
    expect(host.lock(book).held).toBe(false);
  });

  it('is released when the execution throws or is killed', async () => {
    const { host, book, run } = await hostWith(
      mainOf("LockService.getDocumentLock().waitLock(0); Utilities.getUuid(); throw new Error('x');"),
    );
    expect(run('main').outcome).toBe('threw');
    expect(host.lock(book).held).toBe(false);
    expect(run('main', { kill: { member: 'Utilities.getUuid', when: 'before' } }).outcome).toBe('killed');
    expect(host.lock(book).held).toBe(false);
  });

  it('held by somebody else is waited for in vain, for as long as was asked', async () => {
    const { host, book, value } = await hostWith(TRY);
    host.lock(book).hold();
    expect(value('main', { args: [5000] })).toEqual([false, false, 5000]);
  });

  it('held for a while is taken when that is over', async () => {
    const { host, book, value } = await hostWith(TRY);
    host.lock(book).hold({ forMs: 2000 });
    expect(value('main', { args: [5000] })).toEqual([true, true, 2000]);
  });

  it('waited for in vain throws with waitLock', async () => {
    const { host, kim, run } = await hostWith(mainOf('LockService.getUserLock().waitLock(1000);'));
    host.lock(kim).hold();
    expect(run('main').error?.message).toBe(
      'Lock timeout: another process was holding the lock for too long.',
    );
    host.lock(kim).release();
    expect(run('main').outcome).toBe('finished');
  });

  it('held by one execution is closed to another that runs in between', async () => {
    const { host, lee, book, value } = await hostWith(`
      function main() { LockService.getDocumentLock().waitLock(0); Utilities.getUuid(); return LockService.getDocumentLock().hasLock(); }
      function other() { const lock = LockService.getDocumentLock(); const got = lock.tryLock(100); lock.releaseLock(); return got; }`);
    const got: unknown[] = [];
    const other = () => got.push(host.run('other', { user: lee, spreadsheet: book }).value);
    expect(
      value('main', { between: [{ beforeCall: { member: 'Utilities.getUuid', nth: 1 }, do: other }] }),
    ).toBe(true);
    expect(got).toEqual([false]);
  });

  it('is one per user, spreadsheet and script', async () => {
    const { host, lee, value } = await hostWith(
      mainOf(
        'return [LockService.getUserLock(), LockService.getDocumentLock(), LockService.getScriptLock()].map(l => l.tryLock(0));',
      ),
    );
    const other = host.createSpreadsheet({ owner: lee });
    host.lock(lee).hold();
    host.lock(other).hold();
    expect(value('main')).toEqual([true, true, true]);
    expect(value('main', { user: lee, spreadsheet: other })).toEqual([false, false, true]);
    host.lock('script').hold();
    expect(value('main')).toEqual([true, true, false]);
  });
});
