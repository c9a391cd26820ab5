/** Finds the outcome of an open create in the current list. Decides; changes nothing. */

import { quotedId } from '../../api/record-id';
import { sameIn } from '../../changes/canonical';
import { holds } from '../../changes/cell-codec';
import { judgesAbsence, type RemoteRecord, listedValue } from '../../changes/remote';
import { isOddId, recordIdOf, type TableRow } from '../../changes/table';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import { heldUntil } from '../../common/outbox';
import { type ConfirmedEntry, type UnclearEntry, wasTried } from '../entry/journal';
import { titleOfRecord } from '../plan/plan-input';
import { held, resend, type SettleInput, type Settlement } from './settlement';
import { compareWithSent } from './compare-with-sent';

/**
 * Settles all open creates of a table. rows: each entry's current row by operation id; absent if deleted. Equal
 * records are matched first, so that an entry's own record does not count against another entry.
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

/** The settlement if the answer's id is certainly the new record's id. */
function settleNamed(input: SettleInput, entry: UnclearEntry): Settlement | undefined {
  const id = entry.recordId ?? entry.answeredId;
  // An earlier execution wrote this mark and was killed before it closed the entry.
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
 * The record of an id from an answer. 1001 and "1001" may be two records, and one may not be listed yet. Then the
 * sent values decide. 'unclear': they do not decide, and the create is settled as if it had no id.
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

/** True if another create was answered with the same digits, as 1001 and "1001". The list must tell them apart. */
function isGivenTwice(input: SettleInput, entry: UnclearEntry, id: string): boolean {
  return input.entries.some(
    other =>
      other.operationId !== entry.operationId &&
      other.kind === 'create' &&
      (other.recordId ?? (wasTried(other) ? other.answeredId : undefined)) === id,
  );
}

/** True if the id is an older record's or another row's: the service may take a create for an existing record. */
function namesAnother(input: SettleInput, entry: UnclearEntry, id: string): boolean {
  if (entry.seenBefore.includes(id)) return true;
  // If the row already has the id, this entry itself made the row's record and baseline.
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
  // An accepted entry does not become "not applied" because its record is missing. An invitation goes out only once.
  if (entry.state === 'accepted' || input.resource.create?.invitation === true) return asks;
  if (!showsAllSince(input)) return asks;
  if (input.now < heldUntil(entry)) return held(entry);
  const freed: Settlement = { kind: 'notApplied', entry };
  if (row === undefined || !rowEquals(input, entry, row)) return freed;
  return resend(input, entry, entry.answeredWithError, freed);
}

function reasonToAsk(input: SettleInput, entry: UnclearEntry): Text {
  if (entry.state !== 'accepted') return pushTexts.unknownResult;
  const id = entry.recordId ?? entry.answeredId ?? '';
  const other = input.remote.records.get(id);
  return other !== undefined && namesAnother(input, entry, id)
    ? pushTexts.answeredWithAnother(titleOfRecord(input.resource, other) ?? id)
    : pushTexts.acceptedNotListed;
}

const MOST_NAMED = 5;

/** Free records that are new since the first send. Oldest first; records without a usable id come last. */
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

/** True if the list would certainly show a record that was created since the send. */
function showsAllSince(input: SettleInput): boolean {
  const { kind } = input.remote.completeness;
  if (judgesAbsence(input.remote)) return true;
  // A record without a usable id may be the new record.
  if ((input.remote.odd ?? []).length > 0) return false;
  // An empty list proves that there are no records only if the tab has none either.
  if (kind === 'empty') return input.table.rows.every(row => recordIdOf(row) === null);
  // A cut list proves nothing in any order, because changes of other records may push the new record out of it.
  return false;
}

/** True if the row's filled fields equal the entry's fields. Fields that follow later do not count. */
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
