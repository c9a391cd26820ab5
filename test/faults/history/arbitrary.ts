/** Random histories with many dangerous events. */

import fc from 'fast-check';
import type { Bulk } from './bulk';
import type { Config, IdempotencyMode } from './config';
import type { Step } from './steps';
import { MINUTE } from './drawn-steps';
import { piece } from './episodes';
import { largePiece } from './long-pushes';
import { forgingPiece } from './forged-episodes';
import { bulk, transactionPiece } from './transaction-pieces';

/** The configuration of a transactions history, without the parts that only other lists use. */
function transactions(modes: readonly IdempotencyMode[]): fc.Arbitrary<Config> {
  return fc
    .tuple(
      config(modes, false, false),
      bulk,
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 3, max: 12 }) },
        { weight: 1, arbitrary: fc.integer({ min: 52, max: 70 }) },
      ),
    )
    .map(([drawn, how, records]) => ({
      ...drawn,
      resource: 'tickets',
      bulk: withShapes(how, drawn.seed),
      records,
      large: records > 50,
      servicePut: 'merge',
      settingPut: 'merge',
      masks: false,
      trims: false,
      ignored: [],
      writeAnswer: 'record',
      putNaming: 'body',
      emptyAs: 'text',
      ignoresKeys: false,
      parallel: 1,
    }));
}

/** Histories in which a push loses what nobody edited. They take their share from plain ones, and no draw moves. */
function withLosses(drawn: Config): Config {
  const { resource, servicePut, settingPut, seed } = drawn;
  const isPlain = servicePut === 'merge' && settingPut === 'merge';
  return {
    ...drawn,
    servicePut: isPlain && seed % 8 === 0 ? 'resets' : servicePut,
    masks: resource === 'contacts' && settingPut === 'replace' && seed % 2 === 0,
  };
}

/** All body shapes of docs/bulk-edit.md. They take their share from drawn ones, and no draw moves. */
function withShapes(drawn: Bulk, seed: number): Bulk {
  const one = (['member', 'path', 'name'] as const)[seed % 3] ?? 'member';
  if (drawn.list === '') return { ...drawn, one };
  return drawn.list === 'data.items' && seed % 2 === 0 ? { ...drawn, list: '[]' } : drawn;
}

function config(modes: readonly IdempotencyMode[], large: boolean, forging: boolean): fc.Arbitrary<Config> {
  const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  const drawn = fc.record({
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
    bulk: fc.constant(null),
    forging: fc.constant(forging),
    large: fc.constant(large),
    userColumn: fc.constantFrom('end', 'middle'),
    masks: fc.constant(false),
    seed: fc.nat({ max: 1_000_000 }),
  }) as fc.Arbitrary<Config>;
  return drawn.map(withLosses);
}

/** usual: lists and transactions. lists: few rows by the contract. large: long, slow pushes. forging: with a forger. */
export type Kind = 'usual' | 'lists' | 'transactions' | 'large' | 'forging';

export function histories(
  modes: readonly IdempotencyMode[],
  kind: Kind = 'usual',
): fc.Arbitrary<{ readonly config: Config; readonly steps: readonly Step[] }> {
  const of = (pieces: fc.Arbitrary<readonly Step[]>, least: number, most: number) =>
    fc.record({
      config: config(modes, kind === 'large', kind === 'forging'),
      steps: fc.array(pieces, { minLength: least, maxLength: most, size: 'max' }).map(drawn => drawn.flat()),
    });
  const ofTransactions = fc.record({
    config: transactions(modes),
    steps: fc.array(transactionPiece, { minLength: 2, maxLength: 8, size: 'max' }).map(drawn => drawn.flat()),
  });
  switch (kind) {
    case 'large':
      return of(largePiece, 1, 3);
    case 'forging':
      return of(forgingPiece, 1, 6);
    case 'lists':
      return of(piece, 2, 9);
    case 'transactions':
      return ofTransactions;
    case 'usual':
      return fc.oneof({ weight: 3, arbitrary: of(piece, 2, 9) }, { weight: 1, arbitrary: ofTransactions });
  }
}
