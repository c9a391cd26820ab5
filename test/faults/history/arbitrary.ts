/** Random histories, biased towards what is dangerous: doubt, kills after an effect, pulls in between, versions restored. */

import fc from 'fast-check';
import type { CallKind, CallPoint, Failure, Kill, UserName } from '../drivers/driver';
import type { Config, IdempotencyMode } from './config';
import type { FaultName, FaultStep } from './faults';
import { FORGERIES, type ForgeryName } from './forgery';
import type { CommandName, ElsewhereStep, HandStep, RunStep, Step } from './steps';

const small = fc.nat({ max: 11 });
const user = fc.oneof(
  { weight: 3, arbitrary: fc.constant<UserName>('kim') },
  { weight: 1, arbitrary: fc.constant<UserName>('lee') },
);
const SECOND = 1000;
const MINUTE = 60_000;

const point: fc.Arbitrary<CallPoint> = fc.oneof(
  { weight: 4, arbitrary: at('request', 12) },
  { weight: 3, arbitrary: at('flush', 12) },
  { weight: 3, arbitrary: at('write', 12) },
  { weight: 2, arbitrary: at('property', 6) },
  { weight: 1, arbitrary: at('property read', 80) },
  { weight: 1, arbitrary: at('read', 20) },
  { weight: 1, arbitrary: at('lock', 1) },
  { weight: 3, arbitrary: at('call', 150) },
);

function at(kind: CallKind, most: number): fc.Arbitrary<CallPoint> {
  return fc.record({ kind: fc.constant(kind), nth: fc.integer({ min: 1, max: most }) });
}

const kill: fc.Arbitrary<Kill> = fc
  .tuple(point, fc.constantFrom<Kill['when']>('before', 'after'))
  .map(([where, when]) => ({ ...where, when }));

/** Anywhere: what a failing service spoils is found in catch and finally, and in what the execution does next. */
const failure: fc.Arbitrary<Failure> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: point }, { weight: 2, arbitrary: at('call', 200) }),
    fc.constantFrom<Failure['when']>('before', 'after'),
    fc.boolean(),
  )
  .map(([where, when, loses]) => ({ ...where, when, loses }));

const type = fc.record({ do: fc.constant('type' as const), row: small, field: small, value: small });

const hand: fc.Arbitrary<HandStep> = fc.oneof(
  { weight: 6, arbitrary: type },
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
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('copy row' as const), row: small, withId: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insert row' as const), row: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sort' as const), field: small, descending: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sort part' as const), field: small, descending: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('type beside' as const), row: small, value: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename tab' as const), value: fc.nat({ max: 2 }) }) },
);

const elsewhere: fc.Arbitrary<ElsewhereStep> = fc.oneof(
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
  'slow',
);

/** Late effects within eight minutes, and then a lagging list: together under the ten that the add-on waits. */
const lateMs = fc.constantFrom(30 * SECOND, 2 * MINUTE, 5 * MINUTE, 8 * MINUTE);

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
const writeFault = faultOf(['POST', 'PUT']);

function run(
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
 * People act while a request is under way (between the last read of a block and its write they are excluded, design section 8); other executions and the web
 * application at any call.
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
const push: fc.Arbitrary<Step> = run(['push'], null);

const step: fc.Arbitrary<Step> = fc.oneof(
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
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'restore version' }) },
  { weight: 1, arbitrary: small.map((sheet): Step => ({ do: 'delete hidden', sheet })) },
);

const shortWait: fc.Arbitrary<Step> = fc
  .constantFrom(5 * SECOND, 90 * SECOND, 3 * MINUTE, 11 * MINUTE)
  .map(ms => ({ do: 'wait', ms }));
const edits: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    type,
    fc.record({ do: fc.constant('add row' as const), value: small, twice: fc.constant(false) }),
  ),
  { minLength: 1, maxLength: 3 },
);
const plainPush: fc.Arbitrary<Step> = user.map(who => ({
  do: 'run',
  command: 'push',
  user: who,
  no: false,
  choice: 0,
}));
const next: fc.Arbitrary<Step> = run(['push', 'pull', 'continue', 'push'], null);

/** Edited, sent, and nobody knows whether it took effect; then something happens, and the same command comes again. */
const doubt: fc.Arbitrary<Step[]> = fc
  .tuple(edits, writeFault, plainPush, fc.array(fc.oneof(hand, elsewhere, shortWait), { maxLength: 2 }), next)
  .map(([typed, fault, first, meanwhile, again]) => [...typed, fault, first, ...meanwhile, again]);

