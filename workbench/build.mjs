// Builds lib/workbench*.mjs and lib/workbench-page/. Needs the packages of workbench/package.json.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildBigQuery } from '../bigquery/build.mjs';
import { buildAddOn } from '../scripts/build-add-on.mjs';
import { nodeBundle } from '../scripts/node-bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const lib = join(here, '..', 'lib');

/**
 * The bundle options of everything that runs in the browser.
 * @type {import('esbuild').BuildOptions}
 */
export const pageBundle = {
  bundle: true,
  // A module, so that Univer can load rarely used parts (hyphenation of forty languages) on demand.
  format: 'esm',
  splitting: true,
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfigRaw: {},
  charset: 'utf8',
  minify: process.env['WORKBENCH_READABLE'] !== '1',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/** Builds the add-on with an archive, and the stand-in of BigQuery (server/warehouse.ts). */
export async function buildArchive() {
  await buildAddOn({ outdir: 'lib/workbench-archive', withBigQuery: true, check: false });
  await buildBigQuery();
}

/** Builds the server, the host's thread and the page. */
export async function buildWorkbench() {
  const page = join(lib, 'workbench-page');
  rmSync(page, { recursive: true, force: true });
  mkdirSync(page, { recursive: true });
  copyFileSync(join(here, 'page/page.html'), join(page, 'page.html'));
  await Promise.all([
    build({
      ...nodeBundle,
      // Bundled, because lib/ cannot resolve packages of workbench/node_modules.
      packages: 'bundle',
      external: ['bufferutil', 'utf-8-validate'],
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      entryPoints: {
        workbench: join(here, 'server/cli.ts'),
        'workbench-server': join(here, 'server/start.ts'),
      },
      outdir: lib,
      outExtension: { '.js': '.mjs' },
    }),
    build({
      ...nodeBundle,
      entryPoints: { 'workbench-host': join(here, 'host/worker.ts') },
      outdir: lib,
      outExtension: { '.js': '.mjs' },
    }),
    build({ ...pageBundle, entryPoints: { main: join(here, 'page/main.tsx') }, outdir: page }),
  ]);
  // The page's style must come after the grid's.
  await build({
    entryPoints: { style: join(here, 'page/style.css') },
    outdir: page,
    bundle: true,
    minify: true,
    logLevel: 'warning',
  });
}
