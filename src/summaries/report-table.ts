/** A report is a page of tables with named columns. Letters, blocks, formats and widths follow from a table's place. */

import { letters } from '../common/column-letters';
import type { Block, CellInput } from '../platform/ports';
import { inLanguage, type Language, type Text } from '../text/text';
import type { Formulas } from './figure-formulas';
import { formula, quoted } from './formulas';
import { below, filled } from './summary';

export interface Column {
  /** null: no header. */
  readonly label: Text | CellInput | null;
  readonly width?: number;
  readonly format?: string;
  /** True for a column that formulas need and people do not. */
  readonly isHidden?: boolean;
}

/** Cells of a line by column. A column without a cell stays empty. */
export type Line<Name extends string> = Partial<Record<Name, CellInput>>;

export class Table<Name extends string> {
  readonly names: readonly Name[];

  /** @param row Row of the header. @param first First column. @param body First row of the lines. */
  constructor(
    readonly columns: Readonly<Record<Name, Column>>,
    readonly row: number,
    readonly first = 1,
    readonly body = row + 1,
  ) {
    this.names = Object.keys(columns) as Name[];
  }

  get width(): number {
    return this.names.length;
  }

  /** The first column after the table and an empty column. */
  get next(): number {
    return this.first + this.width + 1;
  }

  /** The first cell of the header. */
  get corner(): string {
    return `${letters(this.first)}${this.row}`;
  }

  columnOf(name: Name): number {
    return this.first + this.names.indexOf(name);
  }

  cell(name: Name, row = this.body): string {
    return `$${letters(this.columnOf(name))}${row}`;
  }

  /** All cells of the lines, also of later lines. rows: limits the number of lines. */
  down(name: Name, rows?: number): string {
    const letter = `$${letters(this.columnOf(name))}`;
    const first = `${letter}$${this.body}`;
    return rows === undefined ? `${first}:${letter}` : `${first}:${letter}$${this.body + rows - 1}`;
  }

  /** All cells of the columns from one to another. */
  span(from: Name, to: Name): string {
    return `${this.cell(from).replace(/(\d)/, '$$$1')}:$${letters(this.columnOf(to))}`;
  }

  /** All cells of the lines, by column. */
  get all(): Readonly<Record<Name, string>> {
    return Object.fromEntries(this.names.map(name => [name, this.down(name)])) as Record<Name, string>;
  }

  /** Figures in one row, by default in their first row. */
  /** rests: a cell whose error the formulas show, where sums would take it, or the rows that it leaves empty, for 0. */
  formulas(figures: Iterable<readonly [Name, Formulas]>, row?: number, rests?: string): Line<Name> {
    const cells = [...figures].map(([name, one]) => {
      const own = one.cell(this.columnOf(name), row);
      return [name, formula(rests === undefined ? own : resting(rests, own))];
    });
    return Object.fromEntries(cells) as Line<Name>;
  }

  line(cells: Line<Name>): CellInput[] {
    return this.names.map(name => cells[name] ?? '');
  }

  /** Cells of these columns from a row down to the end; by default from the row below the header. */
  below(names: readonly Name[], row = this.row + 1): Block[] {
    return names.map(name => below(row, this.columnOf(name)));
  }

  /** Cells of these columns in one row. */
  inRow(row: number, names: readonly Name[]): Block[] {
    return names.map(name => ({ row, column: this.columnOf(name), rows: 1, columns: 1 }));
  }
}

/** A table that only formulas need, with its header in row 1. */
export function hiddenTable<Name extends string>(names: readonly Name[], first: number): Table<Name> {
  const column: Column = { label: null, isHidden: true };
  return new Table(Object.fromEntries(names.map(name => [name, column])) as Record<Name, Column>, 1, first);
}

/** The content of a tab: tables, and lines outside of tables. */
export class Page {
  private readonly cells: CellInput[][] = [];
  private readonly formats: [string, readonly Block[]][] = [];
  private readonly widths = new Map<number, number>();
  private readonly hidden: number[] = [];

  constructor(private readonly language: Language) {}

