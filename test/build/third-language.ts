/**
 * A translator: a third language beside Korean and English, made of the English words in brackets. It changes what a person would who adds one: its code among the
 * languages, and a catalogue in each file of texts.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

export const THIRD = 'ja';

/** For the build: src with the language in it. */
export const thirdLanguage: Plugin = {
  name: 'third-language',
  setup(build) {
    build.onLoad({ filter: /src\/text\/(?:text|[a-z-]+-texts)\.ts$/ }, ({ path }) => ({
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
    if (ts.isCallExpression(node) && node.expression.getText() === 'texts') {
      const [first] = node.arguments;
      const templates = first !== undefined && ts.isAsExpression(first) ? first.expression : first;
      if (templates === undefined || first === undefined || !ts.isObjectLiteralExpression(templates))
        throw new Error(`${path}: no table of texts`);
      places.push([first.getEnd(), `, { ${THIRD}: ${catalogue(templates)} }`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const changed = places
    .reverse()
    .reduce((text, [at, words]) => text.slice(0, at) + words + text.slice(at), source);
  return `import { say as inBrackets } from './say';\n${changed}`;
}

/** The words for what has English ones; the rest is left to fall back. */
function catalogue(templates: ts.ObjectLiteralExpression): string {
  const entries = templates.properties.flatMap(property => {
    if (!ts.isPropertyAssignment(property)) return [];
    const words = wordsFor(property.initializer);
    return words === null ? [] : [`${property.name.getText()}: ${words}`];
  });
  return `{ ${entries.join(',\n')} }`;
}

function wordsFor(template: ts.Expression): string | null {
  if (ts.isAsExpression(template)) return wordsFor(template.expression);
  if (ts.isArrowFunction(template)) {
    const body = ts.isParenthesizedExpression(template.body) ? template.body.expression : template.body;
    const english = ts.isObjectLiteralExpression(body) ? englishOf(body) : null;
    const parameters = template.parameters.map(parameter => parameter.getText()).join(', ');
    return english === null ? null : `(${parameters}) => ${english}`;
  }
  if (!ts.isObjectLiteralExpression(template)) return null;
  return englishOf(template) ?? catalogue(template);
}

function englishOf(sentence: ts.ObjectLiteralExpression): string | null {
  const english = sentence.properties.find(property => property.name?.getText() === 'en');
  return english !== undefined && ts.isPropertyAssignment(english)
    ? `inBrackets\`⟦\${${english.initializer.getText()}}⟧\``
    : null;
}
