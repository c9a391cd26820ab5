/**
 * Foreign text reaches a dialog, a toast, a note or Status only on one line and with nothing unseen. Two rules ensure
 * this: every template of src/text filters its strings, and no other code makes a text.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { storedText, text, verbatim } from '../../src/text/texts';
import { sourcesBelow } from '../support/sources';

const src = resolve('src');
const texting = join(src, 'text');

const HOSTILE = `x${'\n'.repeat(60)}FAKE\u2028FAKE\u2029FAKE\r\nFAKE\u202emoc\u2066\u200b\ufe0f\u{e0041}\u3164\u00adz`;
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/u;

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2020, true);
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, child => visit(child, look));
}

const sources = sourcesBelow(src).map(parsed);
const elsewhere = sources.filter(({ fileName }) => !fileName.startsWith(texting));
/** Definitions of lists are data, whose labels are written out by a helper of two words. */
const isData = ({ fileName }: ts.SourceFile): boolean =>
  fileName.startsWith(join(src, 'resources')) && !fileName.endsWith('derived.ts');
const templates = sources.filter(
  ({ fileName }) => fileName.startsWith(texting) && /-texts\.ts$/.test(fileName),
);

function found(files: readonly ts.SourceFile[], isWrong: (node: ts.Node) => boolean): string[] {
  const places: string[] = [];
  for (const file of files)
    visit(file, node => {
      if (!isWrong(node)) return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      places.push(`${relative(src, file.fileName)}:${line + 1}: ${node.getText().slice(0, 80)}`);
    });
  return places;
}

const named = (node: ts.ObjectLiteralExpression, name: string) =>
  node.properties.find(property => property.name?.getText() === name);

/** Both languages in one object, and not both of them written out. */
function isMadeText(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const languages = [named(node, 'ko'), named(node, 'en')];
  if (languages.includes(undefined)) return false;
  return languages.some(
    one => one === undefined || !ts.isPropertyAssignment(one) || !ts.isStringLiteralLike(one.initializer),
  );
}

const nameOfFile = (node: ts.Node): string => relative(src, node.getSourceFile().fileName);

describe('nobody but src/text makes a text', () => {
  it('out of anything but words that are written out', () => {
    expect(
      found(
        elsewhere.filter(file => !isData(file)),
        isMadeText,
      ),
    ).toEqual([]);
  });

  it('out of words that it puts together itself', () => {
    const isMaker = (node: ts.Node): boolean =>
      ts.isImportDeclaration(node) &&
      (/\/text\/say'$/.test(node.moduleSpecifier.getText()) || /\binEach\b/.test(node.getText()));
    expect(found(elsewhere, isMaker)).toEqual([]);
  });

  it('and nobody but lists of labels names a language', () => {
    const isNamed = (node: ts.Node): boolean =>
      (ts.isPropertyAccessExpression(node) && /^(ko|en)$/.test(node.name.text)) ||
      (ts.isBindingElement(node) && /^(ko|en)$/.test(node.name.getText()));
    const places = found(
      elsewhere.filter(file => !isData(file)),
      isNamed,
    );
    // What Sheets shows of a function while it is typed has no language: it stands there in both.
    expect(places.filter(place => !place.startsWith('main/cell-function.ts'))).toEqual([]);
  });

  it('out of what was stored, except by the function that filters it', () => {
    const isCast = (node: ts.Node): boolean =>
      ts.isAsExpression(node) &&
      /\bText\b/.test(node.type.getText()) &&
      /\b(member|parseJson)\(|\bas unknown\b/.test(node.expression.getText());
    expect(found(elsewhere, isCast)).toEqual([]);
  });

  it('out of a cell, to the letter, but the few that compare it with cells', () => {
    const users = found(
      elsewhere,
      node => ts.isCallExpression(node) && node.expression.getText() === 'cellWords',
    );
    expect([...new Set(users.map(place => place.split(':')[0]))].sort()).toEqual([
      'commands/value-text.ts',
      'sheet/table/references.ts',
    ]);
  });
});

describe('nobody but the menu shows a text', () => {
  it('in a dialog', () => {
    const isUi = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && node.name.text === 'ui';
    const files = found(elsewhere, isUi).map(place => place.split(':')[0]);
    expect([...new Set(files)].sort()).toEqual([
      'main/entry-points.ts',
      'main/run.ts',
      'menu/dialogs.ts',
      'menu/menu.ts',
    ]);
  });

  it('in a toast', () => {
    const isToast = (node: ts.Node): boolean =>
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'toast' &&
      !nameOfFile(node).startsWith('platform');
    expect(found(elsewhere, isToast)).toEqual([expect.stringMatching(/^menu\/toasts\.ts/)]);
  });
});

/** A value of the type, every string of it hostile. undefined: a type that is not built here. */
function hostile(type: ts.TypeNode | undefined, file: ts.SourceFile): unknown {
  if (type === undefined) return undefined;
  const text = type.getText();
  if (text === 'string') return HOSTILE;
  if (text === 'number') return 3;
  if (text === 'boolean') return true;
  if (text === 'Text') return { ko: '가', en: 'a' };
  if (ts.isParenthesizedTypeNode(type)) return hostile(type.type, file);
  if (ts.isTypeOperatorNode(type)) return hostile(type.type, file);
  if (ts.isArrayTypeNode(type)) return [hostile(type.elementType, file)];
  if (ts.isTupleTypeNode(type)) return type.elements.map(element => hostile(element as ts.TypeNode, file));
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text;
  if (ts.isUnionTypeNode(type)) return hostile(type.types[0], file);
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members, file);
  if (ts.isIntersectionTypeNode(type))
    return Object.assign({}, ...type.types.map(one => hostile(one, file))) as unknown;
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Counts') {
    const [names] = type.typeArguments ?? [];
    const all = names !== undefined && ts.isUnionTypeNode(names) ? names.types : [];
    return Object.fromEntries(all.map(name => [String(hostile(name, file)), 3]));
  }
  const statements = [file, ...sources].flatMap(source => [...source.statements]);
  const declared = statements.find(
    (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === text,
  );
  if (declared === undefined) return undefined;
  return ts.isInterfaceDeclaration(declared)
    ? membersOf(declared.members, file)
    : hostile(declared.type, file);
}

function membersOf(members: ts.NodeArray<ts.TypeElement>, file: ts.SourceFile): Record<string, unknown> {
  return Object.fromEntries(
    members.filter(ts.isPropertySignature).map(member => [member.name.getText(), hostile(member.type, file)]),
  );
}

interface Template {
  /** The names that lead to it from its file. */
  readonly path: readonly string[];
  readonly given: readonly unknown[];
  readonly hasWords: boolean;
}

/** Every function that `text` makes, with what to give it. */
function templatesOf(file: ts.SourceFile): Template[] {
  const all: Template[] = [];
  visit(file, node => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'text') return;
    const [template] = node.arguments;
    if (template === undefined || !ts.isArrowFunction(template))
      throw new Error(`${relative(src, file.fileName)}: text() takes a function`);
    const types = template.parameters.map(({ type }) => type);
    all.push({
      path: pathOf(node),
      given: types.map(type => hostile(type, file)),
      hasWords: types.some(type => /\bstring\b/.test(type?.getText() ?? '')),
    });
  });
  return all;
}

