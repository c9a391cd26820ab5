/** Random single steps of a history: users' actions, commands, the service, and the clock. */

import fc from 'fast-check';
import type { CallKind, CallPoint, Failure, Kill, UserName } from '../drivers/driver';
import type { FaultName, FaultStep } from './faults';
import type { CommandName, ElsewhereStep, HandStep, RunStep, Step } from './steps';

export const small = fc.nat({ max: 11 });
export const user = fc.oneof(
  { weight: 3, arbitrary: fc.constant<UserName>('kim') },
  { weight: 1, arbitrary: fc.constant<UserName>('lee') },
);
const SECOND = 1000;
export const MINUTE = 60_000;

export const point: fc.Arbitrary<CallPoint> = fc.oneof(
  { weight: 4, arbitrary: at('request', 12) },
  { weight: 3, arbitrary: at('flush', 12) },
  { weight: 3, arbitrary: at('write', 12) },
  { weight: 2, arbitrary: at('property', 6) },
  { weight: 1, arbitrary: at('property read', 80) },
  { weight: 1, arbitrary: at('read', 20) },
  { weight: 1, arbitrary: at('lock', 1) },
  { weight: 3, arbitrary: at('call', 150) },
);

export function at(kind: CallKind, most: number): fc.Arbitrary<CallPoint> {
  return fc.record({ kind: fc.constant(kind), nth: fc.integer({ min: 1, max: most }) });
}

export const kill: fc.Arbitrary<Kill> = fc
  .tuple(point, fc.constantFrom<Kill['when']>('before', 'after'))
  .map(([where, when]) => ({ ...where, when }));

/** A platform service fails at any call. The fault shows in catch and finally, and in the following calls. */
export const failure: fc.Arbitrary<Failure> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: point }, { weight: 2, arbitrary: at('call', 200) }),
    fc.constantFrom<Failure['when']>('before', 'after'),
    fc.boolean(),
  )
  .map(([where, when, loses]) => ({ ...where, when, loses }));

export const type = fc.record({ do: fc.constant('type' as const), row: small, field: small, value: small });

const copyCells: fc.Arbitrary<HandStep> = fc
  .tuple(
    fc.option(small, { freq: 3 }),
    small,
    fc.constantFrom(1, 1, 2, 3),
    fc.option(fc.tuple(small, small), { freq: 2 }),
  )
  .map(([from, to, count, columns]) => ({ do: 'copy cells', from, to, count, columns }));

export const hand: fc.Arbitrary<HandStep> = fc.oneof(
  { weight: 3, arbitrary: copyCells },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('replace' as const), row: small, field: small, value: small }),
  },
  { weight: 3, arbitrary: type },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revert' as const), row: small, field: small }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add row' as const),
      value: small,
      twice: fc.nat({ max: 5 }).map(n => n === 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete row' as const), row: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insert row' as const), row: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sort' as const), field: small, descending: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sort part' as const),
      field: small,
      descending: fc.boolean(),
      wide: fc.boolean(),
    }),
  },
  // Inserted columns take their share from typed notes, and no draw moves.
  {
    weight: 1,
    arbitrary: fc
      .record({ row: small, value: small })
      .map(({ row, value }) =>
        value < 9
          ? { do: 'type beside' as const, row, value }
          : { do: 'insert column' as const, before: row },
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 4 })
      .map(value =>
        value < 3
          ? { do: 'rename tab' as const, value }
          : { do: 'duplicate tab' as const, isMoved: value === 4 },
      ),
  },
);

export const elsewhere: fc.Arbitrary<ElsewhereStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('change' as const), record: small, field: small, value: small }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add record' as const), value: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add equal' as const), row: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove record' as const), record: small }) },
);

const wait: fc.Arbitrary<Step> = fc
  .constantFrom(5 * SECOND, 90 * SECOND, 5 * MINUTE, 11 * MINUTE, 17 * MINUTE, 180 * MINUTE)
  .map(ms => ({ do: 'wait', ms }));

const faultName = fc.constantFrom<FaultName>(
  'drop before',
  'drop after',
  'drop after',
  '500 before',
  '500 after',
  '502 after',
  'late',
  'late',
  'late drop',
  'cut answer',
  'no JSON',
  '401',
  '403',
  '429',
  '429 after',
  'refused',
  'refused after',
  'slow',
);

/** Late effects come within eight minutes, before a lagging list. Together they stay below the add-on's ten minutes. */
export const lateMs = fc.constantFrom(30 * SECOND, 2 * MINUTE, 5 * MINUTE, 8 * MINUTE);

