/** Follows the links of the sidebar. Only this test finds a screen to which no link leads. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const client = resolve('src/sidebar/client');

interface OfferedScreen {
  readonly name: string;
  readonly within: string | null;
  /** Screens to which its buttons lead, in the page or in a window of their own. */
  readonly links: readonly string[];
}

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2020, true);
}

function all<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const inside: T[] = [];
  const look = (one: ts.Node): void => {
    if (is(one)) inside.push(one);
    ts.forEachChild(one, look);
  };
  look(node);
  return inside;
}

/** Where the names that a file imports come from, of the page's own files. */
function importsOf(file: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const { importClause, moduleSpecifier } of all(file, ts.isImportDeclaration)) {
    const base = join(dirname(file.fileName), (moduleSpecifier as ts.StringLiteral).text);
    const path = ['.tsx', '.ts'].map(end => base + end).find(existsSync);
    if (path === undefined || !path.startsWith(client)) continue;
    const { namedBindings } = importClause ?? {};
    if (namedBindings !== undefined && ts.isNamedImports(namedBindings))
      for (const { name } of namedBindings.elements) found.set(name.text, path);
  }
  return found;
}

const words = (node: ts.Node): string[] => all(node, ts.isStringLiteral).map(({ text }) => text);

/** The words that an expression may come to. */
function outcomes(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomes);
  return ts.isStringLiteral(node) ? [node.text] : [];
}

/** Screens that a file opens: open('x'), also with a condition; review(...); { screen: 'x' }; <GoTo screen="x" />. */
function linksIn(file: ts.SourceFile): string[] {
  const calls = all(file, ts.isCallExpression).flatMap(({ expression, arguments: [first] }) => {
    const called = /\b(open|review)$/.exec(expression.getText())?.[1];
    if (called === 'review') return ['review'];
    return called === undefined || first === undefined ? [] : outcomes(first);
  });
  const windows = all(file, ts.isPropertyAssignment).filter(({ name }) => name.getText() === 'screen');
  const buttons = all(file, ts.isJsxAttribute).filter(({ name }) => name.getText() === 'screen');
  const named = buttons.flatMap(({ initializer }) => (initializer === undefined ? [] : words(initializer)));
  return [...calls, ...windows.flatMap(({ initializer }) => outcomes(initializer)), ...named];
}

/** The links of a screen: in its own file, and in those of screens/ that it is made of. */
function linksFrom(path: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const file = parsed(path);
  const parts = [...importsOf(file).values()].filter(part => part.startsWith(join(client, 'screens')));
  return [...linksIn(file), ...parts.flatMap(part => linksFrom(part, seen))];
}

/** What a page begins with. */
function screensOf(entry: string): OfferedScreen[] {
  const file = parsed(join(client, entry));
  const imports = importsOf(file);
  const [list] = all(file, ts.isArrayLiteralExpression);
  return [...(list?.elements ?? [])].filter(ts.isObjectLiteralExpression).map(screen => {
    const text = (name: string): string | null => {
      const property = screen.properties.find(one => one.name?.getText() === name);
      return property !== undefined && ts.isPropertyAssignment(property)
        ? property.initializer.getText()
        : null;
    };
    const path = imports.get(text('component') ?? '');
    if (path === undefined) throw new Error(`${entry} imports no component of ${text('name')}`);
    const bare = (value: string | null): string | null => value?.replaceAll("'", '') ?? null;
    return { name: bare(text('name')) ?? '', within: bare(text('within')), links: linksFrom(path) };
  });
}

/** Everything that can be reached from home: what the page offers at its top, and what links lead to. */
function reached(screens: readonly OfferedScreen[], offered: readonly string[]): string[] {
  const found = new Set(['home', ...offered]);
  for (const name of found)
    for (const link of screens.find(one => one.name === name)?.links ?? []) found.add(link);
  return [...found].sort();
}

const sidebar = screensOf('sidebar.ts');
const screens = [...sidebar, ...screensOf('advanced.ts')];
const offered = sidebar.flatMap(({ name, within }) => (within === null ? [name] : []));
/** Review stands in both pages: a window has no sidebar beside it. */
const names = [...new Set(screens.map(({ name }) => name))].sort();

describe('every screen', () => {
  it('of the protocol stands in one of the pages', () => {
    const protocol = parsed(resolve('src/sidebar/protocol.ts'));
    const declared = all(protocol, ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'ScreenName');
    expect(names).toEqual(declared && words(declared).sort());
    expect(names.length).toBeGreaterThan(10);
  });

  it('can be reached from home, and no link leads to none', () => {
    expect(reached(screens, offered)).toEqual(names);
  });

  it('that is not offered by itself is linked by the screen that it says it stands within', () => {
    const within = screens.filter(one => one.within !== null);
    expect(within.map(({ name }) => name)).toEqual(['fill', 'monthEnd', 'rows', 'review']);
    for (const { name, within: above } of within)
      expect(screens.find(one => one.name === above)?.links, name).toContain(name);
  });
});

describe('the walk', () => {
  const screen = (name: string, links: readonly string[], within: string | null = null): OfferedScreen => ({
    name,
    within,
    links,
  });

  it('notices a screen that nothing opens, and one that only such a screen opens', () => {
    const some = [
      screen('home', ['a']),
      screen('a', []),
      screen('lost', ['deeper'], 'home'),
      screen('deeper', []),
    ];
    expect(reached(some, [])).toEqual(['a', 'home']);
  });

  it('finds the ways in which a screen is opened', () => {
    const text =
      "open('a'); props.open(of === 'undo' ? 'b' : 'c', say('told')); run({ screen: 'd' }); review(rows); opened('no'); <GoTo screen=\"e\" />;";
    expect(linksIn(ts.createSourceFile('t.tsx', text, ts.ScriptTarget.ES2020, true)).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'review',
    ]);
  });

  it('looks into the files that a screen is made of', () => {
    const links = linksFrom(join(client, 'screens/settings/settings-screen.tsx'));
    expect(links).toEqual(expect.arrayContaining(['home', 'requests']));
  });
});
