/** Which fields the service was seen to take, list by list, in the document's properties: one user's proof serves all. */

import { isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import type { FieldProofs, WriteKind } from '../../push/send/trials';
import type { ResourceDefinition } from '../../resources/definition';
import { listsIn, type Workspace } from './workspace-lists';

const NAME = 'financeSheets.provenFields';

/** Kept as {baseUrl, workspaceId, lists: {contacts: {update: [...], create: [...]}}}; what was proven elsewhere counts for nothing. */
export class StoredFieldProofs implements FieldProofs {
  private known: Readonly<Record<WriteKind, Set<string>>> | null = null;

  constructor(
    private readonly properties: KeyValueStore,
    private readonly binding: Workspace,
    private readonly resource: ResourceDefinition,
  ) {}

  isProven(kind: WriteKind, field: string): boolean {
    return this.load()[kind].has(field);
  }

  prove(kind: WriteKind, fields: readonly string[]): void {
    const known = this.load();
    for (const field of fields) known[kind].add(field);
    const own = { update: [...known.update], create: [...known.create] };
    const { baseUrl, workspaceId } = this.binding;
    const lists = { ...this.lists(), [this.resource.name]: own };
    this.properties.set(NAME, JSON.stringify({ baseUrl, workspaceId, lists }));
  }

  private load(): Readonly<Record<WriteKind, Set<string>>> {
    if (this.known === null) {
      const stored = member(this.lists(), this.resource.name);
      const names = (kind: WriteKind): Set<string> =>
        new Set(isJsonObject(stored) ? this.fieldNames(member(stored, kind)) : []);
      this.known = { update: names('update'), create: names('create') };
    }
    return this.known;
  }

  private lists(): JsonObject {
    return listsIn(this.properties.get(NAME), this.binding);
  }

  private fieldNames(json: Json | undefined): string[] {
    if (!Array.isArray(json)) return [];
    const { fields } = this.resource;
    return json.filter((name): name is string => fields.some(field => field.name === name));
  }
}
