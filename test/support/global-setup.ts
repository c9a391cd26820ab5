import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../scripts/build-node-parts.mjs';

/** Once a run: tests load the built files, the same that clasp pushes. */
export default async function setup(): Promise<void> {
  await buildAddOn();
  await buildNodeParts();
}
