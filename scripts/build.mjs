// Builds everything that runs: dist/ (what clasp pushes) and lib/ (host, stand-in service and demo, for Node).
// Options: --quiet; --live-check adds an item to the menu that compares the platform with the local host; --with-mail lets schedules write mails of their failures, which takes a scope more; --minify makes a small bundle that nobody can read; --pin-host HOST makes a bundle that talks to that https host only, and --unpin gives that up; --keep-pinned leaves a pinned dist/ alone.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAddOn, pinnedHostOf } from './build-add-on.mjs';
import { buildNodeParts } from './build-node-parts.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    quiet: { type: 'boolean', default: false },
    'pin-host': { type: 'string' },
    unpin: { type: 'boolean', default: false },
    'with-mail': { type: 'boolean', default: false },
    minify: { type: 'boolean', default: false },
    'live-check': { type: 'boolean', default: false },
    'keep-pinned': { type: 'boolean', default: false },
  },
});
const keeps = values['keep-pinned'] && pinnedHostOf(join(root, 'dist')) !== null;
const addOn = keeps ? [] : await built();
const parts = await buildNodeParts();

/** What is refused is told in a sentence, not in a stack. */
async function built() {
  try {
    return await buildAddOn({
      pinnedHost: values['pin-host'],
      unpin: values.unpin,
      withMail: values['with-mail'],
      minify: values.minify,
      liveCheck: values['live-check'],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (!values.quiet) {
  for (const file of [...addOn, ...parts]) {
    console.log(`${file.path}  ${(file.bytes / 1024).toFixed(1)} KB`);
  }
}
