/**
 * The workbook as one execution sees it. Cell writes wait for a read, a flush, a change of structure or the end.
 * A kill leaves a random part of them: some blocks, and of a block perhaps only the upper rows (docs/host.md#kills).
 */

import type {
  Block,
  Cell,
  CellInput,
  Chart,
  ColumnLook,
  HeaderLook,
  NewSheet,
  Sheet,
  SheetSize,
  Workbook,
} from '../../../../src/platform/ports';
import type { MemoryWorkbook } from '../../../support/memory';
import type { Gate } from './gate';

interface QueuedWrite {
  readonly rows: number;
  run(rows: number): void;
}

export class WriteQueue {
  private writes: QueuedWrite[] = [];

  add(rows: number, run: (rows: number) => void): void {
    this.writes.push({ rows, run });
  }

  apply(): void {
    const { writes } = this;
    this.writes = [];
    for (const write of writes) write.run(write.rows);
  }

  /** After a kill, the spreadsheet has all of a write, its upper rows, or nothing. */
  lose(random: () => number): void {
    const { writes } = this;
    this.writes = [];
    for (const write of writes) {
      const fate = random();
      const rows = fate < 0.4 ? 0 : fate < 0.7 ? write.rows : Math.floor(random() * (write.rows + 1));
      if (rows > 0) write.run(rows);
    }
  }
}

export class QueuedWorkbook implements Workbook {
  constructor(
    private readonly inner: MemoryWorkbook,
    private readonly gate: Gate,
    private readonly queue: WriteQueue,
  ) {}

  id(): string {
    return this.inner.id();
  }

  name(): string {
    return this.inner.name();
  }

  locale(): string {
    return this.inner.locale();
  }

  timeZone(): string {
    return this.inner.timeZone();
  }

  sheetByName(name: string): Sheet | null {
    return this.gate.pass(null, () => this.wrap(this.inner.sheetByName(name)));
  }

  sheetById(id: number): Sheet | null {
    return this.gate.pass(null, () => this.wrap(this.inner.sheetById(id)));
  }

  sheetsWithTag(key: string): { sheet: Sheet; value: string }[] {
    return this.gate.pass(null, () =>
      this.inner
        .sheetsWithTag(key)
        .map(({ sheet, value }) => ({ sheet: new QueuedSheet(sheet, this.gate, this.queue), value })),
    );
  }

  sheetNames(): string[] {
    return this.gate.pass(null, () => this.inner.sheetNames());
  }

  activeSheetId(): number {
    return this.gate.pass(null, () => this.inner.activeSheetId());
  }

  selectedRows(): { readonly first: number; readonly last: number }[] {
    return this.gate.pass(null, () => this.inner.selectedRows());
  }

  selectedCell(): { readonly row: number; readonly column: number } {
    return this.gate.pass(null, () => this.inner.selectedCell());
  }

  addSheet(sheet: NewSheet): Sheet {
    return this.structure(() => new QueuedSheet(this.inner.addSheet(sheet), this.gate, this.queue));
  }

  cellCount(): number {
    return this.gate.pass(null, () => this.inner.cellCount());
  }

  nameCell(name: string, sheet: Sheet, row: number, column: number): void {
    this.structure(() => this.inner.nameCell(name, sheet, row, column));
  }

  hasNamedCell(name: string): boolean {
    return this.gate.pass(null, () => this.inner.hasNamedCell(name));
  }

  flush(): void {
    this.gate.pass('flush', () => {
      this.queue.apply();
      this.inner.flush();
    });
  }

  takeEmptied(): ReturnType<Workbook['takeEmptied']> {
    return this.inner.takeEmptied();
  }

  takeRefused(): ReturnType<Workbook['takeRefused']> {
    return this.inner.takeRefused();
  }

  argument(value: unknown): Cell | Cell[][] {
    return this.inner.argument(value);
  }

  mayEdit(): boolean {
    return this.gate.pass(null, () => this.inner.mayEdit());
  }

  sharedWith(): ReturnType<Workbook['sharedWith']> {
    return this.gate.pass(null, () => this.inner.sharedWith());
  }

  toast(message: string): void {
    this.gate.pass(null, () => this.inner.toast(message));
  }

  private structure<T>(change: () => T): T {
    return this.gate.pass(null, () => {
      this.queue.apply();
      return change();
    });
  }

  private wrap(sheet: Sheet | null): Sheet | null {
    return sheet === null ? null : new QueuedSheet(sheet, this.gate, this.queue);
  }
}

class QueuedSheet implements Sheet {
  readonly id: number;

  constructor(
    private readonly inner: Sheet,
    private readonly gate: Gate,
    private readonly queue: WriteQueue,
  ) {
    this.id = inner.id;
  }

  name(): string {
    return this.gate.pass(null, () => this.inner.name());
  }

  isHidden(): boolean {
    return this.gate.pass(null, () => this.inner.isHidden());
  }

