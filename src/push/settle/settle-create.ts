/** Learns, from the list as it is now, what became of a create whose outcome is open. Decides; changes nothing. */

import { quotedId } from '../../api/record-id';
import { sameIn } from '../../changes/canonical';
import { holds } from '../../changes/cell-codec';
import { judgesAbsence, type RemoteRecord, listedValue } from '../../changes/remote';
import { isOddId, recordIdOf, type TableRow } from '../../changes/table';
import { pushTexts } from '../../text/push-texts';
import type { Text } from '../../text/text';
import { heldUntil } from '../../common/outbox';
import { type ConfirmedEntry, type UnclearEntry, wasTried } from '../entry/journal';
import { titleOfRecord } from '../plan/plan-input';
import { held, resend, type SettleInput, type Settlement } from './settlement';
import { compareWithSent } from './compare-with-sent';

/**
 * Settles all open creates of a table. rows: where each entry's row stands now, by operation id; absent when it was deleted. Equal records are given
 * out first, so that what one entry made is not held against another.
 */
export function settleCreates(
  input: SettleInput,
  entries: readonly UnclearEntry[],
  rows: ReadonlyMap<string, TableRow>,
): Settlement[] {
  const given = new Set<string>();
  const settled = new Map<string, Settlement>();
  for (const entry of entries) {
    const known = settleNamed(input, entry);
    if (known !== undefined) settled.set(entry.operationId, known);
  }
  for (const entry of entries) {
    if (settled.has(entry.operationId)) continue;
    const made = candidates(input, entry, given).find(record => showsBody(input, entry, record));
    if (made === undefined) continue;
    given.add(made.id);
    const isNameless = input.remote.odd?.includes(made) === true;
    settled.set(
      entry.operationId,
      isNameless ? { kind: 'nameless', entry, mark: made.id } : adopted(input, entry, made),
    );
  }
  return entries.map(
    entry => settled.get(entry.operationId) ?? settleUnseen(input, entry, rows.get(entry.operationId), given),
  );
}

/** Where the service gave an id with its answer, and it is the new record's for sure. */
function settleNamed(input: SettleInput, entry: UnclearEntry): Settlement | undefined {
  const id = entry.recordId ?? entry.answeredId;
  // Written down by an execution that died before it closed the entry.
  if (entry.recordId !== null && isOddId(entry.recordId))
    return { kind: 'nameless', entry, mark: entry.recordId };
  if (id === undefined || namesAnother(input, entry, id)) return undefined;
  const record = recordNamed(input, entry, id);
  if (record === 'unclear') return undefined;
  if (entry.recordId !== null)
    return record === undefined ? { kind: 'unlisted', entry, recordId: id } : adopted(input, entry, record);
  if (record === undefined) return undefined;
  const { applied } = compareWithSent(input.resource, entry.after, record);
  return applied.some(name => entry.after[name] !== null) ? adopted(input, entry, record) : undefined;
}

/**
 * The record of an id that an answer gave. Where a number and a text of these digits name two records, one of which may not be listed yet, the id alone says nothing:
 * what was sent tells which it is, and 'unclear' leaves it to be found as a create without an id is.
 */
function recordNamed(
  input: SettleInput,
  entry: UnclearEntry,
  id: string,
): RemoteRecord | undefined | 'unclear' {
  const listed = [id, quotedId(id)].flatMap(name => input.remote.records.get(name) ?? []);
  if (listed.length < 2 && !isGivenTwice(input, entry, id)) return listed[0];
  const showing = listed.filter(one => showsBody(input, entry, one));
  return showing.length === 1 ? showing[0] : 'unclear';
}

/** True when another create was answered with the same digits: a number and a text, of which the list will tell which is whose. */
function isGivenTwice(input: SettleInput, entry: UnclearEntry, id: string): boolean {
  return input.entries.some(
    other =>
      other.operationId !== entry.operationId &&
      other.kind === 'create' &&
      (other.recordId ?? (wasTried(other) ? other.answeredId : undefined)) === id,
  );
}

/** True for the id of a record that was there before the first send, or that another row has: services answer so when they take a create for one that exists. */
function namesAnother(input: SettleInput, entry: UnclearEntry, id: string): boolean {
  if (entry.seenBefore.includes(id)) return true;
  // Once its own row has the id, row and baseline are what this entry made.
  const stillHasToken = input.table.rows.some(row => row.id === entry.token);
  return stillHasToken && (input.baseline.has(id) || input.table.rows.some(row => recordIdOf(row) === id));
}

