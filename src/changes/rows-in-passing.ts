/** Records that become rows while their answer is read: of the megabytes of a month's transactions only what the tab shows is kept (common/json-pieces.ts). */

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

/** What stands for a record that was taken: its id, by which lists know their records. */
interface Taken extends JsonObject {
  /** null: it is left out, and nothing of it but the id is kept. */
  readonly [ROW]?: RemoteRecord | null;
}

export class RowsInPassing {
  private readonly read: (record: JsonObject) => RemoteRecord;

  /** reader: what a record becomes. Default: a row with its columns. */
  constructor(
    private readonly resource: ResourceDefinition,
    reader: typeof remoteReader = remoteReader,
  ) {
    this.read = reader(resource);
  }

  /**
   * Whole stay those of which more is asked later: the first ones, which show what else could be a column, the last one, by which the next page is found, and what has no
   * usable id.
   */
  readonly take: Take = (record, place) => this.taken(record, place, null);

  /** The same for a list of which some records are left out. */
  takeBut(isLeftOut: IsLeftOut | null): { readonly take: Take; readonly isLeftOut: IsLeftOut | null } {
    if (isLeftOut === null) return { take: this.take, isLeftOut };
    return {
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

  /** The row of a record, taken before or not. */
  rowOf(record: JsonObject): RemoteRecord {
    const row = (record as Taken)[ROW];
    if (row === undefined || row === null) return this.read(record);
    const id = member(record, 'id');
    if (typeof id !== 'string' || !isQuotedId(id)) return row;
    // Later a number of the same digits came (api/record-pile.ts).
    const { hasTextDigits: _, ...twin } = row;
    return renamed(this.resource, twin, id);
  }
}
