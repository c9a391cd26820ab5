import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../scripts/build-node-parts.mjs';

/** Runs once for all tests. They load the built files that clasp pushes. */
export default async function setup(): Promise<void> {
  // The gate runs two suites with one build.
  if (process.env['KEEP_BUILD'] === '1') return;
  // Every test run comes through here. test/build/es2020.test.ts makes the check that is left out.
  await buildAddOn({ check: false });
  await buildNodeParts();
}
