/** Settles all open entries of one table, and tells the planner which rows to leave alone. */

import { isToken, recordIdOf, type TableRow } from '../../changes/table';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import { lazy } from '../../common/lazy';
import { heldUntil } from '../../common/outbox';
import { type DoubtfulEntry, isInDoubt, type RejectedEntry, type UnclearEntry } from '../entry/journal';
import { refusedUnseen } from '../entry/entry-states';
import type { RowNote } from '../plan/plan';
import type { Unsettled } from '../plan/plan-input';
import { withCompanions } from './sent-together';
import { rowEquals, settleCreates } from './settle-create';
import { settleUpdate } from './settle-update';
import { clockTime, type SettleInput, type Settlement } from './settlement';

export type Settled = ReturnType<typeof settle>;

/** Decides about all entries in doubt. Planned entries were never sent and need no decision. */
export function settle(input: SettleInput) {
  const doubtful = input.entries.filter(isInDoubt);
  const rows = rowsOfCreates(input, doubtful);
  const updates: Settlement[] = [];
  const creates: UnclearEntry[] = [];
  const refused: RejectedEntry[] = [];
  for (const entry of doubtful) {
    if (entry.state === 'rejected') refused.push(entry);
    else if (entry.kind === 'create') creates.push(entry);
    else updates.push(settleUpdate(input, entry, rowOfRecord(input, entry)));
  }
  // Entries without a refusal come first. If a record fits two entries, it belongs to the entry without a refusal.
  creates.push(...refused.flatMap(entry => (entry.kind === 'create' ? [refusedUnseen(entry)] : [])));
  const each = [
    ...updates,
    ...refused.flatMap(entry => (entry.kind === 'update' ? [settleRefused(input, entry)] : [])),
    ...settleCreates(input, creates, rows.byOperation).map(settlement =>
      unlessCopied(rows.undecided, unlessSeen(refused, settlement)),
    ),
  ];
  const settlements = withCompanions(input.resource, each, input.now);
  return {
    settlements,
    unsettled: unsettledOf(input, doubtful, settlements, rows),
    /** Updates (operation ids) that were confirmed in another tab. Their effects are no edits of this tab. */
    elsewhere: new Set(doubtful.flatMap(entry => (isOfOtherTab(input, entry) ? [entry.operationId] : []))),
    /** Rows that take back a lost token: token by row number. */
    lostTokens: rows.lostTokens,
  };
}

/** A refusal counts only if the list shows the old values or does not show the record. */
function settleRefused(input: SettleInput, entry: RejectedEntry): Settlement {
  const settlement = settleUpdate(input, refusedUnseen(entry), rowOfRecord(input, entry));
  return settlement.kind === 'notApplied' ? settlement : unlessSeen([entry], settlement);
}

/** The refusal, unless the list shows the entry's effect. */
function unlessSeen(refused: readonly RejectedEntry[], settlement: Settlement): Settlement {
  const entry = refused.find(({ operationId }) => operationId === settlement.entry.operationId);
  const isSeen = settlement.kind === 'landed' || settlement.kind === 'nameless';
  return entry === undefined || isSeen ? settlement : { kind: 'rejected', entry };
}

/** The record waits for its row if two rows hold its token and neither is as it was sent. */
function unlessCopied(undecided: ReadonlySet<string>, settlement: Settlement): Settlement {
  const { kind, entry } = settlement;
  const takesRow = kind === 'landed' || kind === 'unlisted' || kind === 'nameless';
  const isCopied = takesRow && undecided.has(entry.operationId);
  return isCopied ? { kind: 'waiting', entry, reason: pushTexts.duplicateToken } : settlement;
}

function rowOfRecord(input: SettleInput, entry: DoubtfulEntry): TableRow | null {
  return input.table.rows.find(row => recordIdOf(row) === entry.recordId) ?? null;
}

function isOfOtherTab({ tab }: SettleInput, entry: DoubtfulEntry): boolean {
  return entry.kind === 'update' && tab !== undefined && entry.tab !== undefined && entry.tab !== tab;
}

type CreateRows = ReturnType<typeof rowsOfCreates>;

/**
 * Finds the row of each open create by its token. If the token is lost, an equal row without id takes it, unless a
 * row has the entry's id. If two rows hold the token, the equal row keeps it; the add-on asks about the other. It asks
 * about both if neither is equal.
 */
