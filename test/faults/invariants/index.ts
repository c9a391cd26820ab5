/** The invariants of design section 8, one file each. The tenth has other tests: a history has only one host. */

import { appliedWasSeen } from './applied-was-seen';
import { cutList } from './cut-list';
import type { Invariant } from '../model/world';
import { descriptionWasRead } from './description-was-read';
import { journalBeforeSend } from './journal-before-send';
import { noDuplicateCreate } from './no-duplicate-create';
import { noFormula } from './no-formula';
import { noLostEdit } from './no-lost-edit';
import { noLostUpdate } from './no-lost-update';
import { oneChangeOneKey } from './one-change-one-key';
import { noneStuck } from './none-stuck';
import { oneRecordDamaged } from './one-record-damaged';
import { onlyOwnCells } from './only-own-cells';
import { nothingUnseen } from './nothing-unseen';
import { ownWorkspace } from './own-workspace';
import { quietEnd } from './quiet-end';
import { sentAsShown } from './sent-as-shown';
import { statusHolds } from './status-holds';

/** Each history gets new invariants, because they keep state. */
export function allInvariants(): Invariant[] {
  return [
    noDuplicateCreate(),
    noLostUpdate(),
    oneRecordDamaged(),
    noLostEdit(),
    journalBeforeSend(),
    oneChangeOneKey(),
    sentAsShown(),
    appliedWasSeen(),
    onlyOwnCells(),
    noFormula(),
    quietEnd(),
    statusHolds(),
    noneStuck(),
    nothingUnseen(),
    cutList(),
    ownWorkspace(),
    descriptionWasRead(),
  ];
}

/** Forgery may spoil rows, books and outcomes. But a key must never do work that its owner has not seen. */
export function forgeryInvariants(): Invariant[] {
  return [nothingUnseen(), ownWorkspace(), descriptionWasRead()];
}
