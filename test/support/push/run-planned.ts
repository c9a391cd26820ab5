/** Gives a plan of the harness to the same run that the command gives it to, over the harness's ports. */

import { Budget } from '../../../src/api/budget';
import type { PushReport } from '../../../src/push/push-report';
import { confirmedBefore, NO_WORDS, PushRun, type PushRunParts } from '../../../src/push/push';
import { isConfirmed } from '../../../src/push/entry/seal';
import type { Planned, PushHarness } from '../push-harness';

const SECRET = 'known to kim only';

export function runPlanned(harness: PushHarness, planned: Planned): PushReport {
  return new PushRun(partsOf(harness, planned), planned).push(NO_WORDS);
}

export function resumeConfirmed(harness: PushHarness, planned: Planned): PushReport {
  const { own } = confirmedBefore(planned.entries, entry => isConfirmed(SECRET, entry));
  return new PushRun(partsOf(harness, planned), planned).resume(own);
}

function partsOf(harness: PushHarness, planned: Planned): PushRunParts {
  const { clock, ids, resource, settings, table, baseline, journal } = harness;
  return {
    resource,
    settings,
    table,
    baseline,
    journal,
    clock,
    ids,
    client: planned.client,
    budget: new Budget(clock, harness.budgetMs),
    keyFingerprint: harness.fingerprint,
    user: 'kim@example.com',
    secret: SECRET,
    isOwn: () => true,
    proofs: harness.proofs,
    unseenPuts: harness.unseenPuts,
    fetchRemote: () => harness.fetchRemote(planned.client),
    progress: () => {},
    isCancelled: () => false,
    flush: () => {
      harness.crash.step('flush');
      harness.buffer.flush();
    },
    timeLabel: () => '03-03 12:00',
  };
}
