/**
 * Settings and facts as versions before 0.2 stored them: four properties, each with all lists. They are read until the
 * first write of a profile, which moves them.
 */

import { type Decoded, jsonObject, object, text } from '../../common/decode';
import { isJsonObject, type Json, type JsonObject, member, sameJson } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { type Facts, storedFacts, WRITE_KINDS } from '../../resources/known-facts';
import { ALL_FIELDS, defaultSettings } from '../../resources/settings';
import { effectsByWay, effectsOf, factsOf, placeOf, putOf, storedPut, type Workspace } from './profile-forms';
import { type Property, stored } from './stored';

const settings = stored<JsonObject, JsonObject>('financeSheets.settings', jsonObject, {});
const byList = object({ baseUrl: text, workspaceId: text, lists: jsonObject });
const proven = stored('financeSheets.provenFields', byList, undefined);
const puts = stored('financeSheets.unseenPuts', byList, undefined);
const effects = stored('financeSheets.unsentEffects', byList, undefined);

type Bound = Decoded<typeof byList> | undefined;

export class OldProfiles {
  /** Read once, because there is nothing to find in most spreadsheets. */
  private found: ReturnType<typeof storedIn> | null = null;

  /** workspace: the one for which the settings count, because they name none. */
  constructor(
    private readonly store: KeyValueStore,
    private readonly workspace: Workspace,
  ) {}

  of(workspace: Workspace, list: string) {
    const found = this.all();
    return {
      facts: factsOfOld(member(found.settings, list), listIn(found.proven, workspace, list)),
      put: storedPut(listIn(found.puts, workspace, list)),
      effects: effectsByWay(listIn(found.effects, workspace, list)),
    };
  }

  /** Moves all lists into profiles, those of other workspaces too. A kill in between loses nothing. */
  move(): void {
    const found = this.all();
    const bound = [found.proven, found.puts, found.effects].flatMap(one => one ?? []);
    const isNothing = bound.length === 0 && Object.keys(found.settings).length === 0;
    if (isNothing) return;
    const lists = new Set([found.settings, ...bound.map(one => one.lists)].flatMap(one => Object.keys(one)));
    for (const workspace of [this.workspace, ...bound])
      for (const list of lists) {
        const name = [placeOf(workspace), list];
        const old = this.of(workspace, list);
        keep(factsOf(this.store, ...name), old.facts);
        keep(putOf(this.store, ...name), old.put);
        keep(effectsOf(this.store, ...name), old.effects);
      }
    for (const property of [settings, proven, puts, effects]) property(this.store).remove();
    this.found = null;
  }

  private all() {
    this.found ??= storedIn(this.store);
    return this.found;
  }
}

function storedIn(store: KeyValueStore) {
  return {
    settings: settings(store).read(),
    proven: proven(store).read(),
    puts: puts(store).read(),
    effects: effects(store).read(),
  };
}

function keep<T>(property: Property<T | undefined>, value: T | undefined): void {
  if (value !== undefined && !property.isThere()) property.write(value);
}

function listIn(bound: Bound, { baseUrl, workspaceId }: Workspace, list: string): Json | undefined {
  const isOf = bound?.baseUrl === baseUrl && bound.workspaceId === workspaceId;
  return isOf ? member(bound.lists, list) : undefined;
}

/** When and by whom is unknown. */
const BEFORE = { at: 0, by: '' };

/** The facts in old settings and proofs of a list; undefined for none. */
function factsOfOld(old: Json | undefined, proofs: Json | undefined): Facts | undefined {
  if (!isJsonObject(old) && !isJsonObject(proofs)) return undefined;
  const values = isJsonObject(old) ? old : {};
  const facts: Record<string, Json> = {};
  for (const name of [...Object.keys(defaultSettings), 'template']) {
    const value = member(values, name);
    const assumed = (defaultSettings as object as JsonObject)[name];
    if (value !== undefined && (assumed === undefined || !sameJson(value, assumed)))
      facts[name] = { value, source: 'person', ...BEFORE };
  }
  const said = { source: 'person', ...BEFORE };
  const words: Record<string, Json> = {};
  const seen = { value: 'taken', source: 'sighting', ...BEFORE };
  for (const kind of WRITE_KINDS)
    for (const name of namesIn(proofs, kind))
      words[name] = { ...(words[name] as JsonObject | undefined), [kind]: seen };
  const others = member(values, 'otherFields');
  const value = others === 'always' ? 'taken' : others === 'never' ? 'never' : null;
  if (value !== null) words[ALL_FIELDS] = { update: { value, ...said }, create: { value, ...said } };
  const taken = { value: 'taken', ...said };
  for (const name of namesIn(values, 'extraWritable')) words[name] = { update: taken, create: taken };
  return storedFacts({ ...facts, fields: words });
}

function namesIn(json: Json | undefined, name: string): string[] {
  const names = isJsonObject(json) ? member(json, name) : undefined;
  return Array.isArray(names) ? names.filter(one => typeof one === 'string' && one !== '__proto__') : [];
}
