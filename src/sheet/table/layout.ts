/** Positions of a resource's fields in a tab that its users rearrange. */

import { letters } from '../../common/column-letters';
import { shownLine } from '../../common/shown-line';
import type { Cell, Sheet } from '../../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../../resources/definition';
import * as templateTexts from '../../text/requests/template-texts';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, languages, type Text, UserError } from '../../text/text';
import { COLUMN_TAG } from '../names';
import { STATUS_FIELD, type TableMeta } from './table-meta';

export interface OwnColumn {
  readonly field: FieldDefinition;
  /** Position of the field in the resource. */
  readonly index: number;
  readonly column: number;
}

export interface Layout {
  /** Fields that have a column, in the resource's order. */
  readonly own: readonly OwnColumn[];
  /** Column by field, from 1; a field whose column was deleted is absent. */
  readonly columnOf: ReadonlyMap<string, number>;
  readonly statusColumn: number | null;
}

/**
 * Finds columns by label if each label stands exactly once and in the old order. Otherwise reads the tags, the metadata
 * that moves with a column. This costs calls, but only after a renamed header. Throws UserError if two columns may each
 * belong to a field.
 */
export function findLayout(
  resource: ResourceDefinition,
  meta: TableMeta,
  header: readonly unknown[],
  sheet: Pick<Sheet, 'columnTags' | 'name'>,
): Layout {
  return layoutOf(resource, columnsByLabel(meta, header) ?? columnsByTag(resource, meta, header, sheet));
}

/** Throws UserError if row 1 has no label of the tab: a record or a title must not be taken for the header. */
export function requireHeader(
  sheet: Pick<Sheet, 'name'>,
  meta: Pick<TableMeta, 'header'>,
  header: readonly Cell[],
): void {
  if (!meta.header.some(({ label }) => header.includes(label)))
    throw new UserError(sheetTexts.headerLost(shownLine(sheet.name(), 100)));
}

/** The columns of the add-on: the list's fields and Status. */
export function ownedColumns({ columnOf, statusColumn }: Layout): number[] {
  return [...columnOf.values(), ...(statusColumn === null ? [] : [statusColumn])];
}

/**
 * Adds columns of fields from a later version that the tab does not list yet, because an execution was killed before.
 * Their label alone proves nothing: a user may have made a column with that name.
 */
export function withNewFields(
  resource: ResourceDefinition,
  meta: Pick<TableMeta, 'header'>,
  layout: Layout,
  sheet: Pick<Sheet, 'columnTags'>,
): Layout {
  const listed = new Set(meta.header.map(({ field }) => field));
  const isNew = ({ name }: FieldDefinition): boolean => !listed.has(name) && !layout.columnOf.has(name);
  const names = resource.fields.filter(isNew).map(({ name }) => name);
  if (names.length === 0) return layout;
  const found = new Map(layout.columnOf);
  for (const [column, field] of sheet.columnTags(COLUMN_TAG))
    if (names.includes(field)) found.set(field, column);
  return { ...layoutOf(resource, found), statusColumn: layout.statusColumn };
}

/** The layout for columns by field, STATUS_FIELD included. */
export function layoutOf({ fields }: ResourceDefinition, found: ReadonlyMap<string, number>): Layout {
  const own = fields.flatMap((field, index) => {
    const column = found.get(field.name);
    return column === undefined ? [] : [{ field, index, column }];
  });
  const columnOf = new Map(own.map(({ field, column }) => [field.name, column]));
  return { own, columnOf, statusColumn: found.get(STATUS_FIELD) ?? null };
}

/**
 * Finds columns by tags and labels:
 * - Cells were cut and pasted elsewhere: the tag stays behind in a column without a label, and the label counts.
 * - A column was renamed: the tag counts.
 * - One column has the field's label and another has its tag: the values' place is unknown, so the user is asked.
 * - As before, but the tagged column has a label that the add-on gives to the field: the tag counts.
 * The last case comes from an execution that was killed after it wrote new labels and before it recorded them.
 */
function columnsByTag(
  resource: ResourceDefinition,
  { header: known }: TableMeta,
  header: readonly unknown[],
  sheet: Pick<Sheet, 'columnTags' | 'name'>,
): Map<string, number> {
  const tags = sheet.columnTags(COLUMN_TAG);
  const disagree = (label: string, ...columns: [number, number]): UserError => {
    const [first, second] = columns.map(column => {
      const text = shownLine(String(header[column - 1] ?? ''), 60);
      return `${letters(column)} ("${text}")`;
    }) as [string, string];
    const tab = shownLine(sheet.name(), 100);
    return new UserError(sheetTexts.columnsDisagree(tab, shownLine(label, 60), first, second));
  };
  const found = new Map<string, number>();
  for (const { field, label } of known) {
    const labelled = header.flatMap((text, i) => (text === label ? [i + 1] : []));
    const tagged = [...tags].flatMap(([column, name]) => (name === field ? [column] : []));
    const both = tagged.filter(column => labelled.includes(column));
    const [column, ...others] = both.length > 0 ? both : tagged;
    if (both.length === 0 && labelled.length === 1) {
      const [place = 0] = labelled;
      // The tagged column is empty at its header, and the labelled column has no tag of another field.
      const isLeft = tagged.every(one => (header[one - 1] ?? '') === '') && !tags.has(place);
      const there = header[(column ?? 0) - 1];
      const isExchanged = known.some(other => other.field === tags.get(place) && other.label === there);
      const isRelabelled =
        tagged.length === 1 && tags.has(place) && !isExchanged && labelsOf(resource, field).has(there);
      if (isLeft) found.set(field, place);
      else if (isRelabelled && column !== undefined) found.set(field, column);
      else if (column !== undefined) throw disagree(label, place, column);
    } else if (others.length > 0) throw disagree(label, column ?? 0, others[0] ?? 0);
    else if (column !== undefined) found.set(field, column);
  }
  return found;
}

/** All labels of the field: today's, former ones, and those of described and formerly described lists. */
function labelsOf({ fields, picks = {} }: ResourceDefinition, name: string): ReadonlySet<unknown> {
  const labelOf = (one: string): Text[] => fields.flatMap(field => (field.name === one ? [field.label] : []));
  const pairs = Object.entries(picks).map(([id, { shown }]) => [id, shown] as const);
  const texts = [
    ...labelOf(name),
    ...pairs.flatMap(([id, shown]) => (id === name ? labelOf(shown) : [])),
    ...pairs.flatMap(([id, shown]) =>
      shown === name ? [...labelOf(id), ...labelOf(shown).map(templateTexts.asShown)] : [],
    ),
  ];
  const former = fields.find(field => field.name === name)?.former ?? [];
  return new Set([...former, ...texts.flatMap(text => languages.map(one => inLanguage(text, one)))]);
}

function columnsByLabel(meta: TableMeta, header: readonly unknown[]): Map<string, number> | null {
  const places = new Map<unknown, number>();
  const twice = new Set<unknown>();
  header.forEach((label, i) => {
    if (places.has(label)) twice.add(label);
    places.set(label, i + 1);
  });
  const found = new Map<string, number>();
  let last = 0;
  for (const { field, label } of meta.header) {
    const column = places.get(label);
    // Other order or equal labels: columns were moved or labels exchanged. Only tags tell these columns apart.
    if (column === undefined || twice.has(label) || column <= last) return null;
    found.set(field, column);
    last = column;
  }
  return found;
}
