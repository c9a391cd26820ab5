/** Known dangers as episodes of several steps: doubt, kills after an effect, pulls between, restored versions. */

import fc from 'fast-check';
import type { Kill } from '../drivers/driver';
import type { FaultName } from './faults';
import type { Step } from './steps';
import {
  at,
  edits,
  elsewhere,
  hand,
  kill,
  lateMs,
  MINUTE,
  next,
  plainPush,
  push,
  run,
  shortWait,
  small,
  step,
  type,
  user,
  writeFault,
} from './drawn-steps';

const pushNow = { do: 'run', command: 'push', user: 'kim', no: false, choice: 0 } as const;

/** An edit is sent with an unknown outcome. Then another event happens, and the same command is repeated. */
const doubt: fc.Arbitrary<Step[]> = fc
  .tuple(edits, writeFault, plainPush, fc.array(fc.oneof(hand, elsewhere, shortWait), { maxLength: 2 }), next)
  .map(([typed, fault, first, meanwhile, again]) => [...typed, fault, first, ...meanwhile, again]);

/** An earlier version of the spreadsheet is restored while a push is open. */
const restored: fc.Arbitrary<Step[]> = fc
  .tuple(edits, fc.boolean(), writeFault, push, fc.option(shortWait), plainPush)
  .map(([typed, early, fault, first, pause, again]) => {
    const remember: Step = { do: 'remember version' };
    const before = early ? [...typed, remember] : [remember, ...typed];
    return [
      ...before,
      fault,
      first,
      ...(pause === null ? [] : [pause]),
      { do: 'restore version', onlyVisible: false },
      again,
    ];
  });

/** Ctrl+Z after a command. It takes back what the command wrote to the visible tabs, or to the hidden sheets too. */
const takenBack: fc.Arbitrary<Step[]> = fc
  .tuple(
    edits,
    fc.option(writeFault),
    run(['push', 'push', 'pull', 'undo', 'resolve'], null),
    fc.constantFrom(true, true, false),
    fc.array(hand, { maxLength: 1 }),
    next,
  )
  .map(([typed, fault, command, onlyVisible, meanwhile, again]) => [
    ...typed,
    ...(fault === null ? [] : [fault]),
    { do: 'remember version' },
    command,
    { do: 'restore version', onlyVisible },
    ...meanwhile,
    again,
  ]);

/** A create whose outcome its push cannot see. The effect comes late or never, and the execution may die. */
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

/** A create has landed before a pull. The pull must not take its record for a colleague's record. */
const landedThenPulled: fc.Arbitrary<Step[]> = fc
  .tuple(unseenCreate, fc.option(shortWait, { freq: 2 }), user, fc.array(hand, { maxLength: 1 }), next)
  .map(([create, pause, who, meanwhile, again]) => [
    ...create,
    ...(pause === null ? [] : [pause]),
    ...meanwhile,
    { do: 'run', command: 'pull', user: who, no: false, choice: 0 },
    again,
  ]);

/** The version before that push is restored, and a user continues without a pull. */
const createRestored: fc.Arbitrary<Step[]> = fc
  .tuple(unseenCreate, fc.option(shortWait), plainPush)
  .map(([[row, ...sent], pause, again]) => [
    ...(row === undefined ? [] : [row]),
    { do: 'remember version' },
    ...sent,
    ...(pause === null ? [] : [pause]),
    { do: 'restore version', onlyVisible: false },
    again,
  ]);

/** A create without effect is in doubt. In the next push, one read of the properties fails. */
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

/** A value changes and changes back, with a push each time. */
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

/** Entries that wait for a user's answer get it. */
export const asked: fc.Arbitrary<Step[]> = fc
  .tuple(fc.oneof(doubt, both, restored), shortWait, run(['resolve', 'resolve', 'undo'], null), next)
  .map(([before, pause, answered, again]) => [...before, pause, answered, again]);

/** Two rows are sent. The web application changes the second while the first is under way. */
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

/** The execution dies before a try lands. The same change is sent again, then another change of the row. */
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

/** The execution dies, the next try is refused, and the row changes. The first try may still land. */
const diedThenRefused: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, small, small, fc.constantFrom(3, 3, 5))
  .map(([row, field, mine, next, nth]) => [
    { do: 'type', row, field, value: mine },
    { do: 'fault', fault: { name: 'late drop', method: 'PUT', nth: 1, times: 1, ms: 8 * MINUTE } },
    { ...pushNow, kill: { kind: 'request', nth, when: 'after' } },
    { do: 'fault', fault: { name: 'refused', method: 'PUT', nth: 1, times: 1, ms: 0 } },
    pushNow,
    { do: 'type', row, field, value: next },
    pushNow,
  ]);

/** A colleague deletes a row above new rows while a push reads the tab. The ids below move up by one row. */
const deletedBetween: fc.Arbitrary<Step[]> = fc
  .tuple(small, fc.integer({ min: 5, max: 45 }))
  .map(([value, nth]) => [
    { do: 'add row', value, twice: false },
    { do: 'add row', value: value + 1, twice: false },
    { ...pushNow, between: { at: { kind: 'read', nth }, steps: [{ do: 'delete row', row: 0 }] } },
    pushNow,
  ]);

/** While an update is in doubt, its cell takes another value, or a colleague changes fields that it carries. */
const changedInDoubt: fc.Arbitrary<Step[]> = fc
  .tuple(small, small, small, fc.boolean(), fc.option(shortWait))
  .map(([row, mine, other, isMine, pause]) => [
    { do: 'type', row, field: 1, value: mine },
    { do: 'fault', fault: { name: 'drop before', method: 'PUT', nth: 1, times: 4, ms: 0 } },
    pushNow,
    ...(isMine
      ? [{ do: 'type', row, field: 1, value: other } as const]
      : [0, 1, 2].map((record): Step => ({ do: 'change', record, field: 0, value: other + record }))),
    ...(pause === null ? [] : [pause]),
    pushNow,
  ]);

/** A user types, or the service changes, while the plan is on the screen. */
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

/** Two users push at the same time. */
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

export const piece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  // Stands first and takes its weight from single steps, so that the histories of caught.mjs keep their draws.
  { weight: 1, arbitrary: deletedBetween },
  { weight: 1, arbitrary: takenBack },
  { weight: 10, arbitrary: step.map(one => [one]) },
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
  { weight: 1, arbitrary: diedThenRefused },
  { weight: 1, arbitrary: changedInDoubt },
);
