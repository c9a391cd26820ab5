/** What the user said, or still has to say, about new rows: by the hash of their content, in the document's properties. */

import { isJsonObject, type Json, member, parseJson } from '../common/json';
import type { KeyValueStore } from '../platform/ports';
import type { NewRowWords } from '../push/plan-input';

const NAME = 'financeSheets.newRows';
/** A property holds 9 KB. Asked about more rows than that, all rows are asked about. */
const MOST = 200;
const ALL = '*';

export class StoredNewRowWords implements NewRowWords {
  private allowed: Set<string>;
  private asked: Set<string>;

  constructor(private readonly store: KeyValueStore) {
    const json = parseJson(store.get(NAME) ?? '');
    const list = (name: string): Set<string> => {
      const value: Json | undefined = isJsonObject(json) ? member(json, name) : undefined;
      return new Set(Array.isArray(value) ? value.map(String) : []);
    };
    this.allowed = list('allowed');
    this.asked = list('asked');
  }

  isAllowed(hash: string): boolean {
    return this.allowed.has(hash);
  }

  isAsked(hash: string): boolean {
    return this.asked.has(hash) || this.asked.has(ALL);
  }

  /** The user wants these created. */
  allow(hashes: readonly string[]): void {
    for (const hash of hashes) this.allowed.add(hash);
    this.save();
  }

  /** The user must say something about these before they are sent. */
  ask(hashes: readonly string[]): void {
    if (hashes.length === 0) return;
    for (const hash of hashes) this.asked.add(hash);
    if (this.asked.size > MOST) this.asked = new Set([ALL]);
    this.save();
  }

  /** These are confirmed now: what was said of them was said once. */
  forget(hashes: readonly string[]): void {
    const known = hashes.filter(hash => this.allowed.has(hash) || this.asked.has(hash));
    if (known.length === 0) return;
    for (const hash of known) {
      this.allowed.delete(hash);
      this.asked.delete(hash);
    }
    this.save();
  }

  private save(): void {
    // The oldest words go first: they would have to be said again, nothing worse.
    this.allowed = new Set([...this.allowed].slice(-MOST));
    this.store.set(NAME, JSON.stringify({ allowed: [...this.allowed], asked: [...this.asked] }));
  }
}