  size(): SheetSize {
    const { gate, queue } = this;
    const size = this.inner.size();
    const asked = (name: keyof SheetSize): number =>
      gate.pass(null, () => {
        queue.apply();
        return size[name];
      });
    return {
      get rows() {
        return asked('rows');
      },
      get columns() {
        return asked('columns');
      },
      get lastRow() {
        return asked('lastRow');
      },
      get lastColumn() {
        return asked('lastColumn');
      },
    };
  }

  ensureSize(rows: number, columns: number): void {
    this.structure(() => this.inner.ensureSize(rows, columns));
  }

  insertRows(below: number, count: number): void {
    this.structure(() => this.inner.insertRows(below, count));
  }

  read(block: Block): Cell[][] {
    return this.reading(() => this.inner.read(block));
  }

  readFormulas(block: Block): string[][] {
    return this.reading(() => this.inner.readFormulas(block));
  }

  write(block: Block, cells: readonly (readonly CellInput[])[]): void {
    const copy = cells.map(line => [...line]);
    this.writing('write', block.rows, rows => this.inner.write({ ...block, rows }, copy.slice(0, rows)));
  }

  offer(block: Block, cells: readonly (readonly CellInput[])[]): boolean {
    this.write(block, cells);
    return true;
  }

  format(blocks: readonly Block[], numberFormat: string): void {
    this.writing(null, 1, () => this.inner.format(blocks, numberFormat));
  }

  shade(blocks: readonly Block[], colour: string): void {
    this.writing(null, 1, () => this.inner.shade(blocks, colour));
  }

  readFormats(block: Block): string[][] {
    return this.reading(() => this.inner.readFormats(block));
  }

  readNotes(block: Block): string[][] {
    return this.reading(() => this.inner.readNotes(block));
  }

  paint(block: Block, colours: readonly (readonly string[])[]): void {
    this.writing(null, block.rows, rows => this.inner.paint({ ...block, rows }, colours.slice(0, rows)));
  }

  dressHeader(columns: number, notes: readonly HeaderLook[]): void {
    this.structure(() => this.inner.dressHeader(columns, notes));
  }

  dressColumn(column: number, look: ColumnLook): void {
    this.writing(null, 1, () => this.inner.dressColumn(column, look));
  }

  setWidths(widths: ReadonlyMap<number, number>): void {
    this.structure(() => this.inner.setWidths(widths));
  }

  freezeColumns(count: number): void {
    this.structure(() => this.inner.freezeColumns(count));
  }

  hideColumns(columns: readonly number[]): void {
    this.structure(() => this.inner.hideColumns(columns));
  }

  showColumns(columns: readonly number[]): void {
    this.structure(() => this.inner.showColumns(columns));
  }

  filterBlock(): Block | null {
    return this.gate.pass(null, () => this.inner.filterBlock());
  }

  readMerges(block: Block): Block[] {
    return this.gate.pass(null, () => this.inner.readMerges(block));
  }

  hiddenByFilter(rows: readonly number[]): ReadonlySet<number> {
    return this.gate.pass(null, () => this.inner.hiddenByFilter(rows));
  }

  setFilter(block: Block): void {
    this.structure(() => this.inner.setFilter(block));
  }

  warnOnEdit(block: Block): void {
    this.structure(() => this.inner.warnOnEdit(block));
  }

  setNote(row: number, column: number, note: string): void {
    this.writing(null, 1, () => this.inner.setNote(row, column, note));
  }

  deleteRows(rows: readonly number[]): void {
    this.structure(() => this.inner.deleteRows(rows));
  }

  clear(): void {
    this.writing(null, 1, () => this.inner.clear());
  }

  deleteColumns(columns: readonly number[]): void {
    this.structure(() => this.inner.deleteColumns(columns));
  }

  replaceCharts(ours: readonly number[], charts: readonly Chart[]): number[] {
    return this.gate.pass(null, () => this.inner.replaceCharts(ours, charts));
  }

  setTabColour(colour: string | null): void {
    this.structure(() => this.inner.setTabColour(colour));
  }

  activate(): void {
    this.gate.pass(null, () => this.inner.activate());
  }

  select(row: number, column?: number): void {
    this.gate.pass(null, () => this.inner.select(row, column));
  }

  hide(): void {
    this.structure(() => this.inner.hide());
  }

  setTag(key: string, value: string): void {
    this.structure(() => this.inner.setTag(key, value));
  }

  columnTags(key: string): ReadonlyMap<number, string> {
    return this.gate.pass(null, () => this.inner.columnTags(key));
  }

  setColumnTag(column: number, key: string, value: string): void {
    this.structure(() => this.inner.setColumnTag(column, key, value));
  }

  private reading<T>(read: () => T): T {
    return this.gate.pass('read', () => {
      this.queue.apply();
      return read();
    });
  }

  private writing(kind: 'write' | null, rows: number, run: (rows: number) => void): void {
    this.gate.pass(kind, () => this.queue.add(rows, run));
  }

  private structure(change: () => void): void {
    this.gate.pass(null, () => {
      this.queue.apply();
      change();
    });
  }
}
