import { root } from './root.mjs';

/**
 * A library of functions as one that is loaded when the first of them is called. The host's core starts anew for every execution, and few of them compute a formula:
 * loading the formula library would take as long as all the rest of the core.
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
