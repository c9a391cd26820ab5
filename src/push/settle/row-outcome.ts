/** What a row shows about its last push: its Status, and its id if the id is new. */

import { has } from '../../common/json';
import { shownLine } from '../../common/shown-line';
import type { BaselineRecord } from '../../changes/baseline';
import { shown } from '../../changes/cell-text';
import { localState } from '../../changes/merge';
import { noStatus, type RowStatus } from '../../changes/row-status';
import type { Scalar } from '../../changes/scalar';
import type { TableSnapshot } from '../../changes/table';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as statusTexts from '../../text/push/status-texts';
import { joined, type Text } from '../../text/text';
import type { RowOutcome } from '../stores';
import { compareWithSent } from './compare-with-sent';
import type { Settlement } from './settlement';

export interface OutcomeParts {
  readonly resource: ResourceDefinition;
  /** The time for the Status, as "MM-DD HH:MM". */
  timeLabel(): string;
}

/** The new content of the row's id cell; null if it stays. */
export function idAfter(settlement: Settlement): string | null {
  if (settlement.kind === 'landed') return settlement.record.id;
  if (settlement.kind === 'unlisted') return settlement.recordId;
  return settlement.kind === 'nameless' ? settlement.mark : null;
}

/** Cells of a landed row with content that the entry did not send. */
function leftCells(
  resource: ResourceDefinition,
  { rows }: TableSnapshot,
  base: BaselineRecord | null,
  { kind, entry }: Settlement,
) {
  /** Labels of fields that the user edited and the push did not send, or edited meanwhile. */
  const edited: Text[] = [];
  /** Cells that still show an earlier sent value although the service shows another value, by field. */
  const sentBefore: Record<string, Scalar> = {};
  if (kind !== 'landed' || base === null) return { edited, sentBefore };
  const row = rows.find(({ id }) => id === base.id || (entry.token !== null && id === entry.token));
  for (const [i, field] of resource.fields.entries()) {
    const cell = row?.cells[i];
    if (field.type === 'id' || field.writable === undefined || cell === undefined) continue;
    const local = localState(field, cell, base.values[i], base.accepted?.[field.name]);
    if (local.kind === 'edited') edited.push(field.label);
    if (local.kind === 'accepted' && !has(entry.after, field.name)) sentBefore[field.name] = local.value;
  }
  return { edited, sentBefore };
}

/** The outcome for the row in the tab that sent it; empty if its Status stays. base: the row's new baseline. */
export function outcomeOf(
  parts: OutcomeParts,
  snapshot: TableSnapshot,
  base: BaselineRecord | null,
  settlement: Settlement,
): RowOutcome[] {
  const { entry } = settlement;
  const name = (entry.kind === 'create' ? entry.token : null) ?? entry.recordId;
  if (name === null || settlement.kind === 'resting') return [];
  const status = statusOf(parts, settlement, leftCells(parts.resource, snapshot, base, settlement));
  const newId = idAfter(settlement);
  return [newId === null ? { name, status } : { name, newId, status }];
}

/** The outcome for the record's row in another tab. It tells only what keeps the row from being pulled or sent. */
export function outcomeElsewhere(parts: OutcomeParts, settlement: Settlement): RowOutcome[] {
  const { kind, entry } = settlement;
  if (kind !== 'landed' && kind !== 'rejected')
    return outcomeOf(parts, { tab: '', rows: [] }, null, settlement);
  return entry.recordId === null ? [] : [{ name: entry.recordId, status: noStatus }];
}

function statusOf(
  parts: OutcomeParts,
  settlement: Exclude<Settlement, { kind: 'resting' }>,
  left: ReturnType<typeof leftCells>,
): RowStatus {
  const isInvitation = parts.resource.create?.invitation === true;
  switch (settlement.kind) {
    case 'landed': {
      const { entry, record, seen } = settlement;
      const said = { ...entry.after, ...left.sentBefore };
      const { different } = compareWithSent(parts.resource, said, record);
      const names = Object.keys(different);
      if (names.length === 0) {
        const at = parts.timeLabel();
        if (left.edited.length > 0) return { tone: 'none', text: statusTexts.appliedInPart(left.edited, at) };
        const created = isInvitation ? statusTexts.invited(at) : statusTexts.created(at);
        return { tone: 'good', text: entry.kind === 'create' ? created : statusTexts.applied(at) };
      }
      const fields = names.map(name =>
        statusTexts.conflictField(
          fieldOf(parts.resource, name).label,
          shownLine(shown(different[name]?.shown ?? ''), 60),
        ),
      );
      const list = joined(fields, ', ');
      // Without an answer it is unknown whether the service accepted the rest.
      const isAccepted = names.some(
        name =>
          !has(entry.after, name) || (has(seen.different, name) && seen.different[name]?.isUnsure !== true),
      );
      const text = isAccepted ? statusTexts.acceptedDifferently(list) : statusTexts.seenInPart(list);
      return { tone: 'caution', text };
    }
    case 'unlisted':
      return {
        tone: 'caution',
        text: isInvitation ? statusTexts.invitedUnlisted(parts.timeLabel()) : statusTexts.acceptedUnlisted,
      };
    case 'nameless':
      return { tone: 'caution', text: statusTexts.createdNameless(parts.timeLabel()) };
    case 'rejected':
      return { tone: 'bad', text: statusTexts.rejected(settlement.entry.status, settlement.entry.message) };
    // No longer in doubt. If something is left to send, the push that looked says so, or sends it.
    case 'notApplied':
      return settlement.entry.kind === 'create' ? { tone: 'none', text: statusTexts.newRow } : noStatus;
    case 'gone':
      return { tone: 'bad', text: statusTexts.goneOnService };
    case 'resend':
      return { tone: 'caution', text: statusTexts.unknown(statusTexts.checkedNextTime) };
    case 'waiting': {
      const { answeredWithError, message, status } = settlement.entry;
      const text = statusTexts.unknown(settlement.reason);
      const isSaid = answeredWithError && message !== '';
      return { tone: 'caution', text: isSaid ? statusTexts.withAnswer(text, status, message) : text };
    }
  }
}
