import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const MISSING = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'queueMicrotask',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'Buffer',
  'Blob',
  'atob',
  'btoa',
  'structuredClone',
  'performance',
  'process',
  'require',
  'module',
  'exports',
  'global',
  'window',
  'self',
  'document',
  'navigator',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'AbortController',
  'MessageChannel',
  'Event',
  'FormData',
  '__dirname',
  '__filename',
];

describe('the global scope of a script', () => {
  it.each(MISSING)('has no %s', async name => {
    const { value } = await hostWith(mainOf(`return typeof ${name} + '/' + (a in globalThis);`));
    expect(value('main', { args: [name] })).toBe('undefined/false');
  });

  it('has the language: Intl, Promise, Map, Proxy, BigInt, Symbol', async () => {
    const { value } = await hostWith(
      mainOf(
        'return [Intl, Promise, Map, Proxy, BigInt, Symbol, WeakMap, Reflect].every(x => x !== undefined);',
      ),
    );
    expect(value('main')).toBe(true);
  });

  it('shows neither the core nor the door through which Node enters', async () => {
    const { value } = await hostWith(
      mainOf('return Object.getOwnPropertyNames(globalThis).filter(n => /host|core|bridge|\\$/i.test(n));'),
    );
    expect(value('main')).toEqual([]);
  });
});

describe('one execution and the next', () => {
  it('share no memory', async () => {
    const { value } = await hostWith(
      'let count = 0; function main() { count += 1; globalThis.left = 1; return [count, typeof left]; }',
    );
    expect(value('main')).toEqual([1, 'number']);
    const second = await hostWith(
      'let count = 0; function main() { count += 1; const had = typeof left; globalThis.left = 1; return [count, had]; }',
    );
    second.value('main');
    expect(second.value('main')).toEqual([1, 'undefined']);
  });

  it('do not see what a script did to the language', async () => {
    const { value } = await hostWith(`
      function main() { const before = [].last; Array.prototype.last = () => 1; Math.max = () => 7; return [typeof before, Math.max(1, 2)]; }`);
    expect(value('main')).toEqual(['undefined', 7]);
    expect(value('main')).toEqual(['undefined', 7]);
    expect(Math.max(1, 2)).toBe(2);
  });

  it('settle their promises before they end, and cannot wait for more', async () => {
    const { value } = await hostWith(`
      async function main() { await null; return (await Promise.all([1, Promise.resolve(2)])).join(); }
      function never() { return new Promise(() => {}); }`);
    expect(value('main')).toBe('1,2');
    expect(value('never')).toBeUndefined();
  });

  it('report a rejected promise as a thrown error', async () => {
    const { run } = await hostWith("async function main() { await null; throw new RangeError('late'); }");
    expect(run('main')).toMatchObject({ outcome: 'threw', error: { name: 'RangeError', message: 'late' } });
  });
});

describe('Math.random', () => {
  it('repeats with the seed and differs between executions', async () => {
    const code = mainOf('return [Math.random(), Math.random()];');
    const one = await hostWith(code, { seed: 7 });
    const two = await hostWith(code, { seed: 7 });
    const other = await hostWith(code, { seed: 8 });
    const first = one.value('main') as number[];
    expect(two.value('main')).toEqual(first);
    expect(one.value('main')).not.toEqual(first);
    expect(other.value('main')).not.toEqual(first);
    expect(first.every(n => n >= 0 && n < 1)).toBe(true);
  });
});

describe('what services return belongs to the realm of the script', () => {
  it.each([
    ['arrays', 'Utilities.parseCsv("a,b") instanceof Array && Utilities.parseCsv("a,b")[0] instanceof Array'],
    ['bytes', 'Utilities.newBlob("x").getBytes() instanceof Array'],
    ['objects', 'PropertiesService.getUserProperties().getProperties() instanceof Object'],
    ['keys', 'PropertiesService.getUserProperties().getKeys() instanceof Array'],
    ['arguments', 'a.list instanceof Array && a instanceof Object && a.when instanceof Date'],
    ['the cache', 'CacheService.getUserCache().getAll(["x"]) instanceof Object'],
    [
      'cells',
      'SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getDataRange().getValues()[0] instanceof Array',
    ],
  ])('%s', async (_, expression) => {
    const { value } = await hostWith(mainOf(`return ${expression};`));
    expect(value('main', { args: [{ list: [1], when: new Date(0) }] })).toBe(true);
  });

  it('exceptions are Errors named Exception', async () => {
    const { value } = await hostWith(
      mainOf(
        "try { Utilities.base64Decode('*'); } catch (e) { return [e instanceof Error, e.name, String(e)]; }",
      ),
    );
    expect(value('main')).toEqual([true, 'Exception', 'Exception: Could not decode string.']);
  });
});