/** An earlier version of the spreadsheet comes back while a push is open. */
const restored: fc.Arbitrary<Step[]> = fc
  .tuple(edits, fc.boolean(), writeFault, push, fc.option(shortWait), plainPush)
  .map(([typed, early, fault, first, pause, again]) => {
    const remember: Step = { do: 'remember version' };
    const before = early ? [...typed, remember] : [remember, ...typed];
    return [...before, fault, first, ...(pause === null ? [] : [pause]), { do: 'restore version' }, again];
  });

/** A create whose fate its own push cannot see: its effect comes late or never, and the execution may die with the request. */
const unseenCreate: fc.Arbitrary<Step[]> = fc
  .tuple(
    small,
    user,
    fc.constantFrom<FaultName>('late', 'late', 'late drop', 'drop before'),
    lateMs,
    fc.option(at('request', 6), { freq: 1 }),
    fc.constantFrom<Kill['when']>('before', 'after'),
  )
  .map(([value, who, name, ms, dies, when]) => [
    { do: 'add row', value, twice: false },
    { do: 'fault', fault: { name, method: 'POST', nth: 1, times: 1, ms } },
    {
      do: 'run',
      command: 'push',
      user: who,
      no: false,
      choice: 0,
      ...(dies === null ? {} : { kill: { ...dies, when } }),
    },
  ]);

/** It has landed by the time of a pull, which must not take its record for somebody else's. */
const landedThenPulled: fc.Arbitrary<Step[]> = fc
  .tuple(unseenCreate, fc.option(shortWait, { freq: 2 }), user, fc.array(hand, { maxLength: 1 }), next)
  .map(([create, pause, who, meanwhile, again]) => [
    ...create,
    ...(pause === null ? [] : [pause]),
    ...meanwhile,
    { do: 'run', command: 'pull', user: who, no: false, choice: 0 },
    again,
  ]);

/** The version of before that push comes back, and somebody goes on without a pull. */
const createRestored: fc.Arbitrary<Step[]> = fc
  .tuple(unseenCreate, fc.option(shortWait), plainPush)
  .map(([[row, ...sent], pause, again]) => [
    ...(row === undefined ? [] : [row]),
    { do: 'remember version' },
    ...sent,
    ...(pause === null ? [] : [pause]),
    { do: 'restore version' },
    again,
  ]);

/** A create without effect is in doubt, and in the next push the properties that say so cannot be read, once. */
const failingReadInDoubt: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, fc.integer({ min: 14, max: 34 }), user, next)
  .map(([value, other, nth, who, again]) => [
    { do: 'add row', value, twice: false },
    { do: 'fault', fault: { name: 'drop before', method: 'POST', nth: 1, times: 1, ms: 0 } },
    { do: 'run', command: 'push', user: who, no: false, choice: 0 },
    { do: 'add row', value: other, twice: false },
    {
      do: 'run',
      command: 'push',
      user: who,
      no: false,
      choice: 0,
      failure: { kind: 'property read', nth, when: 'before', loses: false },
    },
    again,
  ]);

/** A value goes there and back again, pushed each time. */
const thereAndBack: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, small, small, fc.array(writeFault, { maxLength: 1 }), plainPush)
  .map(([row, field, a, b, fault, again]) => {
    const set = (value: number): Step => ({ do: 'type', row, field, value });
    return [set(a), again, set(b), ...fault, again, set(a), again];
  });

/** Both sides change the same record. */
const both: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, small, small, small, fc.boolean(), next)
  .map(([row, field, other, mine, theirs, pulls, again]) => [
    { do: 'type', row, field, value: mine },
    { do: 'change', record: row, field: other, value: theirs },
    ...(pulls ? [{ do: 'run', command: 'pull', user: 'kim', no: false, choice: 0 } as const] : []),
    again,
  ]);

/** What waits for a person's word gets it. */
const asked: fc.Arbitrary<Step[]> = fc
  .tuple(fc.oneof(doubt, both, restored), shortWait, run(['resolve', 'resolve', 'undo'], null), next)
  .map(([before, pause, answered, again]) => [...before, pause, answered, again]);

/** Two rows go, and the web application changes the second while the first is on its way. */
const overtaken: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, small, small, fc.integer({ min: 2, max: 5 }))
  .map(([row, field, mine, theirs, nth]) => [
    { do: 'type', row, field, value: mine },
    { do: 'type', row: row + 1, field, value: mine + 1 },
    {
      do: 'run',
      command: 'push',
      user: 'kim',
      no: false,
      choice: 0,
      between: {
        at: { kind: 'request', nth },
        steps: [{ do: 'change', record: row + 1, field, value: theirs }],
      },
    },
  ]);

