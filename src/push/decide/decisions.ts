/** The user's decisions and their effect on the books. Pure. */

import { idTypeOf } from '../../changes/record-names';
import { canonical } from '../../changes/canonical';
import { type BaselineRecord, baselineRecord } from '../../changes/baseline';
import { fromCell } from '../../changes/cell-codec';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { TableRow } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { Adjustment } from './adjustment';
import type { Candidate, ConflictQuestion } from './questions';

/** The name of a question (push/decide/questions.ts), and the user's choice. */
interface Decision<Choice> {
  readonly name: string;
  readonly choice: Choice;
}

/** mine: the next push sends the user's value. service, typed: the cell takes the service's or the typed value. */
export type FieldDecision = Decision<
  { readonly kind: 'mine' | 'service' } | { readonly kind: 'typed'; readonly text: string }
>;

/** Links a row to a shown candidate (by its name) or to the record with a typed id. */
export type Link = { readonly kind: 'link' } & (
  | { readonly candidate: string }
  | { readonly recordId: string }
);

export type RowDecision = Decision<Link | { readonly kind: 'create' }>;
export type EntryDecision = Decision<Link | { readonly kind: 'notApplied' | 'check' }>;

export interface Decisions {
  readonly fields: readonly FieldDecision[];
  readonly rows: readonly RowDecision[];
  readonly entries: readonly EntryDecision[];
  /** Names of odd values that the user confirmed. */
  readonly meant: readonly string[];
}

/** The adjustment for a user's choice. value: the typed text as a value of the field; unused for other choices. */
export function adjustmentOf(
  { recordId }: Pick<ConflictQuestion, 'recordId'>,
  { field, theirs }: Pick<ConflictQuestion['fields'][number], 'field' | 'theirs'>,
  choice: FieldDecision['choice'],
  value: Scalar,
): Adjustment {
  if (choice.kind === 'mine') return { recordId, field, base: theirs };
  return { recordId, field, cell: choice.kind === 'typed' ? value : theirs, base: theirs };
}

/** The id of the chosen record; undefined if the candidate is no longer as shown. */
export function linkedId(link: Link, candidates: readonly Candidate[]): string | undefined {
  if ('recordId' in link) return link.recordId;
  return candidates.find(({ name }) => name === link.candidate)?.recordId;
}

/**
 * The baseline of a new row that becomes a record. A filled cell that differs counts as an edit. An empty cell has an
 * empty baseline, so that the next pull fills it.
 */
export function linkedBaseline(
  resource: ResourceDefinition,
  row: TableRow,
  record: RemoteRecord,
): BaselineRecord {
  const values = resource.fields.map((field, i): Scalar => {
    if (field.type === 'id') return record.id;
    const isEmpty = canonical(field, fromCell(field, row.cells[i] ?? '').value) === null;
    return isEmpty ? null : (record.values[i] ?? null);
  });
  return baselineRecord({ id: record.id, idIs: idTypeOf(record), values });
}
