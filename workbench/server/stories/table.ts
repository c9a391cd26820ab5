/** A tab as a story reads it, by column labels. */

export class Table {
  readonly #header: readonly string[];
  /** Without the header. */
  readonly rows: readonly (readonly string[])[];

  constructor(cells: readonly (readonly string[])[]) {
    const [header = [], ...rows] = cells;
    this.#header = header;
    this.rows = rows;
  }

  /** The index of a column, or -1. Labels may have a star; Status names the time of the pull. */
  place(label: string): number {
    return this.#header.findIndex(
      cell => cell === label || cell === `${label} ★` || cell.startsWith(`${label} (`),
    );
  }

  /** '' if the cell does not exist. */
  cell(row: number, label: string): string {
    return this.rows[row]?.[this.place(label)] ?? '';
  }

  column(label: string): readonly string[] {
    const place = this.place(label);
    return this.rows.map(row => row[place] ?? '');
  }

  /** The row of a record; -1 if there is none. */
  rowOf(id: string): number {
    return this.column('ID').indexOf(id);
  }
}
