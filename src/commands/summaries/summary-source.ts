/** The pulled tabs that a summary reads, and their cells. */

import type { Cell } from '../../platform/ports';
import { type Choice, fieldOf, type ResourceDefinition } from '../../resources/definition';
import { findLayout, requireHeader } from '../../sheet/table/layout';
import { summaryTabs } from '../../sheet/tabs/summary-sheet';
import type { TableMeta } from '../../sheet/table/table-meta';
import { resourceOfMeta, TableSheet } from '../../sheet/table/table-sheet';
import { tickets } from '../../resources/tickets';
import { splitValues } from '../../api/list-request';
import { EVERY_KIND, KIND_FIELD } from '../../summaries/report-kinds';
import { saysGone } from '../../summaries/counted';
import { columnRange } from '../../summaries/formulas';
import type { Source } from '../../summaries/summary';
import * as sheetTexts from '../../text/sheet-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, joined, type Language, type Text, UserError } from '../../text/text';
import type { Context } from '../context';

export type SourceTab = Pick<TableSheet, 'sheet' | 'meta'>;

export interface Sources {
  readonly tabs: readonly SourceTab[];
  /** The only tab, else the active tab or the source of the active summary; null: the user must choose. */
  readonly meant: SourceTab | null;
}

/** The tabs that suit a summary. Throws UserError with the text `missing` if there is none. */
export function sourcesOf(context: Context, missing: Text, suits: (meta: TableMeta) => boolean): Sources {
  const { workbook } = context.platform;
  const tabs = TableSheet.reported(workbook).filter(({ meta }) => suits(meta));
  const [only] = tabs;
  if (only === undefined) throw new UserError(missing);
  if (tabs.length === 1) return { tabs, meant: only };
  const active = workbook.activeSheetId();
  const seen = summaryTabs(workbook).find(({ sheet }) => sheet.id === active)?.tag.sources;
  const meant = tabs.find(({ sheet }) => sheet.id === active || seen?.includes(sheet.id)) ?? null;
  return { tabs, meant };
}

/** True if the tab was requested for this kind of transactions without a filter. */
export function holdsAll({ resource, parameters }: TableMeta, kind: string): boolean {
  const types = splitValues(parameters[KIND_FIELD] ?? '');
  return (
    resource === tickets.name &&
    Object.keys(parameters).length === 1 &&
    types.some(type => type === kind || type === EVERY_KIND)
  );
}

/** Reads the header and these columns, one call each. Throws UserError if a required column is missing. */
export function readSource(
  context: Context,
  { sheet, meta }: SourceTab,
  fields: readonly string[],
  optional: readonly string[] = [],
): Source {
  const tab = sheet.name();
  const { language } = meta;
  const resource = resourceOfMeta(meta);
  const { lastRow, lastColumn } = sheet.size();
  if (resource === undefined || lastRow === 0) throw new UserError(sheetTexts.headerLost(tab));
  const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
  // Its formulas would count the header, and lose row 1 with what stands there now.
  requireHeader(sheet, meta, header);
  const own = TableSheet.open(context.platform.workbook, sheet, resource, meta).resource;
  const editable = editableFields(context, meta);
  const { columnOf, statusColumn } = findLayout(own, meta, header, sheet);
  const lacking = fields.filter(name => !columnOf.has(name)).map(name => fieldOf(resource, name).label);
  if (lacking.length > 0)
    throw new UserError(summaryTexts.noColumns(tab, inLanguage(joined(lacking, ', '), language)));
  const column = (field: string): number => columnOf.get(field) ?? 0;
  const there = [...fields, ...optional.filter(name => columnOf.has(name))];
  const cells = new Map(
    there.map((field): [string, Cell[]] => {
      const block = { row: 2, column: column(field), rows: lastRow - 1, columns: 1 };
      const plain = plainWords(own, resource, field, language);
      return [field, lastRow < 2 ? [] : sheet.read(block).map(([cell = '']) => plain.get(cell) ?? cell)];
    }),
  );
  const statuses =
    statusColumn === null || lastRow < 2
      ? []
      : sheet.read({ row: 2, column: statusColumn, rows: lastRow - 1, columns: 1 });
  return {
    tab,
    sheetId: sheet.id,
    isGone: row => saysGone({ language }, statuses[row]?.[0]),
    language,
    has: field => columnOf.has(field),
    isEditable: field => editable.has(field),
    range: field => columnRange(tab, column(field)),
    cells: field => cells.get(field) ?? [],
    statusColumn,
    ranges: meta.ranges,
    word: (field, value) => {
      const choice = choicesOf(own, field).find(known => known.value === value);
      return choice === undefined ? undefined : inLanguage(choice.label, language);
    },
  };
}

/** The editable fields of the team's list, among those that this tab was pulled with as editable. */
function editableFields(context: Context, { resource, kept }: TableMeta): ReadonlySet<string> {
  const fields = context.list(resource)?.fields ?? [];
  return new Set(
    fields.flatMap(({ name, writable }) => (writable !== undefined && kept.includes(name) ? [name] : [])),
  );
}

function choicesOf({ fields }: ResourceDefinition, field: string): readonly Choice[] {
  return fields.find(({ name }) => name === field)?.choices ?? [];
}

/** Maps the tab's words to the list's words, for choices whose words differ. */
function plainWords(
  own: ResourceDefinition,
  list: ResourceDefinition,
  field: string,
  language: Language,
): ReadonlyMap<Cell, string> {
  const plain = new Map(
    choicesOf(list, field).map(({ value, label }) => [value, inLanguage(label, language)]),
  );
  return new Map(
    choicesOf(own, field).flatMap(({ value, label }) => {
      const word = plain.get(value);
      return word === undefined ? [] : [[inLanguage(label, language), word] as const];
    }),
  );
}
