/**
 * Fields that the contract does not name may well be taken by the service: each is proven at its first use. The first row that carries one goes alone and is
 * looked at; until it was seen, no other row is sent with it (docs/service.md#fields).
 */

import { sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { has } from '../../common/json';
import { fieldOf, type FieldDefinition, type ResourceDefinition } from '../../resources/definition';
import { needsProof, type ResourceSettings } from '../../resources/settings';
import type { ConfirmedEntry, DoubtfulEntry } from '../entry/journal';

export type WriteKind = ConfirmedEntry['kind'];

/** What is known of this list in this workspace; kept for everybody (sheet/properties/field-proofs.ts). */
export interface FieldProofs {
  isProven(kind: WriteKind, field: string): boolean;
  prove(kind: WriteKind, fields: readonly string[]): void;
}

/** A field that no further row is sent with in this run. */
export interface HeldField {
  readonly kind: WriteKind;
  readonly field: string;
  /** refused: with an error; ignored: taken without an error, and not shown; unseen: nobody could see what became of it. */
  readonly why: 'refused' | 'ignored' | 'unseen';
  /** The service's message; '' for none. */
  readonly said: string;
}

/** So many rows with a field are refused before no other is sent with it: one refusal may be about the value alone, or about something else that the row carries. */
const MOST_REFUSED = 2;

/** Refusals that say nothing about a field: the key, the record's name, its being busy. */
const NOT_ABOUT_FIELDS = [401, 403, 404, 405, 409, 410, 429];

/** False for a refusal with such a status: it says nothing about what the row carried. */
export function isAboutFields(status: number | null): boolean {
  return !NOT_ABOUT_FIELDS.includes(status ?? 0);
}

export class Trials {
  readonly held: HeldField[] = [];
  /** How many rows were refused that carried the field while it was unproven, by kind and field. */
  private readonly refusals = new Map<string, number>();

  constructor(
    private readonly resource: ResourceDefinition,
    private readonly settings: ResourceSettings,
    private readonly proofs: FieldProofs,
  ) {}

  /** Fields of the entry that nobody has seen the service take. */
  unproven(entry: ConfirmedEntry): string[] {
    return Object.keys(entry.after).filter(name => {
      const field = fieldOf(this.resource, name);
      const isOpen = needsProof(this.resource, field, this.settings, entry.kind);
      return isOpen && !this.proofs.isProven(entry.kind, name);
    });
  }

  /** Holds back the fields with which, as earlier pushes have shown, these rows would bring about nothing at all. */
  leaveOut(ignored: ReadonlySet<string>, entries: readonly ConfirmedEntry[]): void {
    const vain = entries
      .filter(entry => changesOnly(ignored, entry))
      .flatMap(({ after }) => Object.keys(after));
    this.hold('update', [...new Set(vain)], 'ignored', '');
  }

  /** The field for which the entry is not sent; null when it may go. */
  heldBackBy(entry: ConfirmedEntry): HeldField | null {
    return this.held.find(({ kind, field }) => kind === entry.kind && has(entry.after, field)) ?? null;
  }

  /** Takes in what became of a row that went alone. before, now: its record, as the list showed it before and after; undefined where it was not listed. */
  learn(entry: DoubtfulEntry, before: RemoteRecord | undefined, now: RemoteRecord | undefined): void {
    const open = this.unproven(entry);
    if (open.length === 0) return;
    const taken = open.filter(name => this.isTaken(entry, name, before, now));
    if (taken.length > 0) this.proofs.prove(entry.kind, taken);
    if (entry.state === 'rejected' && taken.length === 0) {
      if (isAboutFields(entry.status)) this.refused(entry, open);
      return;
    }
    const left = open.filter(name => !taken.includes(name));
    if (entry.state !== 'accepted' && taken.length === 0) return;
    if (entry.answeredWithError && taken.length === 0) {
      // 2xx, a body that says it failed, and nothing to be seen of it.
      this.refused(entry, open);
      return;
    }
    // What else the row carried shows whether the list knows of it already: one that lags shows nothing, and says nothing of any field.
    const isShown = Object.keys(entry.after).some(name => this.isTaken(entry, name, before, now));
    this.hold(entry.kind, left, isShown ? 'ignored' : 'unseen', '');
  }

  private refused(entry: ConfirmedEntry, open: readonly string[]): void {
    const held = open.filter(name => {
      const key = `${entry.kind} ${name}`;
      const count = (this.refusals.get(key) ?? 0) + 1;
      this.refusals.set(key, count);
      return count >= MOST_REFUSED;
    });
    this.hold(entry.kind, held, 'refused', entry.message);
  }

  private hold(kind: WriteKind, fields: readonly string[], why: HeldField['why'], said: string): void {
    for (const field of fields) this.held.push({ kind, field, why, said });
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

/** A text that is not the one that was sent was put in order by the service; a choice or a tick may be its default. */
function isSomeText(field: FieldDefinition, shown: Scalar): boolean {
  return fieldTypes[field.type].isFree && shown !== null && shown !== '';
}
