/** What a push would do. The plan is the preview: pure data, computed anew from a fresh list each time, and compared by its hash. */

import { jsonHash } from '../../common/hash';
import { canonicalJson, type Json, type JsonObject } from '../../common/json';
import type { Scalar } from '../../changes/scalar';
import { inLanguage, type Text } from '../../text/text';
import type { Carried } from './body';

export interface FieldChange {
  readonly field: string;
  /** What the service has. */
  readonly from: Scalar;
  /** What is sent, canonical; null empties the field. */
  readonly to: Scalar;
}

export interface Operation {
  readonly kind: 'update' | 'create';
  /** For people; rows move, so it is no part of the hash. */
  readonly row: number;
  /** The record; null for a create. */
  readonly recordId: string | null;
  /** A name for messages. */
  readonly title: string;
  readonly changes: readonly FieldChange[];
  /** Fields that an update sends along unedited, by name; absent: none. */
  readonly carried?: Carried;
  /** Fields of a new row that stay in their cells and follow as an edit; absent: none. */
  readonly later?: readonly string[];
  /** A create that the user asked for although something like it exists. */
  readonly anyway?: true;
}

export interface FieldConflict {
  readonly field: string;
  readonly base: Scalar | undefined;
  readonly mine: Scalar;
  readonly theirs: Scalar;
  /** The cell holds a formula, which only its user may take out. */
  readonly formula?: true;
}

export interface RowConflict {
  readonly row: number;
  readonly recordId: string;
  readonly title: string;
  readonly fields: readonly FieldConflict[];
}

/** A row that is not sent, and why. `column` names the field where one is to blame. */
export interface RowNote {
  readonly row: number;
  readonly recordId: string | null;
  readonly title: string;
  readonly field: string | null;
  readonly reason: Text;
  /** Stands for the reason in the hash, where that names rows: a sort moves them and changes nothing. */
  readonly same?: string;
  /** A new row that waits for the user's word: create it anyway, or link it to a record. sameAs: the record that it may be, if one is known. */
  readonly asks?: {
    readonly sameAs: string | null;
    /** It is the record's own row, whose id got lost. */
    readonly isOwnRow?: true;
  };
  /** An odd value that the user may say is meant: by this name it is remembered (oddValueHash). */
  readonly ifMeant?: string;
  /** The value stays in its cell when the rest of its row goes, and is sent by the next push. */
  readonly follows?: true;
}

/** What becomes of one row. */
export interface RowPlan {
  readonly operation?: Operation;
  readonly conflict?: RowConflict;
  readonly alreadyThere?: AlreadyThere;
  readonly blocked: readonly RowNote[];
  readonly warnings: readonly RowNote[];
}

/** What was confirmed and sent before, had no effect as far as anybody can see, and goes again as it was confirmed: shown like any operation. */
export interface Resend extends Operation {
  readonly operationId: string;
  readonly reason: Text;
}

/** A row whose content is on the service already: only our books are brought up to date. */
export interface AlreadyThere {
  readonly row: number;
  readonly recordId: string;
  readonly title: string;
  /** True when a new row takes the id of a record that equals it. */
  readonly adopted: boolean;
  /** Fields that both sides changed to the same value. */
  readonly fields: readonly string[];
}

export interface Vanished {
  readonly recordId: string;
  readonly title: string;
}

export interface Plan {
  readonly resource: string;
  readonly tab: string;
  readonly operations: readonly Operation[];
  readonly conflicts: readonly RowConflict[];
  readonly blocked: readonly RowNote[];
  /** Will be sent, but the user should look. */
  readonly warnings: readonly RowNote[];
  readonly alreadyThere: readonly AlreadyThere[];
  /** Rows that the user deleted: the service has no delete. */
  readonly vanished: readonly Vanished[];
  /** Rows whose last push is not settled. */
  readonly open: readonly RowNote[];
  /** Confirmed earlier, and sent again. */
  readonly resends: readonly Resend[];
  /** Something about the whole looks wrong; asks for a second confirmation. */
  readonly suspicion: Text | null;
  /** With how much the new rows were compared, where the list is a part; absent: there are none, or the list is whole. */
  readonly compared?: Compared;
  /** How old (seconds) a look at a record may be when its update leaves, where that is longer than usual; no part of the hash. */
  readonly looksLastSeconds?: number;
}

/** What a new row was compared with, so that nothing is created twice. */
export interface Compared {
  /** Records that the service listed. */
  readonly listed: number;
  /** Rows of the tab whose records are not among these. */
  readonly rows: number;
  /** Counterparties that pulled invoices name. */
  readonly parties: number;
}

/** Hash over everything that the plan says, except where rows stand: sorting a tab changes nothing. */
export function planHash(plan: Plan): string {
  const withoutRows = (list: readonly (object & Partial<RowNote>)[]): Json[] =>
    list
      .map(({ same, ...item }) => {
        const reason = same ?? item.reason ?? '';
        return canonicalJson({ ...item, row: 0, title: '', reason } as JsonObject);
      })
      .sort();
  const { operations, conflicts, blocked, warnings, alreadyThere, vanished, open, resends } = plan;
  const lists = [operations, conflicts, blocked, warnings, alreadyThere, vanished, open, resends];
  const suspicion = plan.suspicion === null ? '' : inLanguage(plan.suspicion, 'en');
  // With how many a new row was compared moves by itself. That they are not all is news.
  const part = plan.compared === undefined ? [] : ['compared in part'];
  return jsonHash([plan.resource, ...lists.map(withoutRows), suspicion, ...part]);
}

/** True when nothing would be sent and no book would change. */
export function isEmptyPlan(plan: Plan): boolean {
  return plan.operations.length === 0 && plan.resends.length === 0 && plan.alreadyThere.length === 0;
}

/** True when the plan has nothing to say at all. */
export function saysNothing(plan: Plan): boolean {
  const { conflicts, blocked, open, vanished, warnings } = plan;
  const lists = [conflicts, blocked, open, vanished, warnings];
  return isEmptyPlan(plan) && lists.every(list => list.length === 0);
}
