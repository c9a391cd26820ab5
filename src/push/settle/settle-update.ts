/** Finds the outcome of an open update in the current list. Decides; changes nothing. */

import { canonicalJson, has } from '../../common/json';
import { sameIn } from '../../changes/canonical';
import { holds } from '../../changes/cell-codec';
import { judgesAbsence, newestCount, type RemoteRecord, rawValue } from '../../changes/remote';
import type { TableRow } from '../../changes/table';
import { fieldOf } from '../../resources/definition';
import { putModeOf } from '../../resources/settings';
import * as pushTexts from '../../text/push/push-texts';
import { carriedFields } from '../plan/body';
import { heldUntil } from '../../common/outbox';
import type { ConfirmedEntry, UnclearEntry } from '../entry/journal';
import { held, resend, type SettleInput, type Settlement } from './settlement';
import { compareWithSent } from './compare-with-sent';

/** Settles one update that is sent, accepted or unknown. row: the record's current row; null if it was deleted. */
export function settleUpdate(input: SettleInput, entry: UnclearEntry, row: TableRow | null): Settlement {
  const isHeld = input.now < heldUntil(entry);
  if (entry.outcome === 'landed') return { kind: 'resting', entry, over: !isHeld };
  const record = input.remote.records.get(entry.recordId ?? '');
  if (record === undefined) {
    if (input.recentIds.has(entry.recordId ?? ''))
      return { kind: 'waiting', entry, reason: pushTexts.notListedYet };
    if (judgesAbsence(input.remote)) return { kind: 'gone', entry };
    const newest = newestCount(input.remote);
    const reason = newest === null ? pushTexts.cannotBeChecked : pushTexts.sentNotAmongNewest(newest);
    return { kind: 'waiting', entry, reason };
  }
  const seen = compareWithSent(input.resource, entry.after, record);
  // One try has landed, but a late other try would undo the next change.
  const rests = isHeld && !(entry.state === 'accepted' && entry.allDefinite);
  // An answer with both 2xx and "failed" does not prove that the service took the update.
  const isContradicted = entry.state === 'accepted' && entry.answeredWithError;
  if (entry.state === 'accepted' && !isContradicted) return { kind: 'landed', entry, record, seen, rests };

  const { resource } = input;
  const landed = seen.applied.some(
    name => !sameIn(resource, name, entry.before[name] ?? null, entry.after[name] ?? null),
  );
  const different = Object.fromEntries(
    Object.keys(seen.different).map(name => [
      name,
      { sent: entry.after[name] ?? null, shown: entry.before[name] ?? null, isUnsure: true },
    ]),
  );
  if (landed) return { kind: 'landed', entry, record, seen: { ...seen, different }, rests };

  const untouched = Object.keys(seen.different).every(name =>
    sameIn(resource, name, seen.different[name]?.shown ?? null, entry.before[name] ?? null),
  );
  // What the service shows may be a form of the sent value. A user who typed the old value back wants it there, too.
  const notApplied = {
    kind: 'notApplied',
    entry,
    ...(untouched ? {} : { record, seen: { applied: [], different } }),
  } as const;
  const freed: Settlement = isHeld ? held(entry) : notApplied;
  if (isContradicted && !rests) return untouched ? { kind: 'rejected', entry } : notApplied;
  const asItWas = untouched && carriesWhatIsThere(input, entry, record);
  if (!asItWas || row === null || !stillHolds(input, entry, row) || wouldEmpty(input, entry, record)) {
    return freed;
  }
  return resend(input, entry, entry.answeredWithError && !isHeld, freed);
}

/** True if the record still has the carried values byte for byte. Otherwise a resend undoes a newer change. */
function carriesWhatIsThere(input: SettleInput, entry: UnclearEntry, record: RemoteRecord): boolean {
  const { body } = entry;
  return input.resource.fields.every(({ name }) => {
    if (has(entry.after, name) || !has(body, name)) return true;
    return canonicalJson(body[name] ?? null) === canonicalJson(rawValue(input.resource, record, name));
  });
}

/** True if the row's cells still hold the confirmed values. */
export function stillHolds(
  input: Pick<SettleInput, 'resource'>,
  entry: ConfirmedEntry,
  row: TableRow,
): boolean {
  return Object.keys(entry.after).every(name => {
    const field = fieldOf(input.resource, name);
    const cell = row.cells[input.resource.fields.indexOf(field)];
    return cell !== undefined && holds(field, cell, entry.after[name] ?? null);
  });
}

/** True if the old body lacks fields that an update must now carry, because PUT was found to replace whole records. */
function wouldEmpty({ resource, settings }: SettleInput, entry: UnclearEntry, record: RemoteRecord): boolean {
  if (settings === undefined || putModeOf(resource, settings) === 'merge') return false;
  return Object.keys(carriedFields(resource, settings, Object.keys(entry.after), record)).some(
    name => !has(entry.body, name),
  );
}
