// Machines over ports, each from a src with other patches. All machines share modules that are compiled once, because
// a bundle for each machine took longer than the machine's histories.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { build, transform } from 'esbuild';
import { nodeBundle } from '../../../scripts/node-bundle.mjs';
import { patched } from './plugin.mjs';

/** @typedef {typeof import('./machine')} Machine */
/** @typedef {{ exports: unknown }} Module */
/** @typedef {(require: (name: string) => unknown, module: Module) => void} Body */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ENTRY = 'test/faults/mutations/machine.ts';
/** It has no code of src. All machines share one, with the contract that it has read. */
const SERVICE = 'test/faults/drivers/ports/sync-service.ts';
const SHARED = '*/sync-service';

const nodeRequire = createRequire(import.meta.url);
const service = await importedService();
const { metafile } = await build({
  ...nodeBundle,
  absWorkingDir: root,
  entryPoints: [ENTRY],
  outfile: 'machine.mjs',
  write: false,
  metafile: true,
  external: [SHARED],
});

/** The modules of src and of the machine, with the files that they import, by the names that they use. */
const imports = new Map(
  Object.entries(metafile.inputs).map(([file, input]) => [
    file,
    new Map(input.imports.filter(to => !to.external).map(({ original = '', path }) => [original, path])),
  ]),
);
const bodies = await compiled([...imports.keys()], []);

/**
 * The machine from src with these patches.
 * @param {readonly import('./plugin.mjs').Patch[]} patches
 * @returns {Promise<Machine>}
 */
export async function machineWith(patches) {
  const files = [...new Set(patches.map(({ file }) => file))];
  const absent = files.filter(file => !imports.has(file));
  if (absent.length > 0) throw new Error(`not part of the machine, so never patched: ${absent.join(', ')}`);
  const changed = await compiled(files, patches);
  /** @type {Map<string, Module>} */
  const loaded = new Map();
  /** @param {string} file */
  const load = file => {
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    /** @type {Module} */
    const module = { exports: {} };
    loaded.set(file, module);
    const body = changed.get(file) ?? bodies.get(file);
    body?.(name => {
      const to = imports.get(file)?.get(name);
      if (to !== undefined) return load(to);
      return name.endsWith('/sync-service') ? service : nodeRequire(name);
    }, module);
    return module.exports;
  };
  return /** @type {Machine} */ (load(ENTRY));
}

/**
 * @param {readonly string[]} files
 * @param {readonly import('./plugin.mjs').Patch[]} patches
 * @returns {Promise<Map<string, Body>>}
 */
async function compiled(files, patches) {
  const bodies = files.map(async file => {
    const { code } = await transform(patched(file, patches), {
      format: 'cjs',
      loader: 'ts',
      target: 'node20',
    });
    const body = compileFunction(code, ['require', 'module'], { filename: file });
    return /** @type {[string, Body]} */ ([file, body]);
  });
  return new Map(await Promise.all(bodies));
}

/** In lib/, because the stand-in finds the contract from there. */
async function importedService() {
  mkdirSync(join(root, 'lib'), { recursive: true });
  const file = join(root, 'lib', `mutations-${process.pid}-service.mjs`);
  await build({ ...nodeBundle, entryPoints: [join(root, SERVICE)], outfile: file });
  const imported = await import(pathToFileURL(file).href);
  rmSync(file);
  return imported;
}
