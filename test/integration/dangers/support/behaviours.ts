/** What a service may do with idempotency keys: every danger is tried under each. */
import type { SwitchSettings } from '../../../../service/index';
import { isThorough } from '../../../support/sampling';

export interface Behaviour {
  readonly name: string;
  readonly idempotency: NonNullable<SwitchSettings['idempotency']>;
}

const success: Behaviour = { name: 'success', idempotency: { mode: 'success' } };
const everything: Behaviour = { name: 'everything', idempotency: { mode: 'everything' } };
const forgetful: Behaviour = { name: 'forgetful', idempotency: { mode: 'success', retentionMs: 60_000 } };

/** A usual run takes the two extremes. The fault machine draws all behaviours, and a thorough run takes all. */
export const behaviours: readonly Behaviour[] = [
  { name: 'off', idempotency: { mode: 'off' } },
  { name: 'strict', idempotency: { mode: 'everything', inFlight409: true, bodyMismatch422: true } },
  ...(isThorough ? [success, everything, forgetful] : []),
];

/** For dangers without a replayed answer. A usual run takes a service without keys, where only the add-on protects. */
export const alone: readonly Behaviour[] = isThorough ? behaviours : behaviours.slice(0, 1);

/** True where a failure is replayed for as long as its key is used. */
export function storesErrors({ idempotency }: Behaviour): boolean {
  return idempotency.mode === 'everything';
}
