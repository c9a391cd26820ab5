/** Many random histories. The first failing history is shrunk to a short one. */

import fc from 'fast-check';
import type { Driver } from '../drivers/driver';
import { histories, type Kind } from '../history/arbitrary';
import type { Config, IdempotencyMode } from '../history/config';
import { type History, type HistoryOutcome, runHistory } from './run-history';
import { shortest } from './shortest';

export interface CheckOptions {
  readonly runs: number;
  readonly seed: number;
  readonly path?: string | undefined;
  readonly modes: readonly IdempotencyMode[];
  /** Default: usual. */
  readonly kind?: Kind;
  /** False: stops at the first failure, without shrinking. */
  readonly shrink?: boolean;
  /** False: the history that fails is not run once more, to see whether it fails again. */
  readonly again?: boolean;
  /** Kinds of steps to leave out, so that a run passes known faults. */
  readonly without?: readonly string[];
  readonly driver: (config: Config) => Driver;
  /** Called after every history. */
  readonly progress?: (runs: number) => void;
}

export interface CheckResult {
  readonly runs: number;
  readonly steps: number;
  readonly faults: number;
  readonly kills: number;
  readonly seed: number;
  readonly failure: {
    readonly path: string;
    readonly history: History;
    readonly outcome: HistoryOutcome;
  } | null;
}

export function check(options: CheckOptions): CheckResult {
  const sum = { runs: 0, steps: 0, faults: 0, kills: 0 };
  let shrinking = false;
  let seen: HistoryOutcome | null = null;
  const fails = (history: History): HistoryOutcome => runHistory(options.driver(history.config), history);
  const left = (history: History): History => {
    const { without = [] } = options;
    return without.length === 0
      ? history
      : { ...history, steps: history.steps.filter(step => !without.includes(step.do)) };
  };
  const result = fc.check(
    fc.property(histories(options.modes, options.kind), drawn => {
      const history = left(drawn);
      const outcome = fails(history);
      if (!shrinking) {
        sum.runs++;
        sum.steps += history.steps.length;
        sum.faults += outcome.faults;
        sum.kills += outcome.kills;
        options.progress?.(sum.runs);
      }
      if (outcome.violations.length > 0) {
        shrinking = true;
        seen = outcome;
      }
      return outcome.violations.length === 0;
    }),
    {
      numRuns: options.runs,
      seed: options.seed,
      ...(options.path === undefined ? {} : { path: options.path }),
      endOnFailure: options.shrink === false,
    },
  );
  const [found] = result.counterexample ?? [];
  if (found === undefined) return { ...sum, seed: options.seed, failure: null };
  const drawn = left(found);
  const history =
    options.shrink === false ? drawn : shortest(drawn, candidate => fails(candidate).violations.length > 0);
  const first = seen as HistoryOutcome | null;
  const again = options.again === false && first !== null ? first : fails(history);
  // A history that fails once and not again is a failure too. Its first messages are the only evidence.
  const outcome = again.violations.length > 0 ? again : notRepeated(first ?? again);
  return {
    ...sum,
    seed: options.seed,
    failure: { path: result.counterexamplePath ?? '', history, outcome },
  };
}

function notRepeated(outcome: HistoryOutcome): HistoryOutcome {
  return { ...outcome, violations: [...outcome.violations, 'the same history, run again, did not fail'] };
}
