/**
 * A service may take fields that the contract does not name. The first row with such a field goes alone. No other row
 * with the field is sent before the list shows the outcome (docs/service.md#fields).
 */

import { sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { has } from '../../common/json';
import { fieldOf, type FieldDefinition, type ResourceDefinition } from '../../resources/definition';
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
  /** How many rows with the unproven field were refused, by kind and field. */
  private readonly refusals = new Map<string, number>();

  constructor(
    private readonly resource: ResourceDefinition,
    private readonly settings: ResourceSettings,
    private readonly profile: Pick<Profile, 'see'>,
  ) {}

  /** Fields of the entry that the service is not known to take. */
  unproven(entry: ConfirmedEntry): string[] {
    return Object.keys(entry.after).filter(name => {
      const field = fieldOf(this.resource, name);
      const isOpen = needsProof(this.resource, field, this.settings, entry.kind);
      return isOpen && !this.taken.has(`${entry.kind} ${name}`);
    });
  }

  /** Keeps that the service takes these fields. record: the name of the record that shows them. */
  prove(kind: WriteKind, fields: readonly string[], record: string): void {
    for (const field of fields) this.taken.add(`${kind} ${field}`);
    this.keep(kind, fields, 'taken', record);
  }

  /** Holds back fields that this service is known to ignore, if a row would change nothing else. */
  leaveOut(ignored: ReadonlySet<string>, entries: readonly ConfirmedEntry[]): void {
    const vain = entries
      .filter(entry => changesOnly(ignored, entry))
      .flatMap(({ after }) => Object.keys(after));
    this.hold('update', [...new Set(vain)], 'ignored');
  }

  /** The field that holds the entry back; null if the entry may go. */
  heldBackBy(entry: ConfirmedEntry): HeldField | null {
    return this.held.find(({ kind, field }) => kind === entry.kind && has(entry.after, field)) ?? null;
  }

  /** Learns from a row that went alone. before, now: its record before and after; undefined if not listed. */
  learn(entry: DoubtfulEntry, before: RemoteRecord | undefined, now: RemoteRecord | undefined): void {
    const open = this.unproven(entry);
    if (open.length === 0) return;
    const taken = open.filter(name => this.isTaken(entry, name, before, now));
    this.prove(entry.kind, taken, entry.title);
    if (entry.state === 'rejected' && taken.length === 0) {
      if (isAboutFields(entry.status)) this.refused(entry, open);
      return;
    }
    const left = open.filter(name => !taken.includes(name));
    if (entry.state !== 'accepted' && taken.length === 0) return;
    if (entry.answeredWithError && taken.length === 0) {
      // The service answered 2xx, the body says that the change failed, and the list shows no effect.
      this.refused(entry, open);
      return;
    }
    // A list that shows another sent field is current: the service ignored this field. Otherwise it may lag.
    const isShown = Object.keys(entry.after).some(name => this.isTaken(entry, name, before, now));
    this.hold(entry.kind, left, isShown ? 'ignored' : 'unseen');
    if (isShown) this.keep(entry.kind, left, 'ignored', entry.title);
  }

  private refused(entry: ConfirmedEntry, open: readonly string[]): void {
    const held = open.filter(name => {
      const key = `${entry.kind} ${name}`;
      const count = (this.refusals.get(key) ?? 0) + 1;
      this.refusals.set(key, count);
      return count >= MOST_REFUSED;
    });
    this.hold(entry.kind, held, 'refused', entry.message);
    this.keep(entry.kind, held, 'refused', entry.title);
  }

  private hold(kind: WriteKind, fields: readonly string[], why: HeldField['why'], said = ''): void {
    for (const field of fields) this.held.push({ kind, field, why, said });
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
    const index = this.resource.fields.indexOf(field);
    const [sent, shown] = [entry.after[name] ?? null, now.values[index] ?? null];
    const old = entry.before[name] ?? before?.values[index] ?? null;
    if (sameValue(field, shown, sent)) return !sameValue(field, sent, old);
    return entry.kind === 'update' ? !sameValue(field, shown, old) : isSomeText(field, shown);
  }
}

function changesOnly(fields: ReadonlySet<string>, { kind, after }: ConfirmedEntry): boolean {
  return kind === 'update' && Object.keys(after).every(name => fields.has(name));
}

/** True for a filled text field: the service may normalise texts. A choice or a tick may be a default. */
function isSomeText(field: FieldDefinition, shown: Scalar): boolean {
  return fieldTypes[field.type].isFree && shown !== null && shown !== '';
}
