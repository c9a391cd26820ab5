/** Gives a plan of the harness to the run that the command uses, over the harness's ports. */

import { Budget } from '../../../src/api/budget';
import type { PushReport } from '../../../src/push/push-report';
import { confirmedBefore, PushRun, type PushRunParts } from '../../../src/push/push';
import { isConfirmed } from '../../../src/push/entry/seal';
import type { RemoteList } from '../../../src/changes/remote';
import type { PlannedRun } from '../../../src/push/plan/plan-run';
import type { ServiceClient } from '../../../src/api/client';
import type { Crash, WriteBuffer } from './crash';

export interface Planned extends PlannedRun {
  readonly client: ServiceClient;
}

/** The parts of the harness that a run takes. */
interface Ports
  extends Pick<
    PushRunParts,
    'resource' | 'settings' | 'table' | 'baseline' | 'journal' | 'clock' | 'ids' | 'profile' | 'isCancelled'
  > {
  readonly budgetMs: number;
  readonly fingerprint: string;
  readonly crash: Crash;
  readonly buffer: WriteBuffer;
  fetchRemote(client: ServiceClient): RemoteList;
}

const SECRET = 'known to kim only';

export function runPlanned(harness: Ports, planned: Planned): PushReport {
  return new PushRun(partsOf(harness, planned), planned).push({ reason: '', undoes: '' });
}

export function resumeConfirmed(harness: Ports, planned: Planned): PushReport {
  const { own } = confirmedBefore(planned.entries, entry => isConfirmed(SECRET, entry));
  return new PushRun(partsOf(harness, planned), planned).resume(own);
}

function partsOf(harness: Ports, planned: Planned): PushRunParts {
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
    spreadsheetId: 's',
    secret: SECRET,
    isOwn: () => true,
    profile: harness.profile,
    fetchRemote: () => harness.fetchRemote(planned.client),
    progress: () => {},
    isCancelled: () => harness.isCancelled(),
    flush: () => {
      harness.crash.step('flush');
      harness.buffer.flush();
    },
    timeLabel: () => '03-03 12:00',
    otherTab: () => null,
  };
}
