import { root } from './root.mjs';

/**
 * An esbuild plugin that loads a library of functions at the first call. The host's core is loaded for every
 * execution, few executions compute a formula, and the formula library would double the load time.
 * @param {string} name The package.
 * @returns {import('esbuild').Plugin}
 */
export function lazyLibrary(name) {
  return {
    name: `lazy ${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind }) =>
        kind === 'import-statement' ? { path: name, namespace: 'lazy-library' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'lazy-library' }, async () => ({
        contents: [
          'let library;',
          `const loaded = () => (library ??= require(${JSON.stringify(name)}));`,
          ...Object.keys(await import(name))
            .filter(key => key !== 'default')
            .map(key => `export const ${key} = (...given) => loaded().${key}(...given);`),
        ].join('\n'),
        resolveDir: root,
      }));
    },
  };
}
