/** The journal entry with which a confirmed operation begins. */

import type { Scalar } from '../../changes/scalar';
import { tokenFor } from '../../changes/table';
import type { JournalEntry } from './journal';
import type { Operation } from '../plan/plan';
import { sealed } from './seal';

export interface Confirmation {
  /** A UUID of its own for each operation, so that no two ever share a key. */
  readonly operationId: string;
  /** The same for all that was confirmed together. */
  readonly runId: string;
  /** From 0, among these. */
  readonly order: number;
  readonly resource: string;
  readonly user: string;
  readonly keyFingerprint: string;
  readonly confirmedAt: number;
  readonly reason: string;
  readonly undoes: string;
}

/** An entry that was confirmed and never sent: no key and no body yet; both are made from what is there right before sending. */
export function plannedEntry(operation: Operation, confirmation: Confirmation, secret: string): JournalEntry {
  const before: Record<string, Scalar> = {};
  const after: Record<string, Scalar> = {};
  for (const change of operation.changes) {
    before[change.field] = change.from;
    after[change.field] = change.to;
  }
  return sealed(secret, {
    ...confirmation,
    kind: operation.kind,
    recordId: operation.recordId,
    token: operation.kind === 'create' ? tokenFor(confirmation.operationId) : null,
    title: operation.title,
    before,
    after,
    carried: operation.carried ?? {},
    state: 'planned',
    attempt: 1,
    key: null,
    body: null,
    allDefinite: true,
    answeredWithError: false,
    lastSentAt: null,
    status: null,
    message: '',
    seenBefore: [],
    newestBefore: null,
    anyway: operation.anyway === true,
    seal: '',
    keySeal: '',
    ...(operation.later === undefined ? {} : { later: operation.later }),
  });
}
