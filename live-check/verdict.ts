/** The last line of the report: whether the add-on is safe to use in this spreadsheet. */

import type { Check } from './check';
import type { Outcome, Result } from './try-check';

export interface Verdict {
  readonly title: 'Safe to use' | 'Safe except' | 'Not safe' | 'No verdict yet';
  /** Title and meaning of each check that counts. */
  readonly because: readonly string[];
}

/** What a result says of its check's question: nothing to fear, an answer that counts, or no answer. */
type Finding = 'fine' | 'counts' | 'open';

const FINDINGS: Readonly<Record<Outcome, Finding>> = {
  same: 'fine',
  different: 'counts',
  failed: 'open',
  killed: 'open',
  'not tried': 'open',
  waiting: 'open',
};

/** @param left How many checks have not run yet. */
export function verdictOf(checks: readonly Check[], results: readonly Result[], left: number): Verdict {
  if (left > 0) return { title: 'No verdict yet', because: [`${left} checks are left.`] };
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
  const found = checks.map(check => ({ check, finding: findingOf(check, outcomes.get(check.id)) }));
  const lines = (weight: Check['weight'], finding: Finding): string[] =>
    found
      .filter(one => one.check.weight === weight && one.finding === finding)
      .map(({ check }) => (finding === 'open' ? openLine(check) : `${check.title}: ${check.otherwise}`));
  const stops = [...lines('stop', 'counts'), ...lines('stop', 'open')];
  const exceptions = [...lines('mend', 'counts'), ...lines('mend', 'open'), ...lines('harmless', 'open')];
  if (stops.length > 0) return { title: 'Not safe', because: [...stops, ...exceptions] };
  return exceptions.length > 0
    ? { title: 'Safe except', because: exceptions }
    : { title: 'Safe to use', because: [] };
}

function findingOf(check: Check, outcome: Outcome | undefined): Finding {
  const finding = outcome === undefined ? 'open' : FINDINGS[outcome];
  if (check.weight !== 'harmless') return finding;
  if (finding === 'counts') return 'fine';
  return finding === 'open' && isSafeUntried(check) ? 'fine' : finding;
}

/** Whether the add-on is safe although the check gave no answer. */
export function isSafeUntried(check: Check): boolean {
  return check.weight === 'harmless' && check.whenRefused !== undefined;
}

function openLine(check: Check): string {
  return `${check.title}: no answer yet.`;
}

/** The verdict in one cell. */
export function verdictText({ title, because }: Verdict): string {
  if (because.length === 0) return 'Safe to use: every answer was the expected one, or harmless.';
  const opening = {
    'Safe to use': 'Safe to use',
    'Safe except': 'Safe to use, except for:',
    'Not safe': 'Not safe to use with real data, because of:',
    'No verdict yet': 'No verdict yet:',
  }[title];
  return [opening, ...because.map(line => `• ${line}`)].join('\n');
}
