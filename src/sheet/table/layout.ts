/** Where the fields of a resource stand in a tab that its users rearrange. */

import type { Sheet } from '../../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../../resources/definition';
import { templateTexts } from '../../text/template-texts';
import { inLanguage, languages, type Text } from '../../text/text';
import { COLUMN_TAG } from '../names';
import { STATUS_FIELD, type TableMeta } from './table-meta';

/** A field with its column. */
export interface OwnColumn {
  readonly field: FieldDefinition;
  /** Of the field, in the resource. */
  readonly index: number;
  readonly column: number;
}

export interface Layout {
  /** The fields that have a column, in the resource's order. */
  readonly own: readonly OwnColumn[];
  /** Column by field, from 1; a field whose column was deleted is absent. */
  readonly columnOf: ReadonlyMap<string, number>;
  readonly statusColumn: number | null;
}

/**
 * Finds the columns: by label where each stands exactly once, and in the order in which we left them; else by the metadata that moves with a column, which costs calls and is
 * needed only after somebody renamed a header.
 */
export function findLayout(
  resource: ResourceDefinition,
  meta: TableMeta,
  header: readonly unknown[],
  sheet: Pick<Sheet, 'columnTags'>,
): Layout {
  const byLabel = columnsByLabel(meta, header);
  const found = byLabel ?? columnsByTag(resource, meta, header, sheet.columnTags(COLUMN_TAG));
  return layoutOf(resource, found);
}

/**
 * The same with columns of fields that a later version brought and that the tab does not list yet: an execution was killed before it could. Their label alone says
 * nothing, because a user may have made a column of that name.
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

/** The layout of these columns, by field; STATUS_FIELD among them. */
export function layoutOf({ fields }: ResourceDefinition, found: ReadonlyMap<string, number>): Layout {
  const own = fields.flatMap((field, index) => {
    const column = found.get(field.name);
    return column === undefined ? [] : [{ field, index, column }];
  });
  const columnOf = new Map(own.map(({ field, column }) => [field.name, column]));
  return { own, columnOf, statusColumn: found.get(STATUS_FIELD) ?? null };
}

/**
 * By what sticks to the columns and by the labels. Of cells that were cut and pasted elsewhere the tag stays behind, in a column without a label. A renamed column
 * keeps its tag. Where a column has the label of one field and another column has its tag, nothing tells which of them holds its values: the user is asked. An execution
 * that died between new labels and their record leaves such a pair as well; then the tagged column has a label that the add-on itself gives to the field.
 */
function columnsByTag(
  resource: ResourceDefinition,
  { header: known }: TableMeta,
  header: readonly unknown[],
  tags: ReadonlyMap<number, string>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { field, label } of known) {
    const labelled = header.flatMap((text, i) => (text === label ? [i + 1] : []));
    const tagged = [...tags].flatMap(([column, name]) => (name === field ? [column] : []));
    const both = tagged.filter(column => labelled.includes(column));
    const [column, ...others] = both.length > 0 ? both : tagged;
    if (both.length === 0 && labelled.length === 1) {
      const [place = 0] = labelled;
      // Left behind: its cells are elsewhere, in a column that is nobody's.
      const isLeft = tagged.every(one => (header[one - 1] ?? '') === '') && !tags.has(place);
      const there = header[(column ?? 0) - 1];
      const isExchanged = known.some(other => other.field === tags.get(place) && other.label === there);
      const isRelabelled =
        tagged.length === 1 && tags.has(place) && !isExchanged && labelsOf(resource, field).has(there);
      if (isLeft) found.set(field, place);
      else if (isRelabelled && column !== undefined) found.set(field, column);
      else if (column !== undefined) throw new ColumnsDisagreeError(label, place, column);
    } else if (others.length > 0) throw new ColumnsDisagreeError(label, column ?? 0, others[0] ?? 0);
    else if (column !== undefined) found.set(field, column);
  }
  return found;
}

/** All labels that the add-on gives to the field: today's and former ones, and those of lists that a team has described or no longer describes. */
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

/** Two columns of which each may be that of the field. */
export class ColumnsDisagreeError extends Error {
  override readonly name = 'ColumnsDisagreeError';
  constructor(
    readonly label: string,
    readonly first: number,
    readonly second: number,
  ) {
    super(`columns ${first} and ${second} may be "${label}"`);
  }
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
    // In another order, columns were moved, or their labels exchanged: only what sticks to a column tells which.
    // Two fields of one label are told apart by that as well.
    if (column === undefined || twice.has(label) || column <= last) return null;
    found.set(field, column);
    last = column;
  }
  return found;
}
