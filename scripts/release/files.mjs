// Checks the files of a release: checksums, sizes of pictures, placeholders in texts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './listing.mjs';
import { placeholdersIn } from './placeholders.mjs';

export const CHECKSUMS = 'SHA256SUMS';
const SIGNATURE = '89504e470d0a1a0a';
const SCENE = { width: 1280, height: 800 };
/** Google accepts one to ten. */
const MOST_SCENES = 10;

/**
 * One line per file, in the form of `sha256sum -c`.
 * @param {string} folder
 */
export function checksums(folder) {
  return filesBelow(folder)
    .filter(name => name !== CHECKSUMS)
    .map(
      name =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
}

/**
 * Throws an Error that names each picture that is missing or has a wrong size.
 * @param {string} folder The folder of the pictures.
 */
export function checkPictures(folder) {
  /** @type {[string, { width: number, height: number }][]} */
  const wanted = [
    ['icon-32.png', { width: 32, height: 32 }],
    ['icon-128.png', { width: 128, height: 128 }],
  ];
  /** @type {string[]} */
  const wrong = [];
  for (const language of LANGUAGES) {
    wanted.push([`${language}/banner.png`, { width: 220, height: 140 }]);
    const inFolder = existsSync(join(folder, language)) ? readdirSync(join(folder, language)) : [];
    const scenes = inFolder.filter(name => name !== 'banner.png');
    if (scenes.length < 1 || scenes.length > MOST_SCENES)
      wrong.push(`  ${language}/ has ${scenes.length} pictures, and must have 1 to ${MOST_SCENES}`);
    for (const name of scenes) wanted.push([`${language}/${name}`, SCENE]);
  }
  for (const [name, { width, height }] of wanted) {
    const size = sizeOf(join(folder, name));
    if (size !== `${width}x${height}`) wrong.push(`  ${name} is ${size}, and must be ${width}x${height}`);
  }
  if (wrong.length > 0) throw new Error(`The pictures cannot go out:\n${wrong.join('\n')}`);
}

/**
 * Throws an Error that names the placeholders in the texts of a release. The bundle is skipped, because it shows
 * example addresses to people.
 * @param {string} folder
 */
export function refusePlaceholders(folder) {
  const texts = filesBelow(folder).filter(name => !/\.(?:png|js|html)$/.test(name) && name !== CHECKSUMS);
  const found = texts.flatMap(name =>
    placeholdersIn(readFileSync(join(folder, name), 'utf8')).map(placeholder => `  ${name}: ${placeholder}`),
  );
  if (found.length > 0) throw new Error(`The release still holds placeholders:\n${found.join('\n')}`);
}

/** @param {string} file */
function sizeOf(file) {
  if (!existsSync(file)) return 'missing';
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) return 'no PNG';
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** @param {string} folder @returns {string[]} Paths with slashes, sorted. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .map(name => name.replaceAll('\\', '/'))
    .sort();
}
