/** First updates that no list has shown yet, list by list, in the document's properties: whoever pushes next heeds them. */

import { utf8 } from '../../common/bytes';
import { type Decoder, listOf, mapped, number, object, oneOf, or, recordOf, text } from '../../common/decode';
import { has, isJsonObject, type JsonObject, member } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { PUT_STAGES, type UnseenPut, type UnseenPuts } from '../../push/send/unseen-put';
import type { ResourceDefinition } from '../../resources/definition';
import { listsIn, type Workspace } from './workspace-lists';

const NAME = 'financeSheets.unseenPuts';
/** A property has 9 KB, for all lists together. */
const MOST_BYTES = 8_800;
/** What was there is shown to people, and compared for whether it is gone: where the whole does not fit, its beginning is enough. No code of an enumeration is longer than the last. */
const LENGTHS = [2_000, 60, 24];

const plain: Decoder<string | number | boolean> = json => (typeof json === 'object' ? undefined : json);
const stored = object({
  recordId: text,
  title: text,
  sentAt: number,
  before: or(recordOf(mapped(plain, String)), {}),
  sent: or(recordOf(mapped(plain, String)), {}),
  atRisk: or(recordOf(plain), {}),
  survived: or(listOf(text), []),
  stage: or(oneOf(...PUT_STAGES), 'left'),
});

function shortened(values: JsonObject, length: number): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, length) : value,
    ]),
  );
}

/** Kept as {baseUrl, workspaceId, lists: {contacts: {recordId, title, sentAt, before, sent, atRisk, survived, stage}}}; what belongs to another workspace counts for nothing. */
export class StoredUnseenPuts implements UnseenPuts {
  constructor(
    private readonly properties: KeyValueStore,
    private readonly binding: Workspace,
    private readonly resource: ResourceDefinition,
  ) {}

  load(): UnseenPut | null {
    const found = stored(member(this.lists(), this.resource.name));
    if (found === undefined) return null;
    const { before, sent, atRisk } = found;
    return { ...found, before: this.known(before), sent: this.known(sent), atRisk: this.known(atRisk) };
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
    const fitting = texts.find(candidate => utf8(candidate).length <= MOST_BYTES) ?? texts[texts.length - 1];
    this.properties.set(NAME, fitting as string);
  }

  private lists(): JsonObject {
    return listsIn(this.properties.get(NAME), this.binding);
  }

  /** Of fields that the resource has. */
  private known<T>(values: Readonly<Record<string, T>>): Record<string, T> {
    const names = this.resource.fields.map(({ name }) => name).filter(name => has(values, name));
    return Object.fromEntries(names.map(name => [name, values[name] as T]));
  }
}
