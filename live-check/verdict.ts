/** The last line of the report: whether the add-on is safe to use in this spreadsheet. */

import type { Check } from './check';
import type { Outcome, Result } from './try-check';

export interface Verdict {
  readonly title: 'Safe to use' | 'Safe except' | 'Not safe' | 'No verdict yet';
  /** Checks whose answers speak against the add-on, the most dangerous first. */
  readonly because: readonly Check[];
  /** Unanswered checks that the add-on needs, the most dangerous first. */
  readonly open: readonly Check[];
}

/** The meaning of a result: no danger, an answer against the add-on, or no answer. */
type Finding = 'fine' | 'counts' | 'open';

const FINDINGS: Readonly<Record<Outcome, Finding>> = {
  same: 'fine',
  different: 'counts',
  failed: 'open',
  killed: 'open',
  'not tried': 'open',
  waiting: 'open',
};
const DANGEROUS_FIRST: readonly Check['weight'][] = ['stop', 'mend', 'harmless'];

/** @param left The number of checks that have not run yet. */
export function verdictOf(checks: readonly Check[], results: readonly Result[], left: number): Verdict {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
  const found = (finding: Finding): Check[] =>
    DANGEROUS_FIRST.flatMap(weight =>
      checks.filter(check => check.weight === weight && findingOf(check, outcomes.get(check.id)) === finding),
    );
  const [because, open] = [found('counts'), found('open')];
  const title = left > 0 ? 'No verdict yet' : titleOf([...because, ...open]);
  return { title, because, open };
}

function titleOf(troubles: readonly Check[]): Verdict['title'] {
  if (troubles.some(({ weight }) => weight === 'stop')) return 'Not safe';
  return troubles.length > 0 ? 'Safe except' : 'Safe to use';
}

function findingOf(check: Check, outcome: Outcome | undefined): Finding {
  const finding = outcome === undefined ? 'open' : FINDINGS[outcome];
  if (check.weight !== 'harmless') return finding;
  return finding === 'counts' || isSafeUntried(check) ? 'fine' : finding;
}

/** Whether the add-on is safe without an answer of the check. */
export function isSafeUntried(check: Check): boolean {
  return check.weight === 'harmless' && check.whenRefused !== undefined;
}

const OPENINGS: Readonly<Record<Verdict['title'], string>> = {
  'Safe to use': 'Safe to use: every answer was the expected one, or harmless.',
  'Safe except': 'Safe to use, except for what is named here.',
  'Not safe': 'Not safe to use with real data, because of what is named here.',
  'No verdict yet': 'No verdict yet: choose the same item in the menu again.',
};

/** The verdict in one cell. */
export function verdictText({ title, because, open }: Verdict): string {
  const lines = [OPENINGS[title], ...because.map(check => `• ${check.title}. ${check.otherwise}`)];
  if (title === 'No verdict yet' || open.length === 0) return lines.join('\n');
  const opens = open.map(check => `• ${check.title}${check.weight === 'stop' ? ' (dangerous)' : ''}`);
  return [...lines, 'These questions have no answer yet:', ...opens].join('\n');
}
