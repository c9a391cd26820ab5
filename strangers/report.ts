/** Runs from a seed and counts violations. The first violation of each kind is shrunk and reported. */

import { type Outcome, type Runner, transactionsPlotOf } from './driver/run';
import type { Kind, Violation } from './judge/violation';
import type { Shape } from './shape/dimensions';
import { oddities, plainer } from './shape/shape';

export interface Order {
  readonly runs: number;
  readonly seed: number;
  readonly shape: Shape | undefined;
  readonly shrinks: boolean;
  /** Makes every run change transactions. */
  readonly transactions: boolean;
  /** Stops after the first violation. */
  readonly stops: boolean;
  /** Shrinks and reports every violation, not only the first of each kind. */
  readonly every: boolean;
  /** Reports what was done and seen in every run, with or without a violation. */
  readonly story: boolean;
  /** The command at the beginning of each line that says how to repeat a run. */
  readonly again: string;
}

export interface Report {
  readonly runs: number;
  readonly lists: number;
  readonly writes: number;
  /** Violations of all runs; one run may have several. */
  readonly violations: number;
  readonly summary: string;
  readonly told: string;
}

interface Found {
  readonly seed: number;
  readonly outcome: Outcome;
  readonly violation: Violation;
  count: number;
}

/** Run n has the seed "seed * 100,000 + n", a single run the seed itself, so that each run can be repeated alone. */
export async function report(runner: Runner, order: Order): Promise<Report> {
  const byKind = new Map<Kind, Found>();
  const sums = { runs: 0, lists: 0, writes: 0, violations: 0, whole: 0, marked: 0 };
  const began = performance.now();
  for (let n = 0; n < order.runs; n++) {
    const seed = order.runs === 1 ? order.seed : order.seed * 100_000 + n;
    const plot = order.transactions ? transactionsPlotOf(seed) : undefined;
    const outcome = runner.run(seed, order.shape, plot);
    sums.runs++;
    if (order.story) console.log([`run ${seed}`, ...outcome.story].join('\n'));
    for (const name of ['lists', 'writes', 'whole', 'marked'] as const) sums[name] += outcome[name];
    sums.violations += outcome.violations.length;
    for (const violation of outcome.violations) {
      const known = byKind.get(violation.kind);
      if (known === undefined) byKind.set(violation.kind, { seed, outcome, violation, count: 1 });
      else known.count++;
    }
    if (order.every)
      for (const violation of outcome.violations)
        console.log(line(runner, { seed, outcome, violation, count: 1 }));
    await runner.rest();
    if (order.stops && sums.violations > 0) break;
  }
  const seconds = (performance.now() - began) / 1000;
  const { runs, lists, writes, whole, marked } = sums;
  const summary = `${runs} runs, ${lists} lists (${whole} whole, ${marked} marked as incomplete), ${writes} writes in ${seconds.toFixed(1)} s: ${sums.violations} violations`;
  const worst = [...byKind.values()].sort((a, b) => b.count - a.count);
  return {
    runs,
    lists,
    writes,
    violations: sums.violations,
    summary,
    told: worst.map(found => tell(runner, found, order)).join('\n'),
  };
}

/** One line per violation, for sorting many of them. */
function line(runner: Runner, found: Found): string {
  const shape = shrunk(runner, found);
  return `${found.violation.kind}\t${JSON.stringify(oddities(shape))}\t${found.seed}\t${found.violation.text.replace(/\s+/g, ' ').slice(0, 200)}`;
}

function tell(runner: Runner, found: Found, order: Order): string {
  const shape = order.shrinks ? shrunk(runner, found) : found.outcome.shape;
  const outcome = order.shrinks ? runner.run(found.seed, shape, found.outcome.plot) : found.outcome;
  const violation = outcome.violations.find(({ kind }) => kind === found.violation.kind) ?? found.violation;
  const odd = JSON.stringify(oddities(shape));
  return [
    '',
    `VIOLATION ${found.violation.kind} (${found.count} runs): ${violation.text}`,
    `shape ${odd}`,
    `plot ${JSON.stringify(found.outcome.plot)}`,
    ...outcome.story,
    `again: ${order.again}--runs 1 --seed ${found.seed} --shape '${odd}'`,
  ].join('\n');
}

/** Sets one dimension after the other to its plain option, as long as the violation stays. */
function shrunk(runner: Runner, { seed, outcome, violation }: Found): Shape {
  let shape = outcome.shape;
  for (;;) {
    const next = plainer(shape).find(candidate =>
      runner.run(seed, candidate, outcome.plot).violations.some(({ kind }) => kind === violation.kind),
    );
    if (next === undefined) return shape;
    shape = next;
  }
}
