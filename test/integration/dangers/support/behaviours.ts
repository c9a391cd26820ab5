/** What a service may do with idempotency keys: every danger is tried under each. */
import type { SwitchSettings } from '../../../../service/index';
import { isThorough } from '../../../support/sampling';

export interface Behaviour {
  readonly name: string;
  readonly idempotency: NonNullable<SwitchSettings['idempotency']>;
}

const everything: Behaviour = { name: 'everything', idempotency: { mode: 'everything' } };
const forgetful: Behaviour = { name: 'forgetful', idempotency: { mode: 'success', retentionMs: 60_000 } };

/** A usual run leaves out two that lie between the others (the fault machine draws them all): one is milder than "strict", one is "success" and later "off". */
export const behaviours: readonly Behaviour[] = [
  { name: 'off', idempotency: { mode: 'off' } },
  { name: 'success', idempotency: { mode: 'success' } },
  { name: 'strict', idempotency: { mode: 'everything', inFlight409: true, bodyMismatch422: true } },
  ...(isThorough ? [everything, forgetful] : []),
];

/** True where a failure is replayed for as long as its key is used. */
export function storesErrors({ idempotency }: Behaviour): boolean {
  return idempotency.mode === 'everything';
}
