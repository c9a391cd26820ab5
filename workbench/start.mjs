// npm run workbench: installs and builds what is missing, then starts it. Works in a fresh clone.
import { run } from '../scripts/command-line.mjs';
import { BIGQUERY, installed, WORKBENCH as ITS_PACKAGES, PROJECT } from '../scripts/install.mjs';
import { WORKBENCH } from './options.mjs';

if (process.argv.includes('--help') || installed(PROJECT)) await run(WORKBENCH, start);
else process.exitCode = 1;

/** @param {import('../scripts/command-line.mjs').Values<typeof WORKBENCH.options>} options */
async function start({ bigquery }) {
  if (!installed(ITS_PACKAGES) || (bigquery && !installed(BIGQUERY))) {
    process.exitCode = 1;
    return;
  }
  const { buildAddOn } = await import('../scripts/build-add-on.mjs');
  const { buildNodeParts } = await import('../scripts/build-node-parts.mjs');
  const { buildArchive, buildWorkbench } = await import('./build.mjs');
  await (bigquery ? buildArchive() : buildAddOn({}));
  await buildNodeParts();
  await buildWorkbench();
  const built = new URL('../lib/workbench.mjs', import.meta.url);
  await import(built.href);
}