/** The execution dies while a try is to land; the same change goes again, and then another for the same row. */
const killedInDoubt: fc.Arbitrary<Step[]> = fc
  .tuple(
    small,
    small,
    small,
    small,
    fc.constantFrom<FaultName>('late', 'late drop', 'drop after'),
    lateMs,
    kill,
  )
  .map(([row, field, mine, next, name, ms, dies]) => [
    { do: 'type', row, field, value: mine },
    { do: 'fault', fault: { name, method: 'PUT', nth: 1, times: 1, ms } },
    {
      do: 'run',
      command: 'push',
      user: 'kim',
      no: false,
      choice: 0,
      kill: { ...dies, kind: 'request', nth: 4 },
    },
    { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 },
    { do: 'type', row, field, value: next },
    { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 },
  ]);

/** Something is typed, or changed on the service, while the plan is on the screen. */
const changedWhileAsked: fc.Arbitrary<Step[]> = fc
  .tuple(
    edits,
    user,
    fc.array(fc.oneof<fc.Arbitrary<Step>[]>(type, elsewhere), { minLength: 1, maxLength: 2 }),
    next,
  )
  .map(([typed, who, meanwhile, again]) => [
    ...typed,
    { do: 'run', command: 'push', user: who, no: false, choice: 0, asked: meanwhile },
    again,
  ]);

/** Two people push at the same time. */
const together: fc.Arbitrary<Step[]> = fc
  .tuple(
    edits,
    fc.oneof(at('flush', 8), at('property', 4), at('write', 8), at('request', 5), at('call', 120)),
    run(['push', 'push', 'pull', 'continue'], null),
    fc.option(next),
  )
  .map(([typed, point, other, again]) => [
    ...typed,
    { do: 'run', command: 'push', user: 'kim', no: false, choice: 0, between: { at: point, steps: [other] } },
    ...(again === null ? [] : [again]),
  ]);

const piece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 12, arbitrary: step.map(one => [one]) },
  { weight: 3, arbitrary: doubt },
  { weight: 1, arbitrary: restored },
  { weight: 1, arbitrary: thereAndBack },
  { weight: 1, arbitrary: both },
  { weight: 2, arbitrary: together },
  { weight: 1, arbitrary: asked },
  { weight: 1, arbitrary: overtaken },
  { weight: 1, arbitrary: killedInDoubt },
  { weight: 1, arbitrary: changedWhileAsked },
  { weight: 1, arbitrary: landedThenPulled },
  { weight: 1, arbitrary: createRestored },
  { weight: 1, arbitrary: failingReadInDoubt },
);

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
/** A push of many rows, which may die at some request. */
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

/** Many rows, sent while the service is down, or died in the middle; the same command again, and again when it is up. */
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

const largePiece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 3, arbitrary: longDoubt },
  { weight: 2, arbitrary: step.map(one => [one]) },
);

const many = fc.nat({ max: 41 });
const forgery = (...names: readonly ForgeryName[]): fc.Arbitrary<Step> =>
  fc
    .record({ name: fc.constantFrom(...names), a: many, b: many, c: many })
    .map(drawn => ({ do: 'forge', ...drawn }));
const anyForgery = forgery(...FORGERIES);
/** What goes on by itself, and what asks. */
const afterForgery: fc.Arbitrary<Step> = run(
  ['continue', 'continue', 'continue', 'refresh', 'refresh all', 'hourly', 'push'],
  null,
).map(step => ({ ...step, kill: undefined, failure: undefined }));

/** Pushed (perhaps taken back, cancelled or pushed anew), and then an old confirmation comes back. */
const replayed: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.record({ row: small, field: small, value: small, back: small }),
    run(['push'], null),
    fc.constantFrom<CommandName | null>('cancel', 'push', 'undo', 'continue', null),
    fc.constantFrom('typed again', 'put back elsewhere', 'left'),
    forgery('reopen', 'resend', 'old row', 'old row added', 'change entry'),
    afterForgery,
  )
  .map(([{ row, field, value, back }, first, then, cells, forged, again]) => [
    { do: 'type', row, field, value },
    first,
    ...(then === null ? [] : [{ do: 'run', command: then, user: first.user, no: false, choice: 0 } as const]),
    ...(cells === 'put back elsewhere'
      ? [{ do: 'change', record: row, field, value: back } as const]
      : cells === 'typed again'
        ? [{ do: 'type', row, field, value } as const]
        : []),
    forged,
    { ...again, ...('user' in again ? { user: first.user } : {}) } as Step,
  ]);

