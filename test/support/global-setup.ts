import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../scripts/build-node-parts.mjs';

/** Once a run: tests load the built files, the same that clasp pushes. */
export default async function setup(): Promise<void> {
  // The gate runs two suites over one build.
  if (process.env['KEEP_BUILD'] === '1') return;
  // Each run of any test passes here; test/build/es2020.test.ts makes the check that is left out.
  await buildAddOn({ check: false });
  await buildNodeParts();
}
