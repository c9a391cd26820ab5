// Tries one mutant after the other, and says of each which test noticed it.
import { testFiles } from './bundle.mjs';
import { nearest } from './nearest.mjs';
import { Machine } from './process.mjs';

/** Long enough for the dry run on a machine that is busy. */
const DRY_RUN_MS = 600_000;
/** A mutant may make the tests that reach it this much slower before it counts as noticed. */
const SLOWER = 10;
const GRACE_MS = 10_000;
/** Which tests reach what is made once is not known. The tests of its folder run, and so many files nearest to it. */
const NEAREST = 20;
/** Stryker's own limit: a loop that goes round so much oftener than without mutants does not end. */
const MORE_HITS = 100;

/**
 * @typedef {'killed' | 'survived' | 'equivalent' | 'refused'} Status
 * @typedef {{
 *   readonly mutant: import('./mutants.mjs').Mutant,
 *   readonly status: Status, readonly by: string, readonly reach: string,
 * }} Result
 * by: the test that noticed the mutant, or another way; reach: in words, how many tests reach the mutant
 */

/**
 * @param {string} bundle
 * @param {readonly import('./mutants.mjs').Mutant[]} chosen
 * @returns {AsyncGenerator<Result>}
 */
export async function* trials(bundle, chosen) {
  let machine = await started(bundle);
  /** @type {import('./machine').DryRun} */
  const dry = await machine.ask('dry run', DRY_RUN_MS);
  if (dry.tests === undefined) throw new Error(`the tests did not run: ${JSON.stringify(dry)}`);
  if (dry.failing.length > 0) throw new Error(`without any mutant these fail: ${dry.failing.join('\n')}`);
  const once = new Set(dry.once);

  for (const [i, mutant] of chosen.entries()) {
    const id = String(i);
    const reached = dry.reached[id];
    let by = '';
    if (reached !== undefined) {
      const answer = await machine.ask(trial(id, reached.tests, reached.hits), patience(reached.tests));
      by = noticed(answer);
      if (answer.gone !== undefined || answer.spoilt) {
        machine.end();
        machine = await started(bundle);
      }
    }
    if (by === '' && once.has(id)) by = await fromTheStart(mutant, id);
    const reach = once.has(id)
      ? 'made once, so the nearest tests ran'
      : `${reached?.tests.length ?? 'no'} tests reach it`;
    yield { mutant, status: by === '' ? 'survived' : 'killed', by, reach };
  }
  machine.end();

  /**
   * A mutant of what is made once is there only in a process that starts with it.
   * @param {import('./mutants.mjs').Mutant} mutant
   * @param {string} id
   */
  async function fromTheStart(mutant, id) {
    const own = new Machine(bundle, id);
    const ready = await own.ask(null, 60_000);
    const near = nearest(mutant, testFiles()).slice(0, NEAREST);
    const ofFolder = testFiles().filter(file => file.startsWith(`test/src/${mutant.folder}/`));
    const of = [...ofFolder, ...near];
    const time = patience(dry.tests.flatMap(({ file }, i) => (of.includes(file) ? [i] : [])));
    const answer =
      ready === 'ready' ? await own.ask({ mutant: id, tests: { of }, hitLimit: 1e9 }, time) : ready;
    own.end();
    return ready === 'ready' ? noticed(answer) : 'the modules did not load';
  }

  /**
   * @param {string} mutant
   * @param {readonly number[]} tests
   * @param {number} hits
   */
  function trial(mutant, tests, hits) {
    const quickFirst = [...tests].sort((a, b) => late(a) - late(b) || ms(a) - ms(b));
    return { mutant, tests: quickFirst, hitLimit: Math.min(hits * MORE_HITS, 1e9) };
  }

  /** @param {number} test */
  function late(test) {
    return dry.tests[test]?.file.startsWith('test/src/') ? 0 : 1;
  }

  /** @param {number} test */
  function ms(test) {
    return dry.tests[test]?.ms ?? 0;
  }

  /** @param {readonly number[]} tests */
  function patience(tests) {
    return tests.reduce((sum, test) => sum + ms(test), 0) * SLOWER + GRACE_MS;
  }

  /** @param {any} answer */
  function noticed(answer) {
    if (answer.gone !== undefined) return answer.gone;
    if (answer.error !== undefined && answer.killedBy === undefined) throw new Error(answer.error);
    return answer.killedBy ?? '';
  }
}

/** @param {string} bundle */
async function started(bundle) {
  const machine = new Machine(bundle);
  const ready = await machine.ask(null, 120_000);
  if (ready !== 'ready')
    throw new Error(`the tests do not load: ${JSON.stringify(ready)}; see node ${bundle}`);
  return machine;
}
