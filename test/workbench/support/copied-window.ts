/** A window of the workbench without a browser. It keeps plain cells, and moves rows as the page moves them. */
import type { Book, HostUser } from '../../../host/index';
import { a1Of } from '../../../workbench/host/a1';
import { Viewer } from '../../../workbench/host/viewer';
import { reorderRows } from '../../../workbench/page/grid/row-order';
import type { CellPicture, TabFrame, ToPage } from '../../../workbench/protocol';

type Rows = Record<number, Record<number, CellPicture>>;

export class CopiedWindow {
  readonly #book: Book;
  readonly viewer: Viewer;
  readonly frames = new Map<number, TabFrame>();
  readonly #tabs = new Map<number, Rows>();
  /** Cells that it was told, in all. */
  cellsTold = 0;

  constructor(book: Book, user: HostUser) {
    this.#book = book;
    this.viewer = new Viewer(book, user.email, message => this.#take(message));
    this.viewer.update();
  }

  /** What it shows of a tab, as texts. */
  shown(tab: number): string[][] {
    const { rows, columns } = this.#frame(tab);
    const cells = this.#rows(tab);
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => {
        const { value = '', shown = String(value) } = cells[r]?.[c] ?? {};
        return shown;
      }),
    );
  }

  notes(tab: number): string[] {
    return Object.entries(this.#rows(tab)).flatMap(([r, row]) =>
      Object.entries(row).flatMap(([c, { note }]) =>
        note === undefined
          ? []
          : `${a1Of({ row: Number(r), column: Number(c), rows: 1, columns: 1 })} ${note}`,
      ),
    );
  }

  #take(message: ToPage): void {
    switch (message.kind) {
      case 'tabs':
        for (const frame of message.changed) {
          this.frames.set(frame.id, frame);
          this.#cut(frame);
        }
        return;
      case 'rows': {
        const rows = this.#rows(message.tab);
        reorderRows({ getMatrix: () => rows } as never, message.order);
        return;
      }
      case 'cells':
        this.cellsTold += message.cells.length;
        for (const [row, column, cell] of message.cells) {
          const cells = this.#rows(message.tab);
          const line = cells[row] ?? {};
          cells[row] = line;
          if (cell === null) delete line[column];
          else line[column] = cell;
        }
        return;
      default:
    }
  }

  #cut({ id, rows, columns }: TabFrame): void {
    for (const [r, row] of Object.entries(this.#rows(id))) {
      if (Number(r) >= rows) delete this.#rows(id)[Number(r)];
      for (const c of Object.keys(row)) if (Number(c) >= columns) delete row[Number(c)];
    }
  }

  #rows(tab: number): Rows {
    const rows = this.#tabs.get(tab) ?? {};
    this.#tabs.set(tab, rows);
    return rows;
  }

  #frame(tab: number): TabFrame {
    const frame = this.frames.get(tab);
    if (frame === undefined) throw new Error(`${this.#book.name} has told nothing of tab ${tab}.`);
    return frame;
  }
}
