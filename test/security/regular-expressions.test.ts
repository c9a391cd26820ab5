/** No text, however long or odd, may stall a regular expression. These tests find all expressions of src. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { isThorough } from '../support/sampling';
import {
  type FoundExpression,
  findExpressions,
  nestsRepetition,
  worstCases,
} from './support/regular-expressions';

const found = findExpressions(root, 'src');

/** Nested repetition that is harmless, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'src/api/base-url.ts':
    'each part of a host begins with a dot, each of a path with a slash, which stand in no part',
  'src/api/evidence/page-link.ts': 'each part of a path begins with a slash, which stands in no part',
  'src/sidebar/client/calls.tsx': 'each part of a host ends with a dot, which stands in no part',
};

const DYNAMIC = [
  // `lazyPattern`: what it is given is found here as the literals are.
  'src/common/lazy.ts',
  // Has its own tests with near misses: test/src/common/secret.test.ts.
  'src/common/secret.ts',
];

/** The expression that took longer than the guard allows for all texts together; null when each came through. */
function stalledAt(
  expressions: readonly FoundExpression[],
  texts: readonly string[],
  guardMs: number,
): Promise<FoundExpression | null> {
  const worker = new Worker(join(import.meta.dirname, 'support/regular-expressions-worker.mjs'), {
    workerData: { expressions, texts },
  });
  return new Promise((resolve, reject) => {
    let guard: NodeJS.Timeout | undefined;
    const end = (at: FoundExpression | null): void => {
      clearTimeout(guard);
      void worker.terminate();
      resolve(at);
    };
    worker.on('error', reject);
    worker.on('message', message => {
      clearTimeout(guard);
      if (message === 'done') end(null);
      else guard = setTimeout(() => end(expressions[message] ?? null), guardMs);
    });
  });
}

describe('the regular expressions of src', () => {
  it('are found', () => {
    expect(found.expressions.length).toBeGreaterThan(30);
    expect(found.expressions.map(({ file }) => file)).toContain('src/api/base-url.ts');
  });

  it('repeat nothing that is repeated, except where it is harmless', () => {
    const nested = found.expressions.filter(({ source }) => nestsRepetition(source)).map(({ file }) => file);
    expect([...new Set(nested)]).toEqual(Object.keys(HARMLESS));
  });

  it('are not made out of texts, except where that is tested', () => {
    expect([...new Set(found.dynamic)]).toEqual(DYNAMIC);
  });

  it('are no literals where the platform may not know them, which would refuse the whole script', () => {
    const unproven = ({ source }: FoundExpression): boolean => /\\p\{|\(\?<[=!]/i.test(source);
    const made = found.expressions.filter(unproven);
    expect(made.length).toBeGreaterThan(5);
    expect(made.filter(({ isLiteral }) => isLiteral)).toEqual([]);
  });

  it('come through the worst texts of many thousand characters', async () => {
    // A guard against hanging for hours, no measurement: what is linear takes a fraction of a second.
    const [length, guardMs] = isThorough ? [100_000, 15_000] : [30_000, 5_000];
    expect(await stalledAt(found.expressions, worstCases(length), guardMs)).toBeNull();
  });
});

describe('a text of a million ordinary characters', () => {
  it('is too deep for no expression', () => {
    // A repeated group keeps a way back for each character, and the engine's room for them is limited.
    for (const text of ['x'.repeat(1e6), '가 '.repeat(5e5)])
      for (const { file, source, flags } of found.expressions)
        expect(() => text.search(new RegExp(source, flags)), `${file} ${source}`).not.toThrow();
  });
});

describe('these checks', () => {
  it('see nested repetition', () => {
    for (const source of ['(a+)+', '(?:a*)*', '(a|b+)*c', '((a)+b)+', '(?:x[ab]{2,}y)+', '(\\w+\\s?)*$'])
      expect(nestsRepetition(source), source).toBe(true);
    for (const source of ['a+b+', '(?:ab)+', '[a+]+', '(\\+)*', '(a+)?', '(a+){3}', '\\p{L}+', '(?:[(+])*x'])
      expect(nestsRepetition(source), source).toBe(false);
  });

  it('see an expression that stalls, by name', async () => {
    const careless = { file: 'x.ts', source: '^(a+)+$', flags: '', isLiteral: true };
    const fine = { file: 'y.ts', source: '^a+$', flags: '', isLiteral: true };
    expect(await stalledAt([fine, careless, fine], [`${'a'.repeat(40)}!`], 2_000)).toBe(careless);
  });
});
