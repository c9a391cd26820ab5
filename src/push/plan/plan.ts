/** What a push would do. The plan is the preview: pure data, computed from a fresh list and compared by its hash. */

import { jsonHash } from '../../common/hash';
import { canonicalJson, type Json, type JsonObject } from '../../common/json';
import type { Scalar } from '../../changes/scalar';
import { inLanguage, type Text } from '../../text/text';
import type { Carried } from './body';

export interface FieldChange {
  readonly field: string;
  /** The service's value. */
  readonly from: Scalar;
  /** The sent value, canonical; null empties the field. */
  readonly to: Scalar;
}

export interface Operation {
  readonly kind: 'update' | 'create';
  /** Row number for users. Rows move, so it is not in the hash. */
  readonly row: number;
  /** Record id; null for a create. */
  readonly recordId: string | null;
  /** A name for messages. */
  readonly title: string;
  readonly changes: readonly FieldChange[];
  /** Unedited fields that an update carries, by name; absent: none. */
  readonly carried?: Carried;
  /** Edited fields that stay in their cells and follow in another push; absent: none. */
  readonly later?: readonly string[];
  /** True if the user asked for the create although a similar record exists. */
  readonly anyway?: true;
}

export interface FieldConflict {
  readonly field: string;
  readonly base: Scalar | undefined;
  readonly mine: Scalar;
  readonly theirs: Scalar;
  /** The cell holds a formula, which only the user may remove. */
  readonly formula?: true;
}

export interface RowConflict {
  readonly row: number;
  readonly recordId: string;
  readonly title: string;
  readonly fields: readonly FieldConflict[];
}

/** A row that is not sent, with the reason. `field` names the field at fault, if any. */
export interface RowNote {
  readonly row: number;
  readonly recordId: string | null;
  readonly title: string;
  readonly field: string | null;
  readonly reason: Text;
  /** Replaces a reason that names rows in the hash, because sorting moves rows and changes nothing. */
  readonly same?: string;
  /** A new row that waits for the user: create it, or link it to a record. sameAs: the record, if one is known. */
  readonly asks?: {
    readonly sameAs: string | null;
    /** The record's own row, which lost its id. */
    readonly isOwnRow?: true;
  };
  /** oddValueHash of an odd value that the user may confirm. */
  readonly ifMeant?: string;
  /** The reason for an odd value without the words about where to confirm it. */
  readonly oddReason?: Text;
}

/** The plan for one row. */
export interface RowPlan {
  readonly operation?: Operation;
  /** The row was refused last time with a value that goes again. */
  readonly goesLast?: boolean;
  readonly conflict?: RowConflict;
  readonly alreadyThere?: AlreadyThere;
  readonly blocked: readonly RowNote[];
  readonly warnings: readonly RowNote[];
}

/** A confirmed entry that apparently had no effect and is sent again unchanged. Shown like any operation. */
export interface Resend extends Operation {
  readonly operationId: string;
  readonly reason: Text;
}

/** A row whose content is already on the service. Only the add-on's books change. */
export interface AlreadyThere {
  readonly row: number;
  readonly recordId: string;
  readonly title: string;
  /** True if a new row takes the id of an equal record. */
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
  /** Notes on rows that are sent but need the user's attention. */
  readonly warnings: readonly RowNote[];
  readonly alreadyThere: readonly AlreadyThere[];
  /** Rows that the user deleted. The service has no delete. */
  readonly vanished: readonly Vanished[];
  /** Rows whose last push is not settled. */
  readonly open: readonly RowNote[];
  /** Entries that were confirmed earlier and are sent again. */
  readonly resends: readonly Resend[];
  /** A sign that the whole edit is wrong. It asks for a second confirmation. */
  readonly suspicion: Text | null;
  /** What new rows were compared with if the list is cut; absent: no new rows, or a list that is not cut. */
  readonly compared?: Compared;
  /** Maximum age (seconds) of a look when its update leaves, if longer than usual. Not in the hash. */
  readonly looksLastSeconds?: number;
  /** Row numbers of operations that go after the others. Not in the hash. */
  readonly goLast: readonly number[];
}

/** What new rows were compared with to avoid duplicates. */
export interface Compared {
  /** Records that the service listed. */
  readonly listed: number;
  /** Rows of the tab whose records are not listed. */
  readonly rows: number;
  /** Counterparties in pulled invoices. */
  readonly parties: number;
}

/** Hash over the whole plan except row positions, because sorting a tab changes nothing. */
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
  // The counts of compared records change by themselves. Only the fact that the list is cut goes into the hash.
  const part = plan.compared === undefined ? [] : ['compared in part'];
  return jsonHash([plan.resource, ...lists.map(withoutRows), suspicion, ...part]);
}

/** True if nothing would be sent and no book would change. */
export function isEmptyPlan(plan: Plan): boolean {
  return plan.operations.length === 0 && plan.resends.length === 0 && plan.alreadyThere.length === 0;
}

/** True if the plan has nothing to report. */
export function saysNothing(plan: Plan): boolean {
  const { conflicts, blocked, open, vanished, warnings } = plan;
  const lists = [conflicts, blocked, open, vanished, warnings];
  return isEmptyPlan(plan) && lists.every(list => list.length === 0);
}
