/** A tab as a story reads it: by the labels of its header. */

export class Table {
  readonly #header: readonly string[];
  /** Without the header. */
  readonly rows: readonly (readonly string[])[];

  constructor(cells: readonly (readonly string[])[]) {
    const [header = [], ...rows] = cells;
    this.#header = header;
    this.rows = rows;
  }

  /** Where a column stands; -1 for nowhere. Required columns carry a star, and Status says when the tab was pulled. */
  place(label: string): number {
    return this.#header.findIndex(
      cell => cell === label || cell === `${label} ★` || cell.startsWith(`${label} (`),
    );
  }

  /** '' where there is no such cell. */
  cell(row: number, label: string): string {
    return this.rows[row]?.[this.place(label)] ?? '';
  }

  column(label: string): readonly string[] {
    const place = this.place(label);
    return this.rows.map(row => row[place] ?? '');
  }

  /** The row of a record; -1 for none. */
  rowOf(id: string): number {
    return this.column('ID').indexOf(id);
  }
}
