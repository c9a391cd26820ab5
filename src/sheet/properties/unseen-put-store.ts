/** First updates that no list has shown yet, by list, in the document's properties. Every later push reads them. */

import {
  type Decoded,
  type Decoder,
  listOf,
  mapped,
  number,
  object,
  oneOf,
  or,
  recordOf,
  text,
} from '../../common/decode';
import { has, isJsonObject, type Json, type JsonObject, parseJson } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { PUT_STAGES, type UnseenPut, type UnseenPuts } from '../../push/send/unseen-put';
import type { ResourceDefinition } from '../../resources/definition';
import { OfList, storedByList, type Workspace } from './workspace-lists';

/** Lengths of old values if space is short: a beginning is enough. Codes of enumerations fit into the last one. */
const LENGTHS = [60, 24];

const plain: Decoder<string | number | boolean> = json => (typeof json === 'object' ? undefined : json);
const unseen = object({
  recordId: text,
  title: text,
  sentAt: number,
  before: or(recordOf(mapped(plain, String)), {}),
  sent: or(recordOf(mapped(plain, String)), {}),
  atRisk: or(recordOf(plain), {}),
  survived: or(listOf(text), []),
  stage: or(oneOf(...PUT_STAGES), 'left'),
});

const puts = storedByList('financeSheets.unseenPuts', (lists, step) => {
  const length = LENGTHS[step];
  return length === undefined ? undefined : shortened(lists, length);
});

function shortened(lists: JsonObject, length: number): JsonObject {
  const cut: Decoder<Json> = value => (typeof value === 'string' ? value.slice(0, length) : value);
  const text = JSON.stringify(lists, (name, value: Json) =>
    name === 'atRisk' && isJsonObject(value) ? recordOf(cut)(value) : value,
  );
  return parseJson(text) as JsonObject;
}

/** Entries of another workspace do not count. */
export class StoredUnseenPuts implements UnseenPuts {
  private readonly kept: OfList<Decoded<typeof unseen>>;

  constructor(
    documentStore: KeyValueStore,
    workspace: Workspace,
    private readonly resource: ResourceDefinition,
  ) {
    this.kept = new OfList(puts(documentStore), workspace, resource.name, unseen);
  }

  load(): UnseenPut | null {
    const found = this.kept.read();
    if (found === undefined) return null;
    const { before, sent, atRisk } = found;
    return { ...found, before: this.known(before), sent: this.known(sent), atRisk: this.known(atRisk) };
  }

  keep(put: UnseenPut | null): void {
    if (put === null && this.kept.read() === undefined) return;
    this.kept.write(put && { ...put });
  }

  /** Keeps only fields that the resource has. */
  private known<T>(values: Readonly<Record<string, T>>): Record<string, T> {
    const names = this.resource.fields.map(({ name }) => name).filter(name => has(values, name));
    return Object.fromEntries(names.map(name => [name, values[name] as T]));
  }
}
