/** vitest.config.ts sets one limit for all tests. A limit of its own makes a test fail on a slow machine. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.test.ts'),
);

/** Places where a test, a group or a hook is given a limit: as a number behind it, or as an option. */
function limitsIn(name: string, text: string): string[] {
  const places: string[] = [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2020, true);
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(?:it|test|describe|beforeAll|beforeEach|afterAll|afterEach)\b/.test(node.expression.getText())
    ) {
      const [, ...more] = /^(?:it|test|describe)/.test(node.expression.getText())
        ? node.arguments
        : [undefined, ...node.arguments];
      const isLimit = (argument: ts.Expression | undefined): boolean =>
        argument !== undefined &&
        (ts.isNumericLiteral(argument) ||
          (ts.isIdentifier(argument) && /^[A-Z_]+$/.test(argument.text)) ||
          (ts.isObjectLiteralExpression(argument) &&
            argument.properties.some(({ name: own }) => own?.getText() === 'timeout')));
      const hasBody = more.some(argument => argument !== undefined && ts.isFunctionLike(argument));
      if (hasBody && more.some(isLimit))
        places.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return places;
}

describe('the limit of a test', () => {
  it('is the one of vitest.config.ts', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap(name => limitsIn(name, readFileSync(`test/${name}`, 'utf8')))).toEqual([]);
  });

  it.each([
    "it('x', () => {}, 5);",
    "it.each([1])('x', () => {}, LONG);",
    "it('x', { timeout: 5 }, () => {});",
    'beforeAll(async () => {}, 5);',
  ])('would be found elsewhere: %s', text => {
    expect(limitsIn('a', text)).toEqual(['a:1']);
  });

  it('is not taken for something else', () => {
    expect(limitsIn('a', "it('x', () => { f(() => {}, 5); });")).toEqual([]);
  });
});
