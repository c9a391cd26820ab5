// npm run workbench: installs and builds what is missing, then starts it.
import { installed } from './install.mjs';

if (process.argv.includes('--help')) {
  await helpOnly();
} else if (installed()) {
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

/** Help needs nothing that is installed. */
async function helpOnly() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [new URL('./options.ts', import.meta.url).pathname],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const { HELP } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  console.log(HELP);
}
