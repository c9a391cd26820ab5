/** A process of its own: loads the fast tests and all mutants once, then runs chosen tests with one mutant on. */
import type { CollectedTest } from './vitest-stand-in';
import { collectedTests } from './vitest-stand-in';

/** What Stryker's switches read. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
}

interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

export interface DryRun {
  readonly tests: readonly { readonly file: string; readonly name: string; readonly ms: number }[];
  /** Of each mutant: the tests that reach it, and how often all of them do. */
  readonly reached: Readonly<Record<string, { readonly tests: readonly number[]; readonly hits: number }>>;
  /** Mutants that are reached while modules load, or at a first use only: these need a process of their own. */
  readonly once: readonly string[];
  /** Tests that fail without any mutant. */
  readonly failing: readonly string[];
}

export interface Trial {
  readonly mutant: string;
  /** By number; or all tests of files: with a mutant on from the start, there may be others. */
  readonly tests: readonly number[] | { readonly of: readonly string[] };
  readonly hitLimit: number;
}

export interface Verdict {
  readonly killedBy: string | null;
  readonly error: string;
  /** Whether the test that failed fails without the mutant too now, because something that is kept was spoilt. */
  readonly spoilt: boolean;
}

// Made before any file of src is loaded: the switches keep the objects that they find.
const coverage: Coverage = { static: {}, perTest: {} };
const switches: Switches = { mutantCoverage: coverage };
Object.assign(globalThis, { __stryker__: switches });

/** Answers the parent's questions until it goes. */
export function serve(): void {
  process.on('message', (message: 'dry run' | Trial) => {
    const answer = message === 'dry run' ? dryRun() : tryMutant(message);
    answer.then(
      result => process.send?.(result),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

async function dryRun(): Promise<DryRun> {
  const atLoad = Object.keys(coverage.static);
  const first = await allTests();
  const second = await allTests();
  const reached: Record<string, { tests: number[]; hits: number }> = {};
  for (const [test, mutants] of Object.entries(first.perTest)) {
    for (const [mutant, hits] of Object.entries(mutants)) {
      reached[mutant] ??= { tests: [], hits: 0 };
      reached[mutant].tests.push(Number(test) - 1);
      reached[mutant].hits += hits;
    }
  }
  const once = new Set(atLoad);
  for (const [test, mutants] of Object.entries(first.perTest))
    for (const mutant of Object.keys(mutants))
      if (second.perTest[test]?.[mutant] === undefined) once.add(mutant);
  return {
    tests: collectedTests().map(({ file, name }, i) => ({ file, name, ms: second.times[i] ?? 0 })),
    reached,
    once: [...once],
    failing: [...new Set([...first.failing, ...second.failing])],
  };
}

async function allTests() {
  coverage.perTest = {};
  const failing: string[] = [];
  const times: number[] = [];
  for (const [i, test] of collectedTests().entries()) {
    switches.currentTestId = String(i + 1);
    const start = performance.now();
    const error = await outcome(test);
    times.push(performance.now() - start);
    if (error !== null) failing.push(`${test.file} > ${test.name}: ${error}`);
  }
  switches.currentTestId = undefined;
  return { perTest: coverage.perTest, failing, times };
}

async function tryMutant({ mutant, tests, hitLimit }: Trial): Promise<Verdict> {
  const all = collectedTests();
  const chosen = 'of' in tests ? all.filter(({ file }) => tests.of.includes(file)) : tests.map(i => all[i]);
  for (const test of chosen) {
    if (test === undefined) throw new Error('no such test');
    switches.activeMutant = mutant;
    switches.hitCount = 0;
    switches.hitLimit = hitLimit;
    const error = await outcome(test);
    switches.activeMutant = undefined;
    if (error !== null) {
      const killedBy = `${test.file} > ${test.name}`;
      return { killedBy, error, spoilt: (await outcome(test)) !== null };
    }
  }
  return { killedBy: null, error: '', spoilt: false };
}

async function outcome(test: CollectedTest): Promise<string | null> {
  try {
    await test.run();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 300);
  }
}
