/** Columns that all records of a pull decide together (resources/definition.ts). */

import type { JsonObject } from '../common/json';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { canonical } from './canonical';
import { fromCell } from './cell-codec';
import { flattener } from './flatten';
import type { RemoteRecord } from './remote';
import type { Scalar } from './scalar';
import type { TableRow } from './table';

/** Reads the values that these columns need; null if the tab has no such column. */
export function evidenceReader(resource: ResourceDefinition): ((record: JsonObject) => Scalar[]) | null {
  const { together, fields } = resource;
  if (together === undefined || placesIn(resource).every(at => at < 0) || fields.length === 0) return null;
  return flattener({ ...resource, fields: together.from });
}

/** Fills these columns and drops the values kept for them. beside: rows of the tab that stay as they are. */
export function decidedTogether(
  resource: ResourceDefinition,
  records: ReadonlyMap<string, RemoteRecord>,
  beside: readonly TableRow[] = [],
): ReadonlyMap<string, RemoteRecord> {
  const { together } = resource;
  const places = placesIn(resource);
  if (together === undefined || places.every(at => at < 0)) return records;
  const { from } = together;
  const kept = new Map<string, Scalar[]>();
  for (const [id, { evidence }] of records)
    if (evidence !== undefined)
      kept.set(
        id,
        from.map((field, i) => canonical(field, evidence[i] ?? null)),
      );
  const decided = together.values(kept, told(resource, [...from, ...together.fields], beside));
  return new Map(
    [...records].map(([id, { evidence: _, ...record }]): [string, RemoteRecord] => {
      const own = decided.get(id);
      if (own === undefined) return [id, record];
      const values = record.values.slice();
      places.forEach((at, i) => {
        if (at >= 0) values[at] = own[i] ?? null;
      });
      return [id, { ...record, values }];
    }),
  );
}

/** The values of these fields as the rows show them, by record id. What the tab does not show is null. */
function told(
  { fields }: ResourceDefinition,
  wanted: readonly FieldDefinition[],
  rows: readonly TableRow[],
): Map<string, Scalar[]> {
  const shown = wanted.map(field => {
    const at = fields.findIndex(({ name }) => name === field.name);
    return { field, at, own: fields[at] };
  });
  return new Map(
    rows.map(({ id, cells }): [string, Scalar[]] => [
      id,
      shown.map(({ field, at, own }) =>
        own === undefined ? null : canonical(field, fromCell(own, cells[at] ?? '').value),
      ),
    ]),
  );
}

function placesIn({ together, fields }: ResourceDefinition): number[] {
  return (together?.fields ?? []).map(({ name }) => fields.findIndex(field => field.name === name));
}
