/**
 * The service's profile: what is known of the service, by list, for all users of the document. Each connection (address
 * and workspace) has a profile of its own (docs/adr/0014-profile-of-the-service.md).
 */

import { has } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import type { Profile } from '../../push/stores';
import type { UnseenPut } from '../../push/send/unseen-put';
import { type Damage, type KnownEffects, NO_EFFECTS } from '../../push/send/unsent-effects';
import { type ChangedField, isCarried } from '../../push/send/whole-record';
import type { ResourceDefinition } from '../../resources/definition';
import { described } from '../../resources/described';
import {
  type Facts,
  NO_FACTS,
  type Origin,
  type Said,
  settingsOf,
  withSaid,
} from '../../resources/known-facts';
import { putModeOf, type ResourceSettings } from '../../resources/settings';
import { templateHash } from '../../resources/update-template';
import { OldProfiles } from './old-profiles';
import { type EffectsByWay, effectsOf, factsOf, placeOf, putOf, type Workspace } from './profile-forms';
import type { Property } from './stored';

export interface ProfileParts {
  readonly documentStore: KeyValueStore;
  readonly workspace: Workspace;
  /** The profiles of older versions that still have to be moved. */
  readonly old: OldProfiles;
  /** When and by whom something becomes known now. */
  who(): Pick<Origin, 'at' | 'by'>;
  /** Called after this user has said something of the service. */
  changed(): void;
}

/** The profile of one list. It has no cache: each call reads the properties. */
export class ListProfile implements Profile {
  private readonly kept: Property<Facts | undefined>;
  private readonly put: Property<UnseenPut | undefined>;
  private readonly changes: Property<EffectsByWay | undefined>;

  constructor(
    private readonly parts: ProfileParts,
    private readonly resource: ResourceDefinition,
    /** The values with which the present work began; absent: as they are stored. */
    private readonly inForce?: ResourceSettings,
  ) {
    const { documentStore, workspace } = parts;
    const name = [placeOf(workspace), resource.name];
    this.kept = factsOf(documentStore, ...name);
    this.put = putOf(documentStore, ...name);
    this.changes = effectsOf(documentStore, ...name);
  }

  facts(): Facts {
    return this.kept.read() ?? this.old().facts ?? NO_FACTS;
  }

  /** The values in force. */
  settings(): ResourceSettings {
    return settingsOf(this.facts());
  }

  /** Stores what this user says of the service. */
  say(said: Said): void {
    this.keepFacts(withSaid(this.facts(), said, { source: 'person', ...this.parts.who() }));
    this.parts.changed();
  }

  see(seen: Said, record: string): void {
    const known = this.facts();
    const next = withSaid(known, seen, { source: 'sighting', ...this.parts.who(), record });
    if (JSON.stringify(next) !== JSON.stringify(known)) this.keepFacts(next);
  }

  keepFacts(next: Facts): void {
    this.parts.old.move();
    this.kept.write(next);
  }

  unseenPut(): UnseenPut | null {
    const found = this.put.read() ?? this.old().put;
    if (found === undefined) return null;
    const { from, to, unsent } = found;
    return { ...found, from: this.known(from), to: this.known(to), unsent: this.known(unsent) };
  }

  keepUnseenPut(put: UnseenPut | null): void {
    this.parts.old.move();
    if (put === null) this.put.remove();
    else this.put.write({ ...put, members: undefined });
  }

  /** What is known of the way in force. Damage by another way counts too for a field that neither way sends. */
  effects(): KnownEffects {
    const own = this.byWay()[this.way()] ?? NO_EFFECTS;
    if (own.damage !== null) return own;
    const isLeft = ({ field }: ChangedField): boolean => !own.belongs.includes(field) && !this.sends(field);
    const damages = this.otherWays().flatMap(([, { damage }]) => damage ?? []);
    const found = damages.find(({ fields }) => fields.some(isLeft));
    if (found === undefined) return own;
    return { ...own, damage: { ...found, fields: found.fields.filter(isLeft), isOfOtherWay: true } };
  }

  /**
   * Stores what is known of the way in force. The answer to damage of another way frees all other ways: only the fields
   * that the way in force sends stay damaged there.
   */
  keepEffects(known: KnownEffects): void {
    this.parts.old.move();
    const way = this.way();
    const isAnswer = known.damage === null && this.effects().damage?.isOfOtherWay === true;
    const asked = new Set(isAnswer ? this.otherWays().map(([one]) => one) : []);
    const others = Object.entries(this.byWay())
      .filter(([one]) => one !== way)
      .map(([one, other]) => [one, asked.has(one) ? this.onlySent(other) : other] as const);
    const isNothing = known.belongs.length === 0 && known.damage === null;
    const ways = isNothing ? others : [...others, [way, known] as const];
    if (ways.length > 0) this.changes.write(Object.fromEntries(ways));
    else this.changes.remove();
  }

  /** The latest damage that another way of sending may repair; null for none. */
  lastDamage(): Damage | null {
    const isByAll = this.mode()[0] !== 'merge' && (this.byWay()[this.way()]?.damage ?? null) !== null;
    if (isByAll) return null;
    return Object.values(this.byWay()).reduce<Damage | null>(
      (last, { damage: one }) => (one !== null && (last === null || one.seenAt > last.seenAt) ? one : last),
      null,
    );
  }

  private onlySent(effects: KnownEffects): KnownEffects {
    const fields = effects.damage?.fields.filter(({ field }) => this.sends(field)) ?? [];
    if (effects.damage === null || fields.length === effects.damage.fields.length) return effects;
    return { ...effects, damage: fields.length === 0 ? null : { ...effects.damage, fields } };
  }

  /** Whether each update of the way in force carries the field, or a choice that changes it. */
  private sends(name: string): boolean {
    const [mode, resource] = this.mode();
    const sent = new Set(
      resource.fields.flatMap(field => (field.writable === undefined ? [] : [field.name])),
    );
    return mode !== 'merge' && isCarried(resource, sent, name);
  }

  /** The other ways to send the same request. */
  private otherWays(): (readonly [string, KnownEffects])[] {
    const way = this.way();
    const [, request] = way.split(' ');
    return Object.entries(this.byWay()).filter(([one]) => one !== way && one.split(' ')[1] === request);
  }

  private byWay(): EffectsByWay {
    return this.changes.read() ?? this.old().effects ?? {};
  }

  /** The way in which the list's updates are sent. An effect of one way proves nothing about another. */
  private way(): string {
    const [mode, { update }] = this.mode();
    return update?.template === undefined ? mode : `${mode} ${templateHash(update.template)}`;
  }

  private mode() {
    const settings = this.inForce ?? this.settings();
    const resource = described(this.resource, settings.template);
    return [putModeOf(resource, settings), resource] as const;
  }

  private old() {
    return this.parts.old.of(this.parts.workspace, this.resource.name);
  }

  /** Keeps only fields that the resource has. */
  private known<T>(values: Readonly<Record<string, T>>): Record<string, T> {
    const names = this.resource.fields.map(({ name }) => name).filter(name => has(values, name));
    return Object.fromEntries(names.map(name => [name, values[name] as T]));
  }
}

/** The values in force for a list, for a reader without a profile of its own. */
export function settingsIn(
  documentStore: KeyValueStore,
  workspace: Workspace,
  list: string,
): ResourceSettings {
  const found = factsOf(documentStore, placeOf(workspace), list).read();
  return settingsOf(found ?? new OldProfiles(documentStore, workspace).of(workspace, list).facts ?? NO_FACTS);
}
