/** The parts of every summary. It consists of formulas, so that a reader can follow each number to the pulled rows. */

import { addDays, serialOf, textOfSerial } from '../common/calendar';
import { letters } from '../common/column-letters';
import type { Days } from '../common/period';
import type { Block, Cell, CellInput, Chart } from '../platform/ports';
import { allFields } from '../resources/definition';
import { bookedOn, transactAt } from '../resources/ticket-money';
import { tickets } from '../resources/tickets';
import * as summaryTexts from '../text/reports/summary-texts';
import { shows } from '../text/is-called';
import { inLanguage, type Language, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import type { Figures } from './figures';
import { formula, quoted, tabReference } from './formulas';

/** A pulled tab as a summary reads it. */
export interface Source {
  readonly sheetId: number;
  readonly tab: string;
  /** The language of the tab's labels. */
  readonly language: Language;
  /** The cells of a field as a formula names them. */
  readonly range: (field: string) => string;
  /** The cells of a field, from row 2 on. */
  readonly cells: (field: string) => readonly Cell[];
  /** The column whose header says when the tab was pulled and whether it is incomplete; null if the user deleted it. */
  readonly statusColumn: number | null;
  readonly ranges: readonly Days[];
  /** True if the record of a row is gone. Row 2 has index 0. */
  readonly isGone: (row: number) => boolean;
  /** The tab's own word for a choice, if its kind or an earlier version uses one. */
  readonly word: (field: string, value: string) => string | undefined;
  /** False if the user removed the column. */
  readonly has: (field: string) => boolean;
  /** True if edits in this column can be sent. Then id columns show names (sheet/table/references.ts). */
  readonly isEditable: (field: string) => boolean;
}

/** An optional column. */
export const BOOKED_ON = bookedOn.name;

/** The day by which books count a row, such as 작성일자 of an invoice; in a tab without it, the transaction's time. */
export function dayField({ has }: Pick<Source, 'has'>): string {
  return has(BOOKED_ON) ? BOOKED_ON : transactAt.name;
}

/** The column that people read and, if possible, edit: for a field with an id, the column that shows the name. */
export function shownField({ isEditable, has }: Source, id: string, name: string): string {
  return isEditable(id) || !has(name) ? id : name;
}

/** A cell that links to another place of the same tab. The tab's id is unknown until the tab exists. */
export interface OwnLink {
  readonly row: number;
  readonly column: number;
  /** In A1 notation. */
  readonly place: string;
  readonly label: string;
}

export interface Summary {
  /** The first row of the lines, beside which people write; absent: that row never moves. */
  readonly first?: number;
  /** The row from which formulas fill as many rows as the tab has; absent: below the summary's own rows. */
  readonly fillsFrom?: number;
  /** All rows, from row 1. */
  readonly rows: readonly (readonly CellInput[])[];
  readonly links?: readonly OwnLink[];
  /** Cells that the reader may change, from top to bottom. A new tab shades them. */
  readonly inputs: readonly Block[];
  /** Cells that show a warning before an edit; absent: all except the inputs. */
  readonly guarded?: readonly Block[];
  /** Column widths in a new tab. */
  readonly widths: ReadonlyMap<number, number>;
  readonly columns: number;
  /** Hidden columns in a new tab, which only the formulas need. */
  readonly hidden: readonly number[];
  readonly formats: readonly (readonly [string, readonly Block[]])[];
  /** Of which lines each number is the sum. */
  readonly figures: Figures;
  readonly chart: Chart | null;
}

/** More formulas would make a spreadsheet slow. */
export const MOST_FORMULAS = 40_000;
/** The row before this one repeats the labels, because the chart takes its series names from there. */
export const FIRST_ROW = 8;
export const LABEL_ROW = FIRST_ROW - 1;
/** The chart has its own column at the right of the table, so that it covers nothing. */
const CHART_ROW = 2;
export const CHART_WIDTH = 640;
const [YEAR_2000, YEAR_2100] = [36_526, 73_051];
/** Shows every number but 0 in red. */
export const CHECK_FORMAT = '[Red]"⚠ "#,##0;[Red]"⚠ -"#,##0;0;[Red]@';

/** @param columns Columns that the chart shows. @param column Column where the chart stands. */
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

/** True if row 1 has these labels, then dates, then hidden columns without labels. */
export function hasLabels(labels: readonly Text[], header: readonly Cell[]): boolean {
  const rest = header.slice(labels.length);
  const ended = rest.indexOf('');
  return (
    labels.every((label, i) => shows(header[i] ?? '', label)) &&
    rest.every((cell, i) => (ended >= 0 && i >= ended ? cell === '' : typeof cell === 'object'))
  );
}

/** A block of columns from a row down to the end of the grid. */
export function below(row: number, column: number, columns = 1): Block {
  return { row, column, rows: 0, columns };
}

export function oneCell({ row, column }: Pick<Block, 'row' | 'column'>): Block {
  return { row, column, rows: 1, columns: 1 };
}

/** The cells of our columns that are no inputs. inputs: below each other. */
export function around(inputs: readonly Block[], columns: number): Block[] {
  const blocks: Block[] = [];
  let next = 1;
  for (const { row, rows, column, columns: wide } of inputs) {
    if (row > next) blocks.push({ row: next, column: 1, rows: row - next, columns });
    const right = column + wide;
    blocks.push({ row, column: 1, rows, columns: column - 1 });
    blocks.push({ row, column: right, rows, columns: columns - right + 1 });
    next = row + rows;
  }
  return [...blocks, below(next, 1, columns)];
}

/** The text that cells show for a choice of transactions. */
export function typeLabel(value: string, field = 'transactionType'): Text {
  const { choices } = allFields(tickets).find(({ name }) => name === field) ?? {};
  return choices?.find(choice => choice.value === value)?.label ?? verbatim(value);
}

/** The text of a choice in the tab's own word. */
export function typeWord(source: Source, value: string, field = 'transactionType'): string {
  return source.word(field, value) ?? typeCell(source, value, field);
}

/** The same as a literal in a formula. */
export function typeLiteral(source: Source, value: string, field?: string): string {
  return quoted(typeWord(source, value, field));
}

/** The text of a choice as Source.cells gives it, whatever word the tab uses. */
export function typeCell({ language }: Source, value: string, field = 'transactionType'): string {
  return inLanguage(typeLabel(value, field), language);
}

/** The format of won in reports. Korean readers are used to a triangle before negative amounts. */
export function moneyFormat(language: Language): string {
  return language === 'ko' ? '#,##0;"△"#,##0' : '#,##0';
}

/** First and last days of the pulled ranges, as serial numbers. */
export function daysPulled({ ranges }: Source): number[] {
  return ranges.flatMap(({ start, end }) => [serialOf(start) ?? 0, serialOf(end) ?? 0]);
}

/** The pulled days as a text. Adjacent ranges become one range. */
export function pulledText(source: Pick<Source, 'ranges'>): string {
  return merged(source)
    .map(({ start, end }) => `${start} ~ ${end}`)
    .join(', ');
}

/**
 * Months (by first day) that were not pulled completely, as "2026-10". Empty if the pulled days are unknown.
 * from, to: the days that count (serials); absent: all.
 */
export function partMonths(source: Source, months: readonly number[], from = 0, to = YEAR_2100): string[] {
  const isWhole = (first: number): boolean => {
    const next = monthOf(first + 31);
    const [start, end] = [Math.max(first, from), Math.min(next - 1, to)].map(day =>
      textOfSerial(day).slice(0, 10),
    ) as [string, string];
    return source.ranges.length === 0 || covers(source.ranges, { start, end });
  };
  return months.filter(month => !isWhole(month)).map(month => textOfSerial(month).slice(0, 7));
}

/** Says for each tab which months lack days from one day to another. */
export function missingDays(sources: readonly Source[], from: number, to: number): Text[] {
  return sources.flatMap(source => {
    const months = partMonths(source, monthsOf([from, to]), from, to);
    return months.length === 0 ? [] : [summaryTexts.missingDays(source.tab, months.join(', '))];
  });
}

/** Whether the pulled ranges hold all these days. */
export function covers(ranges: Source['ranges'], { start, end }: Days): boolean {
  return merged({ ranges }).some(range => range.start <= start && range.end >= end);
}

/** The days that all of these tabs hold. */
export function inAllTabs(tabs: readonly Source['ranges'][]): Days[] {
  const [first = [], ...others] = tabs.map(ranges => merged({ ranges }));
  return others.reduce(
    (held, ranges) =>
      held.flatMap(one =>
        ranges.flatMap(({ start, end }) => {
          const both = { start: start > one.start ? start : one.start, end: end < one.end ? end : one.end };
          return both.start > both.end ? [] : [both];
        }),
      ),
    first,
  );
}

/** First days of all months from the earliest to the latest of these days. */
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

/** The moment of a cell; null for another cell and for a mistyped year, which would add hundreds of empty months. */
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

/** The status header of the source now and after each pull, followed by the warnings. warnings: text expressions. */
export function stateOf(
  source: Pick<Source, 'tab' | 'statusColumn' | 'ranges'>,
  warnings: readonly string[] = [],
): CellInput {
  const { tab, statusColumn } = source;
  const pulled = pulledText(source);
  if (statusColumn === null && warnings.length === 0) return pulled;
  const state =
    statusColumn === null
      ? [quoted(pulled)]
      : [`${tabReference(tab)}$${letters(statusColumn)}$1`, quoted(`  ${pulled}`)];
  return formula([...state, ...warnings].join('&'));
}
