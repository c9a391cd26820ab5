/**
 * No module keeps a value that could change a later execution. On the platform each execution gets a fresh context,
 * without such a memory. Most tests reuse a context, which is right only while this rule holds.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../support/sources';

const src = resolve('src');
/** What is computed once from what cannot change: from constants, or from the object that is the key of a WeakMap. */
const COMPUTED_ONCE = [
  'commands/value-text.ts: countsOf',
  'push/plan/sameness.ts: indexes',
  'push/send/prepare.ts: unclaimedByInput',
  'resources/called.ts: formsByChoices',
  'sheet/table/shared-ids.ts: idsIn',
  'sheet/table/shared-ids.ts: nameOf',
];

/** Variables of a module's top level, and collections there that are made empty, to be filled later. */
function keptBy(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2020, true);
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    return declarationList.declarations
      .filter(declaration => !isConstant || isFilledLater(declaration))
      .map(declaration => `${name}: ${declaration.name.getText()}`);
  });
}

function isFilledLater({ initializer, type }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || /^readonly|^Readonly/.test(type?.getText() ?? '')) return false;
  if (ts.isCallExpression(initializer)) return initializer.expression.getText() === 'remembered';
  if (ts.isNewExpression(initializer)) return (initializer.arguments ?? []).length === 0;
  if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0;
  return ts.isObjectLiteralExpression(initializer) && initializer.properties.length === 0;
}

describe('a module', () => {
  it('keeps nothing from one execution to the next but what is computed once', () => {
    const found = sourcesBelow(src).flatMap(path => keptBy(relative(src, path), readFileSync(path, 'utf8')));
    expect(found.sort()).toEqual(COMPUTED_ONCE);
  });

  it.each([
    'let last = 0;',
    'export let last: string;',
    'const seen = new Set<string>();',
    'const known = new Map();',
    'const rows: string[] = [];',
    'export const cache: Record<string, string> = {};',
    'const parsed = remembered((row: object) => JSON.stringify(row));',
  ])('is found where it keeps something: %s', text => {
    expect(keptBy('a.ts', text)).toHaveLength(1);
  });

  it.each(["const words = new Set(['a']);", 'const NONE: readonly string[] = [];', 'const rows = [1, 2];'])(
    'is not where it cannot: %s',
    text => {
      expect(keptBy('a.ts', text)).toEqual([]);
    },
  );
});
