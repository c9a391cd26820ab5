// Judges a mutant by the slow tests: those with the built add-on that reach it, then those in a browser and those of
// the archive that know it. It is built in a copy of the project, so that dist/ never has a mutant in it.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.mjs';
import { mutated, withSwitches } from './mutants.mjs';
import { nearest } from './nearest.mjs';

/** Tests with the built add-on, and of the adapters in the host. */
const FOLDERS = ['test/integration', 'test/security', 'test/build', 'test/src/platform'];
export const BROWSER = { folder: 'test/browser', ending: '.browser.ts', config: 'vitest.browser.config.ts' };
export const BIGQUERY = { folder: 'bigquery/test', ending: '.test.ts', config: 'bigquery/vitest.config.ts' };
/** These run for minutes, or know only how the project is built. */
const LEFT_OUT =
  /(?:bulk-edit|five-shapes|kill-points|kills|pacing|two-years|bundle|clone|release|third-language|notice|es2020|pages|host-name|live-checklist)\./;
/** So many test files look at a mutant. */
const MOST = 12;
/** So many of those whose reach is not known: in a browser, and with the stand-in of BigQuery. */
const MOST_KNOWING = 3;
/** So many run before the others: most often they tell. */
const FIRST = 1;
/** Longer than these ever take; a mutant that needs more does not end. */
const PATIENCE_MS = 900_000;
/** All of them once, with switches. */
const REACH_MS = 3_600_000;
/** The code of the pages, which runs in a browser. */
const PAGES = 'src/sidebar/client/';
/** What the tests in a browser call: methods, and commands behind them. */
const BEHIND_PAGES = /^src\/(?:sidebar|commands|summaries)\//;
const ARCHIVE = /archive|bigquery/;

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config'];
const ENV = { ...process.env, KEEP_BUILD: '1', TESTS: 'quick', CI: '1' };

/**
 * @typedef {{
 *   readonly name: string, readonly status: string, readonly message: string,
 *   readonly assertionResults: readonly { readonly status: string, readonly fullName: string }[],
 * }} FileReport
 */

export class SlowTests {
  /** @type {Map<string, boolean>} whether a test file is green without any mutant */
  #green = new Map();

  #hasParts = false;

  /** @type {Map<string, Set<string>> | undefined} test files by the key of a mutant that they reach */
  #reach;

