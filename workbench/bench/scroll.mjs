/**
 * Scrolls a big tab in the workbench and the same cells in Univer alone. Prints the frames of both in milliseconds,
 * and their ratio.
 * node workbench/bench/scroll.mjs [rows] (default 20000)
 */
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../scripts/build-node-parts.mjs';
import { buildWorkbench, pageBundle } from '../build.mjs';
import { installed, WORKBENCH } from '../../scripts/install.mjs';
import { scrolled } from './frames.mjs';
import { toldBook } from './told-book.mjs';

const ROUNDS = 3;
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, '../../lib/workbench-bench');
const rows = Number(process.argv[2] ?? 20_000);

if (!installed(WORKBENCH)) process.exit(1);
await buildAddOn({});
await buildNodeParts();
await buildWorkbench();
await build({ ...pageBundle, entryPoints: { alone: join(here, 'univer-alone.ts') }, outdir: folder });

const { startWorkbench } = await import(new URL('../../lib/workbench-server.mjs', import.meta.url).href);
const startedAt = performance.now();
const workbench = await startWorkbench({ port: 0, seed: 1, language: 'en', rows }, console.error);
const { frame, snapshot } = await toldBook(workbench.url, ({ name }) => name.startsWith('Transactions'));
console.log(
  `${frame.rows} rows of ${frame.columns} columns, pulled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
);

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'book.json'), JSON.stringify(snapshot));
const PAGE =
  '<!doctype html><link rel="stylesheet" href="alone.css"><style>html,body{margin:0}#grid{height:100vh}</style><div id="grid"></div><script type="module" src="alone.js"></script>';
const TYPES = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
const server = createServer((request, response) => {
  const name = request.url.slice(1);
  if (name === '') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  if (!/^[\w-]+\.(js|css|json)$/.test(name)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] });
  createReadStream(join(folder, name))
    .on('error', () => response.destroy())
    .pipe(response);
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
// As high as the workbench's grid, because the workbench's window has other parts too.
const alone = await open(
  `http://127.0.0.1:${server.address().port}/`,
  { width: 1440, height: 660 },
  () => window.isSteady,
);
const view = await open(workbench.url, { width: 1440, height: 900 }, () => window.grid?.isSteady);
await view.waitForTimeout(2_000);

const results = { view: [], alone: [] };
for (let round = 0; round < ROUNDS; round++)
  for (const [name, page] of [
    ['alone', alone],
    ['view', view],
  ]) {
    await page.bringToFront();
    const frames = await scrolled(page);
    results[name].push(frames.p95);
    console.log(
      `${name.padEnd(6)} ${frames.frames} frames: half within ${frames.p50.toFixed(0)} ms, 95 % within ${frames.p95.toFixed(0)} ms, longest ${frames.longest.toFixed(0)} ms`,
    );
  }
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const ratio = median(results.view) / median(results.alone);
console.log(
  `The workbench takes ${ratio.toFixed(2)} times as long as Univer alone (95th percentile, median of ${ROUNDS}).`,
);

await browser.close();
server.close();
await workbench.stop();
process.exit(0);

async function open(url, viewport, isReady) {
  const page = await browser.newPage({ viewport });
  const opened = performance.now();
  await page.goto(url);
  await page.waitForFunction(isReady, undefined, { timeout: 120_000 });
  console.log(
    `${url === workbench.url ? 'view  ' : 'alone '} takes input after ${((performance.now() - opened) / 1000).toFixed(1)} s`,
  );
  return page;
}
