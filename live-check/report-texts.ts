/** The report's words, in English only, because the report is for the add-on's maintainers. */

import type { Check } from './check';
import type { Outcome, Result, Tried } from './try-check';
import { isSafeUntried, type Verdict } from './verdict';

export const TITLE = 'Live check';
export const HAND_IN_LABEL = 'To hand in (this one cell)';

/** In the order of the report; widths in pixels. */
export const columns = [
  { name: 'Result', width: 120 },
  { name: 'What is tried', width: 330 },
  { name: 'Expected (local host)', width: 240 },
  { name: 'Came', width: 240 },
  { name: 'What it means', width: 330 },
  { name: 'What to do', width: 300 },
  { name: 'Settles', width: 220 },
  { name: 'Milliseconds', width: 100 },
  { name: 'Check', width: 200 },
  { name: 'Record', width: 60 },
] as const;

export const outcomes: Readonly<Record<Outcome, string>> = {
  same: 'Same',
  different: 'Different',
  failed: 'Failed',
  killed: 'Ended the run',
  'not tried': 'Not tried',
  waiting: 'Waiting for you',
};

export const running = 'Running. It takes some minutes; tabs come and go meanwhile.';

/** @param until Korean time of day. */
export function isRunning(until: string): string {
  return `Another user runs it now. You can start it when that run is over, at ${until} (Korea) at the latest.`;
}

/** Why the platform's answer matters; '' for the expected answer. */
export function meaningOf(check: Check, { result, reason }: Tried): string {
  switch (result.outcome) {
    case 'same':
    case 'waiting':
      return '';
    case 'different':
      return check.otherwise;
    case 'not tried':
      return reason;
    case 'failed':
      return `The platform refused the attempt, so the question has no answer. ${whyUntried(check)}`;
    case 'killed':
      return `The run ended during this check, so it is left out. ${whyUntried(check)}`;
  }
}

function whyUntried(check: Check): string {
  return check.whenRefused ?? 'Nobody knows yet what that means for the add-on.';
}

const TO_DO = {
  harmless:
    'Nothing: the add-on is safe either way. Hand in the result, so that the local host is put right.',
  mend: 'Hand in the result: the code has to change. Until then, use this part with care.',
  stop: 'Do not use the add-on with real data. Hand in the result first.',
} as const;

export function toDoOf(check: Check, { result, reason }: Tried): string {
  switch (result.outcome) {
    case 'same':
    case 'not tried':
      return '';
    case 'waiting':
      return reason;
    case 'different':
      return TO_DO[check.weight];
    case 'failed':
    case 'killed':
      if (isSafeUntried(check)) return TO_DO.harmless;
      return check.weight === 'stop'
        ? TO_DO.stop
        : 'Run the live check again. If this check fails again, hand in the result before you use this part.';
  }
}

/** The second line of the report. */
export function summaryOf(results: readonly Result[], left: number, verdict: Verdict['title']): string {
  const count = (...of: readonly Outcome[]): number =>
    results.filter(({ outcome }) => of.includes(outcome)).length;
  const waiting = count('waiting');
  const counts = [
    `Same ${count('same')}`,
    `different ${count('different')}`,
    `failed ${count('failed', 'killed')}`,
    `not tried ${count('not tried')}`,
  ].join(' · ');
  return [
    `${verdict} (the last row says why) · ${counts}`,
    ...(left > 0 ? [`${left} left: choose the same item in the menu again.`] : []),
    ...(waiting > 0
      ? [`${waiting} wait for you: do what the tabs "Live check task: ..." say, then choose the item again.`]
      : []),
  ].join('\n');
}
