// Builds everything that runs: dist/ (what clasp pushes) and lib/ (host, stand-in service and demo, for Node).
import { join } from 'node:path';
import { flag, run, text } from './command-line.mjs';
import { root } from './root.mjs';

const BUILD = {
  name: 'build',
  about: 'Builds dist/ (what clasp pushes) and lib/ (host, stand-in service and demo, for Node).',
  options: {
    'pin-host': text('HOST', 'a bundle that talks to that https host only'),
    unpin: flag('gives a pinned host up'),
    'keep-pinned': flag('leaves a dist/ with a pinned host alone'),
    'with-mail': flag('schedules write mails of their failures; asks for one scope more'),
    'with-bigquery': flag('months can be archived in BigQuery; asks for one scope more'),
    minify: flag('a small bundle that nobody can read'),
    'live-check': flag('adds an item to the menu that compares the platform with the local host'),
    quiet: flag('says nothing'),
  },
};

await run(BUILD, main);

/** @param {import('./command-line.mjs').Values<typeof BUILD.options>} values */
async function main(values) {
  const { pinnedHostOf } = await import('./build-add-on.mjs');
  const { buildNodeParts } = await import('./build-node-parts.mjs');
  const keeps = values['keep-pinned'] && pinnedHostOf(join(root, 'dist')) !== null;
  const addOn = keeps ? [] : await built(values);
  const parts = await buildNodeParts();
  if (values.quiet) return;
  for (const file of [...addOn, ...parts]) console.log(`${file.path}  ${(file.bytes / 1024).toFixed(1)} KB`);
}

/**
 * What is refused is told in a sentence, not in a stack.
 * @param {import('./command-line.mjs').Values<typeof BUILD.options>} values
 */
async function built(values) {
  const { buildAddOn } = await import('./build-add-on.mjs');
  try {
    return await buildAddOn({
      pinnedHost: values['pin-host'],
      unpin: values.unpin,
      withMail: values['with-mail'],
      withBigQuery: values['with-bigquery'],
      minify: values.minify,
      liveCheck: values['live-check'],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
