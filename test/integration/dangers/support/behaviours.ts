/** What a service may do with idempotency keys: every danger is tried under each. */
import type { SwitchSettings } from '../../../../service/index';

export interface Behaviour {
  readonly name: string;
  readonly idempotency: NonNullable<SwitchSettings['idempotency']>;
}

/** The last two are the ways in which a service that heeds keys can still hurt. */
export const behaviours: readonly Behaviour[] = [
  { name: 'off', idempotency: { mode: 'off' } },
  { name: 'success', idempotency: { mode: 'success' } },
  { name: 'everything', idempotency: { mode: 'everything' } },
  { name: 'strict', idempotency: { mode: 'everything', inFlight409: true, bodyMismatch422: true } },
  { name: 'forgetful', idempotency: { mode: 'success', retentionMs: 60_000 } },
];

/** True where a failure is replayed for as long as its key is used. */
export function storesErrors({ idempotency }: Behaviour): boolean {
  return idempotency.mode === 'everything';
}
