// How esbuild bundles what runs in Node: the parts in lib/, the fault machine and the strangers.

/** @type {import('esbuild').BuildOptions} */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  charset: 'utf8',
  logLevel: 'warning',
};
