// The sources of each picture, and whether a picture is older than them. docs/pictures/manifest.json keeps a hash of
// each source.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as projectRoot } from '../../scripts/root.mjs';

export const COMMAND = 'npm run pictures';
export const LANGUAGES = ['ko', 'en'];

/** The page around the spreadsheet, and the drawing of the grid. */
const PAGE = [
  'workbench/page/app.tsx',
  'workbench/page/menu-bar.tsx',
  'workbench/page/hidden-tabs.tsx',
  'workbench/page/style.css',
  'workbench/page/view.css',
  ...['look', 'frame', 'univer', 'protection-marks', 'chart-svg'].map(
    name => `workbench/page/grid/${name}.ts`,
  ),
];
/** The sources of a list's tab: contents, order, colours. */
const TAB = ['src/resources', 'src/sheet/table', 'src/text/tab-texts.ts'];
const SIDEBAR = [
  'src/sidebar/client/app.tsx',
  'src/sidebar/client/calls.tsx',
  'src/sidebar/client/fields.tsx',
  'src/sidebar/client/parts.tsx',
  'src/sidebar/client/style',
  'src/text/sidebar-texts.ts',
];

const CRASH = [
  ...PAGE,
  ...TAB,
  'workbench/page/panel',
  'workbench/page/stories',
  'workbench/server/stories',
  'src/text/push/status-texts.ts',
];

/** @param {string} area The folder of a screen of the sidebar: all its files can change the picture. */
const screen = area => `src/sidebar/client/screens/${area}`;

/**
 * The sources of each picture, by name; docs/pictures has `name-ko.png` and `name-en.png`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PICTURES = {
  home: [...PAGE, ...TAB, ...SIDEBAR, screen('home'), 'src/text/push/status-texts.ts'],
  review: [...PAGE, ...TAB, ...SIDEBAR, screen('review'), 'src/text/push/review-texts.ts'],
  undo: [
    ...PAGE,
    ...TAB,
    ...SIDEBAR,
    screen('history'),
    screen('review'),
    'src/text/push/history-texts.ts',
    'src/text/push/review-texts.ts',
    'src/text/push/status-texts.ts',
  ],
  decide: [...PAGE, ...TAB, ...SIDEBAR, screen('decide'), 'src/text/push/decide-texts.ts'],
  cards: [...PAGE, ...TAB, ...SIDEBAR, screen('pull'), 'src/text/pull/pull-texts.ts'],
  summary: [...PAGE, ...SIDEBAR, screen('reports'), 'src/summaries', 'src/text/reports/summary-texts.ts'],
  cash: [...PAGE, ...SIDEBAR, screen('reports'), 'src/summaries', 'src/text/reports/summary-texts.ts'],
  'month-end': [
    ...PAGE,
    ...SIDEBAR,
    screen('month-end'),
    'src/summaries',
    'src/text/reports/closing-texts.ts',
    'src/text/reports/month-end-texts.ts',
  ],
  'crash-1': CRASH,
  'crash-2': CRASH,
};

/** @param {string} root The project's folder. */
export const manifestFile = root => join(root, 'docs/pictures/manifest.json');

/**
 * The files of a picture.
 * @param {string} name
 */
export const filesOf = name => LANGUAGES.map(language => `docs/pictures/${name}-${language}.png`);

/**
 * A hash over a file, or all files of a folder.
 * @param {string} root
 * @param {string} source
 */
export function hashOf(root, source) {
  const hash = createHash('sha256');
  for (const file of filesIn(root, source).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names the pictures that are missing or older than their sources; empty if there are none.
 * @param {string} [root]
 * @param {Readonly<Record<string, readonly string[]>>} [pictures]
 * @returns {string[]}
 */
export function whatIsOld(root = projectRoot, pictures = PICTURES) {
  const file = manifestFile(root);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(pictures).flatMap(([name, sources]) => {
    const missing = filesOf(name).filter(picture => !existsSync(join(root, picture)));
    if (missing.length > 0) return missing.map(picture => `${picture} is missing. Run: ${COMMAND}`);
    const changed = sources.filter(source => kept[source] !== hashOf(root, source));
    if (changed.length === 0) return [];
    return `${filesOf(name).join(' and ')} may be older than what they show: ${changed.join(', ')}. Run: ${COMMAND}`;
  });
}

/**
 * Stores the present hashes of all sources, because all pictures are made together.
 * @param {string} [root]
 * @param {Readonly<Record<string, readonly string[]>>} [pictures]
 */
export function keep(root = projectRoot, pictures = PICTURES) {
  const sources = [...new Set(Object.values(pictures).flat())].sort();
  const hashes = Object.fromEntries(sources.map(source => [source, hashOf(root, source)]));
  writeFileSync(manifestFile(root), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]}
 */
function filesIn(root, source) {
  const full = join(root, source);
  if (!existsSync(full))
    throw new Error(`${source} is named by workbench/pictures/manifest.mjs and is not there.`);
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map(name => join(source, name).replaceAll('\\', '/'))
    .filter(name => statSync(join(root, name)).isFile());
}
