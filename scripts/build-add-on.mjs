// Builds dist/: the bundle, the manifest and the HTML that clasp pushes.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { liveCheckPage, pageOf, pages } from './build-pages.mjs';
import { requireHostName } from './host-name.mjs';
import { root } from './root.mjs';

const NAMESPACE = 'FinanceSheets';
const BIGQUERY = {
  scope: 'https://www.googleapis.com/auth/bigquery',
  address: 'https://bigquery.googleapis.com/',
};
const MAIL_SCOPE = 'https://www.googleapis.com/auth/script.send_mail';
/** The MIT licence requires its whole text in every copy. */
const BANNER = `// finance-sheets, Apache-2.0. Generated from src by \`npm run build\`; do not edit.
/* Contains parts of @noble/hashes:
${readFileSync(join(root, 'node_modules/@noble/hashes/LICENSE'), 'utf8').trim()}
*/`;

/**
 * @typedef {object} Options
 * @property {string | undefined} [pinnedHost] The only https host that the add-on talks to.
 * @property {string} [outdir]
 * @property {boolean} [unpin] Allows replacing a pinned dist/ by one for any host.
 * @property {boolean} [check] Refuses a bundle that needs more than ES2020. Takes three seconds. Default true.
 * @property {boolean} [minify] Makes a small, unreadable bundle (docs/adr/0008-a-readable-bundle.md).
 * @property {boolean} [liveCheck] Adds a menu item that compares the platform with the local host.
 * @property {boolean} [withMail] Lets schedules send mails about failures, which needs one more scope.
 * @property {boolean} [withBigQuery] Adds the archive in BigQuery, which needs one more scope.
 * @property {boolean} [withPages] False leaves the pages to the caller. Default true.
 * @property {import('esbuild').Plugin[]} [plugins]
 */

/**
 * Builds dist/ and returns its files with their sizes in bytes. Replaces a pinned dist/ by one for any host only with
 * `unpin`.
 * @param {Options} [options]
 * @throws Error that names each place in the bundle that needs more than ES2020.
 */
export async function buildAddOn(options = {}) {
  const dist = resolve(root, options.outdir ?? 'dist');
  // An empty name (an unset variable of a script) must not make a bundle for any host.
  if (options.pinnedHost !== undefined) requireHostName(options.pinnedHost);
  if (options.liveCheck === true && options.withBigQuery === true)
    throw new Error('A live check and BigQuery go into two builds: --live-check or --with-bigquery.');
  const pinned = pinnedHostOf(dist);
  if (pinned !== null && options.pinnedHost === undefined && options.unpin !== true) {
    throw new Error(
      `${relative(root, dist)}/ is pinned to ${pinned} and stays as it is: what is built now would talk to any host. ` +
        `Build with --pin-host ${pinned} again, or with --unpin to give the pin up.`,
    );
  }
  if (!existsSync(join(root, 'src/main/index.ts'))) return [];
  const code = await bundled(options);
  if (options.check ?? true) (await import('./check-bundle.mjs')).checkBundle(code);
  const text = `${code}\n${stubs(code)}`;

  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'Code.js'), text);
  writeManifest(dist, options);
  const own = (options.withPages ?? true) ? pages : [];
  for (const page of own) writeFileSync(join(dist, page.name), await pageOf(page));
  const others = options.liveCheck === true ? [liveCheckPage] : [];
  for (const { name, from } of others) copyFileSync(from, join(dist, name));
  const made = [...own, ...others].map(({ name }) => name);
  return ['Code.js', ...made, 'appsscript.json'].map(name => ({
    path: relative(root, join(dist, name)),
    bytes: statSync(join(dist, name)).size,
  }));
}

/**
 * The pinned host in a folder's manifest. null: any host, or there is no add-on.
 * @param {string} dist
 * @returns {string | null}
 */
export function pinnedHostOf(dist) {
  const manifest = join(dist, 'appsscript.json');
  if (!existsSync(manifest)) return null;
  const [address] = JSON.parse(readFileSync(manifest, 'utf8')).urlFetchWhitelist ?? [];
  return address === undefined ? null : new URL(address).hostname;
}

/**
 * Bundles src into one readable script (docs/adr/0008-a-readable-bundle.md).
 * @param {Options} options
 */
async function bundled(options) {
  const { pinnedHost, minify = false, withMail = false, plugins = [] } = options;
  const result = await build({
    entryPoints: [join(root, rootOf(options))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: NAMESPACE,
    target: 'es2020',
    platform: 'neutral',
    // A value for __SCHEDULE_MAIL__ that includes its code.
    inject: withMail ? [join(root, 'src/main/with-mail.ts')] : [],
    mainFields: ['module', 'main'],
    charset: 'utf8',
    minify,
    plugins,
    banner: { js: BANNER },
    legalComments: 'inline',
    logLevel: 'warning',
    define: {
      __PINNED_HOST__: JSON.stringify(pinnedHost ?? ''),
      ...(withMail ? {} : { __SCHEDULE_MAIL__: 'null' }),
      __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
    },
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * The composition root. Live check and archive have their own, so that the usual bundle contains neither.
 * @param {Options} options
 */
function rootOf({ liveCheck = false, withBigQuery = false }) {
  if (liveCheck) return 'live-check/index.ts';
  return withBigQuery ? 'src/main/with-bigquery.ts' : 'src/main/index.ts';
}

/**
 * Writes the top-level functions with their JSDoc, because Apps Script finds menu targets and custom functions only
 * there, and a bundler drops both. They come from the table in src/main, which the bundle exports. Loading the bundle
 * in an empty context proves that it uses no service of the platform at load.
 * @param {string} code
 */
function stubs(code) {
  const context = vm.createContext({});
  vm.runInContext(code, context);
  /** @type {{ name: string, parameters: string[], doc: string[] }[]} */
  const table = JSON.parse(
    vm.runInContext(
      `JSON.stringify(${NAMESPACE}.entryPoints().map(e => ({ name: e.name, parameters: e.parameters, doc: e.doc })))`,
      context,
    ),
  );
  return table
    .map(entry => {
      const parameters = entry.parameters.join(', ');
      const call = `${NAMESPACE}.run('${entry.name}', [${parameters}])`;
      if (entry.doc.length === 0) return `function ${entry.name}(${parameters}) { return ${call}; }`;
      const doc = entry.doc.map(line => ` * ${line}`.trimEnd()).join('\n');
      return `/**\n${doc}\n */\nfunction ${entry.name}(${parameters}) {\n  return ${call};\n}\n`;
    })
    .join('\n');
}

/**
 * @param {string} dist
 * @param {Pick<Options, 'pinnedHost' | 'withMail' | 'withBigQuery'>} options
 */
function writeManifest(dist, { pinnedHost, withMail = false, withBigQuery = false }) {
  const manifest = JSON.parse(readFileSync(join(root, 'appsscript.json'), 'utf8'));
  if (withMail) manifest.oauthScopes.push(MAIL_SCOPE);
  if (withBigQuery) manifest.oauthScopes.push(BIGQUERY.scope);
  const others = withBigQuery ? [BIGQUERY.address] : [];
  if (pinnedHost) manifest.urlFetchWhitelist = [`https://${pinnedHost}/api/public-docs/`, ...others];
  writeFileSync(join(dist, 'appsscript.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
