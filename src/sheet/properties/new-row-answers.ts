/** The user's answers and open questions about new rows, by content hash, in the document's properties. */

import { asNumber, asText, type Decoded, object, optional, recordOf, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import type { NewRowAnswers } from '../../push/plan/plan-input';
import { type Property, stored } from './stored';

/** A property holds 9 KB. With more open questions than this, the add-on asks about all rows. */
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

  /** An unknown create of the list may land until then (epoch milliseconds). */
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
   * The user answered for this row. If an asked-about row is missing, this row may be its edited version. The other new
   * rows may be it too, so the add-on asks about each of them.
   */
  decided(hash: string, present: () => ReadonlySet<string>): void {
    const missing = this.asked.has(hash) ? undefined : this.missing(hash, present);
    if (missing === undefined) return;
    this.asked.delete(missing);
    this.ask([...present()].filter(one => one !== hash && !this.allowed.has(one)));
    this.save();
  }

  /**
   * Updates the questions after a pull; present: the list's new rows. A question whose row has disappeared is deleted.
   * The add-on then asks about every new row, because the missing row may have become any of them.
   */
  tidy(list: string, present: ReadonlySet<string>): void {
    const gone = [...this.asked].filter(hash => hash.startsWith(`${list}:`) && !present.has(hash));
    if (gone.length === 0) return;
    for (const hash of gone) this.asked.delete(hash);
    this.ask([...present].filter(hash => !this.allowed.has(hash)));
    this.save();
  }

  /** An asked-about row of the same list that is missing from the new rows. */
  private missing(hash: string, present: () => ReadonlySet<string>): string | undefined {
    const list = hash.slice(0, hash.indexOf(':') + 1);
    const asked = [...this.asked].filter(one => one.startsWith(list));
    if (asked.length === 0) return undefined;
    const there = present();
    return asked.find(one => !there.has(one));
  }

  /** The user allows these creates. */
  allow(hashes: readonly string[]): void {
    for (const hash of hashes) this.allowed.add(hash);
    this.save();
  }

  /** These rows need an answer from the user before they are sent. */
  ask(hashes: readonly string[]): void {
    if (hashes.length === 0) return;
    for (const hash of hashes) this.asked.add(hash);
    if (this.asked.size > MOST) this.asked = new Set([ALL]);
    this.save();
  }

  /** These rows are now confirmed. An answer counts only once. */
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
    // The oldest answers go first. The only harm is that the user must repeat them.
    this.allowed = new Set([...this.allowed].slice(-MOST));
    this.kept.write({
      allowed: [...this.allowed],
      asked: [...this.asked],
      held: Object.fromEntries(this.held),
    });
  }
}
