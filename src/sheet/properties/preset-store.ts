/**
 * Presets: what the form of a pull was filled with, under a name. A user's own stand in their properties, a team's in the document's, which other editors write: what
 * stands there is checked like anything that is typed.
 */

import {
  type Decoded,
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

/** full: there is no room for it. newer: a later version of the add-on wrote there. */
export type Kept = 'kept' | 'full' | 'newer';

export class PresetStore {
  constructor(private readonly property: Property<Presets>) {}

  /** In the order in which they were made. */
  all(): Preset[] {
    const ids = new Set<string>();
    // Two of one id could not be told apart.
    return this.property.read().presets.filter(({ id }) => !ids.has(id) && ids.add(id));
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

/** What of the team's presets a user has pulled or written themselves: anything else is shown and asked about first. */
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

/** What would be asked for; neither its name nor what its records were called matters. */
function contentOf({ list, days, parameters }: Preset): string {
  const values = Object.entries(parameters).map(
    ([name, pairs]) => [name, pairs.map(([value]) => value)] as const,
  );
  return jsonHash([list, days && { ...days }, Object.fromEntries(values)], 16);
}
