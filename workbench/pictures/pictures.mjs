/**
 * npm run pictures: makes all pictures of README and docs from the workbench, in both languages. Needs a browser.
 * npm run pictures -- --check: says which are older than what they show, and needs none.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/root.mjs';
import { keep, LANGUAGES, PICTURES, whatIsOld } from './manifest.mjs';

const HELP = `Usage: npm run pictures [-- options]
  --check         only say which pictures are older than what they show; ends with 1 if there are any
  --folder F      where they go (default docs/pictures); elsewhere nothing is remembered of them
  --help`;
const STANDARD = 'docs/pictures';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: STANDARD },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.check) check();
else await make(values.folder);

function check() {
  const old = whatIsOld();
  for (const line of old) console.error(line);
  if (old.length > 0) process.exitCode = 1;
  else console.log(`All ${Object.keys(PICTURES).length * LANGUAGES.length} pictures show what is there.`);
}

async function make(folder) {
  const { installed } = await import('../install.mjs');
  if (!installed()) {
    process.exitCode = 1;
    return;
  }
  const { buildAddOn } = await import('../../scripts/build-add-on.mjs');
  const { buildNodeParts } = await import('../../scripts/build-node-parts.mjs');
  const { buildWorkbench } = await import('../build.mjs');
  const { openDesk } = await import('./desk.mjs');
  const { playCrash, playScenes } = await import('./scenes.mjs');
  const { showTheSame, smaller } = await import('./png.mjs');
  await buildAddOn({});
  await buildNodeParts();
  await buildWorkbench();
  mkdirSync(join(root, folder), { recursive: true });
  for (const language of LANGUAGES) {
    for (const play of [playScenes, playCrash]) {
      const desk = await openDesk(language);
      try {
        await play(desk, async name => {
          const file = join(folder, `${name}-${language}.png`);
          const full = join(root, file);
          const picture = smaller(await desk.picture());
          // Else each run would be a change for Git.
          const isNew = !existsSync(full) || !showTheSame(readFileSync(full), picture);
          if (isNew) writeFileSync(full, picture);
          console.log(`${file}  ${Math.ceil(picture.length / 1024)} KB${isNew ? '' : ', as it was'}`);
        });
      } finally {
        await desk.close();
      }
    }
  }
  if (folder === STANDARD) keep();
  process.exit();
}