function adopted(input: SettleInput, entry: UnclearEntry, record: RemoteRecord): Settlement {
  return { kind: 'landed', entry, record, seen: compareWithSent(input.resource, entry.after, record) };
}

function settleUnseen(
  input: SettleInput,
  entry: UnclearEntry,
  row: TableRow | undefined,
  given: ReadonlySet<string>,
): Settlement {
  const others = candidates(input, entry, given);
  if (others.length > 0) {
    const named = others
      .slice(0, MOST_NAMED)
      .map(record => titleOfRecord(input.resource, record) ?? record.id);
    const mayBe = others.map(({ id }) => id);
    return { kind: 'waiting', entry, reason: pushTexts.severalCandidates(named.join(', ')), mayBe };
  }
  const asks: Settlement = { kind: 'waiting', entry, reason: reasonToAsk(input, entry) };
  // Accepted never becomes "not applied" by absence; and an invitation goes out once.
  if (entry.state === 'accepted' || input.resource.create?.invitation === true) return asks;
  if (!showsAllSince(input)) return asks;
  if (input.now < heldUntil(entry)) return held(entry);
  const freed: Settlement = { kind: 'notApplied', entry };
  if (row === undefined || !rowEquals(input, entry, row)) return freed;
  return resend(input, entry, entry.answeredWithError, freed);
}

function reasonToAsk(input: SettleInput, entry: UnclearEntry): Text {
  if (entry.state !== 'accepted') return pushTexts.unknownResult();
  const id = entry.recordId ?? entry.answeredId ?? '';
  const other = input.remote.records.get(id);
  return other !== undefined && namesAnother(input, entry, id)
    ? pushTexts.answeredWithAnother(titleOfRecord(input.resource, other) ?? id)
    : pushTexts.acceptedNotListed();
}

const MOST_NAMED = 5;

/** Records that may be this entry's: new since its first send, and nobody's. Oldest first; then those without a usable id, each under its mark. */
function candidates(input: SettleInput, entry: UnclearEntry, given: ReadonlySet<string>): RemoteRecord[] {
  const { table, remote, entries, createdIds, baseline } = input;
  const inRows = [...table.rows.map(recordIdOf), ...(table.odd ?? []).map(({ id }) => id)];
  const named = entries.map(({ recordId }) => recordId);
  const taken = new Set([...inRows, ...named, ...entry.seenBefore]);
  const isFree = ({ id }: RemoteRecord): boolean => !taken.has(id) && !createdIds.has(id) && !given.has(id);
  const usable = [...remote.records.values()].filter(record => !baseline.has(record.id) && isFree(record));
  usable.sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''));
  return [...usable, ...(remote.odd ?? []).filter(isFree)];
}

function showsBody(input: SettleInput, entry: UnclearEntry, record: RemoteRecord): boolean {
  const { resource } = input;
  return Object.keys(entry.after).every(name =>
    sameIn(resource, name, entry.after[name] ?? null, listedValue(resource, record, name)),
  );
}

/** True when a record created since the send could not be missing from the list. */
function showsAllSince(input: SettleInput): boolean {
  const { kind } = input.remote.completeness;
  if (judgesAbsence(input.remote)) return true;
  // A record without a usable id may be the very one.
  if ((input.remote.odd ?? []).length > 0) return false;
  // No record at all means "none" where the tab has none either.
  if (kind === 'empty') return input.table.rows.every(row => recordIdOf(row) === null);
  // A list that is cut proves nothing, in whatever order it stands: changes of other records may have pushed the new one out of it.
  return false;
}

/** True when the row holds exactly what the entry would create: the same filled fields with the same values, apart from those that follow later. */
export function rowEquals(
  input: Pick<SettleInput, 'resource'>,
  entry: ConfirmedEntry,
  row: TableRow,
): boolean {
  return input.resource.fields.every((field, i) => {
    if (field.type === 'id' || entry.later?.includes(field.name) === true) return true;
    return holds(field, row.cells[i] ?? '', entry.after[field.name] ?? null);
  });
}
