// The add-on as the host runs it, built from a patched src.
import { buildAddOn } from '../../../scripts/build-add-on.mjs';
import { patchPlugin } from './plugin.mjs';

/**
 * @param {string} dist Where Code.js and appsscript.json go.
 * @param {readonly import('./plugin.mjs').Patch[]} patches
 */
export async function buildPatchedAddOn(dist, patches) {
  await buildAddOn({ outdir: dist, check: false, plugins: [patchPlugin(patches)] });
}
