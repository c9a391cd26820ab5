/** Finds the regular expressions of a source tree, and those of them that could stall. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundExpression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
  /** False for one that is made of its text when it is first used. */
  readonly isLiteral: boolean;
}

export interface Found {
  readonly expressions: readonly FoundExpression[];
  /** Files that make regular expressions out of texts, which nobody can check beforehand. */
  readonly dynamic: readonly string[];
}

/** All literals /…/, all texts that `lazyPattern` makes one of, and all other uses of RegExp below the folder. */
export function findExpressions(root: string, folder: string): Found {
  const expressions: FoundExpression[] = [];
  const dynamic: string[] = [];
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|js|mjs)$/.test(name)) continue;
    const file = join(folder, name);
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        expressions.push({ file, source, flags, isLiteral: true });
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText(tree) === 'RegExp'
      )
        dynamic.push(file);
      if (ts.isCallExpression(node) && node.expression.getText(tree) === 'lazyPattern') {
        const made = writtenPattern(node.arguments, tree);
        if (made === null) dynamic.push(file);
        else expressions.push({ file, ...made, isLiteral: false });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { expressions, dynamic };
}

/** What `lazyPattern` is given, where both are written out; null where they are worked out. */
function writtenPattern(
  [pattern, flags]: ts.NodeArray<ts.Expression>,
  tree: ts.SourceFile,
): Pick<FoundExpression, 'source' | 'flags'> | null {
  if (pattern === undefined || flags === undefined || !ts.isStringLiteral(flags)) return null;
  const isRaw = ts.isTaggedTemplateExpression(pattern) && pattern.tag.getText(tree) === 'String.raw';
  if (!isRaw || !ts.isNoSubstitutionTemplateLiteral(pattern.template)) return null;
  return { source: pattern.template.getText(tree).slice(1, -1), flags: flags.text };
}

/** True when a repeated group holds something that is repeated itself: the shape that can take exponential time. */
export function nestsRepetition(source: string): boolean {
  let nests = false;
  /** For each open group: whether something within it may be repeated without end. */
  const open: boolean[] = [false];
  for (let i = 0; i < source.length; i++) {
    const at = source[i] as string;
    let closed = false;
    if (at === '\\') {
      const property = /^\\[pPu]\{[^}]*\}/.exec(source.slice(i));
      i += property === null ? 1 : property[0].length - 1;
    } else if (at === '[') {
      for (i++; i < source.length && source[i] !== ']'; i++) if (source[i] === '\\') i++;
    } else if (at === '(') {
      open.push(false);
      continue;
    } else if (at === ')') closed = true;
    const within = closed ? open.pop() === true : false;
    const repeats = /^(?:[*+]|\{\d+,\})/.test(source.slice(i + 1));
    if (closed && repeats && within) nests = true;
    if (within || repeats) open[open.length - 1] = true;
  }
  return nests;
}

/** Texts that make a careless expression backtrack: one or two characters, repeated after a beginning that matches. */
export function worstCases(length: number): string[] {
  const letters = [
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '\t',
    '-',
    '.',
    '/',
    '<',
    '=',
    ',',
    "'",
    '"',
    '\\',
    '가',
    '\ud83d',
    '[',
    'ﾠ',
    '✂',
    ':',
  ];
  const pairs = [
    'a.',
    'a-',
    'a ',
    '/a',
    '<a',
    'a\n',
    '0-',
    '0,',
    '\r\n',
    ' \n',
    '.0',
    '\\n',
    ':0',
    '😀',
    'a,',
    '\u200d😀',
  ];
  const beginnings = [
    '',
    'https://a',
    'https://a/',
    '2026-01-01T00:00:00.',
    'new:',
    '#REF',
    '… [✂ ',
    '<',
    'menu',
    'ko',
    '1e',
    '-1.',
  ];
  const pumps = [...letters, ...pairs];
  return beginnings.flatMap(beginning =>
    pumps.map(pump => `${beginning}${pump.repeat(Math.ceil(length / pump.length))}\u0001`),
  );
}
