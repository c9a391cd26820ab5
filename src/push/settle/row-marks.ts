/** The Status of rows that were not sent, or whose outcome is not known yet. */

import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as statusTexts from '../../text/push/status-texts';
import { joined, type Text } from '../../text/text';
import { type ClosedEntry, type JournalStore, type NamesRow, rowNameOf } from '../entry/journal';
import { labelOf } from '../../changes/field-label';
import type { Damage } from '../send/unsent-effects';
import type { PushTable } from '../stores';

export interface MarkParts {
  readonly resource: ResourceDefinition;
  readonly table: PushTable;
  readonly journal: JournalStore;
}

/** Marks unsent entries in rows and journal. heldField: the field that held the entry back; null: it moved. */
export function leaveOut(
  parts: MarkParts,
  entries: readonly ClosedEntry[],
  heldField: (entry: ClosedEntry) => string | null,
): void {
  if (entries.length === 0) return;
  mark(parts, entries, entry => {
    const field = heldField(entry);
    return field === null
      ? statusTexts.movedMeanwhile
      : statusTexts.heldBack(fieldOf(parts.resource, field).label);
  });
  parts.journal.save(entries);
}

export function markUnseen(parts: MarkParts, entries: readonly NamesRow[]): void {
  mark(parts, entries, () => statusTexts.unknown(statusTexts.checkedNextTime));
}

/** Marks the record on which fields changed that were not sent. */
export function markChanged(parts: MarkParts, { recordId, fields }: Damage): void {
  const labels = fields.map(({ field }) => labelOf(parts.resource, field));
  const text = statusTexts.changedUnsent(joined(labels, ', '));
  mark(parts, [{ kind: 'update', token: null, recordId }], () => text);
}

function mark<Entry extends NamesRow>(
  parts: MarkParts,
  entries: readonly Entry[],
  text: (entry: Entry) => Text,
): void {
  parts.table.writeOutcomes(
    entries.map(entry => ({ name: rowNameOf(entry), status: { tone: 'caution', text: text(entry) } })),
  );
}
