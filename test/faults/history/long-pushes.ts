/** Pushes of many rows, with outages and kills at any request. */

import fc from 'fast-check';
import type { Kill } from '../drivers/driver';
import type { Step } from './steps';
import { failure, hand, next, push, shortWait, small, step, user } from './drawn-steps';

const count = fc.integer({ min: 60, max: 200 });
const manyRows: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('paste rows' as const), count, value: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill down' as const), count, value: small }) },
);
const outage: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('outage' as const),
  method: fc.constantFrom<'POST' | 'PUT'>('POST', 'POST', 'PUT'),
  effect: fc.constantFrom<'before' | 'after'>('before', 'after'),
});
/** A push of many rows, which may die at a request. */
const longPush: fc.Arbitrary<Step> = fc
  .tuple(
    user,
    fc.option(fc.integer({ min: 3, max: 160 }), { freq: 2 }),
    fc.constantFrom<Kill['when']>('before', 'after'),
    fc.option(failure, { freq: 5 }),
  )
  .map(([who, nth, when, fails]) => ({
    do: 'run',
    command: 'push',
    user: who,
    no: false,
    choice: 0,
    ...(nth === null ? {} : { kill: { kind: 'request', nth, when } }),
    ...(fails === null ? {} : { failure: fails }),
  }));

/** Many rows leave during an outage, or the push dies midway. The command is repeated at once, and after the outage. */
const longDoubt: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    manyRows,
    fc.option(outage, { freq: 3 }),
    longPush,
    fc.array(fc.oneof(longPush, shortWait, push, hand), { maxLength: 2 }),
    fc.boolean(),
    fc.array(fc.oneof(shortWait, next, longPush), { maxLength: 2 }),
  )
  .map(([rows, down, first, meanwhile, ends, after]) => [
    rows,
    ...(down === null ? [] : [down]),
    first,
    ...meanwhile,
    ...(ends && down !== null ? [{ do: 'outage over' } as const] : []),
    ...after,
  ]);

export const largePiece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 3, arbitrary: longDoubt },
  { weight: 2, arbitrary: step.map(one => [one]) },
);