/** While the dialog is on the screen. */
const forgedWhileAsked: fc.Arbitrary<readonly Step[]> = fc
  .tuple(edits, user, fc.array(anyForgery, { minLength: 1, maxLength: 2 }), afterForgery)
  .map(([typed, who, asked, again]) => [
    ...typed,
    { do: 'run', command: 'push', user: who, no: false, choice: 0, asked },
    again,
  ]);

const scheduled: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    user,
    forgery('metadata', 'metadata', 'labels', 'checkpoint'),
    fc.constantFrom('hourly', 'refresh all'),
  )
  .map(([who, forged, then]) => [
    { do: 'run', command: 'schedule', user: who, no: false, choice: 0 },
    { do: 'wait', ms: 70 * MINUTE },
    forged,
    { do: 'run', command: then as CommandName, user: who, no: false, choice: 0 },
  ]);

/** Confirmed, not sent, and picked up by its user or by somebody else, perhaps days later. */
const pickedUp: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    edits,
    user,
    fc.record({
      kind: fc.constantFrom<CallKind>('request', 'property'),
      nth: fc.integer({ min: 1, max: 6 }),
    }),
    fc.option(fc.oneof(anyForgery, fc.constant<Step>({ do: 'wait', ms: 25 * 60 * MINUTE }))),
    afterForgery,
  )
  .map(([typed, who, at, meanwhile, again]) => [
    ...typed,
    { do: 'run', command: 'push', user: who, no: false, choice: 0, kill: { ...at, when: 'before' } },
    ...(meanwhile === null ? [] : [meanwhile]),
    again,
  ]);

const forgingPiece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 4, arbitrary: replayed },
  { weight: 2, arbitrary: pickedUp },
  { weight: 2, arbitrary: forgedWhileAsked },
  { weight: 1, arbitrary: scheduled },
  { weight: 3, arbitrary: fc.tuple(anyForgery, afterForgery) },
  { weight: 2, arbitrary: anyForgery.map(one => [one]) },
  { weight: 4, arbitrary: step.map(one => [one]) },
);

function config(modes: readonly IdempotencyMode[], large: boolean, forging: boolean): fc.Arbitrary<Config> {
  const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  return fc.record({
    resource: fc.constantFrom('tags', 'contacts'),
    records: large
      ? fc.oneof(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 60, max: 120 }))
      : fc.integer({ min: 3, max: 6 }),
    idempotency: fc.constantFrom(...modes),
    retentionMs: mostly(24 * 60 * MINUTE, 3 * MINUTE),
    scopedToApiKey: fc.boolean(),
    inFlight409: fc.boolean(),
    bodyMismatch422: fc.boolean(),
    servicePut: mostly('merge' as const, 'replace' as const),
    settingPut: mostly('merge' as const, 'replace' as const),
    trims: mostly(false, true),
    ignored: mostly<readonly string[]>([], ['description', 'memo']),
    writeAnswer: mostly<Config['writeAnswer']>('record', 'id', 'empty'),
    bare: mostly(false, true),
    paging: fc.constantFrom<Config['paging']>('none', 'none', 'cursor', 'total-only', 'has-more'),
    putNaming: mostly<Config['putNaming']>('body', 'query', 'path'),
    emptyAs: mostly<Config['emptyAs']>('text', 'null'),
    ignoresKeys: mostly(false, true),
    parallel: mostly(1, 3),
    forging: fc.constant(forging),
    large: fc.constant(large),
    userColumn: fc.constantFrom('end', 'middle'),
    seed: fc.nat({ max: 1_000_000 }),
  }) as fc.Arbitrary<Config>;
}

/** Which histories: of few rows and single steps; of long pushes, which take far more time; with an editor who forges. */
export type Kind = 'usual' | 'large' | 'forging';

export function histories(
  modes: readonly IdempotencyMode[],
  kind: Kind = 'usual',
): fc.Arbitrary<{ readonly config: Config; readonly steps: readonly Step[] }> {
  const of = (pieces: fc.Arbitrary<readonly Step[]>, least: number, most: number) =>
    fc.record({
      config: config(modes, kind === 'large', kind === 'forging'),
      steps: fc.array(pieces, { minLength: least, maxLength: most, size: 'max' }).map(drawn => drawn.flat()),
    });
  if (kind === 'large') return of(largePiece, 1, 3);
  return kind === 'forging' ? of(forgingPiece, 1, 6) : of(piece, 2, 9);
}
