/**
 * Converts records to rows while their answer is read (common/json-pieces.ts). A month of transactions has megabytes;
 * the add-on keeps only the values that the tab shows.
 */

import type { Place, Take } from '../common/json-pieces';
import { type JsonObject, member } from '../common/json';
import type { IsLeftOut } from '../api/members';
import { isQuotedId, usableId } from '../api/record-id';
import type { ResourceDefinition } from '../resources/definition';
import { LOOKED_AT } from './other-fields';
import { renamed } from './record-names';
import type { RemoteRecord } from './remote';
import { remoteReader } from './to-remote';

const ROW = Symbol('row');

/** Stands for a converted record. It has the id, because lists know their records by id. */
interface Taken extends JsonObject {
  /** null: the record is left out, and only its id is kept. */
  readonly [ROW]?: RemoteRecord | null;
}

/** Converts the records of a list. */
export type RowReader = typeof remoteReader;

export class RowsInPassing {
  private readonly read: (record: JsonObject) => RemoteRecord;

  /** reader: converts a record. Default: to a row with its columns. */
  constructor(
    private readonly resource: ResourceDefinition,
    reader: RowReader = remoteReader,
  ) {
    this.read = reader(resource);
  }

  /**
   * Keeps some records whole, because later steps need more of them. The first records show possible columns. The last
   * record leads to the next page. The others have no usable id.
   */
  readonly take: Take = (record, place) => this.taken(record, place, null);

  /** Like `take`, for a list that leaves out some records. */
  takeBut(isLeftOut: IsLeftOut | null): Pick<RowsInPassing, 'take' | 'isSame'> & {
    readonly isLeftOut: IsLeftOut | null;
  } {
    const { take, isSame } = this;
    if (isLeftOut === null) return { take, isSame, isLeftOut };
    return {
      isSame,
      take: (record, place) => this.taken(record, place, isLeftOut),
      isLeftOut: record => {
        const row = (record as Taken)[ROW];
        return row === undefined ? isLeftOut(record) : row === null;
      },
    };
  }

  private taken(record: JsonObject, { index, isLast }: Place, isLeftOut: IsLeftOut | null): JsonObject {
    if (index < LOOKED_AT || isLast || usableId(record) === null) return record;
    const row = isLeftOut?.(record) === true ? null : this.rowOf(record);
    const taken: Taken = { id: member(record, 'id') ?? null, [ROW]: row };
    return taken;
  }

  /** Whether two records make the same row. A record that is left out is compared with none. */
  readonly isSame = (a: JsonObject, b: JsonObject): boolean =>
    (a as Taken)[ROW] === null ||
    (b as Taken)[ROW] === null ||
    JSON.stringify(this.rowOf(a).values) === JSON.stringify(this.rowOf(b).values);

  /** The row of a record, whether it was converted before or not. */
  rowOf(record: JsonObject): RemoteRecord {
    const row = (record as Taken)[ROW];
    if (row === undefined || row === null) return this.read(record);
    const id = member(record, 'id');
    if (typeof id !== 'string' || !isQuotedId(id)) return row;
    // A number with the same digits came later (api/record-pile.ts).
    const { hasTextDigits: _, ...twin } = row;
    return renamed(this.resource, twin, id);
  }
}
