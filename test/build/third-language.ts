/**
 * Adds a third language: the English words in brackets. It changes what a translator would change:
 * the list of languages, and the words of each sentence.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

export const THIRD = 'ja';

/** For the build: src with the language in it. */
export const thirdLanguage: Plugin = {
  name: 'third-language',
  setup(build) {
    build.onLoad({ filter: /src\/text\/(?:text|(?:[a-z]+\/)?[a-z-]+-texts)\.ts$/ }, ({ path }) => ({
      contents: withThird(path, readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The file as the translator leaves it. */
export function withThird(path: string, source: string): string {
  if (path.endsWith('/text.ts')) {
    const changed = source.replace("['ko', 'en'] as const", `['ko', 'en', '${THIRD}'] as const`);
    if (changed === source) throw new Error('the languages stand elsewhere');
    return changed;
  }
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2020, true);
  const places: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    const words = ts.isObjectLiteralExpression(node) ? englishOf(node) : null;
    if (words !== null) places.push([node.getStart() + 1, ` ${THIRD}: ${words},`]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const changed = places
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, words]) => text.slice(0, at) + words + text.slice(at), source);
  const isInFolder = !/src\/text\/[^/]+$/.test(path);
  return `import { say as inBrackets } from '${isInFolder ? '../say' : './say'}';\n${changed}`;
}

/** Words that are written out stay a string, because nothing makes a text of them. */
function englishOf(sentence: ts.ObjectLiteralExpression): string | null {
  const words = (name: string): ts.Expression | undefined => {
    const found = sentence.properties.find(property => property.name?.getText() === name);
    return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
  };
  const english = words('en');
  if (english === undefined || words('ko') === undefined) return null;
  return ts.isStringLiteralLike(english)
    ? JSON.stringify(`⟦${english.text}⟧`)
    : `inBrackets\`⟦\${${english.getText()}}⟧\``;
}