function rowsOfCreates(input: SettleInput, entries: readonly DoubtfulEntry[]) {
  const found = {
    byOperation: new Map<string, TableRow>(),
    lostTokens: new Map<number, string>(),
    copies: new Map<number, Text>(),
    undecided: new Set<string>(),
  };
  for (const entry of entries) {
    if (entry.kind !== 'create' || entry.token === null) continue;
    const holders = input.table.rows.filter(row => row.id === entry.token);
    const owner = holders.find(row => rowEquals(input, entry, row));
    for (const copy of holders)
      if (holders.length > 1 && copy !== owner) found.copies.set(copy.row, pushTexts.duplicateToken);
    if (owner !== undefined) {
      found.byOperation.set(entry.operationId, owner);
      continue;
    }
    if (holders.length > 1) found.undecided.add(entry.operationId);
    if (
      holders.length > 0 ||
      input.table.rows.some(row => entry.recordId !== null && row.id === entry.recordId)
    )
      continue;
    const bereft = input.table.rows.find(
      row => row.id === '' && !found.lostTokens.has(row.row) && rowEquals(input, entry, row),
    );
    if (bereft === undefined) continue;
    found.byOperation.set(entry.operationId, bereft);
    found.lostTokens.set(bereft.row, entry.token);
  }
  return found;
}

function unsettledOf(
  input: SettleInput,
  entries: readonly DoubtfulEntry[],
  settlements: readonly Settlement[],
  rows: CreateRows,
): Unsettled {
  const records = new Map<string, Text>();
  const tokens = new Map<string, Text>();
  const resends = new Map<number, UnclearEntry>();
  const leftRows = new Map<number, Text>(rows.copies);
  for (const settlement of settlements) {
    const { entry } = settlement;
    const name = entry.kind === 'update' ? entry.recordId : entry.token;
    if (name === null) continue;
    const reason = reasonOf(settlement);
    if (reason === null) continue;
    (isToken(name) ? tokens : records).set(name, reason);
    const row = entry.kind === 'update' ? rowOfRecord(input, entry) : rows.byOperation.get(entry.operationId);
    if (row == null) continue;
    if (settlement.kind === 'resend') resends.set(row.row, settlement.entry);
    else if (rows.lostTokens.has(row.row)) leftRows.set(row.row, reason);
  }
  // A landed entry stays open only until no earlier try can land late. Its record is listed like any other.
  const named = new Set(entries.flatMap(entry => (isResting(entry) ? [] : (entry.recordId ?? []))));
  for (const settlement of settlements) if (settlement.kind === 'landed') named.add(settlement.record.id);
  const held = new Map<string, Text>();
  for (const settlement of settlements) {
    const { kind, entry } = settlement;
    const rests =
      (kind === 'landed' && settlement.rests === true) || (kind === 'resting' && !settlement.over);
    if (rests && entry.recordId !== null)
      held.set(entry.recordId, pushTexts.waiting(clockTime(heldUntil(entry))));
  }
  // An empty id cell matches no entry, not even an entry without id or token.
  const inTab = lazy(
    () => new Set<string | null>(input.table.rows.flatMap(({ id }) => (id === '' ? [] : [id]))),
  );
  const rowless = settlements.flatMap((settlement): RowNote[] => {
    const { kind, entry } = settlement;
    if (kind !== 'waiting' || inTab().has(entry.recordId) || inTab().has(entry.token)) return [];
    if (rows.byOperation.has(entry.operationId)) return [];
    return [{ row: 0, recordId: entry.recordId, title: entry.title, field: null, reason: settlement.reason }];
  });
  const creates = settlements.flatMap(({ kind, entry }) =>
    entry.kind === 'create' && (kind === 'waiting' || kind === 'resend') ? [entry.after] : [],
  );
  return { records, tokens, rows: leftRows, named, creates, held, resends, rowless };
}

function isResting(entry: DoubtfulEntry): boolean {
  return entry.state !== 'rejected' && entry.outcome === 'landed';
}

/** Why the planner leaves the row alone; null if the settlement frees it. */
function reasonOf(settlement: Settlement): Text | null {
  if (settlement.kind === 'waiting') return settlement.reason;
  if (settlement.kind === 'resend') return pushTexts.sentAgain;
  return null;
}
