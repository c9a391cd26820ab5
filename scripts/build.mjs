// Builds everything that runs: dist/ (what clasp pushes) and lib/ (host, stand-in service and demo, for Node).
// Options: --quiet; --pin-host HOST makes a bundle that talks to that https host only.
import { parseArgs } from 'node:util';
import { buildAddOn } from './build-add-on.mjs';
import { buildNodeParts } from './build-node-parts.mjs';

const { values } = parseArgs({
  options: { quiet: { type: 'boolean', default: false }, 'pin-host': { type: 'string' } },
});
const addOn = await buildAddOn({ pinnedHost: values['pin-host'] });
const parts = await buildNodeParts();
if (!values.quiet) {
  for (const file of [...addOn, ...parts]) {
    console.log(`${file.path}  ${(file.bytes / 1024).toFixed(1)} KB`);
  }
}
