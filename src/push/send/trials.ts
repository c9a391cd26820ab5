/**
 * A service may take fields that the contract does not name. The first row with such a field goes alone. No other row
 * with the field is sent before the list shows the outcome (docs/service.md#fields).
 */

import { sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import { listedValue, type RemoteRecord } from '../../changes/remote';
import { has } from '../../common/json';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { type FieldWord, needsProof, type ResourceSettings, type WriteKind } from '../../resources/settings';
import type { ConfirmedEntry, DoubtfulEntry } from '../entry/journal';
import type { Profile } from '../stores';

/** A field that is sent with no further row in this run. */
export interface HeldField {
  readonly kind: WriteKind;
  readonly field: string;
  /** refused: with an error. ignored: accepted, but the list shows no change. unseen: the outcome could not be seen. */
  readonly why: 'refused' | 'ignored' | 'unseen';
  /** The service's message; '' for none. */
  readonly said: string;
}

/** Refused rows until a field is held back. One refusal may be about the value or about another field. */
const MOST_REFUSED = 2;

/** Statuses of refusals that say nothing about a field: about the key, the record's address, or a busy record. */
const NOT_ABOUT_FIELDS = [401, 403, 404, 405, 409, 410, 429];

/** False for a refusal that says nothing about the row's fields. */
export function isAboutFields(status: number | null): boolean {
  return !NOT_ABOUT_FIELDS.includes(status ?? 0);
}

export class Trials {
  readonly held: HeldField[] = [];
  /** "update memo" for a field that a row of this run proved. */
  private readonly taken = new Set<string>();
  /** The same for each field of each refused row. */
  private readonly refusals: string[] = [];

  constructor(
    private readonly resource: ResourceDefinition,
    private readonly settings: ResourceSettings,
    private readonly profile: Pick<Profile, 'see'>,
  ) {}

  /** Fields of the entry that the service is not known to take. */
  unproven({ kind, after }: ConfirmedEntry): string[] {
    return Object.keys(after).filter(
      name =>
        needsProof(this.resource, fieldOf(this.resource, name), this.settings, kind) &&
        !this.taken.has(`${kind} ${name}`),
    );
  }

  /** Keeps that the service takes these fields. record: the name of the record that shows them. */
  prove(kind: WriteKind, fields: readonly string[], record: string): void {
    for (const field of fields) this.taken.add(`${kind} ${field}`);
    this.keep(kind, fields, 'taken', record);
  }

  /** The field that holds the entry back; null if the entry may go. */
  heldBackBy(entry: ConfirmedEntry): HeldField | null {
    return this.held.find(({ kind, field }) => kind === entry.kind && has(entry.after, field)) ?? null;
  }

  /** Learns from a row that went alone. before, now: its record before and after; undefined if not listed. */
  learn(entry: DoubtfulEntry, before: RemoteRecord | undefined, now: RemoteRecord | undefined): void {
    const { kind, state, answeredWithError, title } = entry;
    const open = this.unproven(entry);
    const shown = Object.keys(entry.after).filter(name => this.isTaken(entry, name, before, now));
    const left = open.filter(name => !shown.includes(name));
    const taken = open.filter(name => shown.includes(name));
    this.prove(kind, taken, title);
    if (taken.length === 0) {
      // A 2xx answer whose body says that the change failed is a refusal, because the list shows no effect.
      const isRefused =
        state === 'rejected' ? isAboutFields(entry.status) : state === 'accepted' && answeredWithError;
      if (isRefused) this.refused(entry, open);
      if (isRefused || state !== 'accepted') return;
    }
    // A list that shows another sent field is current: the service ignored this field. Otherwise it may lag.
    this.hold(entry, left, shown.length === 0 ? 'unseen' : 'ignored');
  }

  private refused(entry: ConfirmedEntry, open: readonly string[]): void {
    const { kind } = entry;
    this.refusals.push(...open.map(name => `${kind} ${name}`));
    const times = (name: string): number => this.refusals.filter(one => one === `${kind} ${name}`).length;
    const held = open.filter(name => times(name) >= MOST_REFUSED);
    this.hold(entry, held, 'refused');
  }

  /** Holds these fields back because of an entry that went alone. */
  private hold(
    { kind, title, message }: ConfirmedEntry,
    fields: readonly string[],
    why: HeldField['why'],
  ): void {
    const said = why === 'refused' ? message : '';
    this.held.push(...fields.map(field => ({ kind, field, why, said })));
    if (why !== 'unseen') this.keep(kind, fields, why, title);
  }

  private keep(kind: WriteKind, fields: readonly string[], word: FieldWord, record: string): void {
    if (fields.length === 0) return;
    this.profile.see({ fields: Object.fromEntries(fields.map(name => [name, { [kind]: word }])) }, record);
  }

  private isTaken(
    entry: ConfirmedEntry,
    name: string,
    before: RemoteRecord | undefined,
    now: RemoteRecord | undefined,
  ): boolean {
    if (now === undefined) return false;
    const field = fieldOf(this.resource, name);
    const [sent, shown] = [entry.after[name] ?? null, listedValue(this.resource, now, name)];
    const old = entry.before[name] ?? listedValue(this.resource, before, name);
    if (sameValue(field, shown, sent)) return !sameValue(field, sent, old);
    if (entry.kind === 'update') return !sameValue(field, shown, old);
    // The service may normalise texts of a new record. A choice or a tick may be a default.
    return fieldTypes[field.type].isFree && shown !== null && shown !== '';
  }
}
