/** An editor without a key writes into hidden sheets, metadata and labels. Then a user continues. */

import fc from 'fast-check';
import type { CallKind } from '../drivers/driver';
import { FORGERIES, type ForgeryName } from './forgery';
import type { CommandName, Step } from './steps';
import { MINUTE, edits, run, small, step, user } from './drawn-steps';

const many = fc.nat({ max: 41 });
const forgery = (...names: readonly ForgeryName[]): fc.Arbitrary<Step> =>
  fc
    .record({ name: fc.constantFrom(...names), a: many, b: many, c: many })
    .map(drawn => ({ do: 'forge', ...drawn }));
const anyForgery = forgery(...FORGERIES);
/** Commands that continue without a question, and commands that ask. */
const afterForgery: fc.Arbitrary<Step> = run(
  ['continue', 'continue', 'continue', 'refresh', 'refresh all', 'hourly', 'push'],
  null,
).map(step => ({ ...step, kill: undefined, failure: undefined }));

/** A push, perhaps undone, cancelled or repeated. Then an old confirmation is put back. */
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

/** Forgery while the dialog is on the screen. */
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

/** Confirmed, but not sent. The same or another user continues it, perhaps days later. */
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

export const forgingPiece: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 4, arbitrary: replayed },
  { weight: 2, arbitrary: pickedUp },
  { weight: 2, arbitrary: forgedWhileAsked },
  { weight: 1, arbitrary: scheduled },
  { weight: 3, arbitrary: fc.tuple(anyForgery, afterForgery) },
  { weight: 2, arbitrary: anyForgery.map(one => [one]) },
  { weight: 4, arbitrary: step.map(one => [one]) },
);
