// npm run workbench: installs and builds what is missing, then starts it. Works in a fresh clone.
import { HELP } from './help.mjs';
import { installed, PROJECT } from './install.mjs';

if (process.argv.includes('--help')) {
  console.log(HELP);
} else if (installed(PROJECT) && installed()) {
  const { buildAddOn } = await import('../scripts/build-add-on.mjs');
  const { buildNodeParts } = await import('../scripts/build-node-parts.mjs');
  const { buildWorkbench } = await import('./build.mjs');
  await buildAddOn({});
  await buildNodeParts();
  await buildWorkbench();
  const built = new URL('../lib/workbench.mjs', import.meta.url);
  await import(built.href);
} else {
  process.exitCode = 1;
}
