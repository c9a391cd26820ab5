/** Columns that all records of a pull decide together (resources/definition.ts). */

import type { JsonObject } from '../common/json';
import type { ResourceDefinition } from '../resources/definition';
import { canonical } from './canonical';
import { flattener } from './flatten';
import type { RemoteRecord } from './remote';
import type { Scalar } from './scalar';

/** Reads the values that these columns need; null if the tab has no such column. */
export function evidenceReader(resource: ResourceDefinition): ((record: JsonObject) => Scalar[]) | null {
  const { together, fields } = resource;
  if (together === undefined || placesIn(resource).every(at => at < 0) || fields.length === 0) return null;
  return flattener({ ...resource, fields: together.from });
}

/** Fills these columns and drops the values kept for them. */
export function decidedTogether(
  resource: ResourceDefinition,
  records: ReadonlyMap<string, RemoteRecord>,
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
  const decided = together.values(kept);
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

function placesIn({ together, fields }: ResourceDefinition): number[] {
  return (together?.fields ?? []).map(({ name }) => fields.findIndex(field => field.name === name));
}