function pathOf(node: ts.Node): string[] {
  const path: string[] = [];
  for (let at = node.parent; !ts.isVariableStatement(at); at = at.parent)
    if (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at)) path.unshift(at.name.getText());
  return path;
}

/** A name that a word of the language or a helper has taken is exported as another one. */
function exported(module: object, path: readonly string[]): unknown {
  const [first = '', ...rest] = path;
  const named = first in module ? first : first.replace(/Text$/, '');
  return [named, ...rest].reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], module);
}

describe('every template keeps the words of others on one line', () => {
  it('because every function that src/text exports is made by text()', () => {
    const isExported = (node: ts.Node): boolean =>
      ts.canHaveModifiers(node) &&
      (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const isMade = ({ parent }: ts.Node): boolean =>
      ts.isCallExpression(parent) && parent.expression.getText() === 'text';
    const isOutside = (node: ts.Node): boolean => {
      if (ts.isFunctionDeclaration(node)) return isExported(node);
      if (!ts.isArrowFunction(node) || isMade(node)) return false;
      for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
        if (ts.isFunctionLike(at)) return false;
        if (ts.isVariableStatement(at)) return isExported(at);
      }
      return false;
    };
    expect(found(templates, isOutside)).toEqual([]);
  });

  it('and all of them are tried', () => {
    expect(templates.flatMap(templatesOf).length).toBeGreaterThan(500);
  });

  for (const file of templates)
    it(relative(src, file.fileName), async () => {
      const module = (await import(file.fileName)) as object;
      for (const { path, given, hasWords } of templatesOf(file)) {
        const name = path.join('.');
        const template = exported(module, path) as (...given: unknown[]) => unknown;
        const made = template(...given) as { ko: string; en: string };
        for (const words of [made.ko, made.en]) {
          if (typeof words !== 'string') throw new Error(`${name} gives no text`);
          expect(words, name).not.toMatch(UNSEEN);
          expect(words, name).not.toMatch(/\n\s*FAKE/);
          expect(words, name).not.toMatch(/\n{5}/);
        }
        // Hostile words that the template does not show prove nothing, but there are few such.
        if (hasWords && !(made.ko + made.en).includes('FAKE'))
          expect(UNSHOWN).toContain(`${relative(src, file.fileName)}: ${name}`);
      }
    });
});

/** Templates that only look at a word, without showing it. */
const UNSHOWN: readonly string[] = [];

describe('what makes a text', () => {
  it('filters strings wherever they stand among the arguments, and leaves texts as they are', () => {
    const made = text(
      (p: { names: readonly string[]; at: { tab: string } }, line: { ko: string; en: string }) => ({
        ko: `${p.names.join()} ${p.at.tab} ${line.ko}`,
        en: '',
      }),
    );
    const { ko } = made({ names: [HOSTILE], at: { tab: HOSTILE } }, { ko: 'a\nb', en: '' });
    expect(ko).not.toMatch(UNSEEN);
    expect(ko.split('\n')).toEqual([expect.stringContaining('FAKE'), 'b']);
  });

  it('takes what was kept where others can write as one line, or not at all', () => {
    for (const stored of [null, 'x', [], { ko: 'x' }, { ko: 1, en: 2 }])
      expect(storedText(stored)).toBeUndefined();
    const stored = storedText({ ko: HOSTILE, en: HOSTILE.repeat(100) });
    expect(stored?.ko).not.toMatch(/\n/);
    expect(stored?.en.length).toBeLessThan(3_000);
    expect(stored?.en).not.toMatch(UNSEEN);
    expect(verbatim(HOSTILE).en).not.toMatch(/\n/);
  });
});
