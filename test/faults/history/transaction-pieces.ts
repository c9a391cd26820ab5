/** Histories of transactions: how the service changes them, and dangers of requests with several entries. */

import fc from 'fast-check';
import type { Kill } from '../drivers/driver';
import { type Bulk, VARIANTS } from './bulk';
import {
  MINUTE,
  next,
  plainPush,
  run,
  shortWait,
  small,
  user,
  writeFault,
  elsewhere,
  lateMs,
} from './drawn-steps';
import { piece } from './episodes';
import type { FaultName } from './faults';
import type { RunStep, Step } from './steps';

const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

export const bulk: fc.Arbitrary<Bulk> = fc.record({
  list: fc.constantFrom<Bulk['list']>('tickets', 'tickets', 'data.items', ''),
  one: fc.constant<Bulk['one']>('member'),
  naming: fc.constantFrom<Bulk['naming']>(0, 1),
  most: fc.constantFrom(2, 3, 50, 50),
  partial: fc.constantFrom<Bulk['partial']>('each', 'all'),
  answer: fc.constantFrom<Bulk['answer']>('results', 'count', 'nothing'),
  mode: mostly<Bulk['mode']>('merge', 'replace'),
  sends: mostly<Bulk['sends']>('changed', 'all'),
  bare: fc.boolean(),
  readsAnswers: mostly(true, false),
  refused: fc.constantFrom<readonly number[]>([], [], [2], [1, 3]),
  tabs: fc.constantFrom<Bulk['tabs']>(1, 1, 2),
  isReadByLee: mostly(true, false),
});

const describe: fc.Arbitrary<Step> = fc
  .record({ user, variant: fc.constantFrom(...VARIANTS) })
  .map(drawn => ({ do: 'describe', ...drawn }));
const read: fc.Arbitrary<Step> = user.map(who => ({ do: 'read description', user: who }));
const move: fc.Arbitrary<Step> = fc
  .record({ record: small, day: small })
  .map(drawn => ({ do: 'move record', ...drawn }));

/** Fills several rows, so that their entries leave together. */
const fill: fc.Arbitrary<Step> = fc
  .record({ count: fc.integer({ min: 2, max: 12 }), value: small })
  .map(drawn => ({ do: 'fill down', ...drawn }));
const categories: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({ do: fc.constant('type' as const), row: small, field: fc.constantFrom(1, 2), value: small }),
    { minLength: 2, maxLength: 5 },
  )
  .map(typed => [...typed]);
const several: fc.Arbitrary<readonly Step[]> = fc.oneof(
  fill.map(one => [one]),
  categories,
);
/** The first entry goes alone. So a later fault hits entries that leave together. */
const laterFault: fc.Arbitrary<Step> = fc
  .record({
    name: fc.constantFrom<FaultName>(
      'drop before',
      'drop after',
      '500 after',
      '502 after',
      'late',
      'late drop',
      '429',
      'refused',
      'no JSON',
      'cut answer',
    ),
    nth: fc.integer({ min: 1, max: 4 }),
    times: fc.constantFrom(1, 1, 2),
    ms: lateMs,
  })
  .map(drawn => ({ do: 'fault', fault: { method: 'POST', ...drawn } }));
const dyingPush: fc.Arbitrary<Step> = fc
  .record({
    nth: fc.integer({ min: 3, max: 12 }),
    when: fc.constantFrom<Kill['when']>('before', 'after'),
    user,
  })
  .map(
    ({ nth, when, user: who }): RunStep => ({
      do: 'run',
      command: 'push',
      user: who,
      no: false,
      choice: 0,
      kill: { kind: 'request', nth, when },
    }),
  );

/** A request with several entries is in doubt. Then another event happens to some of them. */
const togetherInDoubt: fc.Arbitrary<Step[]> = fc
  .tuple(
    several,
    laterFault,
    fc.oneof(plainPush, dyingPush),
    fc.array(
      fc.oneof(
        several,
        elsewhere.map(one => [one]),
        move.map(one => [one]),
        shortWait.map(one => [one]),
      ),
      {
        maxLength: 2,
      },
    ),
    next,
  )
  .map(([rows, fault, first, meanwhile, again]) => [...rows, fault, first, ...meanwhile.flat(), again]);

/** A new description while some entries are in doubt. */
const describedAnew: fc.Arbitrary<Step[]> = fc
  .tuple(
    several,
    fc.option(laterFault),
    plainPush,
    describe,
    fc.option(read),
    fc.option(shortWait),
    next,
    next,
  )
  .map(([rows, fault, first, other, reads, pause, again, last]) => [
    ...rows,
    ...(fault === null ? [] : [fault]),
    first,
    other,
    ...(reads === null ? [] : [reads]),
    again,
    ...(pause === null ? [] : [pause]),
    last,
  ]);

