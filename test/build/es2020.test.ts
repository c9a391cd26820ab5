import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBundle, loadInES2020 } from '../../scripts/check-bundle.mjs';
import { newerBuiltIns } from '../../scripts/newer-built-ins.mjs';
import { root } from '../../scripts/root.mjs';

const code = readFileSync(join(root, 'dist/Code.js'), 'utf8');
/** As the bundler wraps everything. */
const bundle = (body: string): string =>
  `"use strict";\nvar Probe = (() => {\n  // src/probe.ts\n${body}\n})();`;

describe('dist/Code.js and what is newer than ES2020', () => {
  it('uses nothing of it', () => {
    expect(() => checkBundle(code)).not.toThrow();
  });

  it('loads where none of it is left, and finds its entry points', () => {
    const context = loadInES2020(code) as { FinanceSheets: { entryPoints(): readonly unknown[] } };
    expect(context.FinanceSheets.entryPoints().length).toBeGreaterThan(20);
  });
});

describe('the check of the bundle', () => {
  it.each([
    ['Object.hasOwn(value, "x")', 'Object.hasOwn'],
    ['Object["hasOwn"](value, "x")', 'Object.hasOwn'],
    ['[value].filter(Object.hasOwn)', 'Object.hasOwn'],
    ['Object.groupBy([], x => x)', 'Object.groupBy'],
    ['Map.groupBy([], x => x)', 'Map.groupBy'],
    ['Promise.any([])', 'Promise.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync([])', 'Array.fromAsync'],
    ['RegExp.escape("x")', 'RegExp.escape'],
    ['new Intl.Segmenter("ko")', 'Intl.Segmenter'],
    ['Uint8Array.fromHex("00")', 'Uint8Array.fromHex'],
    ['value.at(-1)', '.at()'],
    ['value?.at?.(-1)', '.at()'],
    ['value["at"](-1)', '.at()'],
    ['"a".replaceAll("a", "b")', '.replaceAll()'],
    ['value.findLast(x => x)', '.findLast()'],
    ['value.findLastIndex(x => x)', '.findLastIndex()'],
    ['value.toSorted()', '.toSorted()'],
    ['value.toReversed()', '.toReversed()'],
    ['value.toSpliced(0, 1)', '.toSpliced()'],
    ['value.with(0, 1)', '.with()'],
    ['value.isWellFormed()', '.isWellFormed()'],
    ['new Set().union(value)', '.union()'],
    ['value.values().toArray()', '.toArray()'],
    ['value.toHex()', '.toHex()'],
    ['structuredClone(value)', 'structuredClone'],
    ['globalThis.structuredClone(value)', 'structuredClone'],
    ['new WeakRef(value)', 'WeakRef'],
    ['new FinalizationRegistry(() => {})', 'FinalizationRegistry'],
    ['new AggregateError([])', 'AggregateError'],
    ['({ error: AggregateError })', 'AggregateError'],
    ['new TypeError("x", { cause: value })', '"cause"'],
    ['/x/d', '"d"'],
    ['/[\\p{L}--[a]]/v', '"v"'],
    ['new RegExp("x", "dg")', '"dg"'],
    ['RegExp("x", "v")', '"v"'],
  ])('refuses %s, also inside a function that is never called', (expression, what) => {
    expect(() => checkBundle(bundle(`function late(value) {\n  return ${expression};\n}`))).toThrow(what);
  });

  it('refuses an error that hands a cause to its parent', () => {
    const body = 'class Broken extends Error { constructor(cause) { super("x", { cause }); } }';
    expect(() => checkBundle(bundle(body))).toThrow('"cause"');
  });

  it.each([
    ['/(?<=a)b/'],
    ['/(?<!a)b/'],
    ['/\\p{L}/u'],
    ['/\\P{L}/u'],
    ['new RegExp("\\\\p{L}", "u")'],
    ['RegExp("(?<=a)b")'],
    ['(() => /\\p{L}/u)()'],
    ['[1].map(() => /\\p{L}/u)'],
    ['class { static pattern = /\\p{L}/u; }'],
    ['made()'],
  ])('refuses %s while the bundle is loaded', expression => {
    const body = `function made() { return /\\p{Lu}/u; }\nconst kept = ${expression};`;
    expect(() => checkBundle(bundle(body))).toThrow(/at load/);
  });

  it.each([
    ['function late() { return /(?<=a)\\p{L}/u; }'],
    ['const late = () => new RegExp("\\\\p{L}", "u");'],
    ['class Late { pattern = /\\p{L}/u; }'],
    ['const plain = /(?:a)[p{L}]\\\\d/;'],
    ['const at = 1; const own = { at, with: 2, cause: 3 }; own.at + own.with;'],
    ['function own(structuredClone) { return structuredClone(1); }'],
    ['const guarded = typeof WeakRef === "undefined";'],
    ['const error = new Error("x"); error.cause = 1;'],
  ])('lets %s pass', body => {
    expect(() => checkBundle(bundle(body))).not.toThrow();
  });

  it('refuses what only its run tells: an iterator that is mapped while the bundle is loaded', () => {
    expect(() => checkBundle(bundle('const doubled = [1].values().map(x => x * 2);'))).toThrow();
  });

  it('names the line and the file it comes from', () => {
    expect(() => checkBundle(bundle('  // src/other.ts\n  const late = x => x.at(0);'))).toThrow(
      /line 5 \(src\/other\.ts\): \.at\(\)/,
    );
  });
});

describe('the context without newer built-ins', () => {
  it.each([
    'Object.hasOwn({}, "x")',
    '[].at(0)',
    '"".at(0)',
    'new Uint8Array(1).at(0)',
    '"a".replaceAll("a", "b")',
    '[].findLast(x => x)',
    '[].values().toArray()',
    'new WeakRef({})',
    'Promise.any([])',
    'new AggregateError([])',
    'structuredClone(1)',
  ])('fails at %s', expression => {
    expect(() => loadInES2020(expression)).toThrow();
  });

  it('keeps what ES2020 has', () => {
    const body = `var result = [
      Object.fromEntries([['a', [1, [2]].flat().length]]).a, 'x'.matchAll(/x/g).next().done, typeof globalThis,
      typeof Promise.allSettled, typeof BigInt, [3].includes(3), 'a'.padStart(2), [...new Set([1])].map(x => x).length,
    ];`;
    const { result } = loadInES2020(body) as { result: unknown[] };
    expect(JSON.parse(JSON.stringify(result))).toEqual([
      2,
      false,
      'object',
      'function',
      'function',
      true,
      ' a',
      1,
    ]);
  });

  it('is told by the lib files of TypeScript, not by a list that somebody has to keep', () => {
    const { globals, statics, methods } = newerBuiltIns();
    expect([...globals]).toEqual(expect.arrayContaining(['WeakRef', 'AggregateError']));
    expect(statics.get('Object')).toContain('hasOwn');
    expect(methods.get('Array')).toContain('toSorted');
    expect(methods.get('Array')).not.toContain('flatMap');
    expect(statics.get('Object')).not.toContain('fromEntries');
  });
});
