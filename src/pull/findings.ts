/** Findings in a merged row, and a status that names the worst finding. */

import { shown } from '../changes/cell-text';
import type { RowStatus } from '../changes/row-status';
import { shownLine } from '../common/shown-line';
import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import * as statusTexts from '../text/push/status-texts';
import { joined, type Text } from '../text/text';

/** Labels of fields. Where two values differ, the label comes with the service's value. */
export type Findings = Record<'conflicts' | 'edited' | 'different' | 'cut' | 'odd' | 'untold', Text[]>;

export function nothingFound(): Findings {
  return { conflicts: [], edited: [], different: [], cut: [], odd: [], untold: [] };
}

export function statusFor({ conflicts, edited, different, cut, odd, untold }: Findings): RowStatus | null {
  if (conflicts.length > 0) return { tone: 'caution', text: statusTexts.conflict(joined(conflicts, ', ')) };
  if (edited.length > 0) return { tone: 'none', text: statusTexts.edited(edited) };
  if (different.length > 0)
    return { tone: 'caution', text: statusTexts.acceptedDifferently(joined(different, ', ')) };
  if (cut.length > 0) return { tone: 'caution', text: statusTexts.cut(cut) };
  if (odd.length > 0) return { tone: 'caution', text: statusTexts.odd(odd) };
  if (untold.length > 0) return { tone: 'caution', text: statusTexts.untold(untold) };
  return null;
}

/** The field's label with the text of a cell. */
export function withValue({ label }: FieldDefinition, cell: Cell): Text {
  return statusTexts.conflictField(label, shownLine(shown(cell), 60));
}