  /** @param {readonly import('./mutants.mjs').Mutant[]} chosen all that may be judged */
  constructor(chosen) {
    this.chosen = chosen.filter(({ file }) => !file.startsWith(PAGES));
    this.copy = mkdtempSync(join(tmpdir(), 'finance-sheets-mutants-'));
    const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const name of new Set(names))
      if (name !== '' && existsSync(join(root, name))) cpSync(join(root, name), join(this.copy, name));
    for (const modules of ['node_modules', 'bigquery/node_modules'])
      if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(this.copy, modules));
  }

  /**
   * Gives the test that notices the mutant, or how else it was noticed. '': none does.
   * @param {import('./mutants.mjs').Mutant} mutant
   */
  async judge(mutant) {
    const groups = await this.#judges(mutant);
    const path = join(this.copy, mutant.file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(mutant));
    const fault = await this.#build().then(
      () => '',
      error => `the build: ${String(error).slice(0, 100)}`,
    );
    let red = fault === '' ? null : { file: '', what: fault };
    for (const files of groups) red ??= this.#red(files);
    writeFileSync(path, before);
    // A test that is red without the mutant, too, has not noticed it.
    if (red === null || (red.file !== '' && !(await this.#isGreen(red.file)))) return '';
    return red.what;
  }

  end() {
    rmSync(this.copy, { recursive: true, force: true });
  }

  /**
   * Test files by what runs them, those that tell most often first.
   * @param {import('./mutants.mjs').Mutant} mutant
   */
  async #judges(mutant) {
    const { file } = mutant;
    if (file.startsWith(PAGES)) return [knowing(mutant, BROWSER)];
    this.#reach ??= await this.#reachOfAll();
    const reaching = nearest(mutant, [...(this.#reach.get(mutant.key) ?? [])]).slice(0, MOST);
    return [
      reaching.slice(0, FIRST),
      reaching.slice(FIRST),
      ARCHIVE.test(file) ? knowing(mutant, BIGQUERY) : [],
      BEHIND_PAGES.test(file) ? knowing(mutant, BROWSER) : [],
    ];
  }

  /** Runs tests once, all switches off, to see which files reach a mutant. Of files chosen by name, half did not. */
  async #reachOfAll() {
    const notes = join(this.copy, 'lib/reach.jsonl');
    for (const [file, text] of await withSwitches(this.chosen)) writeFileSync(join(this.copy, file), text);
    await this.#build();
    spawnSync(
      process.execPath,
      [
        ...VITEST,
        'test/mutants/reach.config.ts',
        '--maxWorkers=1',
        ...FOLDERS.flatMap(folder => slowTests(folder, '.test.ts')),
      ],
      { cwd: this.copy, env: { ...ENV, REACH_NOTES: notes }, timeout: REACH_MS, killSignal: 'SIGKILL' },
    );
    for (const { file } of this.chosen) cpSync(join(root, file), join(this.copy, file));
    /** @type {Map<string, Set<string>>} */
    const reach = new Map(this.chosen.map(({ key }) => [key, new Set()]));
    for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
      const { path, mutants } = JSON.parse(line);
      for (const id of mutants) reach.get(this.chosen[id]?.key ?? '')?.add(path.slice(this.copy.length + 1));
    }
    return reach;
  }

  async #build() {
    /** @param {string} name */
    const script = name => import(pathToFileURL(join(this.copy, `scripts/${name}.mjs`)).href);
    if (!this.#hasParts) await (await script('build-node-parts')).buildNodeParts();
    this.#hasParts = true;
    await (await script('build-add-on')).buildAddOn({ check: false });
  }

  /** @param {string} file */
  async #isGreen(file) {
    if (!this.#green.has(file)) {
      await this.#build();
      this.#green.set(file, this.#red([file]) === null);
    }
    return this.#green.get(file) === true;
  }

  /**
   * The first of these tests that fails. All of them need a browser, or none.
   * @param {readonly string[]} files
   */
  #red(files) {
    if (files.length === 0) return null;
    const config =
      [BROWSER, BIGQUERY].find(({ ending, folder }) => isOf(files[0] ?? '', folder, ending))?.config ??
      'vitest.config.ts';
    const report = join(this.copy, 'lib/report.json');
    rmSync(report, { force: true });
    const options = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${report}`];
    const { error, stderr } = spawnSync(process.execPath, [...VITEST, config, ...options, ...files], {
      cwd: this.copy,
      env: ENV,
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    if (error !== undefined) return { file: '', what: 'no answer in time' };
    /** @type {readonly FileReport[]} */
    let reports;
    try {
      reports = JSON.parse(readFileSync(report, 'utf8')).testResults;
    } catch {
      throw new Error(`vitest said nothing of ${files.join(', ')}: ${stderr}`);
    }
    for (const { name, status, message, assertionResults } of reports) {
      const test = assertionResults.find(result => result.status === 'failed');
      const file = name.slice(this.copy.length + 1);
      if (status === 'failed') return { file, what: `${file} > ${test?.fullName ?? message.slice(0, 100)}` };
    }
    return null;
  }
}

/**
 * The tests of a suite that are nearest to a mutant.
 * @param {import('./mutants.mjs').Mutant} mutant
 * @param {typeof BROWSER} suite
 */
export function knowing(mutant, { folder, ending }) {
  return nearest(mutant, slowTests(folder, ending)).slice(0, MOST_KNOWING);
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function slowTests(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => isOf(name, folder, ending) && !LEFT_OUT.test(name));
}

/**
 * @param {string} file
 * @param {string} folder
 * @param {string} ending
 */
function isOf(file, folder, ending) {
  return file.startsWith(`${folder}/`) && file.endsWith(ending);
}