  /** spreads: columns that one formula fills. Its cell above the lines, which people sort, also shows the old text. */
  add<Name extends string>(
    table: Table<Name>,
    lines: readonly Line<Name>[],
    spreads: Partial<Record<Name, Spread>> = {},
  ): this {
    const { row, first, names, columns, width, body } = table;
    this.put(row, first, [names.map(name => this.header(columns[name]))]);
    this.put(
      body,
      first,
      lines.map(line => table.line(line)),
    );
    for (const name of lines.length === 0 ? [] : names) {
      const own = spreads[name];
      const head = this.cells[body - 2]?.[table.columnOf(name) - 1] ?? '';
      if (own !== undefined) this.put(body - 1, table.columnOf(name), [[own.below(String(head))]]);
    }
    this.format('@', { row, column: first, rows: 1, columns: width });
    for (const name of names) {
      const { width: pixels, format, isHidden } = columns[name];
      if (pixels !== undefined) this.width(table.columnOf(name), pixels);
      if (format !== undefined) this.format(format, ...table.below([name]));
      if (isHidden === true) this.hidden.push(table.columnOf(name));
    }
    return this;
  }

  /** Adds tables of one line, which hold copied rows. */
  addFacts(...all: readonly { readonly table: Table<string>; readonly line: Line<string> }[]): this {
    for (const { table, line } of all) this.add(table, [line]);
    return this;
  }

  width(column: number, pixels: number): this {
    this.widths.set(column, pixels);
    return this;
  }

  /** A later format of a cell counts. */
  format(pattern: string, ...blocks: readonly Block[]): this {
    this.formats.push([pattern, blocks]);
    return this;
  }

  put(row: number, column: number, lines: readonly (readonly CellInput[])[]): this {
    lines.forEach((line, i) => {
      const at = row - 1 + i;
      while (this.cells.length <= at) this.cells.push([]);
      const cells = this.cells[at] as CellInput[];
      line.forEach((cell, j) => {
        while (cells.length < column + j) cells.push('');
        cells[column - 1 + j] = cell;
      });
    });
    return this;
  }

  get columns(): number {
    return Math.max(...this.cells.map(({ length }) => length));
  }

  /** The parts of a summary that follow from the content. All rows have the same width. */
  summary() {
    const { columns, hidden, widths, formats } = this;
    const rows = this.cells.map(line => filled(line, columns));
    return { rows, columns, hidden, widths, formats, chart: null };
  }

  private header({ label }: Column): CellInput {
    if (label === null) return '';
    return typeof label === 'object' && 'ko' in label ? inLanguage(label, this.language) : label;
  }
}

/** The expression, or the error of the cell that it rests on. */
export function resting(rests: string, expression: string): string {
  return `IF(ISERROR(${rests}),${rests},${expression})`;
}

/** One formula that fills a column. If the cell that it rests on shows an error, the column shows the error too. */
export class Spread {
  constructor(
    private readonly expression: string,
    private readonly rests: string,
  ) {}

  /** Fills from the formula's own cell. */
  get here(): CellInput {
    const { rests, expression } = this;
    return formula(resting(rests, `ARRAYFORMULA(${expression})`));
  }

  /** Shows a text in the formula's cell and fills from the next cell. */
  below(head: string): CellInput {
    const { rests, expression } = this;
    return formula(`ARRAYFORMULA({${quoted(head)};${resting(rests, expression)}})`);
  }
}

/** One formula that fills a block with these columns of the rows that meet a condition; else one empty row. */
export function rowsWhere(columns: readonly string[], condition: string): string {
  return `IFNA(FILTER({${columns.join(',')}},${condition}),{${columns.map(() => '""').join(',')}})`;
}

/**
 * Fills columns for the lines of a table that are there. One formula fills neighbours that do not need one another.
 * Each column can use the columns before it. rests: a cell whose error the columns show.
 */
export function filledWhere<Name extends string>(
  table: Table<Name>,
  { isThere, rests }: { readonly isThere: string; readonly rests: string },
  columns: Partial<Record<Name, string>>,
): Line<Name> {
  const groups: { readonly first: Name; readonly own: string[]; readonly expressions: string[] }[] = [];
  for (const [name, expression] of Object.entries(columns) as [Name, string][]) {
    const group = groups[groups.length - 1];
    const isNext =
      group !== undefined && table.columnOf(name) === table.columnOf(group.first) + group.own.length;
    if (isNext && !group.own.some(cells => expression.includes(cells))) {
      group.own.push(table.down(name));
      group.expressions.push(expression);
    } else groups.push({ first: name, own: [table.down(name)], expressions: [expression] });
  }
  const spreads = groups.map(({ first, expressions }) => {
    const block = expressions.length === 1 ? String(expressions[0]) : `{${expressions.join(',')}}`;
    return [first, new Spread(`IFNA(FILTER(${block},${isThere}),"")`, rests).here];
  });
  return Object.fromEntries(spreads) as Line<Name>;
}

/** A hidden table, its first line, and its cells with the found rows. */
export interface Helper {
  readonly table: Table<string>;
  readonly line: Line<string>;
  /** The found rows of the tab, as a range of cells. */
  readonly found: string;
}