function faultOf(methods: readonly FaultStep['method'][]): fc.Arbitrary<Step> {
  return fc
    .record({
      name: faultName,
      method: fc.constantFrom(...methods),
      nth: fc.constantFrom(1, 1, 1, 2, 3),
      times: fc.constantFrom(1, 1, 1, 2, 4),
      late: lateMs,
      slow: fc.constantFrom(20 * SECOND, 50 * SECOND, 70 * SECOND),
    })
    .map(({ name, method, nth, times, late, slow }) => ({
      do: 'fault',
      fault: { name, method, nth, times, ms: name === 'slow' ? slow : late },
    }));
}

const anyFault = faultOf(['GET', 'POST', 'POST', 'PUT', 'PUT']);
export const writeFault = faultOf(['POST', 'PUT']);

export function run(
  commands: readonly CommandName[],
  inner: fc.Arbitrary<readonly Step[]> | null,
): fc.Arbitrary<RunStep> {
  return fc
    .record({
      command: fc.constantFrom(...commands),
      user,
      no: fc.nat({ max: 11 }).map(n => n === 11),
      choice: small,
      kill: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: kill }),
      failure: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: failure }),
      between: inner === null ? fc.constant(undefined) : rarelyBetween(inner),
      asked: inner === null ? fc.constant(undefined) : seldom(inner),
    })
    .map(({ command, user: who, no, choice, kill: dies, failure: fails, between, asked }) => ({
      do: 'run',
      command,
      user: who,
      no,
      choice,
      ...(dies === undefined ? {} : { kill: dies }),
      ...(fails === undefined ? {} : { failure: fails }),
      ...(between === undefined ? {} : { between }),
      ...(asked === undefined ? {} : { asked }),
    }));
}

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/**
 * Users act during a request. Between a block's last read and its write they cannot act (design section 8).
 * Other executions and the web application act at any call.
 */
function rarelyBetween(inner: fc.Arbitrary<readonly Step[]>): fc.Arbitrary<RunStep['between']> {
  const people = fc.record({ at: at('request', 8), steps: inner });
  const others = fc.record({
    at: point,
    steps: fc.array(fc.oneof({ weight: 2, arbitrary: plainRun }, { weight: 1, arbitrary: elsewhere }), {
      minLength: 1,
      maxLength: 2,
    }),
  });
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: people },
    { weight: 2, arbitrary: others },
  );
}

const plainRun: fc.Arbitrary<Step> = run(['push', 'push', 'pull', 'preview', 'continue'], null);

const innerSteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: hand },
    { weight: 2, arbitrary: elsewhere },
    { weight: 1, arbitrary: plainRun },
  ),
  { minLength: 1, maxLength: 2 },
);

const anyRun: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: run(['push', 'push', 'push', 'pull', 'preview', 'continue'], innerSteps) },
  {
    weight: 1,
    arbitrary: run(
      ['resolve', 'resolve', 'undo', 'undo', 'cancel', 'push selected', 'push failed', 'history'],
      innerSteps,
    ),
  },
);
export const push: fc.Arbitrary<Step> = run(['push'], null);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: hand },
  { weight: 5, arbitrary: elsewhere },
  { weight: 4, arbitrary: wait },
  { weight: 4, arbitrary: anyFault },
  { weight: 12, arbitrary: anyRun },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 20 * SECOND, 90 * SECOND).map((ms): Step => ({ do: 'lag', ms })),
  },
  { weight: 1, arbitrary: fc.constantFrom(0, 2, 3).map((records): Step => ({ do: 'cap', records })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ user, to: fc.constantFrom<'main' | 'other'>('main', 'other', 'main') })
      .map((c): Step => ({ do: 'connect', ...c })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'remember version' }) },
  { weight: 1, arbitrary: fc.boolean().map((onlyVisible): Step => ({ do: 'restore version', onlyVisible })) },
  { weight: 1, arbitrary: small.map((sheet): Step => ({ do: 'delete hidden', sheet })) },
);

export const shortWait: fc.Arbitrary<Step> = fc
  .constantFrom(5 * SECOND, 90 * SECOND, 3 * MINUTE, 11 * MINUTE)
  .map(ms => ({ do: 'wait', ms }));
export const edits: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    type,
    fc.record({ do: fc.constant('add row' as const), value: small, twice: fc.constant(false) }),
  ),
  { minLength: 1, maxLength: 3 },
);
export const plainPush: fc.Arbitrary<Step> = user.map(who => ({
  do: 'run',
  command: 'push',
  user: who,
  no: false,
  choice: 0,
}));
export const next: fc.Arbitrary<Step> = run(['push', 'pull', 'continue', 'push'], null);
