// Everything that the service stores: records, records created through the API, kept answers. Optionally in a file,
// as differences from the seeded data.
import { assets } from '../data/asset-list';
import { categories } from '../data/categories';
import { contacts } from '../data/contacts';
import { newIdAt } from '../data/ids';
import { people, subscription, teams, userProfiles, workspaceProfile } from '../data/people';
import { attendances, leaveBalances, leaveHistories, salaryHistories } from '../data/staff-lists';
import { tagDetails, tags } from '../data/tags';
import { inventories, inventoryProducts, workflows } from '../data/work-lists';
import type { RecordData, World } from '../data/world';
import { Collection, type RecordSource } from './collection';
import { KeptAnswers } from './kept-answers';
import type { Created } from './snapshot';
import { loadStateFile, saveStateFile } from './state-file';
import { TicketSource } from './ticket-source';
import { canonicalBody } from './writable';

/** Records that POSTs with equal bodies have made (equal in the writable fields, in canonical form). */
export interface DuplicateGroup {
  readonly resource: string;
  readonly body: string;
  readonly ids: readonly string[];
  readonly requests: readonly { readonly seq: number; readonly idempotencyKey: string | null }[];
}

export class State {
  readonly world: World;
  readonly tickets: TicketSource;
  readonly kept = new KeptAnswers();
  /** The latest time of a write: a restarted service does not go back behind it. */
  lastNow = 0;
  readonly #sources: Map<string, RecordSource>;
  readonly #created: Created[] = [];
  readonly #file: string | undefined;
  #idCounter = 0;

  /**
   * @param file Where the state is stored between runs; loaded if it exists.
   * @throws StateFileError if the file is unreadable or belongs to other data.
   */
  constructor(world: World, file?: string) {
    this.world = world;
    this.#file = file;
    this.tickets = new TicketSource(world);
    this.#sources = sourcesOf(world, this.tickets);
    if (file !== undefined) this.#load(file);
  }

  /** The names of all resources that hold records. */
  get resources(): readonly string[] {
    return [...this.#sources.keys()];
  }

  /** Undefined for a resource without records. */
  source(resource: string): RecordSource | undefined {
    return this.#sources.get(resource);
  }

  /** The source of a resource; creates an empty one if there is none, for unknown paths. */
  kindOf(resource: string): RecordSource {
    const known = this.#sources.get(resource);
    if (known !== undefined) return known;
    const made = new Collection(() => [], { newestFirst: false });
    this.#sources.set(resource, made);
    return made;
  }

  /** A new id. The same requests in the same order get the same ids. */
  nextId(): string {
    return newIdAt(this.#idCounter++);
  }

  noteCreated(
    resource: string,
    id: string,
    seq: number,
    idempotencyKey: string | null,
    body: Readonly<Record<string, unknown>>,
  ): void {
    this.#created.push({ resource, id, seq, idempotencyKey, body: canonicalBody(resource, body) });
  }

  /** Whether a POST through the API made the record. */
  wasCreatedHere(resource: string, id: string): boolean {
    return this.#created.some(created => created.resource === resource && created.id === id);
  }

  /** See DuplicateGroup. Records that were changed or deleted since still count. */
  duplicates(): DuplicateGroup[] {
    const groups = new Map<string, Created[]>();
    for (const created of this.#created) {
      const name = `${created.resource} ${created.body}`;
      groups.set(name, [...(groups.get(name) ?? []), created]);
    }
    return [...groups.values()]
      .filter(group => group.length > 1)
      .map(group => ({
        resource: group[0]!.resource,
        body: group[0]!.body,
        ids: group.map(created => created.id),
        requests: group.map(({ seq, idempotencyKey }) => ({ seq, idempotencyKey })),
      }));
  }

  /** Writes the state file, if there is one. Called after each write. */
  save(now: number): void {
    this.lastNow = Math.max(this.lastNow, now);
    if (this.#file === undefined) return;
    const changes: Record<string, ReturnType<RecordSource['changes']>> = {};
    for (const [resource, source] of this.#sources) {
      const differences = source.changes();
      if (differences.length > 0) changes[resource] = differences;
    }
    saveStateFile(this.#file, this.world, {
      changes,
      created: this.#created,
      idCounter: this.#idCounter,
      kept: this.kept.entries(),
      lastNow: this.lastNow,
    });
  }

  #load(file: string): void {
    const snapshot = loadStateFile(file, this.world);
    if (snapshot === undefined) return;
    for (const [resource, changes] of Object.entries(snapshot.changes)) {
      const source = this.kindOf(resource);
      for (const change of changes) {
        if (change.data !== null) source.put(change.data, change.at);
        else source.remove(change.id, change.at);
      }
    }
    this.#created.push(...snapshot.created);
    this.#idCounter = snapshot.idCounter;
    this.kept.restore(snapshot.kept);
    this.lastNow = snapshot.lastNow;
  }
}

function sourcesOf(world: World, tickets: TicketSource): Map<string, RecordSource> {
  const listed = (make: (world: World) => readonly RecordData[], newestFirst = false) =>
    new Collection(() => make(world), { newestFirst });
  return new Map<string, RecordSource>([
    ['categories', listed(categories)],
    ['tags', listed(tags)],
    ['tag-details', listed(tagDetails)],
    ['contacts', listed(contacts, true)],
    ['people', listed(people)],
    ['teams', listed(teams)],
    ['workspace-profile', listed(of => [workspaceProfile(of)])],
    ['user-profiles', listed(userProfiles)],
    ['subscription', listed(of => [subscription(of)])],
    ['tickets', tickets],
    ['assets', listed(assets)],
    ['workflows', listed(workflows, true)],
    ['salary-histories', listed(salaryHistories, true)],
    ['attendances', listed(attendances, true)],
    ['leave-balances', listed(leaveBalances)],
    ['leave-histories', listed(leaveHistories, true)],
    ['inventory-products', listed(inventoryProducts)],
    ['inventories', listed(inventories)],
  ]);
}
