/** A colleague deletes a row before any read of a push. Ids stay in the rows of their records. */

import { expect, it } from 'vitest';
import { PortsDriver } from './drivers/ports/ports-driver';
import type { Config } from './history/config';
import type { Step } from './history/steps';
import { runHistory } from './run/run-history';

const config: Config = {
  resource: 'tags',
  bulk: null,
  records: 3,
  idempotency: 'success',
  retentionMs: 86_400_000,
  scopedToApiKey: false,
  inFlight409: true,
  bodyMismatch422: true,
  servicePut: 'merge',
  settingPut: 'merge',
  masks: false,
  trims: false,
  ignored: [],
  writeAnswer: 'record',
  bare: false,
  paging: 'none',
  putNaming: 'body',
  emptyAs: 'text',
  ignoresKeys: false,
  parallel: 1,
  forging: false,
  large: false,
  userColumn: 'end',
  seed: 1,
};
const push = { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 } as const;

/** The violations, and whether the push read so often that the row was deleted. */
function deletedBefore(nth: number): readonly [violations: readonly string[], isDeleted: boolean] {
  const steps: readonly Step[] = [
    { do: 'add row', value: 1, twice: false },
    { do: 'add row', value: 2, twice: false },
    { do: 'type', row: 1, field: 1, value: 3 },
    { ...push, between: { at: { kind: 'read', nth }, steps: [{ do: 'delete row', row: 0 }] } },
    push,
  ];
  const { violations, story } = runHistory(new PortsDriver(config), { config, steps });
  return [violations, story.join('\n').includes('deleted from the tab')];
}

it('shift no id, whichever read of the push comes next', () => {
  let nth = 1;
  for (let isDeleted = true; isDeleted; nth++) {
    const [violations, now] = deletedBefore(nth);
    expect(violations, `before read ${nth}`).toEqual([]);
    isDeleted = now;
  }
  expect(nth).toBeGreaterThan(20);
});
