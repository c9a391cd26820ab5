/**
 * Short texts for all changes of a plan, which show how a later plan differs. The texts use the user's secret, so
 * that no other person can make a change with the same text.
 */

import { sha256Hex } from '../../common/hash';
import { canonicalJson, type Json } from '../../common/json';
import type { TableRow } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { FieldChange, Operation, Plan } from './plan';

/** Digits for the record (10), the field (2) and the whole change (12). */
const RECORD = 10;
const FIELD = 2;
const CONTENT = 12;
export const CHANGE_LENGTH = RECORD + FIELD + CONTENT;
const NEW_ROW = '**';

/** The shown changes, each as 24 characters. */
export type ShownChanges = ReadonlySet<string>;

export type PlanDifference = NonNullable<ReturnType<typeof differenceFrom>>;

export function shownChanges(secret: string, resource: ResourceDefinition, plan: Plan): ShownChanges {
  return new Set(plan.operations.flatMap(operation => changeTexts(secret, resource, operation)));
}

/** How the plan differs from the shown changes; null if equal. partly: the plan has only some of the shown rows. */
export function differenceFrom(
  secret: string,
  resource: ResourceDefinition,
  before: ShownChanges,
  plan: Plan,
  rows: readonly TableRow[],
  partly: boolean,
) {
  const now = new Set<string>();
  const other = plan.operations.flatMap((operation): Operation[] => {
    const texts = changeTexts(secret, resource, operation);
    for (const text of texts) now.add(text.slice(0, RECORD + FIELD));
    if (operation.kind === 'create') return texts.every(text => before.has(text)) ? [] : [operation];
    const changes = operation.changes.filter((_, i) => !before.has(texts[i] as string));
    return changes.length === 0 ? [] : [{ ...operation, changes }];
  });
  const gone = partly ? [] : [...before].filter(text => !now.has(text.slice(0, RECORD + FIELD)));
  if (other.length + gone.length === 0) return null;
  const rowOf = new Map(
    gone.length === 0 ? [] : rows.map(row => [recordText(secret, resource, row.id), row] as const),
  );
  const found = gone.flatMap(text => {
    const row = rowOf.get(text.slice(0, RECORD));
    const field = resource.fields[Number.parseInt(text.slice(RECORD, RECORD + FIELD), 36)];
    return row === undefined || field === undefined ? [] : [{ row, field: field.name }];
  });
  return {
    /** Operations with only those changes that the user was not shown. */
    other,
    /** Shown changes that are not sent now, with their rows. missingElsewhere: how many have no row. */
    missing: found,
    missingElsewhere: gone.length - found.length,
  };
}

function changeTexts(secret: string, resource: ResourceDefinition, operation: Operation): string[] {
  const { kind, recordId, changes, carried = {} } = operation;
  if (kind === 'create') {
    const text = keyed(secret, [resource.name, kind, changes.map(contentOf)]);
    return [text.slice(0, RECORD) + NEW_ROW + text.slice(RECORD, RECORD + CONTENT)];
  }
  const record = recordText(secret, resource, recordId ?? '');
  return changes.map(change => {
    const index = resource.fields.findIndex(({ name }) => name === change.field);
    // The carried fields were part of the shown change.
    const content = keyed(secret, [resource.name, kind, recordId, contentOf(change), carried]);
    return record + index.toString(36).padStart(FIELD, '0') + content.slice(0, CONTENT);
  });
}

function contentOf({ field, from, to }: FieldChange): Json {
  return [field, from, to];
}

function recordText(secret: string, resource: ResourceDefinition, id: string): string {
  return keyed(secret, [resource.name, id]).slice(0, RECORD);
}

function keyed(secret: string, content: readonly Json[]): string {
  return sha256Hex(`${secret}\nshown\n${canonicalJson(content)}`, 32);
}
