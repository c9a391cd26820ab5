// Makes release/ with everything for publishing to a company. If the tree is not clean or the gate not green, it
// makes nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildAddOn, pinnedHostOf } from '../build-add-on.mjs';
import { requireHostName } from '../host-name.mjs';
import { root } from '../root.mjs';
import { companyOf } from './company.mjs';
import { CHECKSUMS, checkPictures, checksums, refusePlaceholders } from './files.mjs';
import { LANGUAGES, listingOf, MOST } from './listing.mjs';
import { nextSteps } from './next-steps.mjs';
import { placeholdersIn } from './placeholders.mjs';
import { cleanCommit, passGate } from './tree.mjs';

/**
 * Steps that take minutes or need a browser. Tests replace them.
 * @typedef {{ commitOf: (folder: string) => string, passGate: (folder: string) => void, drawPictures: (folder:
 * string) => void, build: typeof buildAddOn }} Slow
 */

/** @type {Slow} */
const REAL = { commitOf: cleanCommit, passGate, drawPictures, build: buildAddOn };

/**
 * Writes the release and returns its folder. On an Error, which says what to do first, an earlier release stays
 * unchanged.
 * @param {{ host: string | undefined, withMail?: boolean, withBigQuery?: boolean, company?: string, facts?:
 * Readonly<Record<string, string | undefined>>, folder?: string }} options
 * company: a JSON file with facts of the company; facts: the same as options, which win.
 * @param {Partial<Slow>} [slow]
 */
export async function release(options, slow = {}) {
  const { commitOf, passGate: check, drawPictures: draw, build } = { ...REAL, ...slow };
  const { host, withMail = false, withBigQuery = false } = options;
  const folder = options.folder ?? join(root, 'release');
  // Quick checks come first, so that a missing address is reported before the gate runs.
  requireHost(host);
  const company = companyOf(options.company ?? join(root, 'company.json'), options.facts);
  const listings = Object.fromEntries(
    LANGUAGES.map(language => [language, listingOf(language, { ...company, host })]),
  );
  const commit = commitOf(root);
  requireUnpinned();
  check(root);
  // The checks build and install; their files must not become part of the release.
  if (commitOf(root) !== commit)
    throw new Error('The tree has moved to another commit meanwhile. Begin anew.');

  const made = `${folder}.part`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  try {
    await build({ pinnedHost: host, withMail, withBigQuery, outdir: join(made, 'dist') });
    for (const name of ['LICENSE', 'NOTICE']) cpSync(join(root, name), join(made, name));
    writeTexts(made, { listings, company });
    draw(join(made, 'pictures'));
    checkPictures(join(made, 'pictures'));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { oauthScopes: scopes } = JSON.parse(readFileSync(join(made, 'dist/appsscript.json'), 'utf8'));
    const steps = { version, commit, host, withMail, withBigQuery, scopes, company, listings };
    writeFileSync(join(made, 'NEXT.md'), nextSteps(steps));
    refusePlaceholders(made);
    writeFileSync(join(made, CHECKSUMS), checksums(made));
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

/** @param {string | undefined} host @returns {asserts host is string} */
function requireHost(host) {
  if (host === undefined)
    throw new Error('A release is pinned: --pin-host HOST, the one host that the add-on may talk to.');
  requireHostName(host);
  const [placeholder] = placeholdersIn(host);
  if (placeholder !== undefined)
    throw new Error(`--pin-host ${host}: ${placeholder} belongs to nobody. Give your service's host.`);
}

/** The tests refuse to replace a pinned dist/, so this is checked first. */
function requireUnpinned() {
  const pinned = pinnedHostOf(join(root, 'dist'));
  if (pinned !== null)
    throw new Error(
      `dist/ is pinned to ${pinned}, and the checks build into it without a pin. Run npm run build -- --unpin first; the release gets a pinned dist/ of its own.`,
    );
}

/**
 * @param {string} folder
 * @param {{ listings: Record<string, import('./listing.mjs').Listing>, company: import('./company.mjs').Company }}
 * texts
 */
function writeTexts(folder, { listings, company }) {
  for (const [language, listing] of Object.entries(listings)) {
    mkdirSync(join(folder, 'listing', language), { recursive: true });
    for (const field of /** @type {(keyof typeof MOST)[]} */ (Object.keys(MOST)))
      writeFileSync(join(folder, 'listing', language, `${field}.txt`), `${listing[field]}\n`);
  }
  const clasp = { scriptId: company.scriptId, rootDir: 'dist' };
  writeFileSync(join(folder, '.clasp.json'), `${JSON.stringify(clasp, null, 2)}\n`);
  cpSync(join(root, '.claspignore'), join(folder, '.claspignore'));
}

/** In a separate process, which also ends the browser. @param {string} folder */
function drawPictures(folder) {
  const drawn = spawnSync(
    process.execPath,
    [join(root, 'workbench/pictures/pictures.mjs'), '--listing', relative(root, folder)],
    { cwd: root, stdio: 'inherit' },
  );
  if (drawn.status !== 0) throw new Error('The pictures could not be made (see above). Nothing was written.');
}
