/** The cells of a row that a pull leaves unchanged. */

import { fromCell, toCell } from '../changes/cell-codec';
import { derivedValue } from '../changes/derived-value';
import type { Scalar } from '../changes/scalar';
import type { TableRow } from '../changes/table';
import type { FieldDefinition } from '../resources/definition';
import type { CellWrite, PullInput } from './merge-input';

/** Leaves cells unchanged. A deleted column shows the last sent or pulled value, so that it does not look emptied. */
export function keptCells(input: PullInput, row: TableRow, id: string | null): CellWrite[] {
  const base = id === null ? undefined : input.baseline.get(id);
  return input.resource.fields.map((field, i): CellWrite => {
    const value = input.sent.get(row.id)?.[field.name] ?? base?.values[i] ?? toldByRow(input, row, field);
    return row.cells[i] !== undefined || value === undefined ? null : toCell(field, value, input.language);
  });
}

/** The value of a derived column; undefined for any other column. */
function toldByRow({ resource }: PullInput, row: TableRow, { derived }: FieldDefinition): Scalar | undefined {
  if (derived === undefined) return undefined;
  return derivedValue(derived, source => {
    const at = resource.fields.findIndex(({ name }) => name === source.name);
    return fromCell(source, row.cells[at] ?? '').value;
  });
}
