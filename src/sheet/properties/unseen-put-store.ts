/** First updates that no list has shown yet, list by list, in the document's properties: whoever pushes next heeds them. */

import { utf8 } from '../../common/bytes';
import { oneOf } from '../../common/decode';
import { isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { PUT_STAGES, type UnseenPut, type UnseenPuts } from '../../push/send/unseen-put';
import type { ResourceDefinition } from '../../resources/definition';
import { listsIn, type Workspace } from './workspace-lists';

const NAME = 'financeSheets.unseenPuts';
/** A property has 9 KB, for all lists together. */
const MOST_BYTES = 8_800;
/** What was there is shown to people, and compared for whether it is gone: where the whole does not fit, its beginning is enough. No code of an enumeration is longer than the last. */
const LENGTHS = [2_000, 60, 24];

function shortened(values: JsonObject, length: number): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, length) : value,
    ]),
  );
}

/** Kept as {baseUrl, workspaceId, lists: {contacts: {recordId, title, sentAt, before, atRisk, stage}}}; what belongs to another workspace counts for nothing. */
export class StoredUnseenPuts implements UnseenPuts {
  constructor(
    private readonly properties: KeyValueStore,
    private readonly binding: Workspace,
    private readonly resource: ResourceDefinition,
  ) {}

  load(): UnseenPut | null {
    const stored = member(this.lists(), this.resource.name);
    if (!isJsonObject(stored)) return null;
    const recordId = member(stored, 'recordId');
    const title = member(stored, 'title');
    const sentAt = member(stored, 'sentAt');
    const before = this.fieldsOf(member(stored, 'before'));
    const atRisk = this.fieldsOf(member(stored, 'atRisk'));
    if (typeof recordId !== 'string' || typeof title !== 'string' || typeof sentAt !== 'number') return null;
    const hashes = before.map(([name, hash]): [string, string] => [name, String(hash)]);
    return {
      recordId,
      title,
      sentAt,
      before: Object.fromEntries(hashes),
      atRisk: Object.fromEntries(atRisk),
      stage: oneOf(...PUT_STAGES)(member(stored, 'stage')) ?? 'left',
    };
  }

  keep(put: UnseenPut | null): void {
    const lists = this.lists();
    if (put === null && member(lists, this.resource.name) === undefined) return;
    const { baseUrl, workspaceId } = this.binding;
    const others = Object.entries(lists).filter(([name]) => name !== this.resource.name);
    const now = Object.fromEntries(put === null ? others : [...others, [this.resource.name, put]]);
    const texts = LENGTHS.map(length =>
      JSON.stringify({ baseUrl, workspaceId, lists: now }, (name, value: unknown) =>
        name === 'atRisk' && isJsonObject(value) ? shortened(value, length) : value,
      ),
    );
    const text = texts.find(candidate => utf8(candidate).length <= MOST_BYTES) ?? texts[texts.length - 1];
    this.properties.set(NAME, text as string);
  }

  private lists(): JsonObject {
    return listsIn(this.properties.get(NAME), this.binding);
  }

  private fieldsOf(json: Json | undefined): [string, string | number | boolean | null][] {
    if (!isJsonObject(json)) return [];
    return this.resource.fields.flatMap(({ name }): [string, string | number | boolean | null][] => {
      const value = member(json, name);
      return value === undefined || typeof value === 'object' ? [] : [[name, value]];
    });
  }
}
