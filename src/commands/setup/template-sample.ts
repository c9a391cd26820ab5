/** Sample requests of a description, so that its author sees them before anything is sent. */

import { fromCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { recordIdOf } from '../../changes/table';
import type { JsonObject } from '../../common/json';
import { describedRequest } from '../../push/send/described-request';
import type { ResourceDefinition } from '../../resources/definition';
import { described } from '../../resources/described';
import type { UpdateTemplate } from '../../resources/update-template';
import { pulledNames } from '../../sheet/table/pulled-names';
import { inLanguage } from '../../text/text';
import type { Context } from '../context';
import { tablesOf } from '../table-with';

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
}

/** The first record of a pulled tab: its id, and the values that its cells show, by field. */
interface RealRow {
  readonly id: string;
  readonly values: ReadonlyMap<string, Scalar>;
}

/**
 * For two records: in the first every field goes as it stands in a pulled tab, in the second every optional field is
 * emptied. One request if it can hold both. Where no tab has a value, the field's label stands for it.
 * @param template A description without faults.
 */
export function sampleRequests(
  context: Context,
  resource: ResourceDefinition,
  template: UpdateTemplate,
): Sample[] {
  const { update, fields } = described(resource, template);
  if (update?.parts === undefined) return [];
  const { parts } = update;
  const real = realRow(context, resource);
  const slots = parts.slots.filter(({ field }) => field !== 'id');
  const valueIn = (name: string): Scalar => {
    const known = real?.values.get(name) ?? null;
    if (known !== null) return known;
    const field = fields.find(one => one.name === name);
    if (field === undefined) return name;
    const label = inLanguage(field.label, context.language);
    // The user chooses a name; the id is sent.
    return field.reference === undefined ? label : `${label} ID`;
  };
  const edited = Object.fromEntries(slots.map(({ field }) => [field, valueIn(field)]));
  const emptied = Object.fromEntries(
    slots
      .filter(({ mayBeEmpty }) => mayBeEmpty || template.sends === 'all')
      .map(({ field, mayBeEmpty }) => [field, mayBeEmpty ? null : valueIn(field)]),
  );
  const entries = [
    { recordId: real?.id ?? 'ID-1', body: edited },
    ...(slots.some(({ mayBeEmpty }) => mayBeEmpty) ? [{ recordId: 'ID-2', body: emptied }] : []),
  ];
  const requestOf = (of: typeof entries): Sample => {
    const { method, path, body } = describedRequest(update, of, () => false);
    return { method, path, body: (body ?? {}) as JsonObject };
  };
  return parts.frame === null || template.most === 1
    ? entries.map(entry => requestOf([entry]))
    : [requestOf(entries)];
}

/** null: no tab of the list has a record. */
function realRow(context: Context, { name, picks = {} }: ResourceDefinition): RealRow | null {
  const present = context.list(name);
  const [table] = present === undefined ? [] : tablesOf(context, present);
  const row = table?.readFirst() ?? null;
  const id = row === null ? null : recordIdOf(row);
  if (table === undefined || row === null || id === null) return null;
  const values = new Map(
    table.resource.fields.map((field, i): [string, Scalar] => {
      const { value, problem } = fromCell(field, row.cells[i] ?? '');
      return [field.name, problem === null ? value : null];
    }),
  );
  // A tab of before the description shows names only.
  for (const [field, { reference, shown }] of Object.entries(picks)) {
    const names = pulledNames(context.platform.workbook, reference) ?? new Map<string, string>();
    const found = [...names].find(([, one]) => one === values.get(shown));
    if (values.get(field) === null || values.get(field) === undefined) values.set(field, found?.[0] ?? null);
  }
  return { id, values };
}
