/**
 * No text of others reaches a dialog, a toast, a note or Status except on one line and with nothing unseen. Two things make it so, and these tests keep them: every
 * template of src/text filters the strings that it is given, and nobody else makes a text.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { storedText, texts, verbatim } from '../../src/text/texts';
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
      'commands/pull/reference-words.ts',
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
  readonly name: string;
  readonly holder: string;
  readonly given: readonly unknown[];
  readonly hasWords: boolean;
}

/** Every function of the object that `texts` makes, with what to give it. */
function templatesOf(file: ts.SourceFile): Template[] {
  const all: Template[] = [];
  visit(file, node => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'texts') return;
    const [first] = node.arguments;
    const object = first !== undefined && ts.isAsExpression(first) ? first.expression : first;
    const holder = (node.parent as ts.VariableDeclaration).name.getText();
    if (object === undefined || !ts.isObjectLiteralExpression(object))
      throw new Error(`${holder} is no object`);
    for (const property of object.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isArrowFunction(property.initializer)) continue;
      const types = property.initializer.parameters.map(({ type }) => type);
      all.push({
        name: property.name.getText(),
        holder,
        given: types.map(type => hostile(type, file)),
        hasWords: types.some(type => /\bstring\b/.test(type?.getText() ?? '')),
      });
    }
  });
  return all;
}

describe('every template keeps the words of others on one line', () => {
  it('because all that src/text exports with functions is made by texts()', () => {
    const bare = found(templates, node => {
      if (
        !ts.isVariableStatement(node) ||
        !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      )
        return false;
      return node.declarationList.declarations.some(
        ({ initializer }) => initializer !== undefined && ts.isObjectLiteralExpression(initializer),
      );
    });
    expect(bare).toEqual([]);
    const functions = found(
      templates,
      node =>
        ts.isFunctionDeclaration(node) &&
        (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    );
    expect(functions).toEqual([]);
  });

  for (const file of templates)
    it(relative(src, file.fileName), async () => {
      const module = (await import(file.fileName)) as Record<string, Record<string, unknown>>;
      for (const { holder, name, given, hasWords } of templatesOf(file)) {
        const template = module[holder]?.[name] as (...given: unknown[]) => unknown;
        const made = template(...given) as { ko: string; en: string };
        for (const text of [made.ko, made.en]) {
          if (typeof text !== 'string') throw new Error(`${holder}.${name} gives no text`);
          expect(text, `${holder}.${name}`).not.toMatch(UNSEEN);
          expect(text, `${holder}.${name}`).not.toMatch(/\n\s*FAKE/);
          expect(text, `${holder}.${name}`).not.toMatch(/\n{5}/);
        }
        // Hostile words that the template does not show prove nothing, but there are few such.
        if (hasWords && !(made.ko + made.en).includes('FAKE')) expect(UNSHOWN).toContain(`${holder}.${name}`);
      }
    });
});

/** Templates that only look at a word, without showing it. */
const UNSHOWN: readonly string[] = [];

describe('what makes a text', () => {
  it('filters strings wherever they stand among the arguments, and leaves texts as they are', () => {
    const made = texts({
      one: (p: { names: readonly string[]; at: { tab: string } }, line: { ko: string; en: string }) => ({
        ko: `${p.names.join()} ${p.at.tab} ${line.ko}`,
        en: '',
      }),
    });
    const { ko } = made.one({ names: [HOSTILE], at: { tab: HOSTILE } }, { ko: 'a\nb', en: '' });
    expect(ko).not.toMatch(UNSEEN);
    expect(ko.split('\n')).toEqual([expect.stringContaining('FAKE'), 'b']);
  });

  it('takes what was kept where others can write as one line, or not at all', () => {
    for (const stored of [null, 'x', [], { ko: 'x' }, { ko: 1, en: 2 }])
      expect(storedText(stored)).toBeUndefined();
    const text = storedText({ ko: HOSTILE, en: HOSTILE.repeat(100) });
    expect(text?.ko).not.toMatch(/\n/);
    expect(text?.en.length).toBeLessThan(3_000);
    expect(text?.en).not.toMatch(UNSEEN);
    expect(verbatim(HOSTILE).en).not.toMatch(/\n/);
  });
});
