// Builds the pages of src/sidebar/client for each language, each as one self-contained file: dist/Sidebar-ko.html.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { root } from './root.mjs';

const client = join(root, 'src/sidebar/client');

const LANGUAGES = ['ko', 'en'];
const ENTRIES = { Sidebar: 'sidebar.ts', Advanced: 'advanced.ts' };

/** The pages: their file names, entry files of src/sidebar/client, and languages. */
export const pages = Object.entries(ENTRIES).flatMap(([name, entry]) =>
  LANGUAGES.map(language => ({ name: `${name}-${language}.html`, entry, language })),
);

/** The page of a build with --live-check, unchanged: it tests what Google does to a page. */
export const liveCheckPage = { name: 'LiveCheck.html', from: join(root, 'live-check/page.html') };

/**
 * Leaves the words of one language in the texts. Marks their templates as free of side effects, so that esbuild drops
 * those that a page does not show.
 * @param {string} language
 * @returns {import('esbuild').Plugin}
 */
const textsIn = language => ({
  name: 'texts',
  setup({ onLoad }) {
    onLoad({ filter: /src\/text\/.*-texts\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      // People type periods in any language.
      const own = path.endsWith('period-texts.ts') ? code : inOneLanguage(code, language);
      const contents = own.replace(/[=:] text\(/g, found => found.replace('text', '/* @__PURE__ */ text'));
      return { contents, loader: 'ts' };
    });
    onLoad({ filter: /src\/text\/text\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /languages = \[.*\] as const/,
        `languages = ['${language}'] as const`,
      ),
      loader: 'ts',
    }));
  },
});

/**
 * The code without the other languages of its texts. A text without words in this language keeps English.
 * @param {string} code
 * @param {string} language
 */
export function inOneLanguage(code, language) {
  const { transformed } = ts.transform(ts.createSourceFile('texts.ts', code, ts.ScriptTarget.ES2022, true), [
    context => file => {
      /** @param {ts.Node} node @returns {ts.Node} */
      const inside = node =>
        ts.visitEachChild(ts.isObjectLiteralExpression(node) ? only(node) : node, inside, context);
      return /** @type {ts.SourceFile} */ (inside(file));
    },
  ]);
  return transformed.map(file => ts.createPrinter().printFile(file)).join('');

  /** @param {ts.ObjectLiteralExpression} node */
  function only(node) {
    /** @param {string} name */
    const words = name =>
      node.properties.find(
        word => word.name !== undefined && ts.isIdentifier(word.name) && word.name.text === name,
      );
    const kept = words(language) ?? words('en');
    const isText = words('ko') !== undefined && words('en') !== undefined && kept !== undefined;
    return isText ? ts.factory.updateObjectLiteralExpression(node, [kept]) : node;
  }
}

/**
 * @param {{ entry: string, language: string }} page
 * @param {import('esbuild').Plugin[]} [plugins]
 * @returns {Promise<string>} The page.
 */
export async function pageOf({ entry, language }, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [join(client, entry)],
    bundle: true,
    plugins: [...plugins, textsIn(language)],
    write: false,
    format: 'iife',
    target: ['es2020', 'chrome100', 'firefox100', 'safari15'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: {},
    charset: 'utf8',
    minify: true,
    // Google strips text that looks like a comment in a template literal, so the bundle has none.
    supported: { 'template-literal': false },
    legalComments: 'none',
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  const style = readdirSync(join(client, 'style'))
    .sort()
    .map(name => readFileSync(join(client, 'style', name), 'utf8'))
    .join('\n');
  const { code: small } = await transform(style, { loader: 'css', minify: true, charset: 'utf8' });
  return (
    readFileSync(join(client, 'page.html'), 'utf8')
      // The MIT licence requires its whole text in every copy.
      .replace('/*LICENCE*/', () => readFileSync(join(root, 'node_modules/preact/LICENSE'), 'utf8').trim())
      .replace('/*STYLE*/', () => small.trim())
      .replace('/*SCRIPT*/', () => script.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--'))
  );
}
