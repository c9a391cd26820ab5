/** Rows that show a record as it is: new ones (of a first pull all, 100,000 where a company is large), and those of lists that are only read. */

import { type BaselineRecord, baselineRecord } from '../changes/baseline';
import { cellMaker, isOdd } from '../changes/cell-codec';
import { isTooLong } from '../changes/cell-text';
import { isUntold } from '../changes/derived-value';
import { fieldTypes } from '../changes/field-types';
import { idTypeOf } from '../changes/record-names';
import type { RemoteRecord } from '../changes/remote';
import type { RowStatus } from '../changes/row-status';
import type { Cell } from '../platform/ports';
import { nothingFound, statusFor, withValue } from './findings';
import type { PullInput, ShownRow } from './merge-input';

type Parts = Pick<PullInput, 'resource' | 'language' | 'openSpills'>;

/** Shows records as rows. What depends on the columns alone is worked out once. */
export function rowMaker(input: Parts): (record: RemoteRecord) => ShownRow {
  const { fields } = input.resource;
  const empty: readonly Cell[] = fields.map(() => '');
  const makers = fields.map(field => cellMaker(field, input.language));
  const isAlwaysAsked =
    input.openSpills !== undefined ||
    fields.some(({ derived }) => derived !== undefined && derived.isAlwaysTold !== true);
  /** Columns in which a text is worth a look, however short it is. */
  const isTextOdd = fields.map(({ type }) => !fieldTypes[type].holdsTexts);
  return record => {
    const { values } = record;
    const cells = empty.slice();
    let isAsked = isAlwaysAsked;
    for (let i = 0; i < cells.length; i++) {
      const value = values[i] ?? null;
      if (value === null) continue;
      const cell = (makers[i] as (typeof makers)[number])(value);
      cells[i] = cell;
      if (typeof cell === 'string') isAsked ||= isTextOdd[i] === true || isTooLong(value);
    }
    // Nearly all of them have nothing to say.
    return { cells, status: isAsked ? freshStatus(input, record, cells) : null };
  };
}

/** The baseline of a record whose row is written from it. */
export function freshBaseline(
  { openSpills }: Pick<PullInput, 'openSpills'>,
  remote: RemoteRecord,
): BaselineRecord {
  // Where an array formula goes on below, its value is in the cell, and nobody has compared it with the service's.
  const values = remote.values.map((value, i) => (openSpills?.has(i) === true ? undefined : value));
  return baselineRecord({ id: remote.id, idIs: idTypeOf(remote), values });
}

/** The status of a row that shows its record as it is: empty, unless something did not fit into a cell, or is not what its column holds. */
function freshStatus(
  { resource, openSpills }: Parts,
  remote: RemoteRecord,
  cells: readonly Cell[],
): RowStatus | null {
  const { fields } = resource;
  const found = nothingFound();
  for (const i of openSpills ?? []) {
    const field = fields[i];
    if (field !== undefined) found.conflicts.push(withValue(field, cells[i] ?? ''));
  }
  fields.forEach((field, i) => {
    if (isTooLong(remote.values[i])) found.cut.push(field.label);
    if (isOdd(field, cells[i] ?? '')) found.odd.push(field.label);
    if (isUntold(resource, field, remote)) found.untold.push(field.label);
  });
  return statusFor(found);
}