/** The entries' own user writes a new description during doubt. The old request may still land, but not go again. */
const describedInDoubt: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.integer({ min: 2, max: 8 }),
    small,
    fc.constantFrom<FaultName>('late', 'late drop', 'drop after', 'drop before'),
    fc.integer({ min: 1, max: 2 }),
    fc.constantFrom(...VARIANTS),
    shortWait,
  )
  .map(([count, value, name, nth, variant, pause]) => {
    const push: Step = { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 };
    return [
      { do: 'fill down', count, value },
      { do: 'fault', fault: { name, method: 'POST', nth, times: 1, ms: 5 * MINUTE } },
      push,
      { do: 'describe', user: 'kim', variant },
      push,
      pause,
      push,
    ];
  });

/** A colleague edits, changes or describes during a request, or while the plan is on the screen. */
const beside: fc.Arbitrary<Step[]> = fc
  .tuple(
    several,
    fc.integer({ min: 2, max: 9 }),
    fc.array(fc.oneof<fc.Arbitrary<Step>[]>(elsewhere, move, describe, read), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
    user,
    fc.option(next),
  )
  .map(([rows, nth, steps, isAsked, who, again]) => [
    ...rows,
    {
      do: 'run',
      command: 'push',
      user: who,
      no: false,
      choice: 0,
      ...(isAsked ? { asked: steps } : { between: { at: { kind: 'request', nth }, steps } }),
    },
    ...(again === null ? [] : [again]),
  ]);

/** A request gets no answer, and only some records took it. The command is repeated at once and later. */
const partlyTaken: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.integer({ min: 4, max: 12 }),
    small,
    fc.constantFrom<FaultName>('drop after', '502 after', '500 after', 'late', 'late drop'),
    fc.integer({ min: 2, max: 3 }),
    fc.record({ record: small, value: small }),
    fc.boolean(),
    shortWait,
  )
  .map(([count, value, name, nth, other, isChanged, pause]) => {
    const push: Step = { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 };
    return [
      { do: 'fill down', count, value },
      { do: 'fault', fault: { name, method: 'POST', nth, times: 1, ms: 5 * MINUTE } },
      push,
      ...(isChanged ? [{ do: 'change', field: 0, ...other } as const] : []),
      push,
      pause,
      push,
    ];
  });

/** Some of several records change elsewhere while the first is under way. */
const overtakenTogether: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.integer({ min: 4, max: 12 }),
    small,
    fc.array(fc.record({ record: small, value: small }), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 2, max: 8 }),
  )
  .map(([count, value, changes, nth]) => [
    { do: 'fill down', count, value },
    {
      do: 'run',
      command: 'push',
      user: 'kim',
      no: false,
      choice: 0,
      between: {
        at: { kind: 'request', nth },
        steps: changes.map(change => ({ do: 'change', field: 0, ...change })),
      },
    },
  ]);

/** The same record is edited in both tabs. */
const inBothTabs: fc.Arbitrary<Step[]> = fc
  .tuple(several, several, fc.option(laterFault), fc.boolean(), run(['push', 'continue', 'resolve'], null))
  .map(([rows, others, fault, isWaiting, last]) => {
    const push = (choice: number): Step => ({ do: 'run', command: 'push', user: 'kim', no: false, choice });
    return [
      ...rows,
      ...others,
      ...(fault === null ? [] : [fault]),
      push(0),
      push(1),
      ...(isWaiting ? [{ do: 'wait', ms: 11 * MINUTE } as const] : []),
      last,
    ];
  });

export const transactionPiece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 10, arbitrary: piece.map(steps => steps.map(suited)) },
  { weight: 3, arbitrary: several },
  { weight: 3, arbitrary: togetherInDoubt },
  { weight: 2, arbitrary: describedAnew },
  { weight: 2, arbitrary: partlyTaken },
  { weight: 1, arbitrary: overtakenTogether },
  { weight: 1, arbitrary: describedInDoubt },
  { weight: 2, arbitrary: beside },
  { weight: 1, arbitrary: inBothTabs },
  { weight: 1, arbitrary: fc.oneof(describe, read, move).map(one => [one]) },
  { weight: 1, arbitrary: fc.tuple(writeFault, next).map(steps => [...steps]) },
);

/** Users do not create transactions by typing. So a step with a new row mostly becomes an edit. */
function suited(step: Step): Step {
  if (step.do === 'add row' && !step.twice)
    return { do: 'type', row: step.value, field: step.value, value: step.value + 1 };
  if (step.do !== 'run') return step;
  const { between, asked } = step;
  return {
    ...step,
    ...(between === undefined ? {} : { between: { ...between, steps: between.steps.map(suited) } }),
    ...(asked === undefined ? {} : { asked: asked.map(suited) }),
  };
}
