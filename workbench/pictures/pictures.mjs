/**
 * npm run pictures makes all pictures of README and docs in both languages, or the icons, banners and pictures of a
 * listing in Google's marketplace.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { requireChromium } from '../../scripts/chromium.mjs';
import { flag, run, text } from '../../scripts/command-line.mjs';
import { root } from '../../scripts/root.mjs';
import { keep, LANGUAGES, PICTURES, whatIsOld } from './manifest.mjs';

const STANDARD = 'docs/pictures';

const COMMAND = {
  name: 'pictures',
  about: 'Makes all pictures of README and docs from the workbench, in both languages. Needs a browser.',
  options: {
    check: flag('only says which pictures are older than what they show; ends with 1 if there are any'),
    folder: text('F', 'where they go; elsewhere nothing is remembered of them', STANDARD),
    listing: text('F', 'icons, banners and pictures for a listing, into this folder, and nothing else'),
  },
};

await run(COMMAND, async ({ check: looks, folder, listing }) => {
  if (looks) check();
  else if (listing !== undefined) await make(playListing, listing);
  else await make(playDocuments, folder);
});

function check() {
  const old = whatIsOld();
  for (const line of old) console.error(line);
  if (old.length > 0) process.exitCode = 1;
  else console.log(`All ${Object.keys(PICTURES).length * LANGUAGES.length} pictures show what is there.`);
}

/**
 * @param {(folder: string) => Promise<void>} play
 * @param {string} folder From the root of the project.
 */
async function make(play, folder) {
  requireChromium();
  const { installed, WORKBENCH } = await import('../../scripts/install.mjs');
  if (!installed(WORKBENCH)) {
    process.exitCode = 1;
    return;
  }
  const { buildAddOn } = await import('../../scripts/build-add-on.mjs');
  const { buildNodeParts } = await import('../../scripts/build-node-parts.mjs');
  const { buildWorkbench } = await import('../build.mjs');
  await buildAddOn({});
  await buildNodeParts();
  await buildWorkbench();
  mkdirSync(join(root, folder), { recursive: true });
  await play(folder);
  process.exit();
}

async function playDocuments(folder) {
  const { playCrash, playMonthEnd, playScenes, playUndo } = await import('./scenes.mjs');
  for (const language of LANGUAGES)
    for (const play of [playScenes, playUndo, playMonthEnd, playCrash])
      await take(play, language, {}, name => join(folder, `${name}-${language}.png`));
  if (folder === STANDARD) keep();
}

/** Without the crash, which shows the workbench. */
async function playListing(folder) {
  const { launchBrowser } = await import('./desk.mjs');
  const { drawGraphics } = await import('./draw.mjs');
  const { playScenes } = await import('./scenes.mjs');
  const nameIn = language =>
    readFileSync(join(root, `scripts/release/listing/${language}/name.txt`), 'utf8').trim();
  const names = Object.fromEntries(LANGUAGES.map(language => [language, nameIn(language)]));
  const browser = await launchBrowser();
  try {
    for (const file of await drawGraphics(browser, join(root, folder), names))
      console.log(relative(root, file));
  } finally {
    await browser.close();
  }
  for (const language of LANGUAGES)
    await take(playScenes, language, { bare: true }, name => join(folder, language, `${name}.png`));
}

/** Plays scenes in a new workbench and writes each picture to the file that `fileOf` names. */
async function take(play, language, options, fileOf) {
  const { openDesk } = await import('./desk.mjs');
  const { showTheSame, smaller } = await import('./png.mjs');
  const desk = await openDesk(language, options);
  try {
    await play(desk, async name => {
      const file = fileOf(name);
      const full = join(root, file);
      const picture = smaller(await desk.picture());
      // An equal picture is not rewritten, so that Git sees no change.
      const isNew = !existsSync(full) || !showTheSame(readFileSync(full), picture);
      mkdirSync(dirname(full), { recursive: true });
      if (isNew) writeFileSync(full, picture);
      console.log(`${file}  ${Math.ceil(picture.length / 1024)} KB${isNew ? '' : ', as it was'}`);
    });
  } finally {
    await desk.close();
  }
}
