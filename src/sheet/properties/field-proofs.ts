/** Proven fields by list, in the document's properties. One user's proof serves all users. */

import { object, or, text, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import type { FieldProofs, WriteKind } from '../../push/send/trials';
import type { ResourceDefinition } from '../../resources/definition';
import { OfList, storedByList, type Workspace } from './workspace-lists';

const proven = storedByList('financeSheets.provenFields');
const names = or(those(text), []);
const provenOfList = object({ update: names, create: names });
type Proven = Readonly<Record<WriteKind, readonly string[]>>;

/** Proofs from another workspace do not count. */
export class StoredFieldProofs implements FieldProofs {
  private readonly kept: OfList<Proven>;
  private known: Readonly<Record<WriteKind, Set<string>>> | null = null;

  constructor(
    documentStore: KeyValueStore,
    workspace: Workspace,
    private readonly resource: ResourceDefinition,
  ) {
    this.kept = new OfList(proven(documentStore), workspace, resource.name, provenOfList);
  }

  isProven(kind: WriteKind, field: string): boolean {
    return this.load()[kind].has(field);
  }

  prove(kind: WriteKind, fields: readonly string[]): void {
    const known = this.load();
    for (const field of fields) known[kind].add(field);
    this.kept.write({ update: [...known.update], create: [...known.create] });
  }

  private load(): Readonly<Record<WriteKind, Set<string>>> {
    if (this.known === null) {
      const found = this.kept.read() ?? { update: [], create: [] };
      const { fields } = this.resource;
      const fieldsOf = (all: readonly string[]): Set<string> =>
        new Set(all.filter(name => fields.some(field => field.name === name)));
      this.known = { update: fieldsOf(found.update), create: fieldsOf(found.create) };
    }
    return this.known;
  }
}
