// Bundles the fast tests with the stand-in of vitest, and src with a switch for each chosen mutant.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from '../../scripts/node-bundle.mjs';
import { root } from '../../scripts/root.mjs';

/** In memory and quick: neither the bundle nor the host nor a service is needed. */
const UNIT = 'test/src';
const ADVERSARIAL = 'test/adversarial';
/** These run for tens of seconds, or need the host. */
const SLOW = [
  'test/adversarial/kill-everywhere.test.ts',
  'test/adversarial/random-runs.test.ts',
  'test/src/platform/apps-script-contracts.test.ts',
];

/** The test files, in the order in which they are tried. */
export function testFiles() {
  return [UNIT, ADVERSARIAL].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(name => name.endsWith('.test.ts') && !SLOW.includes(name))
      .sort(),
  );
}

/**
 * @param {string} outfile
 * @param {ReadonlyMap<string, string>} switched texts of files of src
 */
export async function bundleTests(outfile, switched) {
  const standIn = './test/mutants/vitest-stand-in.ts';
  const lines = testFiles().map(file => `await collect('${file}', () => import('./${file}'));`);
  await build({
    ...nodeBundle,
    outfile,
    alias: { vitest: standIn },
    stdin: {
      resolveDir: root,
      contents: [
        `import { serve } from './test/mutants/machine.ts';`,
        `import { collect } from '${standIn}';`,
        ...lines,
        'serve();',
      ].join('\n'),
    },
    absWorkingDir: root,
    plugins: [
      {
        name: 'switches',
        setup(builder) {
          builder.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
            const file = path.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
            const contents = switched.get(file);
            return contents === undefined
              ? undefined
              : { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
          });
        },
      },
    ],
  });
}
