// esbuild options for code that runs in Node: the parts in lib/, the fault machine and strangers.

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
