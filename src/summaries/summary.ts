/**
 * What every summary is: a header, some rows about all of it, room for the chart, and the rows below. Formulas only, so that each number can be followed back to
 * the rows of the tab that was pulled.
 */

import { addDays, serialOf, textOfSerial } from '../common/calendar';
import type { Block, Cell, CellInput, Chart } from '../platform/ports';
import { allFields } from '../resources/definition';
import { bookedOn, transactAt } from '../resources/ticket-money';
import { tickets } from '../resources/tickets';
import { inLanguage, type Language, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { shows } from '../text/is-called';
import { letters } from '../common/column-letters';
import { formula, quoted, tabReference } from './formulas';

/** A pulled tab as far as a summary reads it. */
export interface Source {
  readonly tab: string;
  /** Language of its labels. */
  readonly language: Language;
  /** The cells of a field as a formula names them. */
  readonly range: (field: string) => string;
  /** The cells of a field, from row 2 on. */
  readonly cells: (field: string) => readonly Cell[];
  /** Cell that says when it was pulled and whether it is incomplete; null where its user deleted the column. */
  readonly statusColumn: number | null;
  readonly ranges: readonly { readonly start: string; readonly end: string }[];
  /** True for a row from row 2 on, counted from 0, whose record is gone. */
  readonly isGone?: (row: number) => boolean;
  /** How the tab's cells show a choice, where its kind or an earlier version has a word of its own. */
  readonly word?: (field: string, value: string) => string | undefined;
}

/** A pulled tab to whose cells a report leads. */
export interface LinkedSource extends Source {
  readonly sheetId: number;
  /** False where its user took the column out. */
  readonly has: (field: string) => boolean;
  /** What is typed there can be sent: the cells of a field with an id then show names (sheet/table/references.ts). */
  readonly isEditable: (field: string) => boolean;
}

/** Read where the tab has it. */
export const BOOKED_ON = bookedOn.name;

/** The field with the day by which books count a row: 작성일자 of an invoice. A tab that was not pulled since there is such a column has the time of the transaction. */
export function dayField({ has }: Pick<LinkedSource, 'has'>): string {
  return has(BOOKED_ON) ? BOOKED_ON : transactAt.name;
}

/** The column that people read and, where they can, edit: of a field with an id the one that shows the name. */
export function shownField({ isEditable, has }: LinkedSource, id: string, name: string): string {
  return isEditable(id) || !has(name) ? id : name;
}

/** A cell that leads to another place of the same tab, whose id is not known before the tab is there. */
export interface OwnLink {
  readonly row: number;
  readonly column: number;
  /** As A1 notation. */
  readonly place: string;
  readonly label: string;
}

export interface Summary {
  /** The first row of its lines, where people write beside them; absent: it never moves. */
  readonly first?: number;
  /** Row from which formulas fill as many rows as the tab has; absent: below its own rows. */
  readonly fillsFrom?: number;
  /** Row 1 on. */
  readonly rows: readonly (readonly CellInput[])[];
  readonly links?: readonly OwnLink[];
  /** Cells that ask before they are edited; absent: all. */
  readonly guarded?: readonly Block[];
  /** Cells that its reader may change: shaded in a new tab. */
  readonly inputs?: readonly Block[];
  /** Widths of columns in a new tab. */
  readonly widths?: ReadonlyMap<number, number>;
  readonly columns: number;
  /** Columns out of sight in a new tab: the formulas need them, people do not. */
  readonly hidden?: readonly number[];
  readonly formats: readonly (readonly [string, readonly Block[]])[];
  readonly chart: Chart | null;
}

/** More formulas than this make a spreadsheet slow. */
export const MOST_FORMULAS = 40_000;
/** The row before the first repeats the labels, which name the chart's series. */
export const FIRST_ROW = 8;
export const LABEL_ROW = FIRST_ROW - 1;
/** The chart stands in a column of its own at the right of the table: it covers nothing. */
const CHART_ROW = 2;
export const CHART_WIDTH = 640;
const [YEAR_2000, YEAR_2100] = [36_526, 73_051];
/** Missing or unreadable counts as included (docs/service.md#totals), so that only what says no is left out. */
export const COUNTS = '"<>FALSE"';
/** What is not 0 turns red. */
export const CHECK_FORMAT = '[Red]"⚠ "#,##0;[Red]"⚠ -"#,##0;0;[Red]@';

/** @param columns Those with what it shows. @param column Its own. */
export function chartOf(
  kind: Chart['kind'],
  title: string,
  columns: readonly number[],
  rows: number,
  column: number,
): Chart {
  const blocks = columns.map(one => ({ row: LABEL_ROW, column: one, rows: rows + 1, columns: 1 }));
  return { kind, title, blocks, row: CHART_ROW, column };
}

export function filled(row: readonly CellInput[], columns: number): CellInput[] {
  return [...row, ...Array<string>(columns - row.length).fill('')];
}

/** True when row 1 is the header of a summary with these labels, followed by dates, and by columns out of sight that have none. */
export function hasLabels(labels: readonly Text[], header: readonly Cell[]): boolean {
  const rest = header.slice(labels.length);
  const ended = rest.indexOf('');
  return (
    labels.every((label, i) => shows(header[i] ?? '', label)) &&
    rest.every((cell, i) => (ended >= 0 && i >= ended ? cell === '' : typeof cell === 'object'))
  );
}

/** Column blocks from a row down to the end of the grid. */
export function below(row: number, column: number, columns = 1): Block {
  return { row, column, rows: 0, columns };
}

/** How cells show a choice of transactions. */
export function typeLabel(value: string, field = 'transactionType'): Text {
  const { choices } = allFields(tickets).find(({ name }) => name === field) ?? {};
  return choices?.find(choice => choice.value === value)?.label ?? verbatim(value);
}

/** The same as a formula compares it. */
export function typeLiteral({ language, word }: Source, value: string, field = 'transactionType'): string {
  return quoted(word?.(field, value) ?? inLanguage(typeLabel(value, field), language));
}

/** The same as Source.cells gives it, whatever word the tab has for it. */
export function typeCell({ language }: Source, value: string, field = 'transactionType'): string {
  return inLanguage(typeLabel(value, field), language);
}

/** Won as reports show it: a triangle before what is less than 0, where readers are used to it. */
export function moneyFormat(language: Language): string {
  return language === 'ko' ? '#,##0;"△"#,##0' : '#,##0';
}

/** First and last days of what was pulled, as serial numbers. */
export function daysPulled({ ranges }: Source): number[] {
  return ranges.flatMap(({ start, end }) => [serialOf(start) ?? 0, serialOf(end) ?? 0]);
}

/** What was pulled, for people: ranges that meet are one. */
export function pulledText(source: Pick<Source, 'ranges'>): string {
  return merged(source)
    .map(({ start, end }) => `${start} ~ ${end}`)
    .join(', ');
}

/** Those of the months (first days) of which not every day was pulled, as "2026-10". None where nothing says which days were pulled. */
export function partMonths(source: Source, months: readonly number[]): string[] {
  const pulled = merged(source);
  const isWhole = (first: number): boolean => {
    const start = textOfSerial(first).slice(0, 10);
    const next = serialOf(`${textOfSerial(first + 31).slice(0, 7)}-01`) ?? first;
    const end = textOfSerial(next - 1).slice(0, 10);
    return pulled.length === 0 || pulled.some(range => range.start <= start && range.end >= end);
  };
  return months.filter(month => !isWhole(month)).map(month => textOfSerial(month).slice(0, 7));
}

/** First days of the months of these days, from the first to the last one. */
export function monthsOf(serials: readonly number[]): number[] {
  const sorted = [...serials].sort((a, b) => a - b);
  const last = sorted[sorted.length - 1] ?? 0;
  const months: number[] = [];
  for (let at = monthOf(sorted[0] ?? YEAR_2100); at <= last; at = monthOf(at + 31)) months.push(at);
  return months;
}

/** First day of the month of a moment. */
function monthOf(serial: number): number {
  return serialOf(`${textOfSerial(serial).slice(0, 7)}-01`) as number;
}

/** The moment of a cell; null for one that is none, and for a slip, which would make hundreds of empty months. */
export function momentOf(cell: Cell | undefined): number | null {
  const at = typeof cell === 'object' ? cell.serial : 0;
  return at >= YEAR_2000 && at < YEAR_2100 ? at : null;
}

function merged({ ranges }: Pick<Source, 'ranges'>): { start: string; end: string }[] {
  const whole: { start: string; end: string }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = whole[whole.length - 1];
    if (last === undefined || start > addDays(last.end, 1)) whole.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return whole;
}

/** What the header of the source says of itself, now and after every pull, and what the sums leave out of it (expressions that give a text). */
export function stateOf(source: Source, warnings: readonly string[] = []): CellInput {
  const { tab, statusColumn } = source;
  const pulled = pulledText(source);
  if (statusColumn === null && warnings.length === 0) return pulled;
  const state =
    statusColumn === null
      ? [quoted(pulled)]
      : [`${tabReference(tab)}$${letters(statusColumn)}$1`, quoted(`  ${pulled}`)];
  return formula([...state, ...warnings].join('&'));
}
