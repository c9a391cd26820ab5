/** Replaces labels of earlier versions in the header by today's labels. A user's own labels stay. */

import { spansOf } from '../../common/spans';
import { headed, labelOf, type Look } from './table-look';
import { type HeaderLabel, STATUS_FIELD } from './table-meta';
import type { TableReading, TableSheet } from './table-sheet';

/**
 * Writes the labels and returns those in the header, also of fields that the tab did not list before. After a kill the
 * next pull repairs the labels, because the columns are found by their tags.
 */
export function renewLabels(table: TableSheet, { header, layout }: TableReading, look: Look): HeaderLabel[] {
  const { meta, sheet } = table;
  const renewed = new Map<number, string>();
  const refused = new Set<number>();
  const standing = [...header];
  const labels = meta.header.map(entry => {
    const own = layout.own.find(({ field }) => field.name === entry.field);
    if (own === undefined) return entry;
    const label = labelOf(look, own.field);
    const cell = header[own.column - 1];
    if (cell === label) return { ...entry, label };
    const former = (own.field.former ?? []).map(one => headed(look.resource, own.field, one));
    const isOurs = cell === entry.label || former.includes(String(cell));
    // A second column with this label would make the label ambiguous.
    if (!isOurs || standing.includes(label)) return entry;
    renewed.set(own.column, label);
    standing[own.column - 1] = label;
    return { ...entry, label };
  });
  const listed = new Set(meta.header.map(({ field }) => field));
  for (const { field, column } of layout.own) {
    if (listed.has(field.name)) continue;
    const cell = String(header[column - 1] ?? '');
    if (cell === '') renewed.set(column, labelOf(look, field));
    labels.push({ field: field.name, label: cell === '' ? labelOf(look, field) : cell });
  }
  for (const { start, length } of spansOf(renewed.keys())) {
    const line = Array.from({ length }, (_, i) => renewed.get(start + i) ?? '');
    const isWritten = sheet.offer({ row: 1, column: start, rows: 1, columns: length }, [line]);
    // If Sheets refused a header, its column is found by its old label or its tag.
    if (!isWritten) for (let i = 0; i < length; i++) refused.add(start + i);
  }
  return labels.map(entry => {
    const column = layout.columnOf.get(entry.field) ?? 0;
    const old = meta.header.find(({ field }) => field === entry.field);
    return refused.has(column) ? (old ?? { ...entry, label: '' }) : entry;
  });
}

/** A label that another column has now, and the new label of its former column. */
export interface MovedLabel {
  readonly label: string;
  readonly now: string;
}

/** Labels that a newly listed field took over from another field. */
export function movedLabels(before: readonly HeaderLabel[], after: readonly HeaderLabel[]): MovedLabel[] {
  const known = new Map(before.map(({ field, label }) => [label, field]));
  const listed = new Set(before.map(({ field }) => field));
  return after.flatMap(({ field, label }) => {
    const old = listed.has(field) ? undefined : known.get(label);
    const now = after.find(entry => entry.field === old)?.label;
    return now === undefined ? [] : [{ label, now }];
  });
}

const MINUTE = /\d{4}-\d\d-\d\d \d\d:\d\d/;

/**
 * The time in the Status header if it is earlier than the one that the add-on left there; null for none. Then cells
 * from before the last pull stand there again, for example by Ctrl+Z [?], and look like edits.
 */
export function earlierTime({ meta }: TableSheet, { header, layout }: TableReading): string | null {
  const left = meta.header.find(({ field }) => field === STATUS_FIELD)?.label;
  const [own = '', shown] = [left, header[(layout.statusColumn ?? 0) - 1]].map(
    label => MINUTE.exec(String(label))?.[0],
  );
  return shown !== undefined && shown < own ? shown : null;
}
