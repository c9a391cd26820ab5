/**
 * Presets: what the form of a pull was filled with, under a name. A user's own stand in their properties, a team's in the document's, which other editors write: what
 * stands there is checked like anything that is typed.
 */

import { utf8 } from '../../common/bytes';
import {
  type Decoded,
  decodeText,
  filledText,
  finite,
  object,
  or,
  pair,
  recordOf,
  text,
  those,
} from '../../common/decode';
import { jsonHash } from '../../common/hash';
import type { KeyValueStore } from '../../platform/ports';

/** A property has 9 KB; this leaves room for what counts besides the value. */
const MOST_BYTES = 8_600;
const MOST_PRESETS = 60;
const VERSION = 1;

const following = object({ period: text });
const fromTo = object({ start: filledText, end: filledText });
const days = or<Decoded<typeof following> | Decoded<typeof fromTo> | null, null>(
  json => following(json) ?? fromTo(json),
  null,
);

const preset = object({
  id: filledText,
  name: filledText,
  list: text,
  days,
  /** Values by parameter, each with what it was called when it was chosen. */
  parameters: or(recordOf(those(pair(text, text))), {}),
});
const stored = object({ version: finite, presets: or(those(preset), []) });

export type Preset = Decoded<typeof preset>;

/** full: there is no room for it. newer: a later version of the add-on wrote there. */
export type Kept = 'kept' | 'full' | 'newer';

export class PresetStore {
  constructor(
    private readonly store: KeyValueStore,
    private readonly name: string,
  ) {}

  /** In the order in which they were made. */
  all(): Preset[] {
    const ids = new Set<string>();
    // Two of one id could not be told apart.
    return (this.read()?.presets ?? []).filter(({ id }) => !ids.has(id) && ids.add(id));
  }

  /** Keeps it in the place of the one with its id, else as the last. */
  keep(wanted: Preset): Kept {
    const known = this.all();
    const at = known.findIndex(({ id }) => id === wanted.id);
    return this.write(at < 0 ? [...known, wanted] : known.map((one, i) => (i === at ? wanted : one)));
  }

  remove(id: string): Kept {
    return this.write(this.all().filter(one => one.id !== id));
  }

  private write(presets: readonly Preset[]): Kept {
    if ((this.read()?.version ?? VERSION) > VERSION) return 'newer';
    const written = JSON.stringify({ version: VERSION, presets });
    if (presets.length > MOST_PRESETS || utf8(written).length > MOST_BYTES) return 'full';
    if (presets.length === 0) this.store.remove(this.name);
    else this.store.set(this.name, written);
    return 'kept';
  }

  private read(): Decoded<typeof stored> | undefined {
    return decodeText(stored, this.store.get(this.name));
  }
}

export function ownPresets(userStore: KeyValueStore, spreadsheetId: string): PresetStore {
  return new PresetStore(userStore, `financeSheets.presets.${spreadsheetId}`);
}

export function teamPresets(documentStore: KeyValueStore): PresetStore {
  return new PresetStore(documentStore, 'financeSheets.presets');
}

const MOST_KNOWN = 200;
const storedHashes = those(text);

/** What of the team's presets a user has pulled or written themselves: anything else is shown and asked about first. */
export class KnownPresets {
  private readonly name: string;

  constructor(
    private readonly userStore: KeyValueStore,
    spreadsheetId: string,
  ) {
    this.name = `financeSheets.presetsPulled.${spreadsheetId}`;
  }

  has(preset: Preset): boolean {
    return this.read().includes(contentOf(preset));
  }

  add(preset: Preset): void {
    const hash = contentOf(preset);
    const known = this.read().filter(one => one !== hash);
    this.userStore.set(this.name, JSON.stringify([...known, hash].slice(-MOST_KNOWN)));
  }

  private read(): string[] {
    return decodeText(storedHashes, this.userStore.get(this.name)) ?? [];
  }
}

/** What would be asked for; neither its name nor what its records were called matters. */
function contentOf({ list, days, parameters }: Preset): string {
  const values = Object.entries(parameters).map(
    ([name, pairs]) => [name, pairs.map(([value]) => value)] as const,
  );
  return jsonHash([list, days && { ...days }, Object.fromEntries(values)], 16);
}
