/** One property of all cells of a sheet, such as values or notes. It moves with rows and columns. Sparse. */

export class Layer<T> {
  private constructor(private rows: (T | undefined)[][]) {}

  static empty<T>(): Layer<T> {
    return new Layer<T>([]);
  }

  clone(): Layer<T> {
    return new Layer(this.rows.map(row => [...row]));
  }

  /** Rows and columns from 1. */
  get(row: number, column: number): T | undefined {
    return this.rows[row - 1]?.[column - 1];
  }

  set(row: number, column: number, value: T | undefined): void {
    let line = this.rows[row - 1];
    if (line === undefined) {
      for (let i = this.rows.length; i < row; i++) this.rows.push([]);
      line = this.rows[row - 1] as (T | undefined)[];
    }
    while (line.length < column - 1) line.push(undefined);
    line[column - 1] = value;
  }

  /** All values that are set, row by row. */
  all(): T[] {
    return this.rows.flatMap(line => line.filter((value): value is T & {} => value !== undefined));
  }

  clear(): void {
    this.rows = [];
  }

  /** Row and column of the last cell for which `holds` is true; 0 and 0 if there is no such cell. */
  bounds(holds: (value: T) => boolean): { row: number; column: number } {
    let lastRow = 0;
    let lastColumn = 0;
    this.rows.forEach((line, i) => {
      for (let j = line.length; j > 0; j--) {
        const value = line[j - 1];
        if (value === undefined || !holds(value)) continue;
        lastRow = i + 1;
        lastColumn = Math.max(lastColumn, j);
        break;
      }
    });
    return { row: lastRow, column: lastColumn };
  }

  insertRows(before: number, count: number): void {
    if (before > this.rows.length) return;
    this.rows.splice(before - 1, 0, ...Array.from({ length: count }, (): (T | undefined)[] => []));
  }

  deleteRows(first: number, count: number): void {
    this.rows.splice(first - 1, count);
  }

  insertColumns(before: number, count: number): void {
    for (const line of this.rows) {
      if (before <= line.length) line.splice(before - 1, 0, ...Array<T | undefined>(count).fill(undefined));
    }
  }

  deleteColumns(first: number, count: number): void {
    for (const line of this.rows) line.splice(first - 1, count);
  }

  /** Moves a column so that it then stands at `to`. */
  moveColumn(from: number, to: number): void {
    this.rows.forEach((line, i) => {
      while (line.length < Math.max(from, to)) line.push(undefined);
      const [moved] = line.splice(from - 1, 1);
      line.splice(to - 1, 0, moved);
      this.rows[i] = line;
    });
  }

  /** Puts row order[i] at row first + i. A partial sort moves only the given columns. */
  reorder(first: number, order: readonly number[], columns: { from: number; to: number }): void {
    const taken = order.map(row =>
      Array.from({ length: columns.to - columns.from + 1 }, (_, j) => this.get(row, columns.from + j)),
    );
    for (const [i, line] of taken.entries()) {
      for (const [j, value] of line.entries()) this.set(first + i, columns.from + j, value);
    }
  }
}
