// The add-on as the host runs it, from a patched src. scripts/build-add-on.mjs takes no plugins; this makes the same of it: one script and its manifest.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { patchPlugin } from './plugin.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * @param {string} dist Where Code.js and appsscript.json go.
 * @param {readonly import('./plugin.mjs').Patch[]} patches
 */
export async function buildPatchedAddOn(dist, patches) {
  const bundled = await build({
    entryPoints: [join(root, 'src/main/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'FinanceSheets',
    target: 'es2020',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    logLevel: 'warning',
    define: { __PINNED_HOST__: '""', __VERSION__: '"0"' },
    plugins: [patchPlugin(patches)],
  });
  const code = bundled.outputFiles[0]?.text ?? '';
  const context = vm.createContext({});
  vm.runInContext(code, context);
  /** @type {{ name: string, parameters: string[] }[]} */
  const table = JSON.parse(
    vm.runInContext(
      'JSON.stringify(FinanceSheets.entryPoints.map(e => ({ name: e.name, parameters: e.parameters })))',
      context,
    ),
  );
  const stubs = table.map(({ name, parameters }) => {
    const list = parameters.join(', ');
    return `function ${name}(${list}) { return FinanceSheets.run('${name}', [${list}]); }`;
  });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'Code.js'), [code, ...stubs].join('\n'));
  copyFileSync(join(root, 'appsscript.json'), join(dist, 'appsscript.json'));
}
