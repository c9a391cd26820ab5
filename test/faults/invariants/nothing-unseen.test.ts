/** Histories that were judged wrongly: what went was shown, and confirmed. */

import { describe, expect, it } from 'vitest';
import { PortsDriver } from '../drivers/ports/ports-driver';
import type { Config } from '../history/config';
import type { RunStep, Step } from '../history/steps';
import { runHistory } from '../run/run-history';

const config: Config = {
  ...{ resource: 'tags', records: 3, idempotency: 'off', retentionMs: 86_400_000, scopedToApiKey: false },
  ...{
    inFlight409: false,
    bodyMismatch422: false,
    servicePut: 'merge',
    settingPut: 'merge',
    masks: false,
    trims: false,
  },
  ...{ ignored: [], writeAnswer: 'record', bare: false, paging: 'none', putNaming: 'body', emptyAs: 'text' },
  ...{
    ignoresKeys: false,
    parallel: 1,
    bulk: null,
    forging: false,
    large: false,
    userColumn: 'end',
    seed: 0,
  },
};

const run = (command: RunStep['command'], more: Partial<RunStep> = {}): Step => ({
  ...{ do: 'run', command, user: 'kim', no: false, choice: 0 },
  ...more,
});
const judged = (of: Config, ...steps: readonly Step[]): readonly string[] =>
  runHistory(new PortsDriver(of), { config: of, steps }).violations;

describe('what no confirmed dialog showed', () => {
  it('is not a row that moved after its plan was read: the dialog names its place of before', () => {
    const sort: Step = { do: 'sort', field: 1, descending: true };
    const between = { at: { kind: 'request', nth: 1 }, steps: [sort] } as const;
    const type: Step = { do: 'type', row: 0, field: 0, value: 0 };
    expect(judged(config, type, run('push'), run('undo', { choice: 8, between }))).toEqual([]);
  });
});

describe('what was sent since it was confirmed', () => {
  it('is not a change that the service took and ignored: it goes again as a new attempt', () => {
    const contacts: Config = {
      ...config,
      ...{ resource: 'contacts', idempotency: 'everything', inFlight409: true, ignored: ['memo'] },
    };
    const slow: Step = { do: 'fault', fault: { name: 'slow', method: 'PUT', nth: 1, times: 1, ms: 70_000 } };
    const type: Step = { do: 'type', row: 0, field: 2, value: 0 };
    const wait: Step = { do: 'wait', ms: 660_000 };
    expect(judged(contacts, type, slow, run('push'), wait, run('continue'))).toEqual([]);
  });
});
