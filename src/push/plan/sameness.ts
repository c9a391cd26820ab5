/**
 * Whether a new row may be a second record for the same thing. The strongest filled field of `sameness` decides. Texts
 * count as the same if they differ only in case, width, spaces, unseen characters or the form of the company.
 */

import { canonical } from '../../changes/canonical';
import { fromCell, toCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import type { BaselineRecord } from '../../changes/baseline';
import { judgesAbsence, listedValue, type RemoteList, type RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { isOddId, recordIdOf, type TableRow } from '../../changes/table';
import { plainName } from '../../common/search';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as pushTexts from '../../text/push/push-texts';
import type { Operation, RowNote } from './plan';
import { type PlanInput, titleOfRecord } from './plan-input';

/** asks absent: the user's answer cannot help now. */
export type Doubt = Pick<RowNote, 'field' | 'reason' | 'same' | 'asks'>;

type Values = ReadonlyMap<string, Scalar>;

/** Equal for values that a person takes for the same; null for none. */
function likeness(field: FieldDefinition, value: Scalar): Scalar {
  const own = canonical(field, value);
  return field.type === 'text' && typeof own === 'string' ? plainName(own) || own : own;
}

const indexes = new WeakMap<object, Map<string, ReadonlyMap<Scalar, readonly unknown[]>>>();

/** The owner's items by a value of each, in their order. Built once for each owner and name. */
function indexed<T>(
  owner: object,
  name: string,
  items: () => Iterable<T>,
  keyOf: (item: T) => Scalar,
): ReadonlyMap<Scalar, readonly T[]> {
  const ofOwner = indexes.get(owner) ?? new Map<string, ReadonlyMap<Scalar, readonly T[]>>();
  indexes.set(owner, ofOwner);
  const known = ofOwner.get(name) as ReadonlyMap<Scalar, readonly T[]> | undefined;
  if (known !== undefined) return known;
  const index = new Map<Scalar, T[]>();
  for (const item of items()) {
    const key = keyOf(item);
    const same = index.get(key);
    if (key === null) continue;
    if (same === undefined) index.set(key, [item]);
    else same.push(item);
  }
  ofOwner.set(name, index);
  return index;
}

function filledField(resource: ResourceDefinition, values: Values, after = 0): FieldDefinition | undefined {
  const filled = (resource.sameness ?? []).filter(name => values.get(name) != null);
  return filled[after] === undefined ? undefined : fieldOf(resource, filled[after]);
}

/** The service's records for the same thing as these canonical values; those without a usable id come last. */
export function sameOnService(
  resource: ResourceDefinition,
  remote: RemoteList,
  values: Values,
  field = filledField(resource, values),
): readonly RemoteRecord[] {
  if (field === undefined) return [];
  const records = (): RemoteRecord[] => [...remote.records.values(), ...(remote.odd ?? [])];
  const index = indexed(remote, field.name, records, record =>
    likeness(field, listedValue(resource, record, field.name)),
  );
  return index.get(likeness(field, values.get(field.name) ?? null)) ?? [];
}

/** The first other row with such a value. */
function twinOf(
  { resource, table }: PlanInput,
  row: TableRow,
  field: FieldDefinition,
  value: Scalar,
): TableRow | undefined {
  const at = resource.fields.indexOf(field);
  const index = indexed(
    table,
    field.name,
    () => table.rows,
    ({ cells }) => likeness(field, fromCell(field, cells[at] ?? '').value),
  );
  return index.get(likeness(field, value))?.find(other => other.row !== row.row);
}

/** A record without a row that a cut or late list does not show. It was last sent or seen with such a value. */
function unlistedTwin(input: PlanInput, field: FieldDefinition, value: Scalar): BaselineRecord | undefined {
  const { resource, baseline, remote, recentIds } = input;
  const at = resource.fields.indexOf(field);
  const index = indexed(
    baseline,
    field.name,
    () => baseline.values(),
    ({ values, accepted }) => likeness(field, accepted?.[field.name]?.sent ?? values[at] ?? null),
  );
  const mayExist = ({ id }: BaselineRecord): boolean =>
    !remote.records.has(id) && (!judgesAbsence(remote) || recentIds?.has(id) === true);
  return index.get(likeness(field, value))?.find(one => mayExist(one) && !idsInTab(input).has(one.id));
}

/** Why the create may make a second record for the same thing; null if it does not. */
export function sameness(input: PlanInput, row: TableRow, values: Values): Doubt | null {
  const { resource } = input;
  const field = filledField(resource, values);
  if (field === undefined) return null;
  const { name } = field;
  const value = values.get(name) ?? null;
  const written = (other: Scalar): string => shown(toCell(field, other, 'en'));
  const text = written(value);
  const inDoubt = input.unsettled.creates.some(
    after => likeness(field, after[name] ?? null) === likeness(field, value),
  );
  if (inDoubt) return { field: name, reason: pushTexts.sentInDoubt(field.label, text) };
  const [listed] = sameOnService(resource, input.remote, values);
  if (listed !== undefined && isOddId(listed.id))
    return {
      field: name,
      reason: pushTexts.existsNameless(field.label, written(listedValue(resource, listed, name))),
      same: `${name} of a record without a usable id: ${text}`,
      asks: { sameAs: null },
    };
  if (listed !== undefined && !idsInTab(input).has(listed.id)) {
    const found = written(listedValue(resource, listed, name));
    const reason = pushTexts.existsOnService(field.label, found, titleOfRecord(resource, listed) ?? found);
    return { field: name, reason, same: `${name} of ${listed.id}: ${text}`, asks: { sameAs: listed.id } };
  }
  const unlisted = unlistedTwin(input, field, value);
  if (unlisted !== undefined && input.recentIds?.has(unlisted.id) === true)
    return { field: name, reason: pushTexts.notListedYet };
  if (unlisted !== undefined)
    return {
      field: name,
      reason: pushTexts.existsOnService(field.label, text, text),
      same: `${name} of the unlisted ${unlisted.id}: ${text}`,
      asks: { sameAs: null },
    };
  const twin = input.table.rows.find(other => other.id === listed?.id) ?? twinOf(input, row, field, value);
  const party =
    twin === undefined && field.type === 'registrationNumber'
      ? input.invoiceParties?.get(String(value))
      : undefined;
  if (party !== undefined)
    return {
      field: name,
      reason: pushTexts.existsOnInvoice(text, party.name, party.day),
      same: `${name} of an invoice: ${text}`,
      asks: { sameAs: null },
    };
  if (twin === undefined) return null;
  return {
    field: name,
    reason: pushTexts.existsInTab(field.label, text, twin.row),
    same: `${name} of another row: ${text}`,
    asks: { sameAs: null },
  };
}

/** A record or row that differs in the strongest field, but shares the next one: the same company by another number. */
export function namesake(input: PlanInput, row: TableRow, values: Values): Doubt | null {
  const { resource } = input;
  const field = filledField(resource, values, 1);
  if (field === undefined) return null;
  const value = values.get(field.name) ?? null;
  const [listed] = sameOnService(resource, input.remote, values, field);
  if (listed !== undefined)
    return {
      field: field.name,
      reason: pushTexts.namesakeOnService(
        field.label,
        shown(toCell(field, listedValue(resource, listed, field.name), 'en')),
      ),
    };
  const twin = twinOf(input, row, field, value);
  if (twin === undefined) return null;
  return { field: field.name, reason: pushTexts.namesakeInTab(field.label, twin.row) };
}

/** Notes on updates after which two records have the same name, number or e-mail address. They are sent. */
export function madeAlike({ resource, remote }: PlanInput, operations: readonly Operation[]): RowNote[] {
  return (resource.sameness ?? []).flatMap(name => {
    const field = fieldOf(resource, name);
    const updates = operations.flatMap(of =>
      of.kind === 'update'
        ? of.changes.flatMap(change => (change.field === name ? [{ of, ...change }] : []))
        : [],
    );
    const givenUp = new Set(updates.map(({ of }) => of.recordId));
    const given = indexed(
      updates,
      name,
      () => updates,
      ({ to }) => likeness(field, to),
    );
    return updates.flatMap(({ of, from, to }) => {
      const like = likeness(field, to);
      if (like === null || like === likeness(field, from)) return [];
      const text = shown(toCell(field, to, 'en'));
      const listed = sameOnService(resource, remote, new Map([[name, to]]), field);
      const kept = listed.find(({ id }) => !givenUp.has(id));
      const twin = given.get(like)?.find(one => one.of !== of)?.of;
      if (kept === undefined && twin === undefined) return [];
      const other = titleOfRecord(resource, kept) ?? twin?.title ?? text;
      const reason = pushTexts.valueOfAnother(other, field.label, text);
      return [{ row: of.row, recordId: of.recordId, title: of.title, field: name, reason }];
    });
  });
}

/** The rows of the tab by record id. */
export function idsInTab({ table }: PlanInput): ReadonlyMap<Scalar, readonly TableRow[]> {
  return indexed(table, 'id', () => table.rows, recordIdOf);
}
