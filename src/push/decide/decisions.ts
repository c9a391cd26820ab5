/** What the user decides, and what each word means for the books. Pure. */

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

/** A question by its name (push/decide/questions.ts), and what was said to it. */
interface Decision<Choice> {
  readonly name: string;
  readonly choice: Choice;
}

/** mine: the user's value goes with the next push; the cell takes the service's value, or the one that was typed. */
export type FieldDecision = Decision<
  { readonly kind: 'mine' | 'service' } | { readonly kind: 'typed'; readonly text: string }
>;

/** To a record as it was shown (a candidate's name), or to the record of an id that was typed. */
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
  /** Names of odd values that are meant. */
  readonly meant: readonly string[];
}

/** What a word about a field changes. value: what was typed, read as one of the field's; absent where nothing was. */
export function adjustmentOf(
  { recordId }: Pick<ConflictQuestion, 'recordId'>,
  { field, theirs }: Pick<ConflictQuestion['fields'][number], 'field' | 'theirs'>,
  choice: FieldDecision['choice'],
  value: Scalar,
): Adjustment {
  if (choice.kind === 'mine') return { recordId, field, base: theirs };
  return { recordId, field, cell: choice.kind === 'typed' ? value : theirs, base: theirs };
}

/** The record that is meant; undefined where it is no longer as it was shown. */
export function linkedId(link: Link, candidates: readonly Candidate[]): string | undefined {
  if ('recordId' in link) return link.recordId;
  return candidates.find(({ name }) => name === link.candidate)?.recordId;
}

/**
 * The baseline of a new row that becomes a record: filled cells differ from the record as edits, empty ones were never filled, so that the next pull fills them.
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
