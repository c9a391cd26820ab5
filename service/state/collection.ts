// The records of one resource. Each record keeps its recent versions, because a stale read shows an earlier one.
import type { RecordData } from '../data/world';

/** How long versions are kept for stale reads. */
const HISTORY_MS = 3_600_000;

interface Version {
  readonly at: number;
  /** null: deleted. */
  readonly data: RecordData | null;
}

/** A difference from the seeded data, for the state file. */
export interface Change {
  readonly id: string;
  readonly at: number;
  readonly data: RecordData | null;
}

/** The store of a resource's records, generated at once or month by month. */
export interface RecordSource {
  /** All records as of a time. Default: now. */
  list(asOf?: number): readonly RecordData[];
  get(id: string): RecordData | undefined;
  /** Stores a new record or a new version. */
  put(record: RecordData, at: number): void;
  /** @returns False if the record does not exist. */
  remove(id: string, at: number): boolean;
  /** The differences from the seeded data, in order of arrival. */
  changes(): readonly Change[];
  count(): number;
}

/** Stores changes over seeded records, which stay unchanged. */
export class Overlay {
  readonly #versions = new Map<string, Version[]>();

  /** The version of a record at a time; undefined before its first change. */
  at(id: string, asOf: number): RecordData | null | undefined {
    const versions = this.#versions.get(id);
    if (versions === undefined) return undefined;
    for (let i = versions.length - 1; i >= 0; i--) if (versions[i]!.at <= asOf) return versions[i]!.data;
    return undefined;
  }

  add(id: string, at: number, data: RecordData | null): void {
    const versions = this.#versions.get(id) ?? [];
    const last = versions[versions.length - 1];
    // The order of arrival decides, because time may stand still and a late landing carries its own time.
    versions.push({ at: last === undefined ? at : Math.max(at, last.at), data });
    const firstKept = versions.findLastIndex(version => version.at < at - HISTORY_MS);
    this.#versions.set(id, firstKept > 0 ? versions.slice(firstKept) : versions);
  }

  get size(): number {
    return this.#versions.size;
  }

  ids(): IterableIterator<string> {
    return this.#versions.keys();
  }

  changes(): Change[] {
    return [...this.#versions].map(([id, versions]) => ({ id, ...versions[versions.length - 1]! }));
  }
}

/** A resource whose seeded records fit in memory. */
export class Collection implements RecordSource {
  readonly #make: () => readonly RecordData[];
  readonly #newestFirst: boolean;
  readonly #overlay = new Overlay();
  #seeded: ReadonlyMap<string, RecordData> | undefined;

  /** @param options.newestFirst Whether new records are listed before the seeded ones. */
  constructor(make: () => readonly RecordData[], options: { readonly newestFirst: boolean }) {
    this.#make = make;
    this.#newestFirst = options.newestFirst;
  }

  list(asOf = Number.POSITIVE_INFINITY): readonly RecordData[] {
    const seeded = [...this.#known().values()];
    if (this.#overlay.size === 0) return seeded;
    const added: RecordData[] = [];
    for (const id of this.#overlay.ids()) {
      if (this.#known().has(id)) continue;
      const record = this.#overlay.at(id, asOf);
      if (record) added.push(record);
    }
    const kept = seeded.flatMap(record => {
      const version = this.#overlay.at(record.id, asOf);
      return version === undefined ? [record] : version === null ? [] : [version];
    });
    return this.#newestFirst ? [...added.reverse(), ...kept] : [...kept, ...added];
  }

  get(id: string): RecordData | undefined {
    const version = this.#overlay.at(id, Number.POSITIVE_INFINITY);
    return version === undefined ? this.#known().get(id) : (version ?? undefined);
  }

  put(record: RecordData, at: number): void {
    this.#overlay.add(record.id, at, record);
  }

  remove(id: string, at: number): boolean {
    if (this.get(id) === undefined) return false;
    this.#overlay.add(id, at, null);
    return true;
  }

  changes(): readonly Change[] {
    return this.#overlay.changes();
  }

  count(): number {
    return this.#overlay.size === 0 ? this.#known().size : this.list().length;
  }

  #known(): ReadonlyMap<string, RecordData> {
    this.#seeded ??= new Map(this.#make().map(record => [record.id, record]));
    return this.#seeded;
  }
}
