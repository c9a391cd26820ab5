/**
 * Presets: saved contents of the pull form, each with a name. A user's presets stand in the user's properties, the
 * team's in the document's. Other editors write the team's presets, so they are checked like typed input.
 */

import {
  type Decoded,
  either,
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
import { type Property, stored, storedList } from './stored';

const MOST_PRESETS = 60;
const VERSION = 1;

/** A period (src/common/period.ts), or from and to (YYYY-MM-DD). */
export const chosenDays = either(object({ period: text }), object({ start: filledText, end: filledText }));

const preset = object({
  id: filledText,
  name: filledText,
  list: text,
  days: or(chosenDays, null),
  /** Values by parameter, each with its label at the time of choice. */
  parameters: or(recordOf(those(pair(text, text))), {}),
});

export type Preset = Decoded<typeof preset>;

interface Presets {
  readonly version: number;
  readonly presets: readonly Preset[];
}

const presetsHere = stored<Presets, Presets>(
  'financeSheets.presets',
  object({ version: finite, presets: or(those(preset), []) }),
  { version: VERSION, presets: [] },
);

/** full: no room is left. newer: a later version of the add-on wrote the property. */
export type Kept = 'kept' | 'full' | 'newer';

export class PresetStore {
  constructor(private readonly property: Property<Presets>) {}

  /** In the order of their creation. */
  all(): Preset[] {
    const ids = new Set<string>();
    // Two presets with one id could not be told apart.
    return this.property.read().presets.filter(({ id }) => !ids.has(id) && ids.add(id));
  }

  /** Replaces the preset with the same id, or appends the new one. */
  keep(wanted: Preset): Kept {
    const known = this.all();
    const at = known.findIndex(({ id }) => id === wanted.id);
    return this.write(at < 0 ? [...known, wanted] : known.map((one, i) => (i === at ? wanted : one)));
  }

  remove(id: string): Kept {
    return this.write(this.all().filter(one => one.id !== id));
  }

  private write(presets: readonly Preset[]): Kept {
    if (this.property.read().version > VERSION) return 'newer';
    const written = { version: VERSION, presets };
    if (presets.length > MOST_PRESETS || !this.property.fits(written)) return 'full';
    if (presets.length === 0) this.property.remove();
    else this.property.write(written);
    return 'kept';
  }
}

export function ownPresets(userStore: KeyValueStore, spreadsheetId: string): PresetStore {
  return new PresetStore(presetsHere(userStore, spreadsheetId));
}

export function teamPresets(documentStore: KeyValueStore): PresetStore {
  return new PresetStore(presetsHere(documentStore));
}

const pulled = storedList('financeSheets.presetsPulled', text, { most: 200 });

/** Team presets that a user has pulled or written. The add-on shows any other preset and asks first. */
export class KnownPresets {
  private readonly hashes: Property<readonly string[]>;

  constructor(userStore: KeyValueStore, spreadsheetId: string) {
    this.hashes = pulled(userStore, spreadsheetId);
  }

  has(preset: Preset): boolean {
    return this.hashes.read().includes(contentOf(preset));
  }

  add(preset: Preset): void {
    const hash = contentOf(preset);
    const known = this.hashes.read().filter(one => one !== hash);
    this.hashes.write([...known, hash]);
  }
}

/** The requested content. The names of the preset and of its records do not count. */
function contentOf({ list, days, parameters }: Preset): string {
  const values = Object.entries(parameters).map(
    ([name, pairs]) => [name, pairs.map(([value]) => value)] as const,
  );
  return jsonHash([list, days && { ...days }, Object.fromEntries(values)], 16);
}
