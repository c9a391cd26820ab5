/** A user's last preview of each tab, in the user's own properties. No other editor can write there. */

import { asNumber, type Decoded, type Decoder, looseText, mapped, object } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import { CHANGE_LENGTH, type ShownChanges } from '../../push/plan/shown-changes';
import { type Property, storedList, storedText } from './stored';

const NAME = 'financeSheets.previewed';
/** A property holds 9 KB. */
const PER_PROPERTY = Math.floor(8_400 / CHANGE_LENGTH);
/** A larger plan is remembered only as a whole. */
const MOST_CHANGES = 2_000;
/** The store holds 500 KB in all. */
const MOST_TABS = 4;
/** After this time the user no longer remembers the preview. */
const STALE_MS = 24 * 3_600_000;

const plainNumber: Decoder<number> = json => asNumber(json ?? 0);
const tab = object({
  spreadsheet: looseText,
  sheet: plainNumber,
  hash: looseText,
  /** Epoch milliseconds. */
  at: plainNumber,
  /** Number of properties that hold the changes; -1: too many changes. */
  parts: mapped(plainNumber, parts => Math.min(parts, 10)),
});
const tabsOfUser = storedList(NAME, tab, {});
const changesOfTab = storedText(NAME);
type Tab = Decoded<typeof tab>;

export class PreviewedStore {
  constructor(
    private readonly store: KeyValueStore,
    readonly spreadsheet: string,
    readonly sheet: number,
  ) {}

  /** Remembers the plan as the last preview of this tab. */
  remember(hash: string, changes: ShownChanges, now: number): void {
    // First, so that a failure below leaves no preview with changes of another one.
    this.forget();
    const texts = [...changes];
    const parts = texts.length > MOST_CHANGES ? -1 : Math.ceil(texts.length / PER_PROPERTY);
    for (let i = 0; i < parts; i++)
      this.part(this, i).write(texts.slice(i * PER_PROPERTY, (i + 1) * PER_PROPERTY).join(''));
    const kept = [...this.tabs(), { spreadsheet: this.spreadsheet, sheet: this.sheet, hash, at: now, parts }];
    for (const old of kept.slice(0, -MOST_TABS)) this.removeParts(old);
    tabsOfUser(this.store).write(kept.slice(-MOST_TABS));
  }

  /**
   * The last preview of this tab; null if there is none from the last day. hash: of the whole plan. changes: null if
   * they were too many to remember each.
   */
  load(now: number) {
    const tab = this.tabs().find(one => this.isOwn(one));
    if (tab === undefined || now - tab.at > STALE_MS) return null;
    if (tab.parts < 0) return { hash: tab.hash, changes: null };
    const changes = new Set<string>();
    for (let i = 0; i < tab.parts; i++) {
      const text = this.part(tab, i).read();
      for (let at = 0; at < text.length; at += CHANGE_LENGTH) changes.add(text.slice(at, at + CHANGE_LENGTH));
    }
    return { hash: tab.hash, changes };
  }

  /** The plan was sent, or needs a new preview. */
  forget(): void {
    const tabs = this.tabs();
    for (const own of tabs.filter(one => this.isOwn(one))) this.removeParts(own);
    const left = tabs.filter(one => !this.isOwn(one));
    if (left.length < tabs.length) tabsOfUser(this.store).write(left);
  }

  private removeParts(tab: Tab): void {
    for (let i = 0; i < tab.parts; i++) this.part(tab, i).remove();
  }

  private isOwn({ spreadsheet, sheet }: Tab): boolean {
    return spreadsheet === this.spreadsheet && sheet === this.sheet;
  }

  private part({ spreadsheet, sheet }: Pick<Tab, 'spreadsheet' | 'sheet'>, part: number): Property<string> {
    return changesOfTab(this.store, spreadsheet, sheet, part);
  }

  private tabs(): readonly Tab[] {
    return tabsOfUser(this.store).read();
  }
}
