/** What the user said, or still has to say, about new rows: by the hash of their content, in the document's properties. */

import { asNumber, asText, type Decoded, object, optional, recordOf, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import type { NewRowAnswers } from '../../push/plan/plan-input';
import { type Property, stored } from './stored';

/** A property holds 9 KB. Asked about more rows than that, all rows are asked about. */
const MOST = 110;
const ALL = '*';

const hashes = optional(those(asText));
const answers = object({ allowed: hashes, asked: hashes, held: optional(recordOf(asNumber)) });
const newRows = stored('financeSheets.newRows', answers, {});

export class StoredNewRowAnswers implements NewRowAnswers {
  private readonly kept: Property<Decoded<typeof answers>>;
  private allowed: Set<string>;
  private asked: Set<string>;
  private readonly held: Map<string, number>;

  constructor(documentStore: KeyValueStore) {
    this.kept = newRows(documentStore);
    const { allowed = [], asked = [], held = {} } = this.kept.read();
    this.allowed = new Set(allowed);
    this.asked = new Set(asked);
    this.held = new Map(Object.entries(held));
  }

  mayLandUntil(list: string): number {
    return this.held.get(list) ?? 0;
  }

  /** A create of the list may land until then (epoch milliseconds), and nobody knows any more what it is. */
  hold(list: string, until: number): void {
    if (until <= this.mayLandUntil(list)) return;
    this.held.set(list, until);
    this.save();
  }

  isAllowed(hash: string): boolean {
    return this.allowed.has(hash);
  }

  isAsked(hash: string, present: () => ReadonlySet<string>): boolean {
    return this.asked.has(hash) || this.asked.has(ALL) || this.missing(hash, present) !== undefined;
  }

  /**
   * The user decided about this row: where it is none of those that were asked about, it may stand for one that was edited since. So may each of the other new rows,
   * which must be decided about one by one from now on.
   */
  decided(hash: string, present: () => ReadonlySet<string>): void {
    const missing = this.asked.has(hash) ? undefined : this.missing(hash, present);
    if (missing === undefined) return;
    this.asked.delete(missing);
    this.ask([...present()].filter(one => one !== hash && !this.allowed.has(one)));
    this.save();
  }

  /** A list was pulled, and these are its new rows: what was asked about and is gone needs no answer, but what may have been made of it does. */
  tidy(list: string, present: ReadonlySet<string>): void {
    const gone = [...this.asked].filter(hash => hash.startsWith(`${list}:`) && !present.has(hash));
    if (gone.length === 0) return;
    for (const hash of gone) this.asked.delete(hash);
    this.ask([...present].filter(hash => !this.allowed.has(hash)));
    this.save();
  }

  /** A row of the same list that is asked about and stands nowhere as it was. */
  private missing(hash: string, present: () => ReadonlySet<string>): string | undefined {
    const list = hash.slice(0, hash.indexOf(':') + 1);
    const asked = [...this.asked].filter(one => one.startsWith(list));
    if (asked.length === 0) return undefined;
    const there = present();
    return asked.find(one => !there.has(one));
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
    this.kept.write({
      allowed: [...this.allowed],
      asked: [...this.asked],
      held: Object.fromEntries(this.held),
    });
  }
}
