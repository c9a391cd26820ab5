// Builds dist/Sidebar.html and dist/Advanced.html: the pages of src/sidebar/client, each as one self-contained file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { root } from './root.mjs';

const client = join(root, 'src/sidebar/client');

/** The pages' file names with their entry files. */
export const pages = { 'Sidebar.html': 'sidebar.ts', 'Advanced.html': 'advanced.ts' };

/** The page of a build with --live-check, unchanged: it tests what Google does to a page. */
export const liveCheckPage = { name: 'LiveCheck.html', from: join(root, 'live-check/page.html') };

/**
 * Marks the templates of texts as free of side effects, so that esbuild drops those that a page does not show.
 * @type {import('esbuild').Plugin}
 */
const dropsTexts = {
  name: 'drops-texts',
  setup({ onLoad }) {
    onLoad({ filter: /src\/text\/.*-texts\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/[=:] text\(/g, found =>
        found.replace('text', '/* @__PURE__ */ text'),
      ),
      loader: 'ts',
    }));
  },
};

/**
 * @param {string} entry File of src/sidebar/client.
 * @param {import('esbuild').Plugin[]} [plugins]
 * @returns {Promise<string>} The page.
 */
export async function pageOf(entry, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [join(client, entry)],
    bundle: true,
    plugins: [...plugins, dropsTexts],
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
