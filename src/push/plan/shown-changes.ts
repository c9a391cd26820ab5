/**
 * What a plan sends, in short: one text for each change, by which a later plan can be told to differ and the difference be named. Made with the user's secret, so
 * that nobody else can make a change that has the text of another.
 */

import { sha256Hex } from '../../common/hash';
import { canonicalJson, type Json } from '../../common/json';
import type { TableRow } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { FieldChange, Operation, Plan } from './plan';

/** Of the record 10 digits, of the field 2, of the whole change 12. */
const RECORD = 10;
const FIELD = 2;
const CONTENT = 12;
export const CHANGE_LENGTH = RECORD + FIELD + CONTENT;
const NEW_ROW = '**';

/** The changes that were shown, each as 24 characters. */
export type ShownChanges = ReadonlySet<string>;

export type PlanDifference = NonNullable<ReturnType<typeof differenceFrom>>;

/** All changes of the plan. */
export function shownChanges(secret: string, resource: ResourceDefinition, plan: Plan): ShownChanges {
  return new Set(plan.operations.flatMap(operation => changeTexts(secret, resource, operation)));
}

/** What the plan sends otherwise than it was shown; null where there is no difference. partly: it is about some rows of what was shown only. */
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
    /** Operations with those of their changes that were not shown so. */
    other,
    /** Changes that were shown and are not sent now: their rows, where they still are, and how many are without. */
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
    // What goes along unedited is part of what was shown.
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
