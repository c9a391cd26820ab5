/** Effects of updates on fields that they do not carry, and the users' answers, by list, for all users. */

import {
  type Decoded,
  flag,
  listOf,
  number,
  object,
  optional,
  or,
  recordOf,
  text,
} from '../../common/decode';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../../common/json';
import { scalar } from '../../changes/scalar';
import type { KeyValueStore } from '../../platform/ports';
import {
  type Damage,
  type KnownEffects,
  NO_EFFECTS,
  type UnsentEffects,
} from '../../push/send/unsent-effects';
import type { ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';
import { templateHash } from '../../resources/update-template';
import { OfList, storedByList, type Workspace } from './workspace-lists';

const changed = object({
  field: text,
  was: or(scalar, null),
  now: or(scalar, null),
  isCut: optional((json: Json | undefined) => (json === true ? (true as const) : undefined)),
});
const damage = object({
  recordId: text,
  title: text,
  seenAt: number,
  fields: listOf(changed),
  isAnswered: flag,
});
const effects = object({ belongs: or(listOf(text), []), damage: or(damage, null) });
const byWay = recordOf(effects);

/** If space is short, texts are shortened. A shortened text cannot be restored, but it is still named. */
const LENGTHS = [400, 120, 40, 12, 0];

const kept = storedByList('financeSheets.unsentEffects', (lists, step) => {
  const length = LENGTHS[step];
  return length === undefined ? undefined : shortened(lists, length);
});

function shortened(lists: JsonObject, length: number): JsonObject {
  const cut = (_name: string, value: Json): Json => {
    if (!isJsonObject(value) || typeof value['field'] !== 'string') return value;
    const { was, now } = value;
    const [shortWas, shortNow] = [was, now].map(one =>
      typeof one === 'string' ? one.slice(0, length) : one,
    );
    const isCut = shortWas !== was || shortNow !== now;
    return isCut ? { ...value, was: shortWas ?? null, now: shortNow ?? null, isCut } : value;
  };
  return parseJson(JSON.stringify(lists, cut)) as JsonObject;
}

/** The way in which the list's updates are sent. An effect of one way proves nothing about another. */
function wayOf(resource: ResourceDefinition, settings: ResourceSettings): string {
  const template = resource.update?.template;
  const mode = putModeOf(resource, settings);
  return template === undefined ? mode : `${mode} ${templateHash(template)}`;
}

/** Entries of another workspace, or of updates sent in another way, do not count. */
export class StoredUnsentEffects implements UnsentEffects {
  private readonly kept: OfList<Decoded<typeof byWay>>;
  private readonly way: string;

  constructor(
    documentStore: KeyValueStore,
    workspace: Workspace,
    resource: ResourceDefinition,
    settings: ResourceSettings,
  ) {
    this.kept = new OfList(kept(documentStore), workspace, resource.name, byWay);
    this.way = wayOf(resource, settings);
  }

  load(): KnownEffects {
    return this.all()[this.way] ?? NO_EFFECTS;
  }

  keep(known: KnownEffects): void {
    const others = Object.entries(this.all()).filter(([way]) => way !== this.way);
    const isNothing = known.belongs.length === 0 && known.damage === null;
    const ways = isNothing ? others : [...others, [this.way, known] as const];
    this.kept.write(ways.length === 0 ? null : (Object.fromEntries(ways) as object as JsonObject));
  }

  /** The latest damage by any way of update; null for none. */
  lastDamage(): Damage | null {
    return Object.values(this.all()).reduce<Damage | null>(
      (last, { damage: one }) => (one !== null && (last === null || one.seenAt > last.seenAt) ? one : last),
      null,
    );
  }

  private all(): Decoded<typeof byWay> {
    return this.kept.read() ?? {};
  }
}
